import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { positionOf, powerOn } from '../bench.ts';
import { placeText, seas } from '../choices.ts';
import type { Route } from '../picking.ts';
import { ask, type Choice } from '../../../../composer/step.ts';

export const merchant: Route<Action> = function* (bench) {
  const { merchants, turnRecord } = positionOf(bench);
  const due = turnRecord.newMerchants[powerOn(bench)] ?? 0;
  const fleets = (): readonly Choice[] => [
    ...merchants
      .filter(({ power }) => power === bench.power)
      .map(({ sea }) => ({ id: sea, text: placeText(bench, sea) })),
    { id: 'new', text: 'a new fleet', hint: due > 0 ? `${String(due)} due` : 'none is due' },
  ];
  const from = yield ask('fleet', 'Which merchant fleet?', fleets);
  const act = (to: string): Action => ({ do: 'merchant', from, to });
  return act(yield ask('to', 'To which sea zone?', () => seas(bench, act)));
};
