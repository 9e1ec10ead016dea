import type { Binding, ScreenContext } from '../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../shell/scrolling.ts';
import { insert, LINE_EDITS, textLine } from '../../shell/text-line.ts';
import type { Table } from '../../table/table.ts';
import { paneLines } from './panes.ts';
import {
  linesOfSheet,
  othersRows,
  stashTyped,
  whereRowIs,
  stateForTable,
  suppositionOf,
  type OthersRow,
  type TypedOrder,
  type WhatIfState,
} from './state.ts';
import { enginePlayers, othersAwaited, playerOf, sheetSupposedOf } from './supposition.ts';
import { simulatedPlays } from './work.ts';

type Row = Binding<WhatIfState, Table>;

const playsOf = (local: WhatIfState, table: Table) => simulatedPlays(table, suppositionOf(local, table));

const show = (local: WhatIfState, pane: WhatIfState['pane']): WhatIfState => ({ ...local, pane, top: 0 });

const rowHere = (local: WhatIfState, table: Table): OthersRow | undefined => {
  const rows = othersRows(table, playsOf(local, table));
  return rows[whereRowIs(rows, local.at)];
};

/** Goes through finished plays; from the overview to the first or last. */
const turnPlay = (local: WhatIfState, table: Table, by: 1 | -1): WhatIfState => {
  const { length } = playsOf(local, table).plays;
  if (length === 0) return local;
  const from = local.pane === 'play' ? local.play : by === 1 ? 0 : length + 1;
  const play = from + by;
  return play < 1 || play > length ? show(local, 'outcome') : { ...show(local, 'play'), play };
};

const BACK: Row = {
  keys: ['esc', 'x'],
  label: 'back',
  help: 'back to the sheet, or from a play or the others’ sheets to the overview',
  hint: true,
  run: (local, { shell }) => {
    if (local.pane !== 'outcome') return show(local, 'outcome');
    shell.goTo('orders');
    return local;
  },
};

const OTHERS: Row = {
  keys: ['a'],
  label: 'others’ sheets',
  help: 'show and change the sheets assumed for the others',
  hint: true,
  run: (local) => show(local, local.pane === 'others' ? 'outcome' : 'others'),
};

const PLAYS: readonly Row[] = [
  {
    keys: [']', 'right', 'l'],
    label: 'next play',
    help: 'one play by itself, phase by phase',
    hint: true,
    run: (local, { subject }) => turnPlay(local, subject, 1),
  },
  {
    keys: ['[', 'left', 'h'],
    label: 'previous play',
    hint: true,
    run: (local, { subject }) => turnPlay(local, subject, -1),
  },
];

const MINE: Row = {
  keys: ['m'],
  label: 'my decisions',
  help: 'later decisions in the turn: a bot decides for you, or nothing is sent',
  hint: true,
  run: (local) => ({ ...local, isDecidedForViewer: !local.isDecidedForViewer }),
};

const pageSize = ({ size }: ScreenContext<Table>): number => Math.max(size.rows - 1, 1);

const SCROLLING = movementKeys<WhatIfState, Table>({
  at: ({ top }) => top,
  to: (local, at, context) => {
    const count = paneLines(local, context.subject, context.size).length;
    return { ...local, top: scrollTo(at, count, context.size.rows) };
  },
  page: pageSize,
});

const LIST = movementKeys<WhatIfState, Table>({
  at: (local, { subject }) => whereRowIs(othersRows(subject, playsOf(local, subject)), local.at),
  to: (local, to, { subject }) => {
    const rows = othersRows(subject, playsOf(local, subject));
    return { ...local, at: rows[Math.max(0, Math.min(to, rows.length - 1))] };
  },
  page: pageSize,
});

const writeSheet = (local: WhatIfState, seat: string, lines: readonly string[]): WhatIfState => ({
  ...local,
  written: { ...local.written, [seat]: lines.join('\n') },
});

/** The sheet assumed for a seat; computed now if the simulation has just restarted. */
const sheetOf = (local: WhatIfState, table: Table, seat: string): readonly string[] =>
  linesOfSheet(
    playsOf(local, table).others[seat] ?? sheetSupposedOf(table, suppositionOf(local, table), { seat }),
  );

/** The row of a seat, above its lines. */
const rowOfSeat = (seat: string): OthersRow => ({ seat, line: undefined, text: '' });

const onRow =
  (act: (local: WhatIfState, row: OthersRow, context: ScreenContext<Table>) => WhatIfState): Row['run'] =>
  (local, context) => {
    const row = rowHere(local, context.subject);
    return row ? act(local, row, context) : local;
  };

/** Resumes the line stashed last, or begins an empty one. */
const newLine = (local: WhatIfState, { seat, line }: OthersRow): WhatIfState => {
  const stashed = local.stashed[seat] ?? [];
  const typing = { seat, at: line === undefined ? 0 : line + 1, replaces: false, was: '' };
  return {
    ...local,
    typing: { ...typing, line: textLine(stashed.at(-1) ?? '') },
    stashed: { ...local.stashed, [seat]: stashed.slice(0, -1) },
  };
};

