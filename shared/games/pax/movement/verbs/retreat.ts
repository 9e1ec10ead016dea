import type { Refusal } from '../../../../kernel/refusal.ts';
import { hasControl } from '../../board/position.ts';
import { homeOf, type PlaceId } from '../../vocabulary/ids.ts';
import { type Workspace, placeOfRef as placeIn } from '../workspace.ts';
import { instructionLaw, onlyInWar } from '../instructions.ts';
import { moveRefusals } from '../move-refusals.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { listIn, type SlotQuestion, type SlotValues } from '../../../../kernel/language/questions.ts';
import { slotQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import { areas, destinations } from './candidates.ts';
import { type ElseChoice, peekElseChain, readElseChain } from '../../../../kernel/language/else-chain.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { either, part, type Slot } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import { FIELD_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import type { PlaceRef } from '../../orders/types.ts';
import * as slot from '../../orders/slots.ts';
import { formatPlace, parsePlaceRef, readField, readPlace } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    /** In war also for fleets, from sea zones, for some units only, and with further places in order of preference. */
    retreat: {
      readonly units?: Units;
      readonly from: PlaceId;
      readonly to: PlaceRef;
      readonly otherwise?: readonly PlaceRef[];
    };
  }
}

type RetreatLine = ActionOf<'retreat'>;

const ALL = ['all my forces', 'all forces', 'all my units', 'all units', 'my forces', 'all', 'everything'];

/** A comma may only be followed by `else`. */
const readAfterComma = (reader: OrderReader): PlaceRef | undefined => {
  if (!reader.acceptListComma('the next choice')) return undefined;
  reader.expect('else', 'where they go if that cannot be');
  return readPlace(reader);
};

const choiceIn = (reader: OrderReader): ElseChoice<PlaceRef> => ({
  read: () => readPlace(reader),
  peek: () => slot.PLACE.peek(reader),
  example: 'to algiers, else tripoli',
});

/** Further refuges, as written after the first. */
const FURTHER_PLACES: Slot<OrderReader, readonly PlaceRef[]> = {
  name: ', else PLACE…',
  read: (reader) => readElseChain(reader, choiceIn(reader), () => readAfterComma(reader)),
  format: (places) => places.map((each) => `, else ${formatPlace(each)}`).join(''),
  peek: (reader) => (reader.peek(',') && !reader.isBeforeAction) || peekElseChain(reader, choiceIn(reader)),
  offer: (reader) => {
    reader.offer('","', [keyword(',', 'the next choice')]);
  },
};

/** `from tunis home`, `back home`: the only place that needs no preposition. */
const HOME: Slot<OrderReader, PlaceRef> = {
  ...slot.PLACE,
  name: '',
  read: (reader) => {
    reader.acceptAlias('back');
    return reader.peek('home') ? readPlace(reader) : reader.fail();
  },
  peek: (reader) => reader.peek('home') || reader.peek('back home'),
};

export const RETREATING = part('units', slot.UNITS_ON_MAP, { isOptional: true });
export const LEFT = part('from', slot.FIELD, 'from|in|out of');
const REFUGE = part('to', slot.PLACE, 'to|into|back to');
const FURTHER = part('otherwise', FURTHER_PLACES, { isOptional: true });

/** `home`, `algiers, else tripoli`: the first refuge, or the next. */
const withRefuge = (values: SlotValues, pick: string): SlotValues =>
  values.to === undefined
    ? { ...values, to: parsePlaceRef(pick) }
    : { ...values, otherwise: [...listIn(values, 'otherwise'), parsePlaceRef(pick)] };

const refugesIn = ({ to, otherwise = [] }: SlotValues): readonly string[] =>
  to === undefined ? [] : [to as PlaceRef, ...(otherwise as readonly PlaceRef[])].map(formatPlace);

/** The refuges: one in peace, several in war, in order of preference. */
export const refugeQuestion = <At>(
  asking: Pick<SlotQuestion<At>, 'kind' | 'choices' | 'isList' | 'trial'>,
): SlotQuestion<At> => ({
  ...asking,
  part: 'to',
  ask: (_, { to }) => (to === undefined ? 'They retreat where?' : 'If that cannot be, where else?'),
  put: withRefuge,
  picksOf: refugesIn,
});

/** `Tunis to Algiers`. */
const readFromTo = (reader: OrderReader): RetreatLine => {
  const from = readField(reader);
  reader.expect('to');
  return { do: 'retreat', from, to: readPlace(reader), ...readParts(reader, [FURTHER]) };
};

const colonialRetreatRefusal = (workspace: Workspace, { to }: ActionOf<'retreat'>): Refusal | undefined => {
  const end = placeIn(workspace.power, to);
  return end === homeOf(workspace.power) || hasControl(workspace.state, workspace.power, end)
    ? undefined
    : moveRefusals.refuse('no-retreat-there', { to: end }, 'PB-CRT-6');
};

/** `retreat from manchuria to korea`; a later one for the same area replaces it. */
const NOTED = instructionLaw<'retreat'>(
  colonialRetreatRefusal,
  (workspace, { from, to }) => {
    const { power, record } = workspace;
    const others = record.retreats.filter((r) => r.from !== from);
    record.retreats = [...others, { power, from, to: placeIn(power, to) }];
  },
  () => [],
);

const LAW: typeof NOTED = {
  ...NOTED,
  refusalInAnyPosition(by, action) {
    const end = placeIn(by.power, action.to);
    const isThere = end === action.from;
    return (
      onlyInWar(by, action) ??
      (isThere ? moveRefusals.refuse('already-there', { to: end }, 'PB-CRT-6') : undefined)
    );
  },
};

const form = pattern({
  verb: 'retreat',
  does: 'retreat',
  parts: [RETREATING, LEFT, either({ parts: [REFUGE] }, { parts: [part('to', HOME)] }), FURTHER],
  questions: [
    slotQuestion(LEFT, {
      part: 'area',
      kind: 'area',
      ask: 'If beaten in which area?',
      choices: areas,
    }),
    refugeQuestion<OrderContext>({
      kind: 'destination',
      choices: (context) => destinations(context, 'army'),
    }),
  ],
  hint: 'say where beaten forces go',
  example: 'retreat from tunis to algiers, else mediterranean-sea',
  synonyms: [
    { words: 'retreats :|retreat :|retreat|retreats', followedBy: FIELD_AHEAD, parse: readFromTo },
    { words: 'retreats :|retreat :|fall back|withdraw all|pull back' },
  ],
});

/** Where forces go that must leave a place after combat, in order of preference (PB-RETREAT-5, 8). */
export const retreat: MovementVerb<RetreatLine> = movementVerb(
  {
    ...form,
    parse: (reader) => {
      if (reader.acceptAlias(...ALL) !== undefined)
        reader.dropped.push('all: without units named, everything retreats');
      return form.parse(reader);
    },
  },
  { law: LAW },
);
