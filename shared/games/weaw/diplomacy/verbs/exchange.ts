import { part } from '../../../../kernel/language/pattern.ts';
import { writableTerritory } from '../../board/territory.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { diplomacyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { WritableState } from '../../state/state.ts';
import { lastTurnToExchange } from '../diplomatic-orders.ts';
import { startWar } from '../war.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    exchange: { readonly place: string; readonly for: string };
    'refuse-exchange': { readonly place: string };
  }
}

const swapHolders = (
  state: WritableState,
  { place, lost, nation }: { readonly place: string; readonly lost: string; readonly nation: string },
): void => {
  const [given, regained] = [writableTerritory(state, place), writableTerritory(state, lost)];
  if (given) Object.assign(given, { controller: 'china', incorporatedBy: 'china' });
  if (regained) Object.assign(regained, { controller: nation, incorporatedBy: nation });
};

/** WEAW-CHI-15, WEAW-AMB-55: land and garrisons change places, incorporated on both sides. */
const carryOutExchange: Handler<ActionOf<'exchange'>> = ({ state }, { nation }, { place, for: lost }) => {
  const claim = state.claims.find((each) => each.place === lost && each.owner === nation);
  const [mine, theirs] = [state.territories[place], state.territories[lost]];
  if (!claim || state.turn > lastTurnToExchange(claim))
    return diplomacyRefusals.refuse('not-open', { cause: 'no-exchange', place: lost }, 'WEAW-CHI-15');
  if (mine?.controller !== nation)
    return lineRefusals.refuse('not-yours', { cause: 'place', place }, 'WEAW-CHI-15');
  if (theirs?.controller !== 'china')
    return diplomacyRefusals.refuse('not-yours', { cause: 'not-chinese', place: lost }, 'WEAW-CHI-15');
  for (const pile of state.units) {
    if (pile.at === place && pile.nation === nation) pile.at = lost;
    else if (pile.at === lost && pile.nation === 'china') pile.at = place;
  }
  swapHolders(state, { place, lost, nation });
  state.claims = state.claims.filter((each) => each !== claim);
  return undefined;
};

/** Keeping the port means war with China (WEAW-CHI-16). */
const carryOutRefusedExchange: Handler<ActionOf<'refuse-exchange'>> = (step, { nation }, { place }) => {
  const { state } = step;
  const claim = state.claims.find((each) => each.place === place && each.owner === nation);
  if (!claim) return diplomacyRefusals.refuse('not-open', { cause: 'no-exchange', place }, 'WEAW-CHI-16');
  state.claims = state.claims.filter((each) => each !== claim);
  startWar(step, { by: nation, on: 'china' });
  return undefined;
};

/** WEAW-CHI-15. */
export const exchange: WeawVerb<ActionOf<'exchange'>> = weawVerb(
  pattern({
    verb: 'exchange',
    does: 'exchange',
    step: 'DIP',
    hint: 'give Chinese land back for a lost port',
    example: 'exchange canton for hong-kong',
    parts: [part('place', PLACE), part('for', PLACE, { words: 'for', hint: 'what was lost' })],
  }),
  { part: 'land', carryOut: carryOutExchange },
);

/** WEAW-CHI-16. */
export const refuseExchange: WeawVerb<ActionOf<'refuse-exchange'>> = weawVerb(
  pattern({
    verb: 'refuse exchange of',
    does: 'refuse-exchange',
    step: 'DIP',
    hint: 'keep what was taken: war with China',
    example: 'refuse exchange of hong-kong',
    parts: [part('place', PLACE)],
  }),
  { part: 'land', carryOut: carryOutRefusedExchange },
);
