import { type AreaId, homeOf, type MinorPower, type PlaceId, type Power } from '../../vocabulary/ids.ts';
import { marchMinor, surplusArmies } from '../../minors/march.ts';
import type { StepContext } from '../../state/phase.ts';
import {
  addUnits,
  controlledAreas,
  economicValue,
  hasArmy,
  unitsAt,
  unitsLeft,
} from '../../board/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { WarRecord } from '../../state/wars.ts';

// How minors stand down: one small army in every Protectorate and Possession, fleets back to their stations
// (PB-ENDWAR-15, PB-MINOR-34).

/** A minor's fleets one by one, the largest first. */
const singleFleets = (state: PaxState, power: Power): readonly Stack[] =>
  state.units
    .filter((s) => s.power === power && s.arm === 'navy')
    .flatMap((stack) => Array.from({ length: stack.count }, () => ({ ...stack, count: 1 })))
    .toSorted((a, b) => b.size - a.size);

/** Places where fleets of a minor began the war, outside its home, the more valuable first. */
const stationsOf = ({ edition, state }: StepContext, war: WarRecord, power: Power): readonly PlaceId[] =>
  war.minorFleetsAtStart
    .filter((fleet) => fleet.power === power)
    .map(({ at }) => at)
    .toSorted((a, b) => economicValue({ edition, state }, b) - economicValue({ edition, state }, a));

/** The largest fleet goes home, one other fleet to each former station, all the rest home (PB-MINOR-34). */
const standFleetsDown = (context: StepContext, war: WarRecord, power: MinorPower): void => {
  const [largest, ...others] = singleFleets(context.state, power);
  const stations = stationsOf(context, war, power);
  const goals = [homeOf(power), ...others.map((_, index) => stations[index] ?? homeOf(power))];
  [largest, ...others].forEach((fleet, index) => {
    const to = goals[index];
    if (fleet && to !== undefined && fleet.at !== to) marchMinor(context, fleet, { to, why: 'return' });
  });
};

const garrisonFrom = (context: StepContext, power: MinorPower, area: AreaId): void => {
  const { state, emit } = context;
  const home = homeOf(power);
  const [small] = unitsAt(state, home, { power, arm: 'army' }).filter(({ size }) => size === 1);
  if (small) return marchMinor(context, { ...small, count: 1 }, { to: area, why: 'garrison' });
  if (unitsLeft(context, power, { arm: 'army', size: 1 }) > 0) {
    addUnits(state, { power, arm: 'army', size: 1, at: area, count: 1 });
    emit({
      type: 'minor-marched',
      power,
      arm: 'army',
      size: 1,
      count: 1,
      from: 'pool',
      to: area,
      why: 'garrison',
    });
    return;
  }
  const [large] = unitsAt(state, home, { power, arm: 'army' }).filter(({ size }) => size === 3);
  if (large) marchMinor(context, { ...large, count: 1 }, { to: area, why: 'garrison' });
};

/** One Army(1) in each area it controls; all other armies go home (PB-ENDWAR-15). */
const standArmiesDown = (context: StepContext, power: MinorPower): void => {
  const { state } = context;
  const areas = controlledAreas(context, power);
  const home = homeOf(power);
  const abroad = state.units.filter(
    (s) => s.power === power && s.arm === 'army' && s.at !== home && !areas.includes(s.at),
  );
  for (const stack of abroad) marchMinor(context, { ...stack }, { to: home, why: 'return' });
  for (const area of areas) {
    for (const stack of surplusArmies(state, power, area))
      marchMinor(context, stack, { to: home, why: 'return' });
  }
  for (const area of areas) if (!hasArmy(state, power, area)) garrisonFrom(context, power, area);
};

/** Sends a minor's forces to their peacetime places. */
export const standDown = (context: StepContext, war: WarRecord, power: MinorPower): void => {
  standFleetsDown(context, war, power);
  standArmiesDown(context, power);
};
