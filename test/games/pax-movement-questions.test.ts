import { describe, expect, test } from 'vitest';
import { type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { outcomeSentence } from '@chancery/shared/games/pax/report/own-orders.ts';
import { movement } from '@chancery/shared/games/pax/movement/steps/movement.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import { viewOf } from '@chancery/shared/games/pax/view/view.ts';
import type { Audience } from '@chancery/shared/kernel/match/log.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { bare, house, sheetsOf, table } from './pax-movement-table.ts';
import { type Workspace, workspace, told } from './pax-workspace.ts';
import { start } from './pax-movement-start.ts';

const order = (text: string) => {
  const read = parseLine(VOCABULARY, text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const statuses = (state: WritableState) =>
  Object.fromEntries(
    Object.values(state.turnRecord.outcomes)
      .flat()
      .map(({ id, status }) => [id, status]),
  );

describe('questions to the game master', () => {
  const pbm = house({ ruleset: 'pbm' });
  const texts = {
    britain: 'place protectorate in tunis unless italy places protectorate in tunis',
    italy: 'place protectorate in tunis unless britain places protectorate in tunis\nbuild army 1',
  };
  const refusal = (d: Workspace, seat: Seat | 'gm', line: string) =>
    movement.lines?.refusal(d, seat, order(line))?.reason;
  const rule = (d: Workspace, line: string) => movement.lines?.carryOut(d, 'gm', order(line));

  test('are asked before anything is resolved, and of them alone', () => {
    const heard: Audience[] = [];
    const d = {
      ...workspace(table({}, pbm), {}, pbm),
      emit: ({ type }: { type: string }, to: Audience = 'all') => {
        if (type !== 'orders-missed') heard.push(to);
      },
    };
    phaseOf('MSC_ORDERS').run(d, sheetsOf(texts));
    expect(heard).toEqual(['gm']);
    expect(movement.awaited({ edition: pbm, state: d.state })).toEqual({
      seats: ['gm'],
      by: 'lines',
      deadline: 'msc',
    });
    d.state.step = 'MSC';
    const seen = JSON.stringify(viewOf({ edition: pbm, state: d.state }, 'britain'));
    expect(seen).not.toContain('protectorate');
  });

  test.each([
    ['rule britain/1, italy/1 done', { 'britain/1': 'done', 'italy/1': 'done' }],
    ['rule britain/1, italy/1 struck', { 'britain/1': 'struck', 'italy/1': 'struck' }],
  ])('WE-19: %s', (ruling, ends) => {
    const d = start({}, texts, pbm);
    expect(refusal(d, 'gm', ruling)).toBeUndefined();
    rule(d, ruling);
    expect(movement.awaited({ edition: pbm, state: d.state })).toBeUndefined();
    movement.run(d, {});
    expect(statuses(d.state)).toEqual({ ...ends, 'italy/2': 'done' });
    expect(told(d, 'ruling-given')).toHaveLength(1);
  });

  test('a ruling answers a whole open question, once, and is the game master’s', () => {
    const d = start({}, texts, pbm);
    expect(refusal(d, 'gm', 'rule britain/1 done')).toBe('not-the-whole-question');
    expect(refusal(d, 'gm', 'rule italy/2 done')).toBe('no-such-question');
    expect(refusal(d, 'gm', 'rule yes on italy/1')).toBe('no-such-question');
    expect(refusal(d, 'gm', 'build army 1')).toBe('not-in-this-phase');
    expect(refusal(d, 'italy', 'rule britain/1, italy/1 done')).toBe('only-the-gm-rules');
    rule(d, 'rule britain/1, italy/1 done');
    expect(refusal(d, 'gm', 'rule britain/1, italy/1 struck')).toBe('no-such-question');
  });

  test('free text is answered by yes or no', () => {
    for (const [ruling, status] of [
      ['rule yes on italy/1', 'done'],
      ['rule no on italy/1', 'struck'],
    ] as const) {
      const d = start({}, { italy: 'build army 1 if ruling "All is well"' });
      rule(d, ruling);
      movement.run(d, {});
      expect(statuses(d.state)).toEqual({ 'italy/1': status });
    }
  });
});

test('a question that nobody has answered when the phase ends is told as not ruled on', () => {
  const d = start({}, { italy: 'build army 1 if ruling "All is well"' });
  movement.run(d, {});
  const [outcome] = d.state.turnRecord.outcomes.italy ?? [];
  expect(outcome && outcomeSentence(bare, outcome)).toBe(
    'not done without a ruling: the game master has not answered: All is well.',
  );
});
