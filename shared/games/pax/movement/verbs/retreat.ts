import type { Refusal } from '../../../../kernel/refusal.ts';
import { hasControl } from '../../board/position.ts';
import { homeOf } from '../../vocabulary/ids.ts';
import { type Workspace, placeOfRef as placeIn } from '../workspace.ts';
import { instructionLaw, onlyInWar } from '../instructions.ts';
import { moveRefusals } from '../move-refusals.ts';
import { movementVerb, type MovementVerb } from '../rule.ts';
import { listIn, type SlotQuestion, type SlotValues } from '../../../../kernel/language/questions.ts';
import { slotQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import { areas, destinations } from './candidates.ts';
import { readElseChain } from '../../../../kernel/language/else-chain.ts';
import { part, readParts } from '../../../../kernel/language/pattern.ts';
import { FIELD_AHEAD } from '../../orders/lookahead.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { PlaceRef } from '../../orders/types.ts';
import * as slot from '../../orders/slots.ts';
import { withUnitList } from '../../orders/unit-lists.ts';
import { formatUnits } from '../../orders/units.ts';
import { formatPlace, type OrderReader, parsePlaceRef, readField, readPlace } from '../../orders/words.ts';

type Retreat = ActionOf<'retreat'>;

const ALL = ['all my forces', 'all forces', 'all my units', 'all units', 'my forces', 'all', 'everything'];

/** A comma may only lead to `else`. */
const readAfterComma = (reader: OrderReader): PlaceRef | undefined => {
  if (!reader.acceptListComma('the next choice')) return undefined;
  reader.expect('else', 'where they go if that cannot be');
  return readPlace(reader);
};

const readOtherwise = (reader: OrderReader): Pick<Retreat, 'otherwise'> => {
  const otherwise = readElseChain(
    reader,
    {
      read: () => readPlace(reader),
      peek: () => slot.PLACE.peek(reader),
      example: 'to algiers, else tripoli',
    },
    () => readAfterComma(reader),
  );
  return otherwise.length > 0 ? { otherwise } : {};
};

export const RETREATING = part('units', slot.UNITS_ON_MAP, { isOptional: true });
export const LEFT = part('from', slot.FIELD, 'from|in|out of');
const REFUGE = part('to', slot.PLACE, 'to|into|back to');
const PARTS = [RETREATING, LEFT, REFUGE];

/** Further refuges, as they are written behind the first. */
const FURTHER = part(
  'otherwise',
  {
    ...slot.PLACE,
    format: (places: never) =>
      (places as readonly PlaceRef[]).map((each) => `, else ${formatPlace(each)}`).join(''),
  },
  { isOptional: true },
);

/** `home`, `algiers, else tripoli`: the first refuge, or the next. */
const withRefuge = (values: SlotValues, pick: string): SlotValues =>
  values.to === undefined
    ? { ...values, to: parsePlaceRef(pick) }
    : { ...values, otherwise: [...listIn(values, 'otherwise'), parsePlaceRef(pick)] };

const refugesIn = ({ to, otherwise = [] }: SlotValues): readonly string[] =>
  to === undefined ? [] : [to as PlaceRef, ...(otherwise as readonly PlaceRef[])].map(formatPlace);

/** Where they go, in peace one place and in war several in order of choice. */
export const refugeQuestion = <At>(
  asking: Pick<SlotQuestion<At>, 'kind' | 'choices' | 'isList' | 'trial'>,
): SlotQuestion<At> => ({
  ...asking,
  part: 'to',
  ask: (_, { to }) => (to === undefined ? 'They retreat where?' : 'If that cannot be, where else?'),
  put: withRefuge,
  picksOf: refugesIn,
});
const FROM_FIRST = PARTS.slice(0, 2);

/** `from tunis home`: the one place that needs no word before it. */
const readPlaces = (reader: OrderReader): Record<string, unknown> => {
  const start = reader.tokenIndex;
  const isHomeLast = reader.lookAhead(() => {
    readParts(reader, FROM_FIRST);
    return reader.peek('home') || reader.peek('back home') || undefined;
  });
  reader.rewindTo(start);
  if (!isHomeLast) return readParts(reader, PARTS);
  const places = readParts(reader, FROM_FIRST);
  reader.acceptAlias('back');
  return { ...places, to: readPlace(reader) };
};

const parse = (reader: OrderReader): Retreat => {
  if (reader.acceptAlias(...ALL) !== undefined)
    reader.dropped.push('all: without units named, everything retreats');
  const places = readPlaces(reader);
  return { do: 'retreat', ...places, ...readOtherwise(reader) } as unknown as Retreat;
};

/** `Tunis to Algiers`. */
const readFromTo = (reader: OrderReader): Retreat => {
  const from = readField(reader);
  reader.expect('to');
  return { do: 'retreat', from, to: readPlace(reader), ...readOtherwise(reader) };
};

const retreatRefusal = (workspace: Workspace, { to }: ActionOf<'retreat'>): Refusal | undefined => {
  const end = placeIn(workspace.power, to);
  return end === homeOf(workspace.power) || hasControl(workspace.state, workspace.power, end)
    ? undefined
    : moveRefusals.refuse('no-retreat-there', { to: end }, 'PB-CRT-6');
};

/** `retreat from manchuria to korea`; a later one for the same area takes its place. */
const NOTED = instructionLaw<'retreat'>(
  retreatRefusal,
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

/** Where forces go that must leave a place after combat, in order of choice (PB-RETREAT-5, 8). */
export const retreat: MovementVerb<Retreat> = movementVerb(
  withUnitList({
    verb: 'retreat',
    does: ['retreat'],
    syntax: 'retreat [[NUMBER] ARM SIZE] from FIELD to PLACE [, else PLACE…]',
    parts: [...PARTS, FURTHER],
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
    make: (values) => ({ do: 'retreat', ...values }) as unknown as Retreat,
    hint: 'say where beaten forces go',
    example: 'retreat from tunis to algiers, else mediterranean-sea',
    parse,
    format: ({ units, from, to, otherwise = [] }) => {
      const which = units ? `${formatUnits(units)} ` : '';
      const choices = [to, ...otherwise].map(formatPlace).join(', else ');
      return `retreat ${which}from ${from} to ${choices}`;
    },
    synonyms: [
      { words: 'retreats :|retreat :|retreat|retreats', followedBy: FIELD_AHEAD, parse: readFromTo },
      { words: 'retreats :|retreat :|fall back|withdraw all|pull back' },
    ],
  }),
  { law: LAW },
);
