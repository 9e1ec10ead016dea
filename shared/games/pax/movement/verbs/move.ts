import { factLike } from '../../state/facts.ts';
import { controlledAreas, isUnrest } from '../../board/position.ts';
import { fleetCoasts } from '../../board/fleet-coasts.ts';
import { type AreaId, homeOf } from '../../vocabulary/ids.ts';
import { type Workspace, placeOfRef as placeIn } from '../workspace.ts';
import { moveLaw } from '../moves.ts';
import { conditionTopicOf, movementVerb, type MovementVerb } from '../rule.ts';
import type {
  Candidate,
  JudgedAnswer,
  SlotQuestion,
  SlotValues,
} from '../../../../kernel/language/questions.ts';
import { ownName } from '../../board/fleet-coasts.ts';
import { slotQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import { parseUnits } from '../../orders/units.ts';
import type { Stack } from '../../state/state.ts';
import { countQuestion, destinations, kindOf, numbers, stackId } from './candidates.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { readEach, readParts } from '../../../../kernel/language/pattern-reading.ts';
import { UNITS_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { PlaceRef, Units } from '../../orders/types.ts';
import { formatPlace, parsePlaceRef, readPlace } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    move: { readonly units: Units; readonly from: PlaceRef; readonly to: PlaceRef };
  }
}

const TO = ['to', 'into', 'back to', 'over to'];
export const DESTINATION = part('to', slot.PLACE, TO.join('|'));
const FROM = part('from', slot.PLACE, 'from|in|at');
const UNITS_MOVED = part('units', slot.UNITS_ON_MAP);

/** `home` without a preposition: the origin if `to` follows, otherwise the destination. */
const readHome = (reader: OrderReader): { readonly from?: PlaceRef; readonly to?: PlaceRef } => {
  const isFrom = reader.peek('home to') || reader.peek('home into');
  const home = reader.withoutOffering(() => readPlace(reader));
  return isFrom ? { from: home } : { to: home };
};

const ARROWS = ['>', '= >', '→', '⇒', '> >'];

/** `Home-Tunis`, `Algiers -> Tunis`: two places joined only by a hyphen or an arrow. */
export const readArrow = (
  reader: OrderReader,
): { readonly from: PlaceRef; readonly to: PlaceRef } | undefined => {
  const read = () => {
    const from = readPlace(reader);
    const isParted = reader.acceptAlias(...ARROWS) !== undefined || /[-–—]/.test(reader.gapBefore());
    return isParted ? { from, to: readPlace(reader) } : reader.fail();
  };
  return reader.lookAhead(read) && reader.withoutOffering(read);
};

type MovedBetween = Pick<ActionOf<'move'>, 'from' | 'to'>;

/** Where units go: `from home to tunis`, `home from tunis`, `home-tunis`. */
const readMarch = (reader: OrderReader): MovedBetween => {
  const arrow = reader.peek('from') || reader.peek('to') ? undefined : readArrow(reader);
  if (arrow) return arrow;
  if (reader.peek('back home')) reader.skip();
  if (reader.peek('home')) {
    const { from, to } = readHome(reader);
    if (from) return { from, ...readParts(reader, [DESTINATION]) };
    if (to) return { to, ...readParts(reader, [FROM]) };
  }
  if (!reader.peek('from')) return readParts(reader, [FROM, DESTINATION]);
  const from = readParts(reader, [FROM]);
  return { ...from, ...(reader.peek('home') ? { to: readPlace(reader) } : readParts(reader, [DESTINATION])) };
};

/** The part after `move`: `army 3 from home to tunis`; several units make several orders. */
const readMove = (reader: OrderReader): readonly ActionOf<'move'>[] => {
  const units = readEach(reader, [UNITS_MOVED]);
  const march = readMarch(reader);
  return units.map((each) => ({ do: 'move', ...each, ...march }));
};

/** What follows `recall`: units go home where no other place is named. */
const readRecall = (reader: OrderReader): readonly ActionOf<'move'>[] => {
  const units = readEach(reader, [UNITS_MOVED]);
  const start = reader.tokenIndex;
  const from = readParts(reader, [FROM]);
  if (TO.some((word) => reader.peek(word))) {
    reader.rewindTo(start);
    const march = readMarch(reader);
    return units.map((each) => ({ do: 'move', ...each, ...march }));
  }
  reader.acceptAlias('home');
  return units.map((each) => ({ do: 'move', ...each, ...from, to: { place: 'home' as const } }));
};

