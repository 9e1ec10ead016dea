import { tidyPiles } from '../board/forces.ts';
import { areFriends } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import type { StepContext } from '../state/step.ts';
import { testConquests } from './conquest.ts';
import { attackedPlaces } from '../battle/gather.ts';
import { fightForPlaces, fightRivals } from './battles.ts';
import { runBreakthroughs } from './breakthrough.ts';
import { fightClashes } from './clash.ts';
import { applyCaptureEffects } from './occupied.ts';
import { testRevolution } from '../revolution/end.ts';

/** Border clashes, rivals, battles, breakthroughs; then the effects of captures (WEAW-BAT-1, WEAW-AMB-88). */
export const runLandCombat = (step: StepContext): void => {
  const { state } = step;
  fightClashes(step);
  const places = attackedPlaces(step).filter((place) =>
    state.record.attacks.some(
      ({ nation, target }) => target === place && !areFriends(state, nation, controllerOf(step, place)),
    ),
  );
  for (const place of places) fightRivals(step, place);
  fightForPlaces(step, places);
  tidyPiles(state);
  runBreakthroughs(step);
  tidyPiles(state);
  applyCaptureEffects(step);
  testConquests(step);
  testRevolution(step);
};
