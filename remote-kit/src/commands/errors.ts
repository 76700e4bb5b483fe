import {
  breadcrumbText,
  calls,
  type Frame,
  placeOf,
  placeText,
  type RemoteError,
} from '@counsel/contracts';
import { checkedVersion, nameOf, type Outcome, type PortalOptions, publisher } from './remote.ts';

export interface ErrorsOptions extends PortalOptions {
  version?: string;
}

const frameText = (frame: Frame): string => `${placeText(frame)}:${frame.column}`;

const browsersOf = ({ browsers }: RemoteError): string =>
  browsers.map(({ name, count }) => `${name} (${count})`).join(', ');

/** One kind of error as a block of lines: what and where, how often, the first stack, what led to it. */
function blockOf(error: RemoteError): string {
  const { name, version, count, lastAt, frames, breadcrumbs } = error;
  const place = placeOf(frames);
  return [
    `${name}${place ? ` at ${placeText(place)}` : ''}`,
    `  ${version}, ${count === 1 ? 'once' : `${count} times`}, last ${lastAt.slice(0, 16).replace('T', ' ')} UTC, in ${browsersOf(error)}`,
    ...frames.map((frame) => `    at ${frameText(frame)}`),
    ...(breadcrumbs.length > 0 ? ['  Before the first one:'] : []),
    ...breadcrumbs.map((step) => `    ${breadcrumbText(step)}`),
  ].join('\n');
}

/** What a remote's code threw in browsers of the last thirty days, the latest first. */
export async function errors(folder: string, options: ErrorsOptions): Promise<Outcome> {
  const client = publisher(options);
  const name = await nameOf(folder, options);
  const version = options.version === undefined ? undefined : checkedVersion(options.version);
  const found = await client.call(calls.listRemoteErrors, {
    params: { name },
    ...(version !== undefined && { query: { version } }),
  });
  const whose = version === undefined ? name : `${name} ${version}`;
  return {
    text:
      found.length === 0
        ? `No browser has told of an error of ${whose} in the last thirty days.`
        : found.map(blockOf).join('\n\n'),
    json: { portal: client.url.origin, name, errors: found },
  };
}
