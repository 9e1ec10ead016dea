import { part } from '../../../../kernel/language/pattern.ts';
import { addWar, areFriends } from '../../board/relations.ts';
import { captureTerritory, originalOwner } from '../../board/territory.ts';
import { placeRebel } from '../../revolution/placing-rebels.ts';
import type { StepContext } from '../../state/step.ts';
import { PLACE, UNIT } from '../../orders/slots.ts';
import { gmVerb } from '../form.ts';
import { COUNT, NATION_OR_REBELS } from '../slots.ts';

/** Whose rebels rise in a territory: Russia's are Bolsheviks. */
const rebelsOf = ({ edition }: StepContext, place: string): string => {
  if (originalOwner(edition, place) === 'russia') return 'bolsheviks';
  return ['ireland', 'northern-ireland'].includes(place) ? 'irish-rebels' : 'mutineers';
};

/** Units placed by the game master; if only rebels are there, the land becomes theirs (WEAW-REV-4, WEAW-MUT-7). */
export const place = gmVerb(
  {
    verb: 'place',
    hint: 'put units on the map',
    parts: [
      part('nation', NATION_OR_REBELS),
      part('n', COUNT),
      part('type', UNIT),
      part('at', PLACE, { words: 'in', hint: 'the territory' }),
    ],
  },
  (step, { nation: named, n, type, at }) => {
    const { state, emit } = step;
    const nation = named === 'rebels' ? rebelsOf(step, at) : named;
    let left = n;
    if (named === 'rebels') while (left > 0 && placeRebel(step, type, at)) left -= 1;
    if (left > 0) {
      state.units.push({ nation, type, at, n: left });
      const holder = state.territories[at]?.controller ?? '';
      const isHeld = state.units.some((pile) => pile.at === at && areFriends(state, holder, pile.nation));
      if (named === 'rebels') addWar(state, [nation, holder], { kind: 'civil', how: { standing: true } });
      if (named === 'rebels' && !isHeld) captureTerritory(state, { place: at, by: nation });
    }
    emit({ type: 'placed', nation, what: type, n, at });
    const { questions, rebels } = state.record;
    const where = questions.find((each) => each.rebels && each.answer === undefined);
    if (where && rebels.length === 0) where.answer = true;
    return undefined;
  },
);
