import {
  applyCommand,
  type Command,
  isSyntax,
  newMatch,
  replay,
  stateHash,
} from '@chancery/shared/kernel/match/match.ts';
import type { Adjudicator, MatchState } from '@chancery/shared/kernel/match/run.ts';
import { commitment, turnKey } from '@chancery/shared/kernel/match/dice-keys.ts';
import { checkHeader, headerOf } from '@chancery/shared/kernel/match/header.ts';
import { describe, expect, test } from 'vitest';
import { tally } from '../support/tally-game.ts';
import type { TallyEdition, TallyFact, TallyState, TallyView } from '../support/tally-state.ts';

const SEED = '5eed'.repeat(16);
const edition: TallyEdition = {
  settings: { rounds: 2, deadlines: { count: 0, talk: 0 }, patient: false },
  tables: { factor: 1 },
};
const adjudicator: Adjudicator<TallyEdition, TallyState, TallyFact, TallyView> = {
  game: tally,
  edition,
  seed: SEED,
};

const begin: Command = { kind: 'advance', seat: 'gm', phase: '1/DEAL' };
const sheet = (seat: string, text: string): Command => ({ kind: 'sheet', seat, phase: '1/COUNT', text });
const line = (seat: string, text: string): Command => ({ kind: 'line', seat, phase: '1/TALK', text });
const close = (phase: string): Command => ({ kind: 'advance', seat: 'gm', phase });
const done = (seat: string): Command => ({ kind: 'done', seat, phase: '1/TALK' });

const play = (commands: readonly Command[]): MatchState<TallyState> => {
  const played = replay(adjudicator, commands);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return played.value;
};

const reasonOf = (match: MatchState<TallyState>, command: Command): string => {
  const applied = applyCommand(adjudicator, match, command);
  if (applied.ok) return 'taken';
  return isSyntax(applied.error) ? 'not-understood' : applied.error.reason;
};

const counting = play([begin]);
const talking = play([begin, sheet('north', '5'), close('1/COUNT')]);

describe('a match', () => {
  test('runs to the first phase that waits for somebody', () => {
    expect(counting.state).toMatchObject({ turn: 1, step: 'COUNT' });
  });

  test('carries the sheets out in the step after the one that collected them', () => {
    const idle = play([begin, close('1/COUNT')]);
    const difference = (talking.state.scores['north'] ?? 0) - (idle.state.scores['north'] ?? 0);
    expect(talking.state.step).toBe('TALK');
    expect(difference).toBe(5);
  });

  test('keeps only the last sheet of a seat, and counts them all', () => {
    const match = play([begin, sheet('north', '1'), sheet('north', ' 2 '), sheet('south', '9')]);
    expect(match.sheets).toEqual({ north: '2', south: '9' });
    expect(match.revisions).toEqual({ north: 2, south: 1 });
  });

  test('forgets a sheet that is withdrawn', () => {
    const match = play([begin, sheet('north', '1'), { kind: 'withdraw', seat: 'north', phase: '1/COUNT' }]);
    expect(match.sheets).toEqual({});
    expect(match.revisions).toEqual({ north: 1 });
  });

  test('opens a new turn without the sheets of the last', () => {
    const match = play([begin, sheet('north', '1'), close('1/COUNT'), close('1/TALK')]);
    expect(match).toMatchObject({ state: { turn: 2, step: 'COUNT' }, sheets: {}, revisions: {}, done: [] });
  });

  test('continues with the dice of a label rolled before in the step', () => {
    const first = applyCommand(adjudicator, talking, line('north', 'throw'));
    if (!first.ok) throw new Error('refused');
    const second = applyCommand(adjudicator, first.value.match, line('south', 'throw'));
    if (!second.ok) throw new Error('refused');
    const rolls = [first, second].flatMap(({ value }) => value.runs.flatMap((run) => run.rolls));
    expect(rolls.map(({ index }) => index)).toEqual([0, 1]);
  });

  test('takes back that a seat is done when it speaks again', () => {
    expect(
      play([begin, close('1/COUNT'), done('north'), done('south'), line('north', 'say so')]).done,
    ).toEqual(['south']);
  });

  test('ends at once when a line ends it', () => {
    const match = play([begin, close('1/COUNT'), line('north', 'resign')]);
    expect(match.state.step).toBe('OVER');
    expect(reasonOf(match, { ...line('south', 'say alas'), phase: '1/OVER' })).toBe('match-over');
  });
});

