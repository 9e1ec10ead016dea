import { expect, test } from 'vitest';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { depotAt, moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { manpowerLimit, manpowerUsed } from '@chancery/shared/games/weaw/board/manpower.ts';
import { isIncorporated, landOf, valueOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { isFactoryGood, priceOfOne } from '@chancery/shared/games/weaw/money/goods.ts';
import { landIncome } from '@chancery/shared/games/weaw/money/income.ts';
import { centrePointsOf } from '@chancery/shared/games/weaw/money/centre-points.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';

import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import type { StepId } from '@chancery/shared/games/weaw/vocabulary/steps.ts';
import { playWar, standard } from '../support/weaw-campaign.ts';

// WEAW-AMB-148, WEAW-INF-3: money comes and goes by depot, men by pool, and every piece of either is accounted for. The
// sums are made here once more from what was bought and told, without the steps that moved them.

interface Moment {
  readonly before: WeawState;
  readonly after: WeawState;
  readonly facts: readonly Fact[];
}

/** A step of every turn of a war, as it was before and after. */
const moments = (seed: number, step: StepId, until: number): readonly Moment[] => {
  const found: Moment[] = [];
  let before: WeawState | undefined;
  playWar(seed, {
    until,
    leader: attackerSheet,
    look: ({ state, log }) => {
      if (before?.step === step) found.push({ before, after: state, facts: log.map(({ fact }) => fact) });
      before = state;
    },
  });
  return found;
};

const at = (state: WeawState) => ({ edition: standard, state });

/** The depots of a nation, each by one of its places. */
const depotsOf = (state: WeawState, nation: string): readonly string[] => {
  const seen = new Set<string>();
  return landOf({ state }, nation).filter((place) => {
    if (seen.has(place)) return false;
    for (const each of depotAt(at(state), nation, place)) seen.add(each);
    return true;
  });
};

const nationsOf = (state: WeawState): readonly string[] =>
  Object.keys(state.nations).filter((nation) => landOf({ state }, nation).length > 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** What was bought in the step, at the prices before it. */
const boughtIn = ({ before, after }: Moment, nation: string): WeawState['record']['queue'] =>
  after.record.queue.filter((queued) => queued.nation === nation).slice(before.record.queue.length);

const infantryCost = (
  state: WeawState,
  nation: string,
  bought: WeawState['record']['queue'],
): ReadonlyMap<WeawState['record']['queue'][number], number> => {
  const price = priceOfOne(at(state), nation, 'infantry');
  const used: Record<string, number> = {};
  return new Map(
    bought.map((queued) => {
      const { n, pool = 'home' } = queued;
      const sofar = manpowerUsed(at(state), nation, pool) + (used[pool] ?? 0);
      const left = Math.max(0, manpowerLimit(at(state), nation, pool) - sofar);
      used[pool] = (used[pool] ?? 0) + n;
      return [queued, n * price + Math.max(0, n - left) * price];
    }),
  );
};

/** What leaves a depot for what was bought, the points of the centres apart. */
const spentAt = (moment: Moment, nation: string, depot: ReadonlySet<string>): number => {
  const { before } = moment;
  const all = boughtIn(moment, nation);
  // Manpower is one pool for all depots, so what is raised elsewhere before counts.
  const infantry = infantryCost(
    before,
    nation,
    all.filter(({ what }) => what === 'infantry'),
  );
  // A trench may be dug in a friend's place, and is paid for by the depot that reaches it.
  const bought = all.filter(({ places: [place = ''] }) =>
    [...depotAt(at(before), nation, place)].some((each) => depot.has(each)),
  );
  const goods = bought.filter(({ what }) => what !== 'infantry');
  const cost = (list: WeawState['record']['queue']): number =>
    sum(list.map(({ what, n }) => priceOfOne(at(before), nation, what) * n));
  const factory = cost(goods.filter(({ what }) => isFactoryGood(what)));
  const points = factory === 0 ? 0 : centrePointsOf(at(before), nation);
  return (
    sum(bought.map((queued) => infantry.get(queued) ?? 0)) +
    cost(goods.filter(({ what }) => !isFactoryGood(what))) +
    Math.max(0, factory - points)
  );
};

/** Nations that did nothing in BLD but buy. */
const buyers = ({ before, after }: Moment): readonly string[] =>
  nationsOf(before).filter((nation) =>
    after.record.lines.every(
      (line) =>
        line.nation !== nation ||
        line.step !== 'BLD' ||
        line.end !== 'done' ||
        line.actions.every((action) => action.do === 'build'),
    ),
  );

test('what is bought leaves the depot it is bought at, and no other', () => {
  let paid = 0;
  for (const moment of moments(21, 'BLD', 6))
    for (const nation of buyers(moment))
      for (const place of depotsOf(moment.before, nation)) {
        const spent = spentAt(moment, nation, depotAt(at(moment.before), nation, place));
        const left = [moment.before, moment.after].map((state) => moneyAt(at(state), nation, place));
        expect([nation, place, (left[0] ?? 0) - (left[1] ?? 0)]).toEqual([nation, place, spent]);
        paid += spent;
      }
  expect(paid).toBeGreaterThan(1000);
});

test('what is raised is charged to its pool, and nothing else is', () => {
  const used = (state: WeawState): unknown =>
    Object.entries(state.nations).map(([nation, { manpowerUsed }]) => [nation, manpowerUsed]);
  let raised = 0;
  let before: WeawState | undefined;
  playWar(22, {
    until: 4,
    leader: attackerSheet,
    look: ({ state }) => {
      if (before && before.step !== 'BLD') expect(used(state)).toEqual(used(before));
      if (before?.step === 'BLD')
        for (const nation of nationsOf(before)) {
          const pools = new Set(Object.keys(state.nations[nation]?.manpowerUsed ?? {}));
          for (const pool of pools) {
            const men = boughtIn({ before, after: state, facts: [] }, nation).filter(
              (queued) => queued.what === 'infantry' && queued.pool === pool,
            );
            const more = manpowerUsed(at(state), nation, pool) - manpowerUsed(at(before), nation, pool);
            expect([nation, pool, more]).toEqual([nation, pool, sum(men.map(({ n }) => n))]);
            raised += more;
          }
        }
      before = state;
    },
  });
  expect(raised).toBeGreaterThan(100);
});

test('a nation collects at its land, less reported losses and tribute', () => {
  for (const moment of moments(23, 'COLL', 5)) {
    const { before, after, facts } = moment;
    const told = (nation: string): number =>
      sum(
        facts.map((fact) => {
          if (fact.type === 'collected' && fact.nation === nation) return fact.land + fact.trade;
          if (fact.type === 'raided' && fact.nation === nation) return -fact.amount;
          if (fact.type === 'tribute')
            return (fact.to === nation ? fact.amount : 0) - (fact.from === nation ? fact.amount : 0);
          return 0;
        }),
      );
    for (const nation of nationsOf(before)) {
      const all = [before, after].map((state) => moneyAt(at(state), nation, undefined));
      expect([nation, (all[1] ?? 0) - (all[0] ?? 0)]).toEqual([nation, told(nation)]);
      const own = landOf({ state: before }, nation).filter((place) =>
        isIncorporated(at(before), nation, place),
      );
      const full = sum(own.map((place) => valueOf(standard, place)));
      const isHeldBack = landIncome(at(before), nation) < full;
      const [home, ...abroad] = depotsOf(before, nation).toSorted(
        (one, other) => Number(isHomeDepot(before, nation, other)) - Number(isHomeDepot(before, nation, one)),
      );
      if (isHeldBack || home === undefined) continue;
      for (const place of abroad) {
        const depot = depotAt(at(before), nation, place);
        const here = [before, after].map((state) => moneyAt(at(state), nation, place));
        const worth = sum(own.filter((each) => depot.has(each)).map((each) => valueOf(standard, each)));
        expect([nation, place, (here[1] ?? 0) - (here[0] ?? 0)]).toEqual([nation, place, worth]);
      }
    }
  }
});

const isHomeDepot = (state: WeawState, nation: string, place: string): boolean =>
  depotAt(at(state), nation, place).has(standard.nations.get(nation)?.capital ?? '');
