import { printable } from '@chancery/shared/kernel/text/printable.ts';
import { dueText } from '../shell/clock.ts';
import { column, type Line } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import { type ConnectionState, SANDBOX, type Table } from '../table/table.ts';
import { repeatOrdinal, repeatText } from './phase-repeat.ts';

const CONNECTION_STATES: Readonly<Record<ConnectionState, Line[number]>> = {
  open: ['good', '● open'],
  connecting: ['warn', '○ connecting'],
  cut: ['bad', '○ OFFLINE, last known'],
  refused: ['bad', '✗ REFUSED, last known'],
  past: ['warn', '◷ PAST POSITION'],
};

/** The title of the match, from longest to shortest. */
const matchTitles = ({ seatView: { match } }: Table): readonly [string, string, string] => {
  const [again, briefly] = [repeatText(match.phase), repeatOrdinal(match.phase)];
  const dated = `${match.date} · ${match.title}`;
  const stands = `${dated}${again && `, ${again}`}`;
  return [` ${match.name} · ${stands}`, ` ${stands}`, ` ${dated}${briefly && `, ${briefly}`}`];
};

const apart = (text: string): string => (text === '' ? '' : `  ${text}`);

interface HeaderParts {
  readonly left: string;
  /** The viewer's situation; empty if there is no room. */
  readonly how: string;
  readonly due: string;
  readonly seat: string;
  readonly room: number;
}

/** How a header is drawn. */
interface HeaderView {
  readonly columns: number;
  readonly now: Date;
  /** The viewer's situation. */
  readonly brief: string;
}

/** What fits into the header: the match's name is dropped first, then the viewer's situation. */
const partsOf = (table: Table, { columns, now, ...view }: HeaderView): HeaderParts => {
  const { match, seat, deadline } = table.seatView;
  const seatText = printable(` ${seat} `);
  // Nothing is due in a past position.
  const isOpen = !match.over && table.connection !== 'past';
  const due = apart(isOpen ? dueText(deadline, now) : '');
  const brief = apart(view.brief);
  const [named, bare, short] = matchTitles(table);
  const room = columns - textWidth(seatText) - textWidth(due);
  const forms = [
    [named, brief],
    [bare, brief],
    [named, ''],
    [bare, ''],
  ] as const;
  const [left, how] = forms.find(([text, state]) => textWidth(printable(text) + state) <= room) ?? [
    short,
    '',
  ];
  return { left, how, due, seat: seatText, room };
};

/**
 * The match and phase on the left; the viewer's situation, the deadline and the seat on the right. The deadline is
 * never dropped.
 */
export const tableHeader = (table: Table, view: HeaderView): Line => {
  const { left, how, due, seat, room } = partsOf(table, view);
  return [
    ['title', column(left, Math.max(room - textWidth(how), 10))],
    ['plain', how],
    ['warn', due],
    ['accent', seat],
  ];
};

/** The state of the connection, or that the table is a sandbox. */
const connectionStatus = ({ connection, seatView }: Table): Line => {
  const sandbox: Line = seatView.match.name.startsWith(SANDBOX) ? [['warn', 'SANDBOX'], '  '] : [];
  return [...sandbox, CONNECTION_STATES[connection], ' '];
};

/** Candidates for the right of the workspace bar, longest first: the viewer's situation, if it is not in the header. */
export const barRight = (table: Table, view: HeaderView): readonly Line[] => {
  const state = connectionStatus(table);
  const { brief } = view;
  const isInHeader = brief === '' || partsOf(table, view).how !== '';
  return isInHeader ? [state] : [[brief, '  ', ...state], state];
};
