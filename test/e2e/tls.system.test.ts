import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAuthority,
  type Certificate,
  type CertificateOptions,
  writeCertificate,
} from '../support/certificates.ts';
import { bundledChancery } from '../support/chancery.ts';
import { askUntil } from '../support/wire.ts';

const chancery = bundledChancery();

const REFUSED = 1;
const WRONG_USAGE = 2;
const UNREACHABLE = 3;
const SIZE = { columns: 120, rows: 30 };

let home = '';
let token = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'chancery-'));
});
afterAll(() => rm(home, { recursive: true }));

const certificateIn = (folder: string): string => join(folder, 'certificate');
const PLAIN = JSON.stringify({});
/** The certificate that is served, and how it was wished; nothing where it is to be made again. */
let served: { readonly wish: string; readonly certificate: Certificate } | undefined;
const host = chancery.sharedServer(async (folder) => {
  const certificate = await writeCertificate(certificateIn(folder));
  served = { wish: PLAIN, certificate };
  return ['--tls-cert', certificate.cert, '--tls-key', certificate.key];
});
beforeAll(async () => {
  const made = await chancery.run(host().folder, ['game', 'new', '--name', 'Spring', '--json']);
  const { invitations } = JSON.parse(made.out) as { invitations: Record<string, string> };
  token = invitations['italy'] ?? '';
});

/** The fingerprint of the certificate a server shows. */
const shownBy = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });

/** Puts another certificate in the place of the one before, and waits until it is served. */
const renew = async (wish?: CertificateOptions): Promise<Certificate> => {
  const { folder, process } = host();
  const certificate = await writeCertificate(certificateIn(folder), wish);
  await askUntil(
    () => shownBy(process.url),
    (fingerprint) => fingerprint === certificate.fingerprint,
    200,
  );
  return certificate;
};
/** The server of these tests, with a certificate as a test wishes it: one signed by itself where nothing is said. */
const serve = async (wish: CertificateOptions = {}) => {
  const key = JSON.stringify(wish);
  if (served?.wish !== key) served = { wish: key, certificate: await renew(wish) };
  return { url: host().process.url, certificate: served.certificate };
};

/** Asks for a report as a player from elsewhere. */
const report = async (url: string, ...args: string[]) => {
  const { code, err } = await chancery.run(
    join(home, 'player'),
    ['report', '--match', 'spring', '--server', url, ...args],
    {
      environment: { CHANCERY_TOKEN: token },
    },
  );
  return { code, err };
};

const WELL = { code: 0, err: '' };

test('a certificate signed by itself is refused with its fingerprint, and taken by it or as a file', async () => {
  const { url, certificate } = await serve();
  expect(url).toMatch(/^wss:\/\/127\.0\.0\.1:\d+$/);
  const refused = await report(url);
  expect(refused.code).toBe(UNREACHABLE);
  expect(refused.err).toBe(
    `The certificate of 127.0.0.1 is refused: it is signed by itself. Its fingerprint is ${certificate.fingerprint}. ` +
      'Ask the host for the fingerprint by another way; if it is the same, give --tls-fingerprint with it, or --tls-ca FILE with the certificate.\n',
  );
  expect(await report(url, '--tls-fingerprint', certificate.fingerprint)).toEqual(WELL);
  const asOpenssl = `sha256 Fingerprint=${certificate.fingerprint.replaceAll(':', '').toLowerCase()}`;
  expect(await report(url, '--tls-fingerprint', asOpenssl)).toEqual(WELL);
  expect(await report(url, '--tls-ca', certificate.cert)).toEqual(WELL);
});

test('another certificate than the one of the fingerprint is refused, whoever signed it', async () => {
  const { url, certificate } = await serve();
  const other = 'AB:'.repeat(32).slice(0, -1);
  const refused = await report(url, '--tls-fingerprint', other, '--tls-ca', certificate.cert);
  expect(refused.code).toBe(UNREACHABLE);
  expect(refused.err).toContain(
    `its fingerprint is ${certificate.fingerprint}, not the one given (${other})`,
  );
});

