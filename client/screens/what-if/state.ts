import type { TypedLine } from '../../shell/text-line.ts';
import type { Table } from '../../table/table.ts';
import { othersAwaited, type TurnSupposition } from './supposition.ts';
import { storedFor } from './stored-suppositions.ts';
import type { Plays } from './plays.ts';

/** A line of another seat's sheet that is being written. */
export interface TypedOrder {
  readonly seat: string;
  /** Which line, from 0. */
  readonly at: number;
  readonly replaces: boolean;
  /** The line before it was changed; empty for a new one. */
  readonly was: string;
  readonly line: TypedLine;
}

/** What the page shows: shares of all plays, one of them, or what is supposed of the others. */
type WhatIfPane = 'outcome' | 'play' | 'others';

export interface WhatIfState {
  /** The phase that the suppositions are of. */
  readonly phase: string;
  readonly written: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<string, string>>;
  readonly isDecidedForViewer: boolean;
  readonly pane: WhatIfPane;
  readonly top: number;
  /** The play that is shown by itself, from 1. */
  readonly play: number;
  /** The row of the cursor among the others' sheets; the first where there is none. */
  readonly at: OthersRow | undefined;
  readonly typing: TypedOrder | undefined;
  /** Lines that were typed and not taken, by seat, the last one last. */
  readonly aside: Readonly<Record<string, readonly string[]>>;
}

export const NOTHING_SUPPOSED: WhatIfState = {
  phase: '',
  written: {},
  players: {},
  isDecidedForViewer: true,
  pane: 'outcome',
  top: 0,
  play: 1,
  at: undefined,
  typing: undefined,
  aside: {},
};

/** The state for the phase on the table: sheets are supposed of one phase alone, and outlive leaving the table. */
export const stateForTable = (local: WhatIfState, table: Table): WhatIfState => {
  const { phase } = table.seatView.match;
  return local.phase === phase ? local : { ...NOTHING_SUPPOSED, phase, ...storedFor(table) };
};

/** What is supposed: the draft on this machine, else the sheet that is in. */
export const suppositionOf = (
  { written, players, isDecidedForViewer }: WhatIfState,
  { calls, seatView }: Table,
): TurnSupposition => ({
  own: calls.drafts.read(seatView.match.phase)?.text ?? seatView.receipt?.text ?? '',
  written,
  players,
  isDecidedForViewer,
});

/** A row of the list of the others' sheets: a seat, or a line of its sheet. */
export interface OthersRow {
  readonly seat: string;
  /** Which line of its sheet, from 0; nothing for the row of the seat itself. */
  readonly line: number | undefined;
  readonly text: string;
}

export const linesOfSheet = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '');

export const othersRows = (table: Table, { others }: Plays): readonly OthersRow[] =>
  othersAwaited(table).flatMap((seat): readonly OthersRow[] => [
    { seat, line: undefined, text: '' },
    ...linesOfSheet(others[seat] ?? '').map((text, line) => ({ seat, line, text })),
  ]);

/** Where a row is now: its sheet may have been written again since. */
export const whereRowIs = (rows: readonly OthersRow[], at: OthersRow | undefined): number => {
  const first = rows.findIndex(({ seat }) => seat === at?.seat);
  if (!at || first === -1) return 0;
  if (at.line === undefined) return first;
  const lines = rows.filter(({ seat, line }) => seat === at.seat && line !== undefined);
  const wanted = at.line;
  const same = lines
    .flatMap(({ text, line = 0 }) => (text === at.text ? [line] : []))
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
  return first + 1 + (same ?? Math.min(wanted, lines.length - 1));
};

/** Puts the line that is being typed aside, if it says anything new. */
export const putAside = (local: WhatIfState): WhatIfState => {
  const { typing, aside } = local;
  if (!typing) return local;
  const text = typing.line.text.trim();
  const isNew = text !== '' && text !== typing.was;
  const lines = [...(aside[typing.seat] ?? []), ...(isNew ? [text] : [])];
  return { ...local, typing: undefined, aside: { ...aside, [typing.seat]: lines } };
};
