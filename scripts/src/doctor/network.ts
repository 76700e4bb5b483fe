import { lookup, resolveTxt } from 'node:dns/promises';
import { connect } from 'node:tls';
import { isTrial } from '@counsel/service-kit';
import { createTransport } from 'nodemailer';
import { adviceFor } from '../advice.ts';
import type { Finding, Patient } from './finding.ts';

const patience = 5_000;

export async function mail({ config }: Patient): Promise<Finding> {
  const { smtpUrl } = config;
  if (!smtpUrl) {
    const advice = adviceFor(config);
    return advice.length > 0 ? { mend: advice } : { well: 'Mail is caught on this machine.' };
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  try {
    await transport.verify();
    return { well: `The mail server ${host} takes our greeting.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { mend: [`The mail server ${host} refuses us (${reason}): look at SMTP_URL.`] };
  } finally {
    transport.close();
  }
}

const domainOf = (mailFrom: string): string => /@([^\s@>]+)>?$/.exec(mailFrom)?.[1] ?? '';

export async function dns({ config: { publicUrl, mailFrom, smtpUrl } }: Patient): Promise<Finding> {
  if (isTrial(publicUrl)) return { well: `${publicUrl} is this machine alone.` };
  const { hostname } = new URL(publicUrl);
  const mend: string[] = [];
  const known = await lookup(hostname).catch(() => undefined);
  if (!known) mend.push(`${hostname} leads nowhere: give it an address record.`);
  if (smtpUrl) {
    const domain = domainOf(mailFrom);
    const texts = (await resolveTxt(domain).catch(() => [])).map((parts) => parts.join(''));
    if (!texts.some((text) => text.startsWith('v=spf1'))) {
      mend.push(`${domain} names no mail servers: without an SPF record mail is taken for spam.`);
    }
  }
  return mend.length > 0 ? { mend } : { well: `${hostname} leads to ${known?.address}.` };
}

const day = 24 * 3_600_000;
const leastDays = 14;

/** @param now in milliseconds */
export function tls(
  { config: { publicUrl } }: Patient,
  now = Date.now(),
): Promise<Finding> | Finding {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') {
    if (isTrial(publicUrl)) return { well: `${publicUrl} needs none.` };
    return {
      mend: [
        `${publicUrl} is read by everybody on the way: put a server with TLS before the portal, and set PUBLIC_URL to https.`,
      ],
    };
  }
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (found: Finding) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(patience, () => end({ mend: [`${publicUrl} does not answer.`] }));
    socket.once('error', ({ message }) =>
      end({ mend: [`${publicUrl} does not answer (${message}).`] }),
    );
    socket.once('secureConnect', () => {
      const ends = new Date(socket.getPeerCertificate().valid_to);
      const days = Math.floor((ends.getTime() - now) / day);
      if (days < 0)
        return end({ mend: [`The certificate of ${hostname} has ended: renew it now.`] });
      if (!socket.authorized) {
        return end({
          mend: [
            `Browsers refuse the certificate of ${hostname} (${socket.authorizationError}): get one of a known authority.`,
          ],
        });
      }
      if (days < leastDays)
        return end({ mend: [`The certificate of ${hostname} ends in ${days} days: renew it.`] });
      return end({ well: `The certificate of ${hostname} is good for ${days} days.` });
    });
  });
}
