import { Engine } from '@chancery/server/engine/engine.ts';
import { LoadedGames } from '@chancery/server/engine/games.ts';
import type { Entry } from '@chancery/server/match/entry.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { headerOf } from '@chancery/shared/kernel/match/header.ts';
import { describe, expect, test } from 'vitest';
import { standard } from '../games/pax-workspace.ts';

// Limits are asked of what is sent. What a build without them has taken is played again as it was.

const AT = '1880-01-01T00:00:00.000Z';
const SEED = '5eed'.repeat(16);
const phase = '1/MSC_ORDERS';

const header = headerOf(
  { game: pax, edition: standard },
  { id: 'm', name: 'M', settings: {}, tables: {} },
  SEED,
);

const games = new LoadedGames({ pax: () => Promise.resolve(pax) });
await games.load('pax');

const opened = () => {
  const engine = new Engine(games);
  const call = { match: 1, source: { header, seed: SEED }, version: pax.rulesVersion, opening: 1 };
  expect(engine.open({ ...call, from: undefined, isUnplayed: true })).toMatchObject({ ok: true });
  const replay = (entries: readonly Entry[]) =>
    engine.replay({ match: 1, lines: entries.map((entry) => ({ at: AT, entry })) });
  expect(replay([{ kind: 'advance', seat: 'gm', phase: '1/RE' }]).refused).toEqual([]);
  const send = (entry: Entry) => engine.apply({ match: 1, timed: { at: AT, entry }, keep: false });
  const talksOnTable = () =>
    (engine.position({ match: 1 }) as PaxState).treaties.filter(({ id }) => id.startsWith('talk'));
  return { replay, send, talksOnTable };
};

const line = (seat: string, text: string): Entry => ({ kind: 'line', seat, phase, text });
const sheet = (seat: string, text: string): Entry => ({ kind: 'sheet', seat, phase, text });
const proposal = (n: number): string =>
  `treaty "Talk ${String(n)}" between britain, italy\n1 defensive alliance\nend`;
const talks = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, n) => line('britain', proposal(n)));

describe('a journal of a build with wider limits', () => {
  test('plays 45 texts of one seat again, and takes no 46th of it', () => {
    const { replay, send, talksOnTable } = opened();
    expect(replay(talks(45)).refused).toEqual([]);
    expect(talksOnTable()).toHaveLength(45);
    expect(send(line('britain', proposal(45)))).toMatchObject({
      ok: false,
      error: { reason: 'too-many-proposals', facts: { most: 40 }, rule: 'PB-TREATY-2' },
    });
    expect(send(line('italy', proposal(46)))).toMatchObject({ ok: true });
    expect(send(line('britain', proposal(44)))).toMatchObject({ ok: true });
  });

  test('plays a signature again that did not say which text', () => {
    const texts = [
      line('britain', proposal(0)),
      line('britain', proposal(0).replace('italy', 'italy secret')),
    ];
    const { replay, send, talksOnTable } = opened();
    expect(replay(texts).refused).toEqual([]);
    expect(send(line('italy', 'sign treaty talk-0'))).toMatchObject({
      ok: false,
      error: { reason: 'which-text', facts: { treaty: 'talk-0', count: 2 } },
    });
    expect(replay([line('italy', 'sign treaty talk-0')]).refused).toEqual([]);
    expect(talksOnTable().map(({ signers }) => signers)).toEqual([['italy'], []]);
  });

  test('plays a sheet again that makes more work than one may, in more characters than one may have', () => {
    const { replay, send } = opened();
    const long = '# a note\n'.repeat(16_000) + 'build army 1\n'.repeat(2000);
    expect(send(sheet('britain', 'build army 1\n'.repeat(2000)))).toMatchObject({
      ok: false,
      error: [{ line: 301, message: expect.stringContaining('The sheet is full') as string }],
    });
    expect(send(sheet('britain', long))).toMatchObject({ ok: false, error: { reason: 'too-large' } });
    expect(replay([sheet('britain', long), { kind: 'advance', seat: 'gm', phase }])).toMatchObject({
      refused: [],
    });
  });

  test.each([
    ['longer than 200 characters', 'x '.repeat(150), 'The title has'],
    ['with letters of two scripts', 'Talk of \u0422unis', 'The title mixes'],
  ])('plays a treaty again whose title is one %s', (_, title, reason) => {
    const { replay, send, talksOnTable } = opened();
    const text = proposal(1).replace('"Talk 1"', `"Talk 1 ${title}"`);
    expect(send(line('britain', text))).toMatchObject({
      ok: false,
      error: [{ line: 1, message: expect.stringContaining(reason) as string }],
    });
    expect(replay([line('britain', text)]).refused).toEqual([]);
    expect(talksOnTable()).toHaveLength(1);
  });

  test('plays a line again that is longer than one may be', () => {
    const { replay, send, talksOnTable } = opened();
    const text = `${proposal(1)}${'\n'.repeat(5000)}`;
    expect(send(line('britain', text))).toMatchObject({ ok: false, error: { reason: 'too-large' } });
    expect(replay([line('britain', text)]).refused).toEqual([]);
    expect(talksOnTable()).toHaveLength(1);
  });
});

test('a seat may propose 40 texts in a turn', () => {
  const { send } = opened();
  for (const entry of talks(40)) expect(send(entry)).toMatchObject({ ok: true });
  expect(send(line('britain', proposal(40)))).toMatchObject({ ok: false });
});
