import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { SHARE_WORDS } from '../../orders/share.ts';
import { hasControl } from '../../board/position.ts';
import { selfAdmissionRefusal, statusRefusals } from '../../movement/status-refusals.ts';
import { consentingPowers, shareMarker, shareMarkerRefusal } from '../../negotiation/transfer.ts';
import type { AreaId, MarkerKind, Power } from '../../vocabulary/ids.ts';
import { heldInWarRefusal, missingConsentRefusal, transferTerms } from './handing-over.ts';
import * as slot from '../../orders/slots.ts';
import { deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** A share in a co-dominion (PB-NEG-8). */
    admits: {
      readonly power: Power;
      readonly guest: Power;
      readonly area: AreaId;
      readonly marker: MarkerKind;
      readonly in?: number;
    };
  }
}

const REST = recordSlot([
  part('guest', slot.POWER),
  part('area', slot.AREA, SHARE_WORDS),
  part('marker', slot.MARKER, 'with|as'),
  dated('in'),
]);

/** A share in a co-dominion; every member has to grant it (PB-NEG-8, PB-CODOM-10). */
export const admits: UnilateralForm<TermOf<'admits'>> = deed({
  term: 'admits',
  verb: ['admits', 'admit'],
  hint: 'lets another power share the control of an area',
  example: 'italy admits britain to codominion in eritrea with protectorate in 1884',
  rest: REST,
  make: (power, values) => ({ term: 'admits', power, ...values }),
  receiver: ({ guest }) => guest,
  sentence: (term, words) =>
    `${words.does(term.power, 'admits', 'admit')} ${words.party(term.guest)} to the control of ${words.place(term.area)} with ${words.marker(term.marker)}${words.inYear(term.in)}`,
  inLetter: (term, words) =>
    `${words.does(term.power, 'lets', 'let')} ${words.party(term.guest)} share ${words.place(term.area)} with ${words.marker(term.marker)}${words.inYear(term.in)}`,
  refusal({ power, guest, area, marker }) {
    const self = selfAdmissionRefusal(power, guest, area);
    if (self) return self;
    return marker === 'protectorate' || marker === 'possession'
      ? undefined
      : statusRefusals.refuse('not-a-codominion-marker', { area, placed: marker }, 'PB-CODOM-5');
  },
  act: {
    refusal(context, treaty, { power, guest: to, marker, area }) {
      const { state } = context;
      const lost = heldInWarRefusal(state, treaty, { to, area });
      if (lost) return lost;
      if (!hasControl(state, power, area))
        return statusRefusals.refuse('no-control', { power, area }, 'PB-CODOM-4');
      return (
        missingConsentRefusal(treaty, area, consentingPowers(state, area, [power, to])) ??
        shareMarkerRefusal(context, { to, marker, area }, transferTerms(treaty, { to, area }))
      );
    },
    carryOut: (context, treaty, { guest: to, marker, area }) => {
      shareMarker(context, { to, marker, area }, transferTerms(treaty, { to, area }));
    },
  },
});