const newKey = (row: OthersRow | undefined, { stashed }: WhatIfState): Row => ({
  keys: ['n', 'i'],
  label: row && stashed[row.seat]?.length ? 'go on typing' : 'new',
  help: 'add a line to the sheet of the power under the cursor, or resume one that was put aside',
  hint: true,
  run: onRow(newLine),
});

const EDIT: Row = {
  keys: ['enter', 'e'],
  label: 'edit',
  help: 'change the line under the cursor',
  hint: true,
  run: onRow((local, row) => {
    const { seat, line, text } = row;
    if (line === undefined) return newLine(local, row);
    return { ...local, typing: { seat, at: line, replaces: true, was: text, line: textLine(text) } };
  }),
};

const DELETE: Row = {
  keys: ['d', 'delete'],
  label: 'delete',
  help: 'delete the line under the cursor; on the row of a power, its whole sheet',
  hint: true,
  run: onRow((local, { seat, line }, { subject }) => {
    if (line === undefined) return writeSheet(local, seat, []);
    const rest = sheetOf(local, subject, seat).filter((_, n) => n !== line);
    const next = Math.min(line, rest.length - 1);
    const text = rest[next];
    const at = text === undefined ? rowOfSeat(seat) : { seat, line: next, text };
    return { ...writeSheet(local, seat, rest), at };
  }),
};

const UNDO: Row = {
  keys: ['u'],
  label: 'as the engine',
  help: 'undo what you have written for the power under the cursor: a bot writes its sheet',
  hint: true,
  run: onRow((local, { seat }) => ({
    ...local,
    at: rowOfSeat(seat),
    written: Object.fromEntries(Object.entries(local.written).filter(([other]) => other !== seat)),
  })),
};

const PLAYER: Row = {
  keys: ['p'],
  label: 'by whom',
  help: 'choose the bot that plays the power under the cursor',
  hint: true,
  run: onRow((local, row, { subject, shell }) => {
    const { seat } = row;
    if (local.written[seat] !== undefined) {
      shell.notify('its sheet is written by you; u leaves it to the engine');
      return local;
    }
    const players = enginePlayers(subject);
    const now = players.indexOf(playerOf(subject, suppositionOf(local, subject), seat));
    const next = players[(now + 1) % players.length] ?? '';
    return { ...local, at: rowOfSeat(seat), players: { ...local.players, [seat]: next } };
  }),
};

const isBlank = ({ line }: TypedOrder): boolean => line.text.trim() === '';

/**
 * Accepts a line if the rules understand it, and begins the next one. Empty text deletes the line. After an edited
 * or empty line, typing ends.
 */
const commit: Row['run'] = (local, { subject, shell }) => {
  const { typing } = local;
  if (!typing) return local;
  const { seat, at, replaces, line } = typing;
  const text = line.text.trim();
  if (text === '' && !replaces) return { ...local, typing: undefined };
  const { client, edition, state } = subject;
  const read = client.game.readSheet({ edition, state }, seat, text);
  if (!read.ok) {
    shell.notify(`not understood: ${read.error[0]?.message ?? text}`);
    return local;
  }
  const taken = linesOfSheet(read.value.normal);
  const lines = sheetOf(local, subject, seat).toSpliced(at, replaces ? 1 : 0, ...taken);
  const last = at + taken.length - 1;
  const row = { seat, line: last, text: lines[last] ?? '' };
  const written = { ...writeSheet(local, seat, lines), at: taken.length > 0 ? row : rowOfSeat(seat) };
  const next = { seat, at: last + 1, replaces: false, was: '', line: textLine('') };
  return { ...written, typing: replaces ? undefined : next };
};

const enterKey = (typing: TypedOrder): Row => {
  const ends = isBlank(typing) ? 'delete the line' : 'into the sheet';
  const goesOn = isBlank(typing) ? 'to the list' : 'next line';
  return { keys: ['enter'], label: typing.replaces ? ends : goesOn, hint: true, run: commit };
};

const TYPING: readonly Row[] = [
  {
    keys: ['esc'],
    label: 'put aside',
    help: 'keep the line for later; n on a row of its power resumes it',
    hint: true,
    run: stashTyped,
  },
  ...LINE_EDITS.map(({ keys, label, edit }): Row => ({
    keys,
    label,
    run: (local) =>
      local.typing ? { ...local, typing: { ...local.typing, line: edit(local.typing.line) } } : local,
  })),
];

/** Types into the current line. */
export const typeOrder = (local: WhatIfState, text: string): WhatIfState =>
  local.typing
    ? { ...local, typing: { ...local.typing, line: insert(local.typing.line, text.replaceAll(/\s+/g, ' ')) } }
    : local;

/** The keys for the current pane. */
export const whatIfTurnKeys = (before: WhatIfState, table: Table): readonly Row[] => {
  const local = stateForTable(before, table);
  if (local.typing) return [enterKey(local.typing), ...TYPING];
  const hasOthers = othersAwaited(table).length > 0;
  if (local.pane === 'others')
    return [EDIT, newKey(rowHere(local, table), local), DELETE, UNDO, PLAYER, OTHERS, BACK, ...LIST];
  const { plays } = playsOf(local, table);
  return [...(hasOthers ? [OTHERS] : []), ...(plays.length > 0 ? PLAYS : []), MINE, BACK, ...SCROLLING];
};
