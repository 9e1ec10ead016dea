import { part } from '../../../../kernel/language/pattern.ts';
import { recordSlot } from '../../../../kernel/language/slots.ts';
import { MARKER_AHEAD, POWER_AHEAD } from '../../orders/lookahead.ts';
import {
  consentingPowersForGift,
  giftRefusal,
  giveMarker,
  giveMarkerRefusal,
} from '../../negotiation/transfer.ts';
import type { AreaId, MarkerKind, Power } from '../../vocabulary/ids.ts';
import { heldInWarRefusal, missingConsentRefusal, transferTerms } from './handing-over.ts';
import * as slot from '../../orders/slots.ts';
import { type ClauseWords, deed, type UnilateralForm, type TermOf } from './form.ts';
import { dated } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** A marker changes hands: immediately, or in the turn that begins with `in` (PB-TREATY-4, 20). */
    gives: {
      readonly power: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly to: Power;
      readonly in?: number;
    };
  }
}

type GivesTerm = TermOf<'gives'>;

const phrase = (term: GivesTerm, words: ClauseWords): string =>
  `${words.does(term.power, 'gives', 'give')} ${words.party(term.to)} ${words.marker(term.marker)} in ${words.place(term.area)}${words.inYear(term.in)}`;

const REST = recordSlot([
  part('marker', slot.MARKER),
  part('area', slot.AREA, 'in|of|over'),
  part('to', slot.POWER, { words: 'to', isRecipient: true }),
  dated('in'),
]);

const OTHERS =
  'cedes|cede|transfers|transfer|hands over|hand over|makes over|make over|grants|grant|gives|give';

/** A marker changes hands (PB-TREATY-4, 20). */
export const gives: UnilateralForm<GivesTerm> = deed({
  term: 'gives',
  verb: ['gives', 'give'],
  hint: 'gives a marker to another power',
  example: 'britain gives influence in tunis to italy',
  rest: REST,
  make: (power, values) => ({ term: 'gives', power, ...values }),
  receiver: ({ to }) => to,
  sentence: phrase,
  inLetter: phrase,
  refusal: (term) => giftRefusal({ ...term, from: term.power }),
  act: {
    refusal(context, treaty, { power: from, to, marker, area }) {
      const { state } = context;
      const gift = { from, to, marker, area };
      return (
        heldInWarRefusal(state, treaty, { to, area }) ??
        missingConsentRefusal(treaty, area, consentingPowersForGift(state, gift)) ??
        giveMarkerRefusal(context, gift, transferTerms(treaty, { to, area }))
      );
    },
    carryOut: (context, treaty, { power: from, to, marker, area }) => {
      giveMarker(context, { from, to, marker, area }, transferTerms(treaty, { to, area }));
    },
  },
  synonyms: [
    { words: OTHERS, followedBy: MARKER_AHEAD },
    { words: OTHERS, followedBy: POWER_AHEAD },
  ],
});
