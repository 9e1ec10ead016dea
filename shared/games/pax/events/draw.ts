import type { AreaId } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { drawUntil } from '../board/reroll.ts';
import type { EventRow, UnrestLetter } from '../charts/tables.ts';
import type { StandIn } from '../charts/board-tables.ts';

type UnrestEntry = StandIn & { readonly roll: readonly number[]; readonly area: AreaId };

const sameRoll = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

const rowFor = <Row extends { readonly roll: readonly number[] }>(
  rows: readonly Row[],
  roll: readonly number[],
): Row => {
  const row = rows.find((r) => sameRoll(r.roll, roll));
  if (!row) throw new Error(`the chart has nothing for ${roll.join('-')}`);
  return row;
};

/** A headline occurs once a turn, and not beside one that excludes it; unrest as often as it is drawn. */
const canComeUp = (cameUp: ReadonlySet<string>, row: EventRow): boolean =>
  row.kind === 'unrest' || (!cameUp.has(row.id) && !row.excludesWith?.some((id) => cameUp.has(id)));

/**
 * Two dice, read in order, name the turn's n-th event; a headline that has already occurred is rolled again (PB-RE-2,
 * PB-RE-5).
 */
export const drawEvent = ({ edition, state, dice }: StepContext, n: number): EventRow | undefined => {
  const { events } = edition.tables.randomEvents;
  const cameUp = new Set(state.turnRecord.events.map((event) => event.id));
  const label = `event ${String(n)}`;
  return drawUntil(
    () => rowFor(events, [dice.roll(label), dice.roll(label)]),
    events,
    (row) => canComeUp(cameUp, row),
  );
};

/**
 * The area of unrest for the n-th event; one already in unrest is rolled again on the same table (PB-UNREST-1,
 * PB-UNREST-3). Undefined if all areas of that table are in unrest.
 */
export const drawUnrestArea = (
  { edition, state, dice }: StepContext,
  n: number,
  letter: UnrestLetter,
): AreaId | undefined => {
  const table = edition.tables.unrest.tables[letter];
  const entries: readonly UnrestEntry[] = table.entries;
  const label = `unrest ${String(n)}`;
  const draw = (): UnrestEntry =>
    rowFor(
      entries,
      Array.from({ length: table.dice }, () => dice.roll(label)),
    );
  return drawUntil(draw, entries, (entry) => !state.unrest.includes(entry.area))?.area;
};
