import { distancesFrom } from '../board/distance.ts';
import { type AreaId, homeOf, isControl, type MinorPower } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { alphabeticalIndex, combatStrength, economicValue, unitsAt } from '../board/position.ts';
import type { Stack } from '../state/state.ts';
import { marchMinor, surplusArmies } from './march.ts';

/**
 * The area in unrest a minor acts against: of those with its Control marker, established or just placed, the one of
 * highest value, then nearest to home, then weakest, then first by name (PB-MINOR-36, 39).
 */
const areaToQuell = ({ edition, state }: StepContext, power: MinorPower): AreaId | undefined => {
  const areas = state.unrest.filter((area) =>
    state.markers.some((m) => m.area === area && m.power === power && isControl(m.kind)),
  );
  if (areas.length < 2) return areas[0];
  const steps = distancesFrom({ edition, state }, homeOf(power));
  const far = Number.POSITIVE_INFINITY;
  return areas.sort(
    (a, b) =>
      economicValue({ edition, state }, b) - economicValue({ edition, state }, a) ||
      (steps.get(a) ?? far) - (steps.get(b) ?? far) ||
      combatStrength({ edition, state }, a) - combatStrength({ edition, state }, b) ||
      alphabeticalIndex(edition, a) - alphabeticalIndex(edition, b),
  )[0];
};

/** All armies at home and every army elsewhere that an area can spare (PB-MINOR-38). */
const armiesAgainst = ({ edition, state }: StepContext, power: MinorPower, target: AreaId): Stack[] => [
  ...unitsAt(state, homeOf(power), { power, arm: 'army' }),
  ...edition.atlas.areaOrder
    .filter((area) => area !== target)
    .flatMap((area) => surplusArmies(state, power, area)),
];

/**
 * Sends a minor's armies against unrest in its own area, whatever its activity roll (PB-MINOR-36 to 39, PB-UNREST-7).
 * They fight in COL.
 */
export const quellUnrest = (context: StepContext, power: MinorPower): void => {
  const { state } = context;
  const area = areaToQuell(context, power);
  if (area === undefined) return;
  const armies = armiesAgainst(context, power, area).map((stack) => ({ ...stack }));
  for (const army of armies) marchMinor(context, army, { to: area, why: 'unrest' });
  const { minorUnrest } = state.turnRecord;
  if (!minorUnrest.some((row) => row.power === power && row.area === area)) minorUnrest.push({ power, area });
  if (armies.length > 0) state.minorExpeditions.push({ power, area, turn: state.turn });
};

/** In the following turn, all but the smallest army of an expedition go home (PB-MINOR-43). */
export const recallExpeditions = (context: StepContext): void => {
  const { state } = context;
  const due = state.minorExpeditions.filter((expedition) => expedition.turn < state.turn);
  state.minorExpeditions = state.minorExpeditions.filter((expedition) => expedition.turn >= state.turn);
  for (const { power, area } of due) {
    for (const army of surplusArmies(state, power, area))
      marchMinor(context, army, { to: homeOf(power), why: 'return' });
  }
};
