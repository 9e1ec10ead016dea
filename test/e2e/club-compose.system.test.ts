import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PG_VERSION } from '@chancery/server/storage/postgres/database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { connect, seatServer } from '../../client/table/connection.ts';
import { bundledChancery } from '../support/chancery.ts';
import { instruction, readCompose, type Service } from '../support/compose.ts';
import { startImage } from '../support/postgres/image.ts';
import { isInstalled, startCaddy } from '../support/proxies.ts';
import { until } from '../support/wire.ts';

// What the compose file starts, as processes of this machine: each container has an address of its own in 127/8.

const chancery = bundledChancery();

const DEPLOY = fileURLToPath(new URL('../../server/deploy/', import.meta.url));

const NETWORK = `127.${String(randomInt(1, 255))}.${String(randomInt(0, 255))}`;
const ADDRESSES = { one: `${NETWORK}.2`, two: `${NETWORK}.3`, database: `${NETWORK}.4` };

/** Names of containers, and of every address of one, as what they are here. */
const here = (text: string, own: string): string =>
  text
    .replace('@database/', `@${ADDRESSES.database}/`)
    .replace('0.0.0.0', own)
    .replace('172.28.0.0/16', '127.0.0.1/32');

const secret = randomBytes(24).toString('hex');
const compose = () =>
  readCompose(join(DEPLOY, 'club-compose.yaml'), { DATABASE_PASSWORD: secret, HOST_NAME: 'localhost' });

/** A container with a server, as the image's own files say that it is started. */
class Container {
  readonly address: string;
  readonly #service: Service;
  readonly #home: string;
  #process: ChildProcess | undefined;
  log = '';

  constructor(service: Service, address: string, home: string) {
    this.#service = service;
    this.address = address;
    this.#home = home;
    onTestFinished(() => this.stop());
  }

  get environment(): Record<string, string> {
    const own = Object.entries(this.#service.environment ?? {});
    return Object.fromEntries([
      ...own.map(([name, value]) => [name, here(value, this.address)]),
      ['CHANCERY_HOME', this.#home],
    ]);
  }

  async start(): Promise<void> {
    const [node, bin] = chancery.line(this.#home, []);
    const args = (this.#service.command ?? []).map((arg) => here(arg, this.address));
    const env = { PATH: process.env['PATH'], ...this.environment };
    this.#process = spawn(node, [bin ?? '', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#process.stderr?.on('data', (chunk: Buffer) => (this.log += chunk.toString('utf8')));
    while (!(await this.isUp())) {
      if (this.#process.exitCode !== null) throw new Error(`a server has ended: ${this.log}`);
      await sleep(50);
    }
  }

  isUp(): Promise<boolean> {
    return fetch(`http://${this.address}:4010/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async stop(): Promise<void> {
    const process = this.#process;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const gone = once(process, 'exit');
    process.kill('SIGTERM');
    await gone;
  }
}

test('what the images and the compose file say of themselves holds together', async () => {
  const { services, subnet } = compose();
  const { one, two, database } = services;
  expect(one).toEqual(two);
  expect(one?.command).toContain(subnet);
  const files = ['Dockerfile', one?.build?.dockerfile ?? ''].map((name) => join(DEPLOY, name));
  const [release = '', club = ''] = files;
  expect(JSON.parse(instruction(release, 'ENTRYPOINT'))).toEqual(['chancery']);
  expect(instruction(release, 'ENV').split(' ')).toEqual([
    'CHANCERY_HOME=/data',
    'NODE_OPTIONS=--max-semi-space-size=2',
    'MALLOC_ARENA_MAX=2',
  ]);
  expect(instruction(release, 'EXPOSE').split(' ')).toEqual(['4010', '4822']);
  expect(instruction(club, 'FROM')).toBe('chancery');
  expect(instruction(club, 'RUN')).toBe(`npm install --global pg@${PG_VERSION}`);
  expect(instruction(club, 'USER')).toBe('node');
  // Later images keep their data elsewhere.
  expect(database?.image).toMatch(/^postgres:1[4-7]$/);
  expect(database?.volumes).toEqual(['database:/var/lib/postgresql/data']);
  const guide = await readFile(join(DEPLOY, 'club.md'), 'utf8');
  expect(guide).toContain('docker build -t chancery -f server/deploy/Dockerfile .');
});

const started = async () => {
  const { services, mounted } = compose();
  const folder = await mkdtemp(join(tmpdir(), 'chancery-compose-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = await startImage({
    environment: services['database']?.environment ?? {},
    address: ADDRESSES.database,
    healthcheck: services['database']?.healthcheck?.test ?? [],
  });
  expect(database.wasHealthyTooSoon ?? false).toBe(false);
  expect(database.isHealthy() ?? true).toBe(true);
  const container = (name: 'one' | 'two'): Container => {
    const service = services[name];
    if (!service) throw new Error(`there is no service ${name}`);
    return new Container(service, ADDRESSES[name], join(folder, name));
  };
  const [one, two] = [container('one'), container('two')];
  await Promise.all([one.start(), two.start()]);
  return { folder, one, two, proxy: services['proxy'], file: mounted('proxy', '/etc/caddy/Caddyfile') };
};

/** As `docker compose exec one chancery …`. */
const inside = async ({ environment }: Container, args: readonly string[]) => {
  const ended = await chancery.run(environment['CHANCERY_HOME'] ?? '', args, { environment });
  expect(ended).toMatchObject({ code: 0, err: '' });
  return JSON.parse(ended.out) as { match: string; invitations: Record<string, string> };
};

test.skipIf(!isInstalled('caddy') || process.platform !== 'linux')(
  'the club of the compose file is played through its proxy while one server after the other is replaced',
  async () => {
    const { folder, one, two, proxy, file } = await started();
    const { port, authority } = await startCaddy({
      file,
      folder: join(folder, 'proxy'),
      replacements: { 'one:4010': `${one.address}:4010`, 'two:4010': `${two.address}:4010` },
      ...(proxy?.environment && { environment: proxy.environment }),
    });
    const { match, invitations } = await inside(one, ['game', 'new', '--name', 'Berlin 1884', '--json']);
    const connection = connect(`wss://localhost:${String(port)}`, { ca: await readFile(authority, 'utf8') });
    onTestFinished(() => connection.close());
    const italy = seatServer(connection, { match, token: invitations['italy'] ?? '' });
    const told: string[] = [];
    onTestFinished(italy.follow('0', { event: (_event, id) => told.push(id), connection: () => undefined }));

    let [sheets, isOver] = [0, false];
    const playing = (async () => {
      while (!isOver) {
        await italy.submit('1/MSC_ORDERS', 'place protectorate in tunis');
        sheets += 1;
        await sleep(50);
      }
    })();
    const replaced = async (): Promise<void> => {
      for (const server of [one, two]) {
        const before = sheets;
        await until(() => sheets > before + 1);
        await server.stop();
        await server.start();
      }
      isOver = true;
    };
    await Promise.all([playing, replaced()]);
    expect((await italy.view()).receipt?.revision).toBe(sheets);
    expect(new Set(told).size).toBe(told.length);
    expect(`${one.log}${two.log}`).not.toMatch(/broke|fault|Error/);
  },
);
