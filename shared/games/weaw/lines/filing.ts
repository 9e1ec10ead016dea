import { namesOf } from '../charts/names.ts';
import { formatOrder } from '../orders/line.ts';
import { filedSheet, type NumberedOrder, type UnreadLine } from '../orders/filed-sheet.ts';
import type { Action } from '../orders/types.ts';
import { areAtWar } from '../board/relations.ts';
import type { FiledLine } from '../state/record.ts';
import type { Position, StepContext } from '../state/step.ts';
import { endLine } from './carry-out.ts';
import { commandRefusal, nationOf, seatFor } from './command.ts';
import { mutineerLines } from './mutineers.ts';
import { questionsIn } from './conditions.ts';
import { lineRefusals } from './refusals.ts';
import { applyStandingOrder } from './standing.ts';
import { stepOf } from '../orders/verb-registry.ts';

/** Neighbours of a place that enemies of a nation hold. */
export const enemyNeighbours =
  ({ edition, state }: Position, seat: string) =>
  (as: string | undefined, place: string): readonly string[] =>
    (edition.landNeighbours.get(place) ?? []).filter((each) =>
      areAtWar(state, as ?? nationOf({ state }, seat) ?? '', state.territories[each]?.controller ?? ''),
    );

const filedLineOf = (at: Position, seat: string, { number, order }: NumberedOrder): FiledLine => {
  const nation = order.as ?? nationOf(at, seat) ?? seat;
  const [first] = order.actions;
  const step = first ? stepOf(first) : 'DIP';
  const actions = order.actions.flatMap((action): readonly Action[] =>
    action.do === 'repeat-builds' ? lastBuilds(at, nation) : [action],
  );
  return {
    id: `${seat}/${String(number)}`,
    seat,
    nation,
    step: step === 'STANDING' ? 'DIP' : step,
    actions: [...actions],
    ...(order.condition && { condition: order.condition }),
    text: formatOrder(order),
    end: 'waiting',
  };
};

/** A line that is no longer accepted: its writer is told, and it does nothing. */
const unreadLineOf = (at: Position, seat: string, { number, text }: UnreadLine): FiledLine => ({
  id: `${seat}/${String(number)}`,
  seat,
  nation: nationOf(at, seat) ?? seat,
  step: 'DIP',
  actions: [],
  text,
  end: 'waiting',
});

const lastBuilds = ({ state }: Position, nation: string): readonly Action[] => state.lastBuilds[nation] ?? [];

/** Remembers what each nation builds this turn, for `repeat builds`. */
const recordBuilds = ({ state }: StepContext, lines: readonly FiledLine[]): void => {
  const nations = new Set(lines.map(({ nation }) => nation));
  for (const nation of nations) {
    const builds = lines
      .filter((line) => line.nation === nation)
      .flatMap(({ actions }) => actions.filter((action) => action.do === 'build'));
    if (builds.length > 0) state.lastBuilds[nation] = builds;
  }
};

/** A sheet, and the number of lines of its seat before it. */
interface SeatText {
  readonly seat: string;
  readonly text: string;
  readonly before: number;
}

/** The lines of a sheet by number; lines that are not accepted have ended. */
const linesOfSheet = (step: StepContext, { seat, text, before }: SeatText): readonly FiledLine[] => {
  const sheet = filedSheet(namesOf(step.edition), text, enemyNeighbours(step, seat));
  const read = sheet.orders.map(({ number, order }) =>
    filedLineOf(step, seat, { number: before + number, order }),
  );
  const unread = sheet.unread.map((each) => {
    const line = unreadLineOf(step, seat, each);
    endLine(step, line, {
      end: 'illegal',
      reason: lineRefusals.refuse('not-read', { problem: each.problem }, 'WEAW-TURN-2'),
    });
    return line;
  });
  return [...read, ...unread];
};

/**
 * Ends lines their seat may not write, applies standing orders, and puts the questions in conditions to the game
 * master.
 */
const openLines = (step: StepContext, filed: readonly FiledLine[]): void => {
  const { state } = step;
  for (const line of filed.filter(({ end }) => end === 'waiting')) {
    const reason = commandRefusal(step, line.seat, line.nation);
    if (reason) endLine(step, line, { end: 'illegal', reason });
    else if (line.actions.every((action) => stepOf(action) === 'STANDING')) {
      for (const action of line.actions) applyStandingOrder(state, line.nation, action);
      endLine(step, line, { end: 'done' });
    }
    if (!line.condition) continue;
    for (const text of questionsIn(line.condition))
      if (!state.record.questions.some((each) => each.text === text))
        state.record.questions.push({ line: line.id, text });
  }
};

/** Files the sheets of the turn as numbered lines, and puts the standing orders among them into force (WEAW-TURN-2). */
export const fileSheets = (step: StepContext, sheets: Readonly<Record<string, string>>): void => {
  const { state } = step;
  const filed = Object.keys(sheets)
    .toSorted()
    .flatMap((seat) => linesOfSheet(step, { seat, text: sheets[seat] ?? '', before: 0 }));
  state.record.lines = filed;
  openLines(step, filed);
  recordBuilds(step, filed);
  state.record.lines.push(...mutineerLines(step));
};

/** Files a line after those of a seat, for forecasts of its results. */
export const fileExtraLine = (step: StepContext, seat: string, text: string): void => {
  const { lines } = step.state.record;
  const before = lines.filter((line) => line.seat === seat).length;
  const filed = linesOfSheet(step, { seat, text, before });
  lines.push(...filed);
  openLines(step, filed);
};

/** Whether a nation may act; the Bolsheviks once the revolution has begun, like any other (WEAW-REV-7, 8, 12). */
const mayAct = ({ state }: Position, nation: string): boolean => {
  if (nation === 'bolsheviks') return state.revolution !== undefined && state.revolution.over !== 'crushed';
  const row = state.nations[nation];
  return row !== undefined && (nation !== 'mutineers' || row.commander !== undefined);
};

/** Seats whose sheets are awaited: those that write for a nation that may act (WEAW-TURN-2). */
export const seatsToSubmit = (at: Position): readonly string[] => {
  const nations = at.edition.order.filter((nation) => mayAct(at, nation));
  return [...new Set(nations.flatMap((nation) => seatFor(at, nation) ?? []))];
};