describe('a command that is refused', () => {
  const refusals: readonly [string, MatchState<TallyState>, Command, string][] = [
    ['comes too late', talking, sheet('north', '1'), 'stale-phase'],
    ['names a seat there is not', counting, sheet('west', '1'), 'not-a-player'],
    ['is an observer’s', talking, line('observer', 'say hello'), 'not-a-player'],
    [
      'closes the phase without being the game master',
      counting,
      { ...begin, seat: 'north' },
      'game-master-only',
    ],
    [
      'is a sheet where lines are awaited',
      talking,
      { ...sheet('north', '1'), phase: '1/TALK' },
      'not-awaited',
    ],
    ['is done where sheets are awaited', counting, { ...done('north'), phase: '1/COUNT' }, 'not-awaited'],
    ['withdraws nothing', counting, { kind: 'withdraw', seat: 'north', phase: '1/COUNT' }, 'no-sheet'],
    ['is not understood', counting, sheet('north', '1\nmany'), 'not-understood'],
    ['the game does not allow', talking, line('north', 'give 0'), 'nothing-to-give'],
  ];

  test.each(refusals)('because it %s leaves the match as it was', (_why, match, command, reason) => {
    const before = JSON.stringify(match);
    expect(reasonOf(match, command)).toBe(reason);
    expect(JSON.stringify(match)).toBe(before);
  });

  test('says where a sheet is not understood', () => {
    const applied = applyCommand(adjudicator, counting, sheet('north', '1\nmany'));
    expect(applied).toMatchObject({ ok: false, error: [{ line: 2, column: 1 }] });
  });
});

describe('a replay', () => {
  const commands = [
    begin,
    sheet('south', '4'),
    sheet('north', '3'),
    close('1/COUNT'),
    line('north', 'throw'),
    close('1/TALK'),
  ];

  test('of the same commands leads to the same position', () => {
    let match = newMatch(tally, edition);
    for (const command of commands) {
      const applied = applyCommand(adjudicator, match, command);
      if (!applied.ok) throw new Error('refused');
      match = applied.value.match;
    }
    expect(stateHash(play(commands))).toBe(stateHash(match));
    expect(stateHash(play(commands.slice(0, -1)))).not.toBe(stateHash(match));
  });

  test('does not depend on the order in which sheets came', () => {
    const [first, a, b, ...rest] = commands as [Command, Command, Command, ...Command[]];
    expect(stateHash(play([first, b, a, ...rest]))).toBe(stateHash(play(commands)));
  });

  test('names the first command that is refused', () => {
    const replayed = replay(adjudicator, [begin, sheet('north', '1'), sheet('west', '1')]);
    expect(replayed).toMatchObject({ ok: false, error: { index: 2, rejection: { reason: 'not-a-player' } } });
  });
});

describe('a header', () => {
  const header = headerOf(
    { game: tally, edition },
    { id: 'spring', name: 'Spring', settings: {}, tables: {} },
    SEED,
  );

  test('carries settings and charts in full, and a commitment for every turn', () => {
    expect(header).toMatchObject({ settings: edition.settings, tables: edition.tables });
    expect(header.commitments).toEqual([1, 2].map((turn) => commitment(turnKey(SEED, turn))));
  });

  test('fits its own seed and rules only', () => {
    expect(checkHeader(tally, header, SEED)).toMatchObject({ ok: true });
    expect(checkHeader(tally, header, 'ab'.repeat(32))).toEqual({ ok: false, error: 'other-seed' });
    expect(checkHeader({ ...tally, rulesVersion: 2 }, header, SEED)).toEqual({
      ok: false,
      error: 'other-rules',
    });
  });
});
