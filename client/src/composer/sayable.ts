import { type Piece, piecesOf } from '@chancery/shared/games/pax/administration/pieces.ts';
import type { Edition } from '@chancery/shared/games/pax/edition.ts';
import { phaseOf } from '@chancery/shared/games/pax/flow.ts';
import {
  GREAT_POWERS,
  type GreatPower,
  MARKERS,
  type Power,
  rung,
  type Seat,
  seatOf,
} from '@chancery/shared/games/pax/ids.ts';
import { mayOrder } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { formatOrder, parseLine } from '@chancery/shared/games/pax/orders/line.ts';
import type { Action, LineId, Order } from '@chancery/shared/games/pax/orders/types.ts';
import { refusalSentence, sentence } from '@chancery/shared/games/pax/report/index.ts';
import type { PaxState } from '@chancery/shared/games/pax/state.ts';
import type { Question } from '@chancery/shared/kernel/lines.ts';
import { pounds } from '../lines.ts';
import { MARKER_NAMES, placeName } from '../reading/names.ts';
import { ownPower, type Table } from '../table.ts';
import { ownPlace } from './choices.ts';
import { benchFor } from './bench.ts';
import { placeRef } from './choices.ts';
import { vocabularyFor } from './workbench.ts';

// What can be said at once in a phase of single lines.

/** A line that could be sent now. */
export interface Sayable {
  readonly line: string;
  /** What it means. */
  readonly says: string;
  /** Why the phase would refuse it. */
  readonly why?: string;
}

interface Candidate {
  readonly order: Order;
  readonly says: string;
}

const ordersOf = (seat: Seat, power: Power, action: Action): Order => ({
  ...(power !== seat && { as: power }),
  actions: [action],
});

const waivers = ({ edition, state }: Table, seat: Seat): readonly Candidate[] =>
  state.casusBelli
    .filter(({ holder }) => seatOf(holder as Power) === seat)
    .map((casusBelli) => ({
      order: { actions: [{ do: 'waive', casusBelli: casusBelli.number }] },
      says: sentence(edition, { type: 'casus-belli-arose', casusBelli }) ?? '',
    }));

const lowerings = ({ edition, state }: Table, seat: Seat): readonly Candidate[] =>
  state.markers
    .filter(({ power }) => seatOf(power) === seat)
    .flatMap(({ power, area, kind }) =>
      [...MARKERS.filter((to) => rung(to) < rung(kind)).toReversed(), 'none' as const].map((to) => ({
        order: ordersOf(seat, power, { do: 'lower', area, to }),
        says: `the ${MARKER_NAMES[kind]} in ${placeName(edition, area)}`,
      })),
    );

const eliminationOf = (table: Table, seat: Seat, power: GreatPower, piece: Piece): Order => {
  if (piece.what === 'marker') {
    const { kind: marker, area } = piece.marker;
    return ordersOf(seat, power, { do: 'eliminate-marker', marker, area });
  }
  const { arm, size } = piece.unit;
  const bench = benchFor({ edition: table.edition, state: table.state, seat }, power);
  const at = placeRef(ownPlace(bench, piece.unit));
  return ordersOf(seat, power, { do: 'eliminate-units', units: { arm, size, count: 1 }, at });
};

const eliminations = (table: Table, seat: Seat): readonly Candidate[] => {
  const { edition, state } = table;
  const short = GREAT_POWERS.filter((power) => mayOrder(seat, power) && state.treasury[power] < 0);
  return short.flatMap((power) =>
    piecesOf(edition, state, power).map((piece) => ({
      order: eliminationOf(table, seat, power, piece),
      says: `saves ${pounds(piece.saving)} of the ${pounds(-state.treasury[power])} that are short`,
    })),
  );
};

const lineId = (id: string): LineId => {
  const [seat, number] = id.split('/');
  return { seat: seat as Seat, number: Number(number) };
};

const answers = ({ kind, lines, text }: Question): readonly Candidate[] => {
  const ids = lines.map(lineId);
  const [first] = ids;
  if (kind === 'condition' && first) {
    return [true, false].map((answer) => ({
      order: { actions: [{ do: 'rule-answer', answer, line: first }] },
      says: `${lines.join(', ')}: "${text ?? ''}"`,
    }));
  }
  const ruled = (done: readonly LineId[]): Candidate => {
    const struck = ids.filter((id) => !done.includes(id));
    const rulings = [
      ...(done.length > 0 ? [{ lines: done, as: 'done' as const }] : []),
      ...(struck.length > 0 ? [{ lines: struck, as: 'struck' as const }] : []),
    ];
    return {
      order: { actions: [{ do: 'rule-lines', rulings }] },
      says: `${lines.join(', ')} exclude each other`,
    };
  };
  return [ruled([]), ruled(ids), ...(ids.length > 1 ? ids.map((id) => ruled([id])) : [])];
};

const candidates = (table: Table): readonly Candidate[] => {
  const seat = ownPower(table);
  const { view } = table.seatView;
  if (!seat) return table.seatView.seat === 'gm' ? view.questions.flatMap(answers) : [];
  if (table.state.step === 'ADM_DEFICIT') return eliminations(table, seat);
  return [...waivers(table, seat), ...lowerings(table, seat)];
};

/** The position as the phase judges lines on it: the game master's questions are open. */
const judged = ({ state, seatView: { view } }: Table): PaxState => ({
  ...state,
  turnRecord: { ...state.turnRecord, questions: [...view.questions] },
});

/** Why the phase refuses an order, as a sentence. */
const refusedBecause = (edition: Edition, table: Table, order: Order): string | undefined => {
  const state = judged(table);
  const seat = ownPower(table) ?? (table.seatView.seat === 'gm' ? 'gm' : undefined);
  const refusal = seat && phaseOf(state.step).refusal?.(edition, state, seat, order);
  return refusal && refusalSentence(edition, refusal);
};

const sayable = (table: Table, { order, says }: Candidate): Sayable => {
  const why = refusedBecause(table.edition, table, order);
  return { line: formatOrder(order), says, ...(why !== undefined && { why }) };
};

const worked = new WeakMap<Table['seatView'], readonly Sayable[]>();

/** All that can be said now, what is possible first; equal lines once. */
export const sayables = (table: Table): readonly Sayable[] => {
  const known = worked.get(table.seatView);
  if (known) return known;
  const all = new Map(candidates(table).map((each) => [formatOrder(each.order), each]));
  const judgedAll = [...all.values()].map((each) => sayable(table, each));
  const sorted = [
    ...judgedAll.filter(({ why }) => why === undefined),
    ...judgedAll.filter(({ why }) => why !== undefined),
  ];
  worked.set(table.seatView, sorted);
  return sorted;
};

/** A line as it was typed, judged like the others. */
export const typedSayable = (table: Table, text: string): Sayable => {
  const order = parseLine(vocabularyFor(table), text);
  if (!order.ok) return { line: text, says: '', why: order.error[0]?.message ?? 'This is not understood.' };
  return sayable(table, { order: order.value, says: 'as typed' });
};
