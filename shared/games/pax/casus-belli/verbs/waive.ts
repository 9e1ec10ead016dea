import { part } from '../../../../kernel/language/pattern.ts';
import { CASUS_BELLI_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';

/** Gives up a casus belli (PB-NEG-1); the effect is in `treaties/verbs/waive.ts`. */
export const waive: LineVerb<ActionOf<'waive'>> = lineVerb<ActionOf<'waive'>>(
  pattern({
    verb: 'waive',
    does: 'waive',
    parts: [part('casusBelli', slot.CASUS_BELLI)],
    hint: 'give up a casus belli',
    example: 'waive cb 3',
    isIrrevocable: () => true,
    isRepeatable: true,
    synonyms: [{ words: 'drop|give up|renounce|forgo|relinquish|withdraw', followedBy: CASUS_BELLI_AHEAD }],
  }),
  {
    suggestions: ({ state }, power) =>
      state.casusBelli
        .filter(({ holder }) => holder === power)
        .map(({ number }) => ({ do: 'waive', casusBelli: { by: 'number', number } })),
  },
);
