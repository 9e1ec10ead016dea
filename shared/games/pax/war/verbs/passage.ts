import type { SlotQuestion } from '../../../../kernel/language/questions.ts';
import { slotQuestion } from '../../orders/slot-questions.ts';
import { belligerents, asCandidates, type WarOrderContext } from './asking.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { readEach } from '../../../../kernel/language/pattern-reading.ts';
import { type Lookahead, PARTY_AHEAD, PASSAGE_AHEAD } from '../../orders/lookahead.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import { isBelligerent, PARTIES } from '../../board/sides.ts';
import { factLike } from '../../state/facts.ts';
import type { Position } from '../../state/position.ts';
import type { GreatPower } from '../../vocabulary/ids.ts';
import { keepersOf } from '../manoeuvre/passages.ts';
import { passageRefusal, setPassage } from '../orders/passages-closed.ts';
import { warOrderRefusals } from '../orders/refusals.ts';
import { readPartyList } from '../../orders/party-list.ts';
import * as slot from '../../orders/slots.ts';
import { readForce } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

type PassageAction = ActionOf<'passage'>;

const USE = [
  'passage through',
  'passage of',
  'transit through',
  'the use of',
  'use of',
  'access to',
  'the passage of',
  'the',
];
const THE_PASSAGE = part('passage', slot.PASSAGE);
const readParties = (reader: OrderReader): readonly PassageAction['to'][] =>
  readPartyList(reader, { read: readForce, peek: PARTY_AHEAD.peek, words: ['to', 'for'] });

const TO_PARTY = part(
  'to',
  { ...slot.PARTY, readSeveral: readParties },
  { words: 'to|for|against', isRecipient: true },
);
const PARTS = [THE_PASSAGE, TO_PARTY] as const;

const questions = (isDenied: boolean): readonly SlotQuestion<WarOrderContext>[] => [
  slotQuestion<WarOrderContext>(THE_PASSAGE, {
    kind: 'passage',
    ask: isDenied ? 'Close which passage?' : 'Open which passage?',
    choices: ({ edition }) => edition.tables.map.passages.map(({ id }) => ({ id })),
  }),
  slotQuestion<WarOrderContext>(TO_PARTY, {
    kind: 'party',
    ask: 'To whom?',
    choices: (context) => asCandidates(belligerents(context).filter((party) => party !== context.power)),
  }),
];

/** `Italy the use of the Suez Canal`. */
const PARTY_AND_PASSAGE: Lookahead = {
  ...PARTY_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      if (PASSAGE_AHEAD.peek(reader)) reader.fail();
      readParties(reader);
      reader.acceptAlias(...USE);
      return PASSAGE_AHEAD.peek(reader) || undefined;
    }) === true,
};

const THROUGH: Lookahead = {
  ...PASSAGE_AHEAD,
  peek: (reader) =>
    reader.lookAhead(() => {
      if (reader.acceptAlias(...USE) === undefined) reader.fail();
      return PASSAGE_AHEAD.peek(reader) || undefined;
    }) === true,
};

/** The rest of an order that closes or opens a passage: one action for each party of a list. */
const readPassageTo = (reader: OrderReader, isDenied: boolean): PassageAction[] => {
  reader.acceptAlias(...USE);
  return readEach(reader, PARTS).map((each) => ({ do: 'passage', ...each, isDenied }));
};

const readRecipientFirst = (reader: OrderReader, isDenied: boolean): PassageAction[] => {
  const parties = readParties(reader);
  reader.acceptAlias(...USE);
  const id = slot.PASSAGE.read(reader);
  return parties.map((to) => ({ do: 'passage', passage: id, to, isDenied }));
};

/** Passages a power keeps, to each party at war. */
const passageSuggestions = (
  { edition, state }: Position,
  power: GreatPower,
  isDenied: boolean,
): readonly PassageAction[] => {
  if (!state.campaign) return [];
  const kept = edition.tables.map.passages.filter(({ controlArea }) =>
    keepersOf(state, controlArea).includes(power),
  );
  return kept.flatMap(({ id }) =>
    PARTIES.filter((party) => isBelligerent(state, party)).map(
      (to) =>
        ({
          do: 'passage',
          passage: id,
          to,
          isDenied,
        }) as const,
    ),
  );
};

const passage = (verb: 'deny' | 'open', hint: string, other: string): LineVerb<PassageAction> => {
  const isDenied = verb === 'deny';
  const parse = (reader: OrderReader): PassageAction[] => readPassageTo(reader, isDenied);
  return lineVerb<PassageAction>(
    {
      ...pattern({
        verb,
        does: 'passage',
        sets: { isDenied },
        parts: PARTS,
        hint,
        example: `${verb} suez to italy`,
        questions: questions(isDenied),
      }),
      parse,
      synonyms: [
        { words: other, followedBy: PASSAGE_AHEAD, parse },
        { words: `${verb}|${other}`, followedBy: THROUGH, parse },
        {
          words: `${verb}|${other}`,
          followedBy: PARTY_AND_PASSAGE,
          parse: (reader) => readRecipientFirst(reader, isDenied),
        },
      ],
    },
    {
      refusalInAnyPosition: (_edition, { power }, { passage: id, to }) =>
        to === power ? warOrderRefusals.refuse('own-passage', { passage: id }, 'PB-STRAITS-1') : undefined,
      refusal: (position, { power }, action) => passageRefusal(position, power, action),
      carryOut(context, { power }, action) {
        setPassage(context, power, action);
      },
      suggestions: (position, power) => passageSuggestions(position, power, isDenied),
      reportedBy: (by, { passage: of, to }) => {
        const about = { passage: of, by, to };
        return factLike(
          isDenied ? { type: 'passage-denied', ...about } : { type: 'passage-opened', ...about },
        );
      },
    },
  );
};

/** Closes a canal or strait to a party's forces (PB-STRAITS-1, 2). */
export const deny = passage(
  'deny',
  'close a canal or strait to a belligerent',
  'close|shut|block|bar|refuse',
);

/** Takes back a denial. */
export const open = passage('open', 'open a canal or strait you have closed', 'reopen|re open|allow|grant');
