import { coastMatters, coastNamed } from '@chancery/shared/games/pax/board/coasts.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import {
  type Arm,
  isPower,
  NATIVES,
  type Seat,
  SEATS,
  type Size,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { controllers, hasMerchant } from '@chancery/shared/games/pax/board/position.ts';
import type { WritableState, Stack } from '@chancery/shared/games/pax/state/state.ts';
import { hasEnemyAt } from '@chancery/shared/games/pax/board/presence.ts';
import { runningWars } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { expect } from 'vitest';
import type { WarEvent } from './play.ts';

// Invariants after every step of every war, whatever was ordered.

/** Fails if a number is wrong. Fast if it is right, because it is checked a million times. */
const expectEqual = (actual: number, due: number, what: string): void => {
  if (actual !== due) expect(actual, what).toBe(due);
};

/** Fails if a list of faults is not empty. */
const expectNone = (found: readonly string[], what: string): void => {
  if (found.length > 0) expect(found, what).toEqual([]);
};

const describe = ({ power, arm, size, count, at, coast }: Stack): string =>
  `${power} ${String(count)} ${arm} ${String(size)} ${at}${coast === undefined ? '' : `/${coast}`}`;

const violations = (state: WritableState, isWrong: (stack: Stack) => boolean): readonly string[] =>
  state.units.filter(isWrong).map(describe);

/** Whether the place does not exist or the number of units is not an integer. */
const isNowhere = ({ atlas }: Edition, { at, count }: Stack): boolean =>
  !(atlas.areas.has(at) || atlas.homes.has(at) || atlas.seas.has(at) || atlas.capes.has(at)) ||
  !Number.isInteger(count) ||
  count < 1;

/** Whether it is in another's home country; Germans may cross Austria-Hungary (PB-WMOVE-11). */
const isInForeignHome = ({ atlas }: Edition, { power, at }: Stack): boolean => {
  const owner = atlas.homes.get(at)?.power;
  if (owner === undefined || owner === power) return false;
  return !(power === 'germany' && owner === 'austria-hungary');
};

const isWater = ({ atlas }: Edition, at: string): boolean => atlas.seas.has(at) || atlas.capes.has(at);

/** Whether an army at sea neither has its own merchant fleet nor has just left home (PB-WMOVE-7, 10, PB-CAPE-5). */
const isAdrift = (edition: Edition, state: WritableState, { power, arm, at }: Stack): boolean => {
  if (arm !== 'army' || !isWater(edition, at)) return false;
  if (!isPower(power)) return true;
  const carriers = edition.atlas.capes.get(at)?.between ?? [at];
  const homeCoasts = edition.atlas.coasts.get(`home-${power}`) ?? [];
  return !carriers.some((sea) => hasMerchant(state, power, sea)) && !homeCoasts.includes(at);
};

/** Whether a fleet has no coast where it needs one, which is from its first manoeuvre on (PB-WMOVE-6, AMB-83). */
const isOffItsCoast = (edition: Edition, state: WritableState, { arm, at, coast }: Stack): boolean => {
  if (state.campaign?.manoeuvre === 0) return false;
  if (arm === 'army' || isWater(edition, at) || !coastMatters({ edition, state }, at))
    return coast !== undefined;
  return coast === undefined || coastNamed({ edition, state }, at, coast) !== coast;
};

/** Whether a fleet is not on a coast, or natives are outside their country. */
const isAstray = ({ atlas }: Edition, { power, arm, at }: Stack): boolean => {
  if (!isPower(power)) return arm === 'navy' || !atlas.areas.has(at);
  return arm === 'navy' && atlas.areas.has(at) && (atlas.coasts.get(at) ?? []).length === 0;
};

/** Records of equal units in the same place, which should be one record. */
const doubles = ({ units }: WritableState): readonly string[] => {
  const seen = new Set<string>();
  return units.flatMap(({ power, arm, size, at, coast = '' }) => {
    const key = [power, arm, size, at, coast].join(' ');
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown ? [key] : [];
  });
};

