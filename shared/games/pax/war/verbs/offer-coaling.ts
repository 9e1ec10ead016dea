import { factLike } from '../../state/facts.ts';
import type { SlotQuestion } from '../../../../kernel/language/questions.ts';
import { controlledAreas } from '../../board/position.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { isPower } from '../../vocabulary/ids.ts';
import { belligerents, asCandidates, type WarOrderContext } from './asking.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import { COALING_AHEAD, type Lookahead, POWER_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readPower } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { isBelligerent, PARTIES } from '../../board/sides.ts';
import { type CoalingOfferAction, offerRefusal, recordCoalingOffer } from '../orders/coaling-offered.ts';
import { warOrderRefusals } from '../orders/refusals.ts';

const NOUNS = ['rights', 'right', 'facilities', 'stations', 'station'];
const HARBOUR = part('area', slot.AREA, 'in|at');
const TO_POWER = part('to', slot.POWER, { words: 'to|for', isRecipient: true });
const PARTS = [HARBOUR, TO_POWER] as const;

const QUESTIONS: readonly SlotQuestion<WarOrderContext>[] = [
  slotQuestion<WarOrderContext>(HARBOUR, {
    kind: 'place',
    ask: 'Coaling in which area of yours?',
    choices: ({ edition, state, power }) =>
      asCandidates(isPower(power) ? controlledAreas({ edition, state }, power) : []),
  }),
  slotQuestion<WarOrderContext>(TO_POWER, {
    kind: 'party',
    ask: 'For whose fleets?',
    choices: (context) =>
      asCandidates(belligerents(context).filter((to) => isPower(to) && to !== context.power)),
  }),
];

const POWER_AND_COALING: Lookahead = {
  ...POWER_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      readPower(reader);
      return COALING_AHEAD.peek(reader) || undefined;
    }) === true,
};

const parse = (reader: OrderReader): CoalingOfferAction => {
  reader.acceptAlias(...NOUNS);
  return { do: 'offer-coaling', ...readParts(reader, PARTS) };
};

const readNamed = (reader: OrderReader): CoalingOfferAction => {
  reader.skipArticles();
  reader.expect('coaling');
  return parse(reader);
};

const readRecipientFirst = (reader: OrderReader): CoalingOfferAction => {
  const to = readPower(reader);
  reader.skipArticles();
  reader.expect('coaling');
  reader.acceptAlias(...NOUNS);
  return { do: 'offer-coaling', ...readParts(reader, [HARBOUR]), to };
};

const GRANTS = 'offer|grant|give|allow';

/** Opens a neutral's port to a belligerent's fleets for the rest of the war (PB-COAL-4). */
export const offerCoaling: LineVerb<CoalingOfferAction> = lineVerb<CoalingOfferAction>(
  {
    ...pattern({
      verb: 'offer coaling',
      does: 'offer-coaling',
      parts: PARTS,
      questions: QUESTIONS,
      hint: 'let a power at war coal in your area',
      example: 'offer coaling in hawaii to japan',
    }),
    parse,
    synonyms: [
      { words: GRANTS, followedBy: COALING_AHEAD, parse: readNamed },
      { words: GRANTS, followedBy: POWER_AND_COALING, parse: readRecipientFirst },
    ],
  },
  {
    refusalInAnyPosition: (_edition, { power }, { to }) =>
      to === power ? warOrderRefusals.refuse('no-neutral', { power, to }, 'PB-COAL-4') : undefined,
    refusal: (position, { power }, action) => offerRefusal(position, power, action),
    carryOut(context, { power }, action) {
      recordCoalingOffer(context, power, action);
    },
    reportedBy: (by, { area, to }) => factLike({ type: 'coaling-offered', area, by, to }),
    suggestions: (position, power) =>
      position.state.campaign
        ? controlledAreas(position, power).flatMap((area) =>
            PARTIES.filter((party) => isBelligerent(position.state, party))
              .filter(isPower)
              .map((to) => ({ do: 'offer-coaling', area, to }) as const),
          )
        : [],
  },
);