test('a table is joined on screen by the fingerprint, which is kept; without it the screen says why not', async () => {
  const { url, certificate } = await serve();
  const seat = join(home, 'italy');
  const environment = { CHANCERY_TOKEN: token };
  const stranger = chancery.play(seat, ['--server', url, '--match', 'spring'], { ...SIZE, environment });
  await stranger.sees('The certificate of 127.0.0.1 is refused: it is signed by itself.');
  stranger.press('ctrl+c');
  await stranger.ended;

  const pinned = ['--server', url, '--match', 'spring', '--tls-fingerprint', certificate.fingerprint];
  const first = chancery.play(seat, pinned, { ...SIZE, environment });
  await first.sees('● open');
  first.press('ctrl+c');
  await first.ended;
  const again = chancery.play(seat, ['--match', 'spring'], SIZE);
  await again.sees('● open');
  again.press('ctrl+c');
  expect(await again.ended).toBe(0);
});

test('a renewed certificate is served without a new start; one that is none leaves the one before', async () => {
  const { process } = host();
  const before = (await serve()).certificate;
  served = undefined;
  const after = await renew();
  expect(after.fingerprint).not.toBe(before.fingerprint);
  await writeFile(after.cert, 'no certificate');
  await process.logs('the previous certificate stays in use');
  expect(await shownBy(process.url)).toBe(after.fingerprint);
});

describe('a certificate that an authority has signed', () => {
  let ca: { readonly cert: string; readonly key: string };
  let file = '';
  beforeAll(async () => {
    ca = await createAuthority();
    file = join(home, 'authority.pem');
    await writeFile(file, ca.cert);
  });

  test('is taken where the authority is given, and only then', async () => {
    const { url } = await serve({ ca });
    expect(await report(url, '--tls-ca', file)).toEqual(WELL);
    expect((await report(url)).err).toContain('it is signed by an authority that this machine does not know');
  });

  test('is refused where it is for another address', async () => {
    const { url } = await serve({ ca, ip: '10.9.8.7' });
    const { err } = await report(url, '--tls-ca', file);
    expect(err).toContain('it is not for 127.0.0.1 but for IP Address:10.9.8.7');
  });

  test('is refused where it has expired', async () => {
    const { url } = await serve({ ca, notAfter: new Date(Date.now() - 1000) });
    expect((await report(url, '--tls-ca', file)).err).toContain('it has expired on ');
  });
});

test('the host’s own commands reach a server with TLS, whoever its certificate was made out for', async () => {
  const { url } = await serve({ ip: '10.9.8.7' });
  const listed = await chancery.run(host().folder, ['game', 'list']);
  expect([listed.code, listed.err, listed.out]).toEqual([0, '', expect.stringContaining('spring')]);
  expect(url).toMatch(/^wss:/);
});

test('what cannot be served is refused with the file and the reason', async () => {
  const [one, other] = [await writeCertificate(join(home, 'one')), await writeCertificate(join(home, 'two'))];
  const start = async (...args: string[]) => {
    const { code, err } = await chancery.run(join(home, 'host'), ['serve', '--port', '0', ...args]);
    return { code, err };
  };
  expect(await start('--tls-cert', one.cert)).toEqual({
    code: WRONG_USAGE,
    err: '--tls-cert and --tls-key belong together\n',
  });
  const mixed = await start('--tls-cert', one.cert, '--tls-key', other.key);
  expect(mixed.code).toBe(REFUSED);
  expect(mixed.err).toContain(`${one.cert} and ${other.key} are not a certificate and its key`);
  const missing = await start('--tls-cert', join(home, 'nowhere'), '--tls-key', one.key);
  expect([missing.code, missing.err]).toEqual([
    REFUSED,
    expect.stringContaining(`${join(home, 'nowhere')} cannot be read`),
  ]);
});

test('wss:// to a server without TLS, and a fingerprint that is none, are said', async () => {
  const { url } = await chancery.serve(join(home, 'host'));
  const wrong = await report(url.replace('ws:', 'wss:'));
  expect([wrong.code, wrong.err]).toEqual([
    UNREACHABLE,
    'The server does not speak TLS; its address begins with ws:// then.\n',
  ]);
  const none = await report(url, '--tls-fingerprint', 'AB:CD');
  expect([none.code, none.err]).toEqual([WRONG_USAGE, expect.stringContaining('64 hex digits')]);
});
