import { tidyPiles } from '../board/forces.ts';
import { areFriends } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import type { StepContext } from '../state/step.ts';
import { testConquests } from './conquest.ts';
import { fightForPlaces, fightRivals, targetsOf } from './battles.ts';
import { runBreakthroughs } from './breakthrough.ts';
import { fightClashes } from './clash.ts';
import { settleLand } from './occupied.ts';
import { testRevolution } from '../revolution/end.ts';

/** Border clashes, battles, breakthroughs; then what they come to, together (WEAW-BAT-1, WEAW-AMB-88). */
export const runLandCombat = (step: StepContext): void => {
  const { state } = step;
  fightClashes(step);
  const places = targetsOf(step).filter((place) =>
    state.record.attacks.some(
      ({ nation, target }) => target === place && !areFriends(state, nation, controllerOf(step, place)),
    ),
  );
  for (const place of places) fightRivals(step, place);
  fightForPlaces(step, places);
  tidyPiles(state);
  runBreakthroughs(step);
  tidyPiles(state);
  settleLand(step);
  testConquests(step);
  testRevolution(step);
};
