import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

// Reverse proxies in front of a server, run with the example files that are shipped.

/** Whether a program is installed; `.ci/run` installs them. */
export const isInstalled = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export interface Proxy {
  readonly port: number;
  /** File with the certificate of the authority that signed the proxy's. */
  readonly authority: string;
}

const run = (program: string, args: readonly string[], environment: NodeJS.ProcessEnv): void => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  let isWanted = true;
  child.once('exit', () => {
    if (isWanted) console.error(`${program} has ended: ${said}`);
  });
  onTestFinished(async () => {
    isWanted = false;
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  });
};

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const late = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > late) throw new Error('the proxy does not come up');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const isListening = (port: number) => async (): Promise<boolean> => {
  const { connect } = await import('node:net');
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
};

export interface ProxyOptions {
  readonly file: string;
  /** A folder for it. */
  readonly folder: string;
  /** Texts in the example file, and what replaces them in the test. */
  readonly replacements: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

const readAdapted = async ({ file, replacements }: ProxyOptions): Promise<string> => {
  let text = await readFile(file, 'utf8');
  for (const [there, own] of Object.entries(replacements)) {
    if (!text.includes(there)) throw new Error(`${file} does not say ${there}`);
    text = text.replaceAll(there, own);
  }
  return text;
};

/** Caddy for `localhost`, with its own certificate authority. */
export const startCaddy = async (wish: ProxyOptions): Promise<Proxy> => {
  const { folder, environment } = wish;
  const [port, plain] = [await freePort(), await freePort()];
  const storage = join(folder, 'storage');
  const global = ['admin off', `http_port ${String(plain)}`, `https_port ${String(port)}`];
  const text = await readAdapted(wish);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  const head = `{\n${[...global, 'skip_install_trust', `storage file_system ${storage}`].join('\n')}\n}\n`;
  await writeFile(file, head + text);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  run('caddy', args, { ...process.env, HOME: folder, XDG_DATA_HOME: folder, ...environment });
  const authority = join(storage, 'pki', 'authorities', 'local', 'root.crt');
  await until(() => existsSync(authority));
  await until(isListening(port));
  return { port, authority };
};

/** nginx with a certificate in files. */
export const startNginx = async (
  wish: ProxyOptions,
  certificate: { readonly cert: string },
): Promise<Proxy> => {
  const { folder } = wish;
  const port = await freePort();
  const text = (await readAdapted(wish)).replace('listen 443 ssl', `listen 127.0.0.1:${String(port)} ssl`);
  await mkdir(folder, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  const http = `http { access_log off; ${paths.join(' ')}\n${text}}\n`;
  const head = `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}\n`;
  await writeFile(file, head + http);
  run('nginx', ['-p', folder, '-c', file], process.env);
  await until(isListening(port));
  return { port, authority: certificate.cert };
};
