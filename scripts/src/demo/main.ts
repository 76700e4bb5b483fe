/**
 * Fills a portal that runs with a month of examples, in a process of its own: what it takes in memory is
 * gone when people come. Standard input gets the portal as JSON, standard output who can sign in.
 */
import { json } from 'node:stream/consumers';
import { messageOf } from '../fault.ts';
import { loopback } from '../ports.ts';
import { type FilledPortal, fillWithDemo } from './demo.ts';

try {
  const portal = (await json(process.stdin)) as FilledPortal;
  const signIns = await fillWithDemo(portal);
  // Mails of the month would all be of this minute.
  await fetch(`http://${loopback}:${portal.config.mailPort}/email/all`, { method: 'DELETE' });
  process.stdout.write(JSON.stringify(signIns));
} catch (error) {
  process.stderr.write(messageOf(error));
  process.exitCode = 1;
}
