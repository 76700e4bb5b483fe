import { get } from 'node:http';
import { connect } from 'node:net';

/** Whether an address answers 200. */
export const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 3_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });

/** Whether somebody listens there. */
export const listens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
