import { refusalSentence } from '@chancery/shared/games/pax/report/index.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { lineRefusal } from '@chancery/shared/games/pax/war/orders/line-law.ts';
import type { ComposerContext } from './context.ts';
import type { Choice } from '../../../composer/step.ts';

const MOVE: Action = {
  do: 'move',
  units: { arm: 'army', size: 1, count: 1 },
  from: { place: 'home' },
  to: { place: 'home' },
};
const ATTACK: Action = { do: 'attack', at: 'home' };
const RETREAT: Action = { do: 'retreat', from: 'home', to: { place: 'home' } };
const STATEMENT: Action = { do: 'demand-end', against: 'ottoman-empire' };

/** An order that is refused only where every order of its verb is: it is not the alliance's turn, or others command. */
const exampleOf = (verb: string): Action => {
  if (verb === 'move') return MOVE;
  if (verb === 'attack') return ATTACK;
  return ['retreat', 'lose', 'blockade'].includes(verb) ? RETREAT : STATEMENT;
};

/** Why no order of a verb may be given now for a force: it is not its alliance's turn, or others command it. */
export const verbRefusal = (
  { edition, state, seat, power }: ComposerContext,
  verb: string,
): Pick<Choice, 'why'> => {
  const refusal = lineRefusal({ edition, state }, seat, { as: power, actions: [exampleOf(verb)] });
  return refusal ? { why: refusalSentence(edition, refusal) } : {};
};
