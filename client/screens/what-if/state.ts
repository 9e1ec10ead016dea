import type { TypedLine } from '../../shell/text-line.ts';
import type { Table } from '../../table/table.ts';
import { othersAwaited, type TurnSupposition } from './supposition.ts';
import { storedFor } from './stored-suppositions.ts';
import type { Plays } from './plays.ts';

/** A line of another seat's sheet being edited. */
export interface TypedOrder {
  readonly seat: string;
  /** The index of the line. */
  readonly at: number;
  readonly replaces: boolean;
  /** The line before the edit; empty for a new one. */
  readonly was: string;
  readonly line: TypedLine;
}

/** What the page shows: the overview of all plays, one of them, or the assumed sheets. */
type WhatIfPane = 'outcome' | 'play' | 'others';

export interface WhatIfState {
  /** The phase of the assumptions. */
  readonly phase: string;
  readonly written: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<string, string>>;
  readonly isDecidedForViewer: boolean;
  readonly pane: WhatIfPane;
  readonly top: number;
  /** The play shown in the pane `play`, from 1. */
  readonly play: number;
  /** The cursor's row among the assumed sheets; the first if undefined. */
  readonly at: OthersRow | undefined;
  readonly typing: TypedOrder | undefined;
  /** Lines that were typed but not accepted, by seat, the last one last. */
  readonly stashed: Readonly<Record<string, readonly string[]>>;
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
  stashed: {},
};

/** The state for the current phase. Assumptions are only for one phase; they are saved when the table is left. */
export const stateForTable = (local: WhatIfState, table: Table): WhatIfState => {
  const { phase } = table.seatView.match;
  return local.phase === phase ? local : { ...NOTHING_SUPPOSED, phase, ...storedFor(table) };
};

/** The assumptions: with the viewer's draft, or else the sheet handed in. */
export const suppositionOf = (
  { written, players, isDecidedForViewer }: WhatIfState,
  { calls, seatView }: Table,
): TurnSupposition => ({
  own: calls.drafts.read(seatView.match.phase)?.text ?? seatView.receipt?.text ?? '',
  written,
  players,
  isDecidedForViewer,
});

/** A row in the list of assumed sheets: a seat, or a line of its sheet. */
export interface OthersRow {
  readonly seat: string;
  /** The index of the line; undefined for the seat itself. */
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

/** The current index of a row; its sheet may have been rewritten. */
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

/** Stashes the line being typed, unless it is unchanged. */
export const stashTyped = (local: WhatIfState): WhatIfState => {
  const { typing, stashed } = local;
  if (!typing) return local;
  const text = typing.line.text.trim();
  const isNew = text !== '' && text !== typing.was;
  const lines = [...(stashed[typing.seat] ?? []), ...(isNew ? [text] : [])];
  return { ...local, typing: undefined, stashed: { ...stashed, [typing.seat]: lines } };
};