/** The power's stacks, those at home first, since they march most. */
const stacks = ({ position, power }: OrderContext): readonly Candidate[] => {
  const awayness = (stack: Stack): number => (ownName(power, stack.at) === 'home' ? 0 : 1);
  return position.units
    .toSorted((a, b) => awayness(a) - awayness(b))
    .map((stack) => ({ id: stackId(stack), hint: `${String(stack.count)} there` }));
};

const stackPicked = ({ units, from }: SlotValues): string | undefined =>
  units === undefined || from === undefined
    ? undefined
    : `${kindOf(units as Units)}@${formatPlace(from as PlaceRef)}`;

const thereIn = ({ position }: OrderContext, values: SlotValues): number =>
  position.units.find((stack) => stackId(stack) === stackPicked(values))?.count ?? 1;

/** Units and their place, in one answer. */
export const stackQuestion = <At>(choices: SlotQuestion<At>['choices']): SlotQuestion<At> => ({
  part: 'stack',
  kind: 'stack',
  ask: () => 'Move which units?',
  choices,
  put: (values, pick) => {
    const [kind = '', from = 'home'] = pick.split('@');
    return { ...values, units: parseUnits(kind), from: parsePlaceRef(from) };
  },
  picksOf: (values) => {
    const picked = stackPicked(values);
    return picked === undefined ? [] : [picked];
  },
});

/** A single unit needs no number. */
export const onlyOne = (judged: readonly JudgedAnswer[]): string | undefined =>
  judged.length === 1 ? '1' : undefined;

/** Places worth trying for a stack: fleets need a harbour; armies home, Control or unrest. */
const worthTrying = (workspace: Workspace, { arm }: Stack): readonly PlaceRef[] => {
  const { edition, power, state } = workspace;
  const home = homeOf(power);
  if (arm === 'navy') {
    return [home, ...controlledAreas(workspace, power)].flatMap((place) =>
      fleetCoasts(workspace, workspace.power, place),
    );
  }
  const isOpen = (area: AreaId): boolean =>
    isUnrest(state, area) || state.markers.some((m) => m.area === area && m.power === power);
  return [{ place: 'home' }, ...edition.atlas.areaOrder.filter(isOpen).map((place) => ({ place }))];
};

/** Moves of one unit of a stack; the composer asks for the number. */
const stackMoves = (workspace: Workspace, stack: Stack): ActionOf<'move'>[] => {
  const place = stack.at === homeOf(workspace.power) ? 'home' : stack.at;
  const from: PlaceRef = stack.coast === undefined ? { place } : { place, coast: stack.coast };
  const units = { arm: stack.arm, size: stack.size, count: 1 };
  return worthTrying(workspace, stack).map((to): ActionOf<'move'> => ({ do: 'move', units, from, to }));
};

/** Units from one place to another. */
export const move: MovementVerb<ActionOf<'move'>> = movementVerb(
  {
    ...pattern({
      verb: 'move',
      does: 'move',
      parts: [UNITS_MOVED, FROM, DESTINATION],
      questions: [
        stackQuestion(stacks),
        countQuestion<OrderContext>({
          ask: (context, values) => `How many of ${String(thereIn(context, values))}?`,
          choices: (context, values) => numbers(thereIn(context, values)),
          usual: onlyOne,
        }),
        slotQuestion(DESTINATION, {
          kind: 'destination',
          ask: 'Where to?',
          choices: (context, { units, from }) =>
            destinations(context, (units as Units).arm).filter(
              ({ id }) => id !== formatPlace(from as PlaceRef),
            ),
        }),
      ],
      hint: 'send armies or navies somewhere',
      example: 'move 2 army 3 from home to tunis',
      isRepeatable: true,
      synonyms: [
        {
          words:
            'send|transfer|transport|return|march|ship|sail|shift|bring|withdraw|redeploy|dispatch|deploy',
          followedBy: UNITS_AHEAD,
        },
        { words: 'recall', followedBy: UNITS_AHEAD, parse: readRecall },
      ],
    }),
    parse: readMove,
  },
  {
    law: moveLaw,
    options: (workspace) => workspace.state.units.flatMap((stack) => stackMoves(workspace, stack)),
    conditionTopic: (power, { units, to }) =>
      conditionTopicOf('move', power, `${units.arm} ${placeIn(power, to)}`),
    reportedBy: (power, { units: { arm, size }, to }) =>
      factLike({
        type: 'units-moved',
        power,
        arm,
        size,
        to: placeIn(power, to),
      }),
  },
);
