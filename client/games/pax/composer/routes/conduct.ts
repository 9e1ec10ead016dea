import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { areas } from '../choices.ts';
import type { Route } from '../picking.ts';
import { ask, type Choice, ENOUGH } from '../../../../composer/step.ts';

type Conduct = 'combine' | 'fight-alone' | 'hold';

const QUESTIONS: Readonly<Record<Conduct, string>> = {
  combine: 'Add your armies to your partners’ in which area?',
  'fight-alone': 'Keep your armies apart in which area?',
  hold: 'No combat in which area?',
};

/** An instruction for the fighting that names one area. */
export const conductIn = (verb: Conduct): Route<Action> =>
  function* (bench) {
    const act = (area: string): Action => ({ do: verb, area });
    return act(yield ask('area', QUESTIONS[verb], () => areas(bench, act)));
  };

export const giveUp: Route<Action> = function* (bench) {
  const given: string[] = [];
  const left = (): readonly Choice[] =>
    areas(bench, (area) => ({ do: 'give-up', areas: [area] })).filter(({ id }) => !given.includes(id));
  for (;;) {
    const more = given.length > 0 ? [ENOUGH] : [];
    const question = given.length > 0 ? 'And after that?' : 'Which area is lost first?';
    const pick = yield ask('area', question, () => [...more, ...left()]);
    if (pick === ENOUGH.id) return { do: 'give-up', areas: given };
    given.push(pick);
  }
};
