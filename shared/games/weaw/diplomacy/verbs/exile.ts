import type { Refusal } from '../../../../kernel/refusal.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { areFriends } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { diplomacyRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { NATION } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    exile: { readonly with: string };
  }
}

const notHost = (nation: string): Refusal =>
  diplomacyRefusals.refuse('not-open', { cause: 'host-not-of-side', nation }, 'WEAW-CONQ-4');

/** A conquered nation goes into exile with a friend (WEAW-CONQ-4, WEAW-CONQ-5). */
const carryOutExile: Handler<ActionOf<'exile'>> = ({ state, emit }, { nation }, { with: host }) => {
  const row = state.nations[nation];
  if (!row?.conquered)
    return diplomacyRefusals.refuse('not-open', { cause: 'exile-of-conquered' }, 'WEAW-CONQ-4');
  if (!areFriends(state, nation, host) || host === nation) return notHost(host);
  row.exileHost = host;
  emit({ type: 'exile', nation, host });
  return undefined;
};

/** WEAW-CONQ-4. */
export const exile: WeawVerb<ActionOf<'exile'>> = weawVerb(
  pattern({
    verb: 'go into exile with',
    does: 'exile',
    step: 'DIP',
    hint: 'name the host of a government in exile',
    example: 'go into exile with france',
    parts: [part('with', NATION)],
  }),
  {
    part: 'exile',
    refusalInAnyPosition: (_edition, nation, { with: host }) => (host === nation ? notHost(host) : undefined),
    carryOut: carryOutExile,
  },
);
