import { column, heading, type Line, type Span, wrap } from '../../shell/lines.ts';
import { clock } from '../../games/pax/views/summary.ts';
import { choose } from '../../shell/scrolling.ts';
import type { Size } from '../../shell/screen.ts';
import type { Table } from '../../table/table.ts';
import { correspondentName, markSpan } from './correspondents.ts';
import type { Lettering } from './mode.ts';
import { type LetterFilter, type Thread, threadsOf } from './threads.ts';

/** Columns of everything in a row but the title. */
const FIXED = 45;

const marks = ({ with: others }: Thread): readonly Span[] => [
  ...others.map(markSpan),
  ' '.repeat(Math.max(9 - others.length, 1)),
];

const threadLine = (thread: Thread, isChosen: boolean, width: number): Line => {
  const { title, isTreaty, letters, unread } = thread;
  const name = column(title, Math.max(width - FIXED, 16));
  const written = clock(new Date(letters.at(-1)?.at ?? 0));
  return [
    isChosen ? ['accent', '▸ '] : '  ',
    unread > 0 ? ['accent', `● ${String(unread).padEnd(3)}`] : '     ',
    ...marks(thread),
    isChosen ? ['chosen', name] : unread > 0 ? ['title', name] : name,
    ['dim', isTreaty ? ' treaty' : '       '],
    ['dim', ` ${String(letters.length).padStart(3)}  ${written}`],
  ];
};

const filterText = ({ seat, isUnreadOnly, search }: LetterFilter, { edition }: Table): string =>
  [
    ...(seat === undefined ? [] : [`with ${correspondentName(edition, seat)} only`]),
    ...(isUnreadOnly ? ['unread only'] : []),
    ...(search === '' ? [] : [`with “${search}”`]),
  ].join(', ');

const headLine = ({ filter }: Lettering, table: Table): Line => {
  const { letters, unread } = table.letters;
  const text = filterText(filter, table);
  return [
    ...heading('Letters by thread'),
    ['dim', `  ${String(letters.length)} kept, ${String(unread.length)} unread`],
    ['warn', text === '' ? '' : `  ${text}; Esc lists all`],
  ];
};

const footLine = ({ mode, filter }: Lettering, table: Table): Line => {
  if (mode.is === 'search') return [`/${filter.search}▌`];
  const draft = table.calls.letterDrafts.read('new');
  const begun = draft && (draft.subject || draft.body.slice(0, 30));
  return [['dim', begun ? `a letter is begun, “${begun}”: n goes on with it` : '']];
};

const emptyLines = ({ letters }: Table, columns: number): readonly Line[] => {
  const text =
    letters.letters.length === 0
      ? 'No letters yet: n writes one. Only those it is to can read it, not the game master.'
      : 'No thread is left by what you look for.';
  return wrap(text, columns).map((row): Line => [row]);
};

/** The threads, one a row: unread, with whom, about what, how many letters, the newest. */
export const listLines = (local: Lettering, table: Table, { columns, rows }: Size): readonly Line[] => {
  const threads = threadsOf(table, local.filter);
  const tall = Math.max(rows - 2, 1);
  const { at, top } = choose(local.place, local.place.at, threads.length, tall);
  const shown = threads
    .slice(top, top + tall)
    .map((thread, n) => threadLine(thread, top + n === at, columns));
  const list: readonly Line[] = shown.length > 0 ? shown : emptyLines(table, columns);
  const blank = Array.from({ length: Math.max(tall - list.length, 0) }, (): Line => []);
  return [headLine(local, table), ...list, ...blank, footLine(local, table)];
};
