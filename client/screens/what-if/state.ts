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
  /** The row among the others' sheets. */
  readonly at: number;
  readonly typing: TypedOrder | undefined;
}

export const NOTHING_SUPPOSED: WhatIfState = {
  phase: '',
  written: {},
  players: {},
  isDecidedForViewer: true,
  pane: 'outcome',
  top: 0,
  play: 1,
  at: 0,
  typing: undefined,
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
