import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import type { Floor } from './start.ts';

/** As much of nginx as passing on takes, with connections to the server behind it kept open. */
const configuration = (port: number, upstream: string, folder: string) => `
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  upstream behind { server ${new URL(upstream).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      proxy_pass http://behind;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.status < 500,
    () => false,
  );

/** nginx before that address, on a free port; undefined where it is not installed. */
export async function startNginx(upstream: string): Promise<Floor | undefined> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return undefined;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'counsel-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, upstream, folder));
  const child: ChildProcess = spawn('nginx', ['-c', file, '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until(() => answers(`${url}/queue`), { what: 'nginx to answer' });
  return {
    url,
    pid: child.pid ?? 0,
    [Symbol.dispose]() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