const checkPlaces = ({ edition, after: state }: WarEvent): void => {
  expectNone(
    violations(state, (stack) => isNowhere(edition, stack)),
    'units nowhere',
  );
  expectNone(
    violations(state, (stack) => isInForeignHome(edition, stack)),
    'foreign homes',
  );
  expectNone(
    violations(state, (stack) => isAdrift(edition, state, stack)),
    'armies adrift',
  );
  expectNone(
    violations(state, (stack) => isOffItsCoast(edition, state, stack)),
    'coasts',
  );
  expectNone(
    violations(state, (stack) => isAstray(edition, stack)),
    'units astray',
  );
  expectNone(doubles(state), 'stacks told twice');
};

/** Counts by `britain army 3`, for each kind of unit. */
type UnitCounts = Map<string, number>;

const nameOf = (party: Party, arm: Arm, size: Size): string => `${party} ${arm} ${String(size)}`;

const add = (muster: UnitCounts, name: string, count: number): void => {
  muster.set(name, (muster.get(name) ?? 0) + count);
};

/** Units on the map and prisoners. */
const unitCounts = ({ units, wars }: WritableState): UnitCounts => {
  const muster: UnitCounts = new Map();
  for (const { power, arm, size, count } of units) add(muster, nameOf(power, arm, size), count);
  for (const { party, arm, size, count } of wars.flatMap(({ prisoners }) => prisoners)) {
    add(muster, nameOf(party, arm, size), count);
  }
  return muster;
};

/** Units added and removed by the facts of a step. */
const changesBy = (facts: readonly Fact[]): UnitCounts => {
  const changes: UnitCounts = new Map();
  for (const fact of facts) {
    if (fact.type === 'armies-mustered') add(changes, nameOf(fact.party, 'army', 5), fact.at.length);
    if (fact.type === 'force-destroyed') add(changes, nameOf(fact.party, 'army', fact.size), -fact.count);
    if (fact.type === 'minor-marched' && fact.from === 'pool') {
      add(changes, nameOf(fact.power, fact.arm, fact.size), fact.count);
    }
    if (fact.type !== 'battle-fought') continue;
    for (const { party, size, count } of fact.battle.lost) {
      add(changes, nameOf(party, fact.battle.arm, size), -count);
    }
  }
  return changes;
};

/** Units are on the map, prisoners, or reported as lost. Native armies are disbanded when their war is over. */
const checkUnitCounts = ({ before, after, facts }: WarEvent): void => {
  const [was, is, changed] = [unitCounts(before), unitCounts(after), changesBy(facts)];
  const isDisbanding = before.step === 'RES';
  const names = new Set([...was.keys(), ...is.keys(), ...changed.keys()]);
  const wrong = [...names].flatMap((name) => {
    if (isDisbanding && NATIVES.some((native) => name.startsWith(native))) return [];
    const due = (was.get(name) ?? 0) + (changed.get(name) ?? 0);
    const there = is.get(name) ?? 0;
    return due === there ? [] : [`${name}: ${String(there)}, not ${String(due)}`];
  });
  expectNone(wrong, 'units made or lost untold');
};

/** The index rises exactly by what is reported. */
const checkTension = ({ before, after, facts }: WarEvent): void => {
  const told = facts.reduce((sum, fact) => (fact.type === 'tensions-rose' ? sum + fact.by : sum), 0);
  expectEqual(after.tensions, before.tensions + told, 'tension');
};

/** Each area has at most one conqueror, which is on a side of that war, and Control that can be given to somebody. */
const checkConquests = ({ after: state }: WarEvent): void => {
  const conquests = runningWars(state).flatMap((war) => war.conquests.map((conquest) => ({ war, conquest })));
  const areas = conquests.map(({ conquest }) => conquest.area);
  expectEqual(new Set(areas).size, areas.length, 'areas conquered twice');
  for (const { war, conquest } of conquests) {
    const side = war.sides[conquest.by];
    const what = `${conquest.area} conquered by ${String(side)} in war ${String(war.number)}`;
    const isHeld = side !== undefined && controllers(state, conquest.area).length > 0;
    expectNone(isHeld ? [] : [what], 'conquests of nobody, or of what nobody controls');
  }
};

