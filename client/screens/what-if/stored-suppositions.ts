import * as z from 'zod';
import type { Table } from '../../table/table.ts';
import type { WhatIfState } from './state.ts';

// Stores the assumptions about others beside the drafts on this machine, only for the open phase.

/** Key under which they are stored among the lines of screens. */
const PLACE = 'what-if';

const storedSuppositions = z
  .object({
    phase: z.string(),
    written: z.record(z.string(), z.string()),
    players: z.record(z.string(), z.string()),
    isDecidedForViewer: z.boolean(),
    /** Stashed lines, by seat. */
    aside: z.record(z.string(), z.array(z.string())).default({}),
  })
  .transform(({ aside: stashed, ...others }) => ({ ...others, stashed }));

export type StoredSuppositions = Pick<WhatIfState, keyof z.infer<typeof storedSuppositions>>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The stored assumptions for the current phase; undefined if they are for another phase. */
export const storedFor = ({ calls, seatView }: Table): StoredSuppositions | undefined => {
  const text = calls.drafts.readLine(PLACE);
  const read = storedSuppositions.safeParse(text === '' ? undefined : parsed(text));
  return read.success && read.data.phase === seatView.match.phase ? read.data : undefined;
};

/** Saved as soon as the screen shows it, replacing those of an earlier phase. */
export const storeSuppositions = (
  { calls }: Table,
  { phase, written, players, isDecidedForViewer, stashed }: StoredSuppositions,
): void => {
  calls.drafts.writeLine(
    PLACE,
    JSON.stringify({ phase, written, players, isDecidedForViewer, aside: stashed }),
  );
};

/** Drops the assumptions of a closed phase. */
export const dropClosed = (table: Table): void => {
  if (!storedFor(table) && table.calls.drafts.readLine(PLACE) !== '') table.calls.drafts.writeLine(PLACE, '');
};

/** Adds orders that a seat is assumed to give before the rest of its sheet, without duplicates. */
export const supposeOrders = (
  table: Table,
  orders: Readonly<Record<string, readonly string[]>>,
  sheetOf: (seat: string) => string,
): void => {
  const { phase } = table.seatView.match;
  const before = storedFor(table) ?? {
    phase,
    written: {},
    players: {},
    isDecidedForViewer: true,
    stashed: {},
  };
  const written = Object.entries(orders).map(([seat, lines]) => {
    const sheet = (before.written[seat] ?? sheetOf(seat)).split('\n').filter((line) => line.trim() !== '');
    return [seat, [...lines.filter((line) => !sheet.includes(line)), ...sheet].join('\n')] as const;
  });
  storeSuppositions(table, { ...before, written: { ...before.written, ...Object.fromEntries(written) } });
};
