import { selfAsEnemyRefusal } from '../../lines/self.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { areAtWar } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { diplomacyRefusals } from '../../diplomacy/refusals.ts';
import { moneyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';
import { canBlockade, openRoutes } from '../trade.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'blockade-trade': { readonly of: string };
  }
}

/** WEAW-GB-1, WEAW-GB-2, WEAW-DE-4, WEAW-TRADE-6 to 9: a line each turn, legal where the ships are there. */
const blockadeRefusal = (at: Position, nation: string, of: string): Refusal | undefined => {
  if (!areAtWar(at.state, nation, of))
    return diplomacyRefusals.refuse('not-at-war', { nation: of }, 'WEAW-TRADE-6');
  return canBlockade(at, nation, of)
    ? undefined
    : moneyRefusals.refuse(
        'not-open',
        { cause: 'no-vessels', of, where: openRoutes(at, of) },
        'WEAW-TRADE-6',
      );
};

const carryOutBlockade: Handler<ActionOf<'blockade-trade'>> = (step, { nation }, { of }) => {
  const refusal = blockadeRefusal(step, nation, of);
  if (!refusal) step.state.record.tradeBlockades.push({ by: nation, of });
  return refusal;
};

/** WEAW-GB-1, WEAW-DE-4, WEAW-TRADE-6 to 9. */
export const blockadeTrade: WeawVerb<ActionOf<'blockade-trade'>> = weawVerb(
  pattern({
    verb: 'blockade trade to',
    does: 'blockade-trade',
    step: 'COLL',
    hint: 'cut the trade of the USA with a nation',
    example: 'blockade trade to germany',
    parts: [part('of', NATION, { ask: 'Whose trade?' })],
  }),
  {
    carryOut: carryOutBlockade,
    refusalBeforeFights: (at, nation, { of }) => blockadeRefusal(at, nation, of),
    refusalInAnyPosition: (_edition, nation, { of }) => selfAsEnemyRefusal(nation, [of], 'WEAW-TRADE-6'),
  },
);
