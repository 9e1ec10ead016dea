import { fightOverPlace } from '../air/air-combat.ts';
import { attackedPlaces, attackTask, incomingUnits, isDefended } from '../battle/gather.ts';
import { figuresOf, fuelLeft } from '../board/figures.ts';
import { tidyPiles } from '../board/forces.ts';
import { wayHome } from '../board/paths.ts';
import type { StepContext } from '../state/step.ts';
import { isAir } from '../vocabulary/units.ts';

/** Planes without enough fuel for a round on the ground and the way home turn back (WEAW-BAT-3, WEAW-FUEL-6). */
const turnBack = (step: StepContext, place: string): void => {
  const { state } = step;
  for (const { attack, source } of incomingUnits(step, place)) {
    if (!isAir(source.type) || source.task !== attackTask(attack.line)) continue;
    const { nation, type } = source;
    const home = wayHome(step, place, {
      flight: { nation, type, capacity: figuresOf(step, nation, type).fuel },
    });
    if (fuelLeft(step, source) < 1 + (home?.fuel ?? 99)) source.task = 'flown';
  }
  tidyPiles(state);
};

/**
 * Guns and fighters meet the planes that attack a place (WEAW-AIR-1 to 7, 9); over a super trench, planes do nothing
 * else (WEAW-TR-12).
 */
export const meetAttackers = (step: StepContext, place: string): void => {
  if (!isDefended(step, place)) return;
  const planes = incomingUnits(step, place)
    .filter(({ source }) => isAir(source.type))
    .map(({ source, from, attack: { line } }) => ({ source, from, line }));
  if (planes.length === 0) return;
  const fought = fightOverPlace(step, { place, planes, isMission: false });
  if (fought) step.emit(fought);
  turnBack(step, place);
};

/** Guns and fighters meet the planes over every attacked place. */
export const runAir = (step: StepContext): void => {
  for (const place of attackedPlaces(step)) meetAttackers(step, place);
  tidyPiles(step.state);
};
