import { selfAsEnemyRefusal } from '../../lines/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { areAtWar, sideOf } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { diplomacyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { peaceWishes } from '../diplomatic-orders.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'make-peace': { readonly with: string };
  }
}

/** A war outside the two alliances ends when both write it (WEAW-AMB-50). */
const carryOutPeace: Handler<ActionOf<'make-peace'>> = (step, { nation }, { with: other }) => {
  const { state } = step;
  const self = selfAsEnemyRefusal(nation, [other]);
  if (self) return self;
  if (!areAtWar(state, nation, other)) return diplomacyRefusals.refuse('not-at-war', { nation: other });
  const isMain = sideOf(state, nation) !== 'none' && sideOf(state, other) !== 'none';
  if (isMain) return diplomacyRefusals.refuse('not-open', { cause: 'war-of-alliances' }, 'WEAW-ALL-5');
  peaceWishes.add(step, [nation, other]);
  return undefined;
};

/** WEAW-AMB-50, WEAW-DOW-4. */
export const makePeace: WeawVerb<ActionOf<'make-peace'>> = weawVerb(
  pattern({
    verb: 'make peace with',
    does: 'make-peace',
    step: 'DIP',
    hint: 'end a war outside the two alliances; both write it',
    example: 'make peace with albania',
    parts: [part('with', NATION)],
  }),
  {
    part: 'peace',
    refusalInAnyPosition: (_edition, nation, action) => selfAsEnemyRefusal(nation, [action.with]),
    carryOut: carryOutPeace,
  },
);
