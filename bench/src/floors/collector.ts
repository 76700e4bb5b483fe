/** A collector of traces as a process of its own, which drops what it is sent. */
import { createServer } from 'node:http';
import { serve } from './serve.ts';

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
serve(server);
