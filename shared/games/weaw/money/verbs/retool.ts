import { part } from '../../../../kernel/language/pattern.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { isIncorporated, isOriginal, writableTerritory } from '../../board/territory.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { moneyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    retool: { readonly place: string };
  }
}

/** WEAW-IC-6, WEAW-AMB-33. */
const carryOutRetooling: Handler<ActionOf<'retool'>> = (step, { nation }, { place }) => {
  const { edition, state } = step;
  const territory = state.territories[place];
  if (!territory || !isIncorporated(step, nation, place))
    return moneyRefusals.refuse('not-incorporated', { place }, 'WEAW-IC-6');
  if (!territory.complex && !territory.port)
    return moneyRefusals.refuse('no-complex', { place, to: 'retool' }, 'WEAW-IC-6');
  if (isOriginal(step, nation, place) || territory.retooledBy === nation)
    return moneyRefusals.refuse('used-already', { cause: 'retooling', place }, 'WEAW-IC-6');
  const { cost } = edition.tables.nations.production.retool;
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-IC-6');
  const own = writableTerritory(state, place);
  if (own) own.retooledBy = nation;
  return undefined;
};

/** WEAW-IC-6. */
export const retool: WeawVerb<ActionOf<'retool'>> = weawVerb(
  pattern({
    verb: 'retool',
    does: 'retool',
    step: 'BLD',
    hint: 'make a captured complex or port work',
    example: 'retool lille',
    parts: [part('place', PLACE)],
  }),
  { carryOut: carryOutRetooling },
);
