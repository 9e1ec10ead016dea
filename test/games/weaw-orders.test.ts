import { describe, expect, test } from 'vitest';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { carryOutLines } from '@chancery/shared/games/weaw/lines/carry-out.ts';
import type { FiledLine } from '@chancery/shared/games/weaw/state/record.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { build } from '@chancery/shared/games/weaw/money/verbs/build.ts';
import { VERB_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import { readSheet, weawSheets } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { standingLines } from '@chancery/shared/games/weaw/lines/standing-lines.ts';
import { playStep, standard } from '../support/weaw-campaign.ts';

const names = namesOf(standard);

const normal = (text: string): string => {
  const read = readSheet(names, text);
  return read.ok ? weawSheets.format(read.value) : (read.error[0]?.message ?? '');
};

test.each(VERB_FORMS.map(({ example }) => example))(
  '%s is read, written, and read again alike',
  (example) => {
    const once = normal(example);
    expect(normal(once)).toBe(once);
    expect(readSheet(names, once).ok).toBe(true);
  },
);

test('shorthands have their lines of help from their slots', () => {
  expect(build.shorthands?.map(({ syntax }) => syntax)).toEqual([
    'build [NUMBER] UNIT each in TERRITORY, TERRITORY',
    'build [NUMBER] trench in TERRITORY facing all enemies',
  ]);
});

test.each([
  ['build 2 infantry each in metz, strasbourg', 'build 2 infantry in metz, build 2 infantry in strasbourg'],
  ['build 2 infantry each in all', '"all" does not say who or what is meant: name it.'],
  [
    'rail 3 infantry from berlin, 2 infantry from leipzig to cologne',
    'rail 3 infantry from berlin to cologne, rail 2 infantry from leipzig to cologne',
  ],
  ['move 1 inf from ber to pos', 'move 1 infantry from berlin to posen'],
  ['as bulgaria: hold everywhere', 'as bulgaria: hold everywhere'],
  [
    'retreat from liege to brussels, otherwise to reims or else lille below 3',
    'retreat from liege to brussels else reims else lille below 3',
  ],
  ['build 2 u-boat at hamburg', 'build 2 submarine in hamburg'],
  ['research poison gas', 'research chemical-warfare'],
  [
    'build mine in metz',
    'mine is no unit: land mines are part of an advance of infantry (research improved-weapons), and there are none at sea; something to build is expected here.',
  ],
  [
    'build 3 gas in metz',
    'gas is no unit but an advance of infantry (research chemical-warfare); something to build is expected here.',
  ],
  ['move 2 plane from metz to cologne', 'plane is a fighter or a bomber; a kind of unit is expected here.'],
  [
    'build wall in metz',
    '"wall" is not the name of something to build. The names are infantry, artillery, tank, gun, fighter, bomber, battleship, destroyer, transport, submarine, carrier, trench, super trench, complex, port, radar and sonar.',
  ],
  ['build 2 infantry in metz, failing that cologne', 'build 2 infantry in metz else cologne'],
  [
    'retreat from liege to brussels or reims',
    '"or" leaves a choice open; write the places in order: brussels else paris.',
  ],
  [
    'attack liege with 1 infantry from cologne unless belgium is at war with germany and i hold metz',
    'attack liege with 1 infantry from cologne unless belgium is at war with germany and i hold metz',
  ],
])('%s', (typed, written) => {
  expect(normal(typed)).toBe(written);
});

test.each([
  ['build trench in metz facing', 'The line stops too early'],
  ['build 2 trenches in metz facing ', 'The line stops too early'],
  ['build trench in metz facing all', '"all" is the beginning of "all enemies"'],
  ['build trench in metz facing all foes', 'Found "all" where "all enemies" is expected'],
])('%s can go on with all enemies', (typed, message) => {
  const read = readSheet(names, typed);
  const [problem] = read.ok ? [] : read.error;
  expect(problem?.message).toContain(message);
  expect(problem?.expected).toContain('"all enemies"');
});

test('orders of two steps do not share a line', () => {
  expect(normal('declare war on belgium, attack liege with 1 infantry from cologne')).toContain('DIP');
});

test('a block needs its end', () => {
  expect(normal('when belgium is allied:\n  hold everywhere')).toContain('end');
});

test('standing orders in force are read back as the lines that gave them', () => {
  const lines = [
    'retreat from metz to cologne else frankfurt after 1 round',
    'hold strasbourg',
    'lose artillery, complex everywhere',
    'defend with complex in cologne',
    'fighters everywhere stay down',
    'fighters in cologne rise',
    'submarines in north-sea evade to norwegian-sea',
    'fleet in baltic-sea retreats to shagerrak below 3',
    'fleet in shagerrak flees planes',
    'allow kiel-canal to all',
    'deny kiel-canal to austria-hungary',
  ];
  const { state } = playStep(1, weaw.setup(standard), { germany: lines.join('\n') });
  const view = weaw.view({ edition: standard, state }, 'germany');
  expect(standingLines(view, 'germany')).toEqual(lines);
  expect(standingLines(weaw.view({ edition: standard, state }, 'france'), 'germany')).toEqual([]);
});

test('a sheet of an older version loses the lines that are not read any more, and no others', () => {
  const sheet = [
    'influence spain',
    'declare war on belgium, offer surrender to france',
    'when belgium is natural:',
    '  hold metz',
    'end',
    'when belgium is neutral:',
    '  build infantry in metz',
    'end',
  ].join('\n');
  const { state, log } = playStep(1, weaw.setup(standard), { germany: sheet });
  expect(state.record.lines.map(({ id, text, end }) => [id, text, end])).toEqual([
    ['germany/1', 'influence spain', 'waiting'],
    ['germany/4', 'build infantry in metz if belgium is neutral', 'waiting'],
    ['germany/2', 'declare war on belgium, offer surrender to france', 'illegal'],
    ['germany/3', 'hold metz', 'illegal'],
  ]);
  expect(state.record.lines.flatMap(({ reason }) => reason?.reason ?? [])).toContain('not-read');
  const facts = log.map(({ fact, turn, step }, index) => ({
    turn,
    step,
    index,
    audience: 'all' as const,
    fact,
  }));
  const [first = ''] = weaw.report(standard, facts, 'germany').filter((line) => line.includes('germany/2'));
  expect(first).toContain('it is not read any more. Write two lines: diplomacy carries out');
});

describe('a line of several orders', () => {
  /** Peace with Serbia is paid where the die grants it, and land is ceded for what is left. */
  const endOf = (money: number, face: number): readonly [FiledLine, number] => {
    const state = structuredClone(weaw.setup(standard)) as WritableState;
    const row = state.nations['austria-hungary'];
    if (row) row.purse = { vienna: money };
    const line: FiledLine = {
      id: 'austria-hungary/1',
      seat: 'austria-hungary',
      nation: 'austria-hungary',
      step: 'DIP',
      actions: [
        { do: 'offer-peace', to: 'serbia' },
        { do: 'cede', place: 'trieste', to: 'italy' },
      ],
      text: 'offer peace to serbia, cede trieste to italy',
      end: 'waiting',
    };
    const dice = labelledDice({ game: 'weaw', turn: 1, step: 'DIP' }, () => face);
    carryOutLines({ edition: standard, state, dice, emit: () => undefined }, [line]);
    return [line, dice.rolls.length];
  };

  test.each([5, 10, 1])('is refused where a die of its own decides, whatever it shows: %i', (face) => {
    const [{ end, reason }, rolled] = endOf(30, face);
    expect([end, reason?.reason, rolled]).toEqual(['illegal', 'depends-on-die', 0]);
  });

  test('is carried out where all of it can be done on every way', () => {
    const [{ end }, rolled] = endOf(200, 10);
    expect([end, rolled]).toEqual(['done', 3]);
  });

  test('is refused with the reason where it cannot be done on any', () => {
    const [{ end, reason }] = endOf(10, 10);
    expect([end, reason?.reason]).toEqual(['unfunded', 'unfunded']);
  });
});
