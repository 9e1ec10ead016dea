import { fightOverPlace } from '../air/air-combat.ts';
import { attackedPlaces, attackTask, incomingUnits, isDefended } from '../battle/gather.ts';
import { figuresOf, fuelLeft } from '../board/figures.ts';
import { tidyPiles } from '../board/forces.ts';
import { wayHome } from '../board/paths.ts';
import type { StepContext } from '../state/step.ts';
import { isAir } from '../vocabulary/units.ts';

/** Planes without the fuel for a round on the ground and the way home turn back (WEAW-BAT-3, WEAW-FUEL-6). */
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

/** Guns and fighters meet the planes over every attacked place (WEAW-AIR-1 to 7, 9); over a super trench that is all they do (WEAW-TR-12). */
export const runAir = (step: StepContext): void => {
  const { state } = step;
  for (const place of attackedPlaces(step)) {
    if (!isDefended(step, place)) continue;
    const planes = incomingUnits(step, place)
      .filter(({ source }) => isAir(source.type))
      .map(({ source, from, attack: { line } }) => ({ source, from, line }));
    if (planes.length === 0) continue;
    const fought = fightOverPlace(step, { place, planes, isMission: false });
    if (fought) step.emit(fought);
    turnBack(step, place);
  }
  tidyPiles(state);
};
