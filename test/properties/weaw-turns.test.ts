import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import { isShip } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { runs } from '../support/campaign.ts';
import { playStep, playWar, sheetsBy, standard } from '../support/weaw-campaign.ts';

// What holds of a turn whatever is written: the order of lists has no say in it, dice belong to what they are
// thrown for, a unit does one thing, and a secret shows nowhere.

type Sheets = Readonly<Record<string, string>>;

/** A war in its second winter, and what attackers write then. */
const midway = playWar(31, { until: 8, leader: attackerSheet });
const orders = sheetsBy(attackerSheet, midway);

interface Turn {
  readonly state: WeawState;
  readonly facts: readonly Fact[];
}

/** A turn from its sheets to the orders of the next, or up to a step. */
const playTurn = (start: WeawState, sheets: Sheets, until = 'ORDERS'): Turn => {
  let state = start;
  const facts: Fact[] = [];
  do {
    const played = playStep(32, state, state.step === 'ORDERS' ? sheets : {});
    facts.push(...played.log.map(({ fact }) => fact));
    state = played.state;
  } while (state.step !== until && state.step !== 'ORDERS' && state.step !== 'OVER');
  return { state, facts };
};

const turned = <T>(rows: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(rows).toReversed());

const sorted = (items: readonly unknown[]): readonly string[] =>
  items.map((item) => JSON.stringify(item)).toSorted();

test('no order of nations, places, units, wars or sheets matters', () => {
  const other = {
    ...midway,
    nations: turned(midway.nations),
    territories: turned(midway.territories),
    units: midway.units.toReversed(),
    wars: midway.wars.toReversed(),
    standing: turned(midway.standing),
  };
  const [one, two] = [playTurn(midway, orders), playTurn(other, turned(orders))];
  expect(two.state.nations).toEqual(one.state.nations);
  expect(two.state.territories).toEqual(one.state.territories);
  expect(two.state.usEntry).toBe(one.state.usEntry);
  expect(sorted(two.state.units)).toEqual(sorted(one.state.units));
  expect(sorted(two.state.wars)).toEqual(sorted(one.state.wars));
  expect(sorted(two.facts)).toEqual(sorted(one.facts));
});

test('the dice of a battle are its own, whatever is fought elsewhere', () => {
  const battles = ({ facts }: Turn): ReadonlyMap<string, string> =>
    new Map(
      facts.flatMap((fact) =>
        fact.type === 'combat' ? [[`${fact.kind} ${fact.place}`, JSON.stringify(fact)] as const] : [],
      ),
    );
  const all = battles(playTurn(midway, orders));
  expect(all.size).toBeGreaterThan(5);
  for (const silent of ['italy', 'france', 'austria-hungary']) {
    const places = new Set(
      [
        ...(orders[silent] ?? '').matchAll(
          /^(?:as \S+: )?(?:attack|move|rail|strike|hunt|force|intercept) .*$/gm,
        ),
      ].flatMap(([line]) => line.match(/[a-z-]+/g) ?? []),
    );
    const fewer = battles(playTurn(midway, { ...orders, [silent]: '' }));
    for (const [battle, fought] of all) {
      const [, place = ''] = battle.split(' ');
      // A clash is between two places.
      const near = place.split('/').flatMap((at) => [at, ...(standard.landNeighbours.get(at) ?? [])]);
      if (!fewer.has(battle) || near.some((each) => places.has(each))) continue;
      expect([silent, fewer.get(battle)]).toEqual([silent, fought]);
    }
  }
});

const own = midway.units.filter(({ nation, type }) => nation === 'germany' && !isShip(type));
/** Few enough that lines ask for the same units. */
const pile = fc.constantFrom(...own.toSorted((one, other) => other.n - one.n).slice(0, 5));
const place = fc.constantFrom(...standard.places.keys());

/** Lines that use units, some of them more often than they are there. */
const line = fc
  .tuple(pile, fc.integer({ min: 1, max: 12 }), place, fc.constantFrom('move', 'attack', 'rail'))
  .map(([{ type, at }, n, anywhere, verb]) => {
    const [near = anywhere] = (standard.landNeighbours.get(at) ?? []).filter((_, i) => i === n % 4);
    if (verb === 'attack') return `attack ${near} with ${String(n)} ${type} from ${at}`;
    return `${verb} ${String(n)} ${type} from ${at} to ${verb === 'move' ? near : anywhere}`;
  });

const count = ({ units }: WeawState): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { nation, type, n } of units)
    if (!isShip(type)) counts[`${nation} ${type}`] = (counts[`${nation} ${type}`] ?? 0) + n;
  return counts;
};

test('a unit does one thing a turn', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 4, maxLength: 24 }), (lines) => {
      const before = playTurn(midway, { germany: lines.join('\n') }, 'LND').state;
      const after = playStep(32, before).state;
      // Marching makes none and loses none.
      expect(count(after)).toEqual(count(before));
      const used: Record<string, number> = {};
      for (const { actions, end, step } of after.record.lines) {
        if (end !== 'done' || step !== 'LND') continue;
        for (const action of actions)
          if ((action.do === 'move' || action.do === 'attack') && 'units' in action)
            for (const { type, n = 0, from = '' } of action.units)
              used[`${type} ${from}`] = (used[`${type} ${from}`] ?? 0) + n;
      }
      for (const [key, n] of Object.entries(used)) {
        const [type, from] = key.split(' ');
        const there = own.reduce(
          (sum, each) => sum + (each.type === type && each.at === from ? each.n : 0),
          0,
        );
        expect([key, n <= there]).toEqual([key, true]);
      }
    }),
    { numRuns: runs(60) },
  );
});

test('what others write changes no byte of what a seat gets before the turn is carried out', () => {
  const secret = playTurn(midway, orders, 'DIP').state;
  const other = playTurn(midway, { ...orders, france: 'hold everywhere', russia: '' }, 'DIP').state;
  for (const seat of ['germany', 'austria-hungary', 'ottoman', 'japan']) {
    const [one, two] = [secret, other].map((state) => hashOf(weaw.view({ edition: standard, state }, seat)));
    expect(two).toBe(one);
  }
  // Its own sheet does show.
  const own = playTurn(midway, { ...orders, germany: 'hold everywhere' }, 'DIP').state;
  const [one, two] = [secret, own].map((state) => hashOf(weaw.view({ edition: standard, state }, 'germany')));
  expect(two).not.toBe(one);
});

test('a purse that nobody else may read changes no byte, line judged or line offered', () => {
  const at = midway.nations;
  const richer = {
    ...midway,
    nations: Object.fromEntries(
      Object.entries(at).map(([nation, row]) =>
        row.side !== 'allied'
          ? [nation, row]
          : [nation, { ...row, purse: { ...row.purse, paris: 777 }, research: {}, manpowerUsed: {} }],
      ),
    ),
  };
  const seen = (state: WeawState): string =>
    hashOf([
      weaw.view({ edition: standard, state }, 'germany'),
      weaw.remarks?.({ edition: standard, state }, 'germany', orders['germany'] ?? ''),
      weaw.options?.({ edition: standard, state }, 'germany'),
      attackerSheet(standard, weaw.view({ edition: standard, state }, 'germany'), 'germany'),
    ]);
  expect(seen(richer)).toBe(seen(midway));
});
