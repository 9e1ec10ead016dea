import { part } from '../../../../kernel/language/pattern.ts';
import { areaField } from '../../casus-belli/areas.ts';
import { CASUS_BELLI_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { findClaims, withCounterparts } from '../claims.ts';
import { congressRefusals } from '../refusals.ts';
import { writableCongress, congressInSession } from '../session.ts';

/** Brings another dispute before the Congress that has been called (PB-CONG-9). */
export const bring: LineVerb<ActionOf<'bring'>> = lineVerb<ActionOf<'bring'>>(
  pattern({
    verb: 'bring',
    does: 'bring',
    parts: [part('casusBelli', slot.CASUS_BELLI)],
    hint: 'bring one of your casus belli before the Congress',
    example: 'bring cb in korea',
    isRepeatable: true,
    synonyms: [{ words: 'bring up|bring forward|raise|present|submit|add', followedBy: CASUS_BELLI_AHEAD }],
  }),
  {
    refusal({ state }, { seat }, { casusBelli }) {
      const claims = findClaims(state, seat, casusBelli);
      if (!claims.ok) return claims.error;
      const { disputes } = congressInSession(state);
      return claims.value.every(({ number }) => disputes.includes(number))
        ? congressRefusals.refuse('already-brought', { number: claims.value[0]?.number ?? 0 }, 'PB-CONG-9')
        : undefined;
    },
    carryOut({ state, emit }, { seat: by }, { casusBelli }) {
      const claims = findClaims(state, by, casusBelli);
      const congress = writableCongress(state);
      if (!claims.ok) return;
      for (const claim of withCounterparts(state, claims.value)) {
        const { number } = claim;
        if (congress.disputes.includes(number)) continue;
        congress.disputes.push(number);
        emit({ type: 'dispute-brought', by, casusBelli: number, ...areaField(claim) });
      }
    },
    suggestions: ({ state }) =>
      state.casusBelli.map(({ number }) => ({ do: 'bring', casusBelli: { by: 'number', number } })),
    isForSeat: true,
  },
);
