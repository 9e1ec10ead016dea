import { either, part } from '../../../../kernel/language/pattern.ts';
import { selfAsEnemyRefusal } from '../../lines/self.ts';
import { enemiesOf } from '../../board/relations.ts';
import { inOrder } from '../../charts/edition.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { diplomacyRefusals } from '../../diplomacy/refusals.ts';
import { optionRefusals } from '../refusals.ts';
import { OPTION_LAW } from '../national-options.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION, severalOf } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'offer-peace': { readonly to: string };
    'offer-surrender': { readonly to: readonly string[] };
  }
}

/** WEAW-SURR-1, WEAW-SURR-13: an offer is recorded, reported, and answered next turn. */
const carryOutOffer: Handler<ActionOf<'offer-surrender'>> = (step, { nation }, { to }) => {
  const { edition, state, emit } = step;
  const row = state.nations[nation];
  const self = selfAsEnemyRefusal(nation, to, 'WEAW-SURR-1');
  if (self) return self;
  const enemies = enemiesOf(state, nation);
  if (row?.offered) return optionRefusals.refuse('used-already', { cause: 'surrender' }, 'WEAW-SURR-13');
  const wanted = to.includes('all') ? enemies : to;
  const stranger = wanted.find((each) => !enemies.includes(each));
  if (stranger !== undefined)
    return diplomacyRefusals.refuse('not-at-war', { nation: stranger }, 'WEAW-SURR-1');
  if (row) row.offered = true;
  const list = [...inOrder(edition, wanted)];
  state.offers.push({ from: nation, to: list, turn: state.turn, accepted: [], refused: [] });
  emit({ type: 'offered', from: nation, to: list });
  return undefined;
};

const ENEMIES = severalOf(NATION);

/** WEAW-SURR-1; Austria-Hungary's peace with Serbia (WEAW-AH-1). */
export const offer: WeawVerb<ActionOf<'offer-peace'> | ActionOf<'offer-surrender'>> = weawVerb(
  pattern({
    verb: 'offer',
    does: ['offer-peace', 'offer-surrender'],
    step: 'DIP',
    hint: 'offer enemies surrender; Austria-Hungary: peace to Serbia',
    example: 'offer surrender to france, britain',
    parts: [
      either(
        {
          parts: [part('to', NATION, { words: 'peace to', hint: 'Austria-Hungary to Serbia' })],
          sets: { do: 'offer-peace' },
        },
        {
          parts: [part('to', ENEMIES, { words: 'surrender to', hint: 'the enemies it is offered to' })],
          sets: { do: 'offer-surrender' },
        },
      ),
    ],
  }),
  {
    partOf: ({ do: does }) => (does === 'offer-peace' ? 'options' : 'offers'),
    carryOut: (step, line, action) =>
      action.do === 'offer-peace'
        ? OPTION_LAW.carryOut(step, line, action)
        : carryOutOffer(step, line, action),
    refusalInAnyPosition: (edition, nation, action) =>
      action.do === 'offer-peace'
        ? OPTION_LAW.refusalInAnyPosition(edition, nation, action)
        : selfAsEnemyRefusal(nation, action.to, 'WEAW-SURR-1'),
    options: () => [{ do: 'offer-peace', to: 'serbia' }],
  },
);