/** Nobody is on two sides of a war, and wars being fought have sides that can fight. */
const checkSides = ({ after }: WarEvent): void => {
  for (const { sides } of runningWars(after)) {
    const parties = sides.flat();
    const isWar = sides.filter((side) => side.length > 0).length > 1;
    expectEqual(new Set(parties).size, parties.length, `sides ${JSON.stringify(sides)}`);
    expectNone(isWar ? [] : [JSON.stringify(sides)], 'wars of one side');
  }
};

/** After the fighting of a step, no army is left at sea among enemy fleets without a friendly one (PB-WCOMBAT-25). */
const checkCaptives = ({ edition, before, after: state }: WarEvent): void => {
  if (!['ATT2', 'RET1'].includes(before.step) || (state.campaign?.retreating.length ?? 0) > 0) return;
  const captives = violations(
    state,
    ({ power, arm, at }) =>
      arm === 'army' &&
      isWater(edition, at) &&
      hasEnemyAt(state, power, { at, arm: 'navy' }) &&
      !state.units.some((other) => other.at === at && other.arm === 'navy' && other.power === power) &&
      runningWars(state).every(({ sides }) => {
        const side = sides.find((parties) => parties.includes(power)) ?? [];
        return !state.units.some(
          (other) => other.at === at && other.arm === 'navy' && side.includes(other.power),
        );
      }),
  );
  expectNone(captives, 'armies alone at sea');
};

/** Orders are in nobody's view (PBM-WAR-2). */
export const checkSecrecy = (edition: Edition, state: WritableState, seat: Seat): void => {
  const view = JSON.stringify(pax.view({ edition, state }, seat));
  expect(view).not.toContain('"filed"');
  expect(view).not.toContain('"orders"');
  const others = SEATS.filter((other) => other !== seat);
  const report = (state.campaign?.answered ?? []).filter((answered) => others.includes(answered));
  const shown = pax.view({ edition, state }, seat).campaign?.answered ?? [];
  expect(
    shown.filter((answered) => report.includes(answered)),
    'answers of others',
  ).toEqual([]);
};

/** What became of the lines of a sheet is reported only to its seat. */
const checkAudiences = ({ log }: WarEvent): void => {
  for (const { fact, audience } of log) {
    if (fact.type === 'war-lines-resolved') {
      expect(audience).toEqual(fact.seat === 'gm' ? 'gm' : [fact.seat]);
    }
  }
};

/** All invariants after a step or a line. */
export const checkEvent = (event: WarEvent): void => {
  checkPlaces(event);
  checkUnitCounts(event);
  checkTension(event);
  checkConquests(event);
  checkSides(event);
  checkCaptives(event);
  checkAudiences(event);
};

/** When all wars of a turn are over, nobody is a prisoner, at sea, or in a place he does not control. */
export const checkEnd = (edition: Edition, state: WritableState, fighters: readonly Party[]): void => {
  if (state.greatWar) return;
  expect(state.wars.map(({ status }) => status).filter((status) => status !== 'settled')).toEqual([]);
  expect(state.campaign).toBeNull();
  expect(state.wars.flatMap(({ prisoners }) => prisoners)).toEqual([]);
  expect(
    violations(state, ({ power }) => !isPower(power)),
    'native armies',
  ).toEqual([]);
  const stranded = violations(
    state,
    ({ power, at }) =>
      fighters.includes(power) &&
      !edition.atlas.homes.has(at) &&
      !controllers(state, at).some((marker) => marker.power === power),
  );
  expect(stranded, 'units that should have gone home').toEqual([]);
};
