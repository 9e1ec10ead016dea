import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@chancery/server';
import type { Created, CreateInput } from '@chancery/shared/api';
import { standardTables } from '@chancery/shared/games/pax/charts/schemas/standard.ts';
import { checkNames } from '@chancery/shared/kernel/text/check-names.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { HOSTILE, LOOK_ALIKES } from '../support/hostile-strings.ts';
import { isPrintable } from '../support/printable.ts';
import { connect, refusalOf } from '../support/wire.ts';

let folder = '';
let server: RunningServer;
let spring: Created;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chancery-hostile-'));
  server = await startServer({ folder, engine });
  const made = await server.store.create(request());
  if (!made.ok) throw new Error(made.error.reason);
  spring = made.value;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const request = (): CreateInput => ({
  token: server.hostToken,
  game: 'pax',
  name: 'Spring',
  settings: {},
  tables: {},
  seats: {},
  engineIsGm: false,
});

const withArea = (name: string): CreateInput['tables'] => {
  const [first, ...others] = standardTables.map.areas;
  return { map: { areas: [{ ...first, name }, ...others] } };
};

/** A client, and what opens a seat of the match. */
const table = () => ({
  client: connect(server.url),
  france: { match: spring.match, token: spring.invitations['france'] ?? '' },
});

const refusedName = async (call: Promise<unknown>, field: string): Promise<void> => {
  const { reason, message } = await refusalOf(call);
  expect(['bad-input', 'bad-settings']).toContain(reason);
  expect(message).toContain(field);
  expect(isPrintable(message)).toBe(true);
};

const texts = {
  ...LOOK_ALIKES,
  ...Object.fromEntries(Object.entries(HOSTILE).map(([why, [text]]) => [why, text])),
};

describe.each(Object.entries(texts))('a text that %s', (_why, text) => {
  test('is no name of a match, and none is made', async () => {
    const client = connect(server.url);
    await refusedName(client.host.create.mutate({ ...request(), name: `War ${text} party` }), 'name: ');
    const { matches } = await client.host.list.query({ token: server.hostToken });
    expect(matches.filter(({ id }) => id.startsWith('war'))).toEqual([]);
  });

  test('is no name on a chart, and none in a setting', async () => {
    const client = connect(server.url);
    const create = (change: Partial<CreateInput>) => client.host.create.mutate({ ...request(), ...change });
    await refusedName(create({ tables: withArea(`Tunis ${text}.`) }), 'tables.map.areas[0].name ');
    await refusedName(create({ settings: { bonuses: [`x ${text}.`] } }), 'settings.bonuses[0] ');
    await refusedName(create({ settings: { [`x ${text}.`]: 1 } }), 'settings');
  });
});

describe('a letter', () => {
  const letter = { to: ['italy'], subject: 'Tunis', body: 'Shall we?' };
  const send = (change: object) => {
    const { client, france } = table();
    return client.letters.send.mutate({ ...france, ...letter, ...change });
  };

  test.each(Object.entries(texts))('whose subject or thread %s is refused', async (_why, text) => {
    await refusedName(send({ subject: `On ${text} now` }), 'subject: ');
    await refusedName(send({ thread: `On ${text} now` }), 'thread: ');
  });

  test('whose text a terminal could obey is refused with the place', async () => {
    await refusedName(
      send({ body: 'one\ntwo\u001b]52;c;eA==\u0007' }),
      'body: holds a control character (U+001B) in line 2',
    );
  });

  test('is kept composed', async () => {
    const sent = await send({ subject: 'Mu\u0308nster', body: 'De\u0301ja\u0300\r\nvu' });
    expect(sent).toMatchObject({ subject: 'Münster', thread: 'munster', body: 'Déjà\nvu' });
  });
});

test('what a refusal quotes of others’ text is printable', async () => {
  const { client, france } = table();
  for (const [text] of Object.values(HOSTILE)) {
    const [phase, hostile] = ['1/MSC_ORDERS', `bild ${text} army 1`];
    for (const { message, problems } of [
      await refusalOf(client.sheet.submit.mutate({ ...france, phase, text: hostile })),
      await refusalOf(client.letters.send.mutate({ ...france, to: [text], subject: 'x', body: 'x' })),
      await refusalOf(client.host.create.mutate({ ...request(), game: text })),
      await refusalOf(client.host.create.mutate({ ...request(), seats: { [text]: 'open' } })),
    ]) {
      expect(isPrintable(message)).toBe(true);
      expect((problems ?? []).map((problem) => problem.message).every(isPrintable)).toBe(true);
    }
    const { problems } = await client.sheet.lint.query({ ...france, text: hostile });
    expect(problems.every(({ message }) => isPrintable(message))).toBe(true);
  }
});

test('treaties whose titles look alike cannot be proposed; one title is one treaty in every normal form', async () => {
  const { client, france } = table();
  const propose = (title: string) =>
    client.sheet.lint.query({
      ...france,
      text: `treaty "${title}" between france, italy\n1 "We talk."\nend`,
    });
  for (const title of ['Tun\u200bis', 'Т\u0443nis']) expect((await propose(title)).problems).not.toEqual([]);
});

test('every text of the standard charts can be a name', () => {
  expect(checkNames(standardTables).faults).toEqual([]);
});

test('a value nested too deep is refused, not followed', async () => {
  const created = (depth: number): Promise<unknown> => {
    let nested: unknown = 'x';
    for (let level = 0; level < depth; level += 1) nested = [nested];
    return connect(server.url).host.create.mutate({ ...request(), settings: { nested } });
  };
  await refusedName(created(25), 'nested more than 20 deep');
  // So deep a frame is not even read.
  expect((await refusalOf(created(5000))).reason).toBe('frame-too-deep');
});
