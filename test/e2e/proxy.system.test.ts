import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@chancery/server';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect, seatServer } from '../../client/table/connection.ts';
import { writeCertificate } from '../support/certificates.ts';
import { engine } from '../support/engine.ts';
import { isInstalled, type Proxy, startCaddy, startNginx } from '../support/proxies.ts';
import { createTally, dataFolder } from '../support/tally-server.ts';
import { until } from '../support/wire.ts';

// A server behind a proxy that speaks TLS, by the files that are shipped for that.

const example = (name: string): string =>
  fileURLToPath(new URL(`../../server/deploy/${name}`, import.meta.url));

const behindCaddy = (folder: string, server: string): Promise<Proxy> =>
  startCaddy({
    file: example('proxy.Caddyfile'),
    folder,
    replacements: { 'play.example.org': 'localhost', '127.0.0.1:4010': server },
  });

const behindNginx = async (folder: string, server: string): Promise<Proxy> => {
  const certificate = await writeCertificate(join(folder, 'certificate'));
  const kept = '/etc/letsencrypt/live/play.example.org';
  const here = {
    [`${kept}/fullchain.pem`]: certificate.cert,
    [`${kept}/privkey.pem`]: certificate.key,
    '127.0.0.1:4010': server,
  };
  return startNginx({ file: example('proxy.nginx.conf'), folder, replacements: here }, certificate);
};

const PROXIES = [
  { program: 'caddy', host: 'localhost', start: behindCaddy },
  { program: 'nginx', host: '127.0.0.1', start: behindNginx },
] as const;

for (const { program, host, start } of PROXIES) {
  test.skipIf(!isInstalled(program) || process.platform !== 'linux')(
    `a server behind ${program} is played over TLS, and knows its players' addresses`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'chancery-proxy-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const warnings: string[] = [];
      const server = await startServer({
        folder: await dataFolder(),
        engine,
        trustedProxies: ['127.0.0.1'],
        warn: (message) => warnings.push(message),
      });
      onTestFinished(() => server.close());
      const { match, north, south } = await createTally(server.store);
      const { port, authority } = await start(folder, new URL(server.url).host);
      const [url, ca] = [`wss://${host}:${String(port)}`, await readFile(authority, 'utf8')];

      const connection = connect(url, { ca });
      onTestFinished(() => connection.close());
      const seat = seatServer(connection, north);
      const told: string[] = [];
      onTestFinished(seat.follow('0', { event: (_event, id) => told.push(id), connection: () => undefined }));
      expect(await seat.submit('1/COUNT', '7')).toMatchObject({ revision: 1 });
      await until(() => told.length > 0);
      expect((await seatServer(connection, south).view()).match.id).toBe(match);

      // What a client says of its own address is not believed; where the proxy was reached from is.
      const own = `127.${String(randomInt(1, 255))}.${String(randomInt(0, 255))}.9`;
      const socket = new WebSocket(`${url}/?instance=another`, {
        ca,
        localAddress: own,
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      socket.on('error', () => undefined);
      const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
      expect(answer.statusCode).toBe(421);
      await until(() => warnings.some((message) => message.includes(own)));
      expect(warnings.join('\n')).not.toContain('203.0.113.7');
    },
  );
}
