import { printable } from '@chancery/shared/kernel/text/printable.ts';
import { dueText } from '../shell/clock.ts';
import { column, type Line } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import { type ConnectionState, SANDBOX, type Table } from '../table/table.ts';
import { visitOrdinal, visitText } from './phase-visit.ts';

const CONNECTION_STATES: Readonly<Record<ConnectionState, Line[number]>> = {
  open: ['good', '● open'],
  connecting: ['warn', '○ connecting'],
  cut: ['bad', '○ OFFLINE, last known'],
  refused: ['bad', '✗ REFUSED, last known'],
  past: ['warn', '◷ AS IT STOOD'],
};

/** Where the match stands, the longest form first: with its name, without, and with fewest words. */
const matchTitles = ({ seatView: { match } }: Table): readonly [string, string, string] => {
  const [again, briefly] = [visitText(match.phase), visitOrdinal(match.phase)];
  const dated = `${match.date} · ${match.title}`;
  const stands = `${dated}${again && `, ${again}`}`;
  return [` ${match.name} · ${stands}`, ` ${stands}`, ` ${dated}${briefly && `, ${briefly}`}`];
};

const apart = (text: string): string => (text === '' ? '' : `  ${text}`);

interface HeaderParts {
  readonly left: string;
  /** How I stand; empty where there is no room for it. */
  readonly how: string;
  readonly due: string;
  readonly seat: string;
  readonly room: number;
}

/** What of a table there is room for: the match's name goes first, then how I stand. */
const partsOf = (table: Table, columns: number, now: Date): HeaderParts => {
  const { match, seat, deadline } = table.seatView;
  const seatText = printable(` ${seat} `);
  // As it stood, nothing is due.
  const isOpen = !match.over && table.connection !== 'past';
  const due = apart(isOpen ? dueText(deadline, now) : '');
  const brief = apart(table.client.desk.brief?.(table) ?? '');
  const [named, bare, short] = matchTitles(table);
  const room = columns - textWidth(seatText) - textWidth(due);
  const forms = [
    [named, brief],
    [bare, brief],
    [named, ''],
    [bare, ''],
  ] as const;
  const [left, how] = forms.find(([text, aside]) => textWidth(printable(text) + aside) <= room) ?? [
    short,
    '',
  ];
  return { left, how, due, seat: seatText, room };
};

/**
 * Where the match stands on the left; how I stand, when the phase is due and who I am on the right. What is due is
 * never left out.
 */
export const tableHeader = (table: Table | undefined, columns: number, now: Date): Line => {
  if (!table) return [['title', ' Chancery']];
  const { left, how, due, seat, room } = partsOf(table, columns, now);
  return [
    ['title', column(left, Math.max(room - textWidth(how), 10))],
    ['plain', how],
    ['warn', due],
    ['accent', seat],
  ];
};

/** How the line to the server is, and that a table is a sandbox: nothing in it counts. */
const connectionStatus = ({ connection, seatView }: Table): Line => {
  const sandbox: Line = seatView.match.name.startsWith(SANDBOX) ? [['warn', 'SANDBOX'], '  '] : [];
  return [...sandbox, CONNECTION_STATES[connection], ' '];
};

/** What stands right of the workspaces, the longest form first: how I stand, where the header has no room for it. */
export const barAside = (table: Table, columns: number, now: Date): readonly Line[] => {
  const state = connectionStatus(table);
  const brief = table.client.desk.brief?.(table) ?? '';
  const isInHeader = brief === '' || partsOf(table, columns, now).how !== '';
  return isInHeader ? [state] : [[brief, '  ', ...state], state];
};
