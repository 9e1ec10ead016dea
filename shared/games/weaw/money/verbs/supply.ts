import { either, fixedWords, flag, part } from '../../../../kernel/language/pattern.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { moneyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    supply: { readonly place: string; readonly artillery?: true };
  }
}

const EAST_AFRICA = 'german-east-africa';

/** Why a nation can never supply a place, or its army. */
const supplierRefusal = (nation: string, place: string): Refusal | undefined => {
  if (place === 'army')
    return nation === 'russia'
      ? undefined
      : moneyRefusals.refuse('not-open', { cause: 'supplies-army' }, 'WEAW-RU-2');
  return nation === 'germany' && place === EAST_AFRICA
    ? undefined
    : moneyRefusals.refuse('not-open', { cause: 'supplies-africa' }, 'WEAW-DE-15');
};

/** WEAW-RU-2 for the army; WEAW-DE-15, WEAW-DE-16, WEAW-AMB-77 for German East Africa. */
const carryOutSupply: Handler<ActionOf<'supply'>> = (step, { nation }, { place, artillery }) => {
  const { state, edition } = step;
  const flags = state.nations[nation]?.flags ?? [];
  const never = supplierRefusal(nation, place);
  if (never) return never;
  if (place === 'army') {
    if (flags.includes('supply-army'))
      return moneyRefusals.refuse('used-already', { cause: 'army-supply' }, 'WEAW-RU-2');
    flags.push('supply-army');
    return undefined;
  }
  const key = artillery ? `${nation} ${place} artillery` : `${nation} ${place}`;
  if (state.record.supplied.includes(key))
    return moneyRefusals.refuse('used-already', { cause: 'supply', place }, 'WEAW-AMB-77');
  const row = edition.tables.events.options.find(({ id }) => id === 'de-7-east-africa');
  const cost = artillery ? Number(row?.['artilleryCost'] ?? 0) : (row?.cost ?? 0);
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-DE-15');
  state.record.supplied.push(key);
  return undefined;
};

/** WEAW-RU-2 (`army`), WEAW-DE-15, WEAW-DE-16. */
export const supply: WeawVerb<ActionOf<'supply'>> = weawVerb(
  pattern({
    verb: 'supply',
    does: 'supply',
    step: 'BLD',
    hint: 'Russia: its army; Germany: German East Africa',
    example: 'supply german-east-africa',
    parts: [
      either(
        { parts: [fixedWords('army', 'proper supply for the Russian army')], sets: { place: 'army' } },
        {
          parts: [
            part('place', PLACE),
            flag('artillery', 'with artillery', 'an artillery without a complex'),
          ],
        },
      ),
    ],
  }),
  {
    carryOut: carryOutSupply,
    refusalInAnyPosition: (_edition, nation, { place }) => supplierRefusal(nation, place),
  },
);
