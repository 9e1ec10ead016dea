import * as z from 'zod';
import type { Table } from '../../table/table.ts';
import type { WhatIfState } from './state.ts';

// What is supposed of others is on this machine beside the drafts, for the phase that is open alone.

/** The name it has among the lines that are kept of screens. */
const PLACE = 'what-if';

const storedSuppositions = z.object({
  phase: z.string(),
  written: z.record(z.string(), z.string()),
  players: z.record(z.string(), z.string()),
  isDecidedForViewer: z.boolean(),
  /** Lines that were typed and not taken, by seat. */
  aside: z.record(z.string(), z.array(z.string())).default({}),
});

export type StoredSuppositions = Pick<WhatIfState, keyof z.infer<typeof storedSuppositions>>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What was supposed of the phase on the table; undefined if that was another phase. */
export const storedFor = ({ calls, seatView }: Table): StoredSuppositions | undefined => {
  const text = calls.drafts.readLine(PLACE);
  const read = storedSuppositions.safeParse(text === '' ? undefined : parsed(text));
  return read.success && read.data.phase === seatView.match.phase ? read.data : undefined;
};

/** On disk as soon as the screen shows it; it takes the place of what was supposed of a phase before. */
export const storeSuppositions = (
  { calls }: Table,
  { phase, written, players, isDecidedForViewer, aside }: StoredSuppositions,
): void => {
  calls.drafts.writeLine(PLACE, JSON.stringify({ phase, written, players, isDecidedForViewer, aside }));
};

/** Drops what was supposed of a phase that has closed. */
export const dropClosed = (table: Table): void => {
  if (!storedFor(table) && table.calls.drafts.readLine(PLACE) !== '') table.calls.drafts.writeLine(PLACE, '');
};

/** Orders that a seat is taken to give, ahead of the rest of its sheet and each once. */
export const supposeOrders = (
  table: Table,
  orders: Readonly<Record<string, readonly string[]>>,
  sheetOf: (seat: string) => string,
): void => {
  const { phase } = table.seatView.match;
  const before = storedFor(table) ?? { phase, written: {}, players: {}, isDecidedForViewer: true, aside: {} };
  const written = Object.entries(orders).map(([seat, lines]) => {
    const sheet = (before.written[seat] ?? sheetOf(seat)).split('\n').filter((line) => line.trim() !== '');
    return [seat, [...lines.filter((line) => !sheet.includes(line)), ...sheet].join('\n')] as const;
  });
  storeSuppositions(table, { ...before, written: { ...before.written, ...Object.fromEntries(written) } });
};
