// A real nginx with the configuration that the archive brings, on ports and with a certificate of this test.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findPrograms } from '../run/machine.ts';
import { freePort } from './free-port.ts';

export interface Nginx {
  /** Where people find the site, `https://localhost:…`. */
  origin: string;
  stop: () => Promise<void>;
}

/**
 * @param configuration path of the server's part of the configuration
 * @param site where it passes requests on to
 */
export async function startNginx(configuration: string, site: string): Promise<Nginx> {
  const [program] = findPrograms(['nginx'], `${process.env.PATH}:/usr/sbin`);
  if (!program) throw new Error('nginx is not installed (Debian: nginx-light)');
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const given = (await readFile(configuration, 'utf8'))
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('duellwerk.example', 'localhost')
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate {2,}.*;/, `ssl_certificate ${certificate};`)
    .replaceAll('http://127.0.0.1:3000', site);
  await writeFile(join(folder, 'nginx.conf'), configurationWith(folder, given));
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `https://localhost:${port}`;
  await expect.poll(() => accepts(port), 'nginx listens').toBe(true);
  return {
    origin,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configurationWith(folder: string, server: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
    'events { worker_connections 256; }',
    `http { access_log off; ${temporary} ${server} }`,
  ].join('\n');
}

async function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => resolve(false));
  });
}
