import { expect, test } from 'vitest';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { WeawState, WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { playStep, playWar, standard, stewardSheets } from '../support/weaw-campaign.ts';

// What holds in every war, whatever is ordered.

const money = (state: WeawState): number =>
  Object.values(state.nations).reduce(
    (sum, { purse }) => sum + Object.values(purse).reduce((own, amount) => own + amount, 0),
    0,
  );

test('money comes and goes only in the steps that pay and collect', () => {
  const quiet = ['DET', 'INT', 'SEA', 'LND', 'AIR', 'RLY', 'PLC'];
  let before: WeawState | undefined;
  playWar(11, {
    until: 2,
    look: ({ state, log }) => {
      const step = log[0]?.step ?? before?.step ?? '';
      if (before && quiet.includes(before.step)) expect([step, money(state)]).toEqual([step, money(before)]);
      const debts = Object.entries(state.nations).flatMap(([nation, { purse }]) =>
        Object.entries(purse).flatMap((held) => (held[1] >= 0 ? [] : [{ nation, held }])),
      );
      expect(debts).toEqual([]);
      before = state;
    },
  });
});

test('no pile is empty, no unit is outside the map', () => {
  playWar(12, {
    until: 3,
    look: ({ state }) => {
      const isSound = ({ at, n }: WeawState['units'][number]): boolean =>
        n > 0 && (standard.places.has(at) || standard.zones.has(at));
      expect(state.units.filter((pile) => !isSound(pile))).toEqual([]);
    },
  });
});

test('the same seed and sheets make the same war', () => {
  expect(playWar(13, { until: 1 })).toEqual(playWar(13, { until: 1 }));
});

test('the order of nations in the position does not matter', () => {
  const turned = <T>(rows: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(rows).toReversed());
  const start = weaw.setup(standard);
  const sheets = stewardSheets(start);
  let [one, other]: [WeawState, WeawState] = [
    start,
    {
      ...start,
      nations: turned(start.nations),
      units: start.units.toReversed(),
      wars: start.wars.toReversed(),
    },
  ];
  while (one.turn === 1) {
    one = playStep(14, one, one.step === 'ORDERS' ? sheets : {}).state;
    other = playStep(14, other, other.step === 'ORDERS' ? turned(sheets) : {}).state;
  }
  const plain = ({ nations, territories, usEntry }: WeawState) => ({ nations, territories, usEntry });
  expect(plain(other)).toEqual(plain(one));
  const unitsOf = ({ units }: WeawState): readonly string[] =>
    units.map((pile) => JSON.stringify(pile)).toSorted();
  expect(unitsOf(other)).toEqual(unitsOf(one));
});

test("another's sheet, purse, research and standing orders change nothing of what a seat gets", () => {
  const start = weaw.setup(standard);
  const changed = structuredClone(start) as WritableState;
  const britain = changed.nations['britain'];
  if (!britain) throw new Error('no Britain');
  britain.purse = { london: 999 };
  britain.research = { 'chemical-warfare': { level: 2, paid: 2 } };
  changed.standing['britain'] = {
    retreat: { paris: 'hold' },
    losses: {},
    defend: {},
    fightersDown: ['everywhere'],
    submarines: {},
    fleet: {},
    fleePlanes: [],
  };
  const seen = (state: WeawState): string =>
    JSON.stringify(weaw.view({ edition: standard, state }, 'germany'));
  expect(seen(changed)).toBe(seen(start));
  const sheet = 'attack liege with 6 infantry from cologne\nbuild 99 infantry in berlin';
  expect(weaw.remarks?.({ edition: standard, state: changed }, 'germany', sheet)).toEqual(
    weaw.remarks?.({ edition: standard, state: start }, 'germany', sheet),
  );
  expect(weaw.options?.({ edition: standard, state: changed }, 'germany')).toEqual(
    weaw.options?.({ edition: standard, state: start }, 'germany'),
  );
});

test('a line of a sheet uses units that no line before it used', () => {
  const start = weaw.setup(standard);
  const sheet = [
    'attack liege with 8 infantry from cologne',
    'move 8 infantry from cologne to frankfurt',
  ].join('\n');
  let state = playStep(15, start, { germany: sheet }).state;
  while (state.step !== 'AIR') state = playStep(15, state).state;
  const [first, second] = state.record.lines;
  expect([first?.end, second?.end, second?.reason?.reason]).toEqual(['done', 'illegal', 'no-units']);
});
