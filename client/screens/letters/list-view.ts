import { column, heading, type Line, type Span, titleColumn, wrap } from '../../shell/lines.ts';
import { filledTo } from '../../shell/panes.ts';
import { wrapLine } from '../../shell/wrap-line.ts';
import { clockTime } from '../../shell/clock.ts';
import { choose } from '../../shell/scrolling.ts';
import type { ScreenSize } from '../../shell/screen.ts';
import type { Table } from '../../table/table.ts';
import { seatInSentence, seatMark, seatName } from '../../table/seats.ts';
import type { LettersState } from './mode.ts';
import { answerBegunTo, newLetterBegun } from './begun.ts';
import { type LetterFilter, type LetterThread, threadsOf } from './threads.ts';

interface ThreadColumns {
  readonly marks: number;
  readonly title: number;
  /** Whether any thread is about a treaty. */
  readonly hasTopics: boolean;
}

const TOPIC = ' treaty';
/** Columns before the title (cursor, unread mark, correspondents), and after it (count, time). */
const CURSOR_AND_UNREAD = 7;
const COUNT_AND_TIME = 22;
const MIN_TITLE = 16;

/** Column widths of the rows; the title gets what the others leave. */
const threadColumns = (threads: readonly LetterThread[], width: number): ThreadColumns => {
  const marks = Math.max(...threads.map(({ with: others }) => others.length), 0) + 1;
  const hasTopics = threads.some(({ isTopic }) => isTopic);
  const others = CURSOR_AND_UNREAD + marks + (hasTopics ? TOPIC.length : 0) + COUNT_AND_TIME;
  return { marks, hasTopics, title: Math.max(width - others, MIN_TITLE) };
};

const marksOf = ({ with: others }: LetterThread, table: Table, width: number): readonly Span[] => [
  ...others.map((seat) => seatMark(table, seat)),
  ' '.repeat(Math.max(width - others.length, 1)),
];

interface ThreadRow {
  readonly thread: LetterThread;
  readonly isChosen: boolean;
}

const threadLine = ({ thread, isChosen }: ThreadRow, table: Table, columns: ThreadColumns): Line => {
  const { title, isTopic, letters, unread } = thread;
  const name = isTopic ? titleColumn(title, columns.title) : column(title, columns.title);
  const written = clockTime(new Date(letters.at(-1)?.at ?? 0));
  const topic = isTopic ? TOPIC : ' '.repeat(TOPIC.length);
  return [
    isChosen ? ['accent', '▸ '] : '  ',
    unread > 0
      ? ['accent', `● ${String(unread).padEnd(3)}`]
      : ['warn', answerBegunTo(table, letters) ? '✎    ' : '     '],
    ...marksOf(thread, table, columns.marks),
    isChosen ? ['chosen', name] : unread > 0 ? ['title', name] : name,
    ['dim', columns.hasTopics ? topic : ''],
    ['dim', ` ${String(letters.length).padStart(3)}  ${written}`],
  ];
};

/** A row for screen readers: `North, South: Your offer; 5 letters, 5 unread; newest 2026-11-28 21:16`. */
const spokenThread = ({ thread, isChosen }: ThreadRow, table: Table): Line => {
  const { title, isTopic, letters, unread } = thread;
  const count = letters.length === 1 ? '1 letter' : `${String(letters.length)} letters`;
  const parts = [
    `${thread.with.map((seat) => seatName(table, seat)).join(', ')}: ${title}`,
    ...(isTopic ? ['about a treaty'] : []),
    `${count}, ${unread > 0 ? `${String(unread)} unread` : 'read'}`,
    `newest ${clockTime(new Date(letters.at(-1)?.at ?? 0))}`,
    ...(answerBegunTo(table, letters) ? ['an answer is begun'] : []),
  ];
  return [isChosen ? '▸ ' : '  ', parts.join('; ')];
};

const filterText = ({ seat, isUnreadOnly, search }: LetterFilter, table: Table): string =>
  [
    ...(seat === undefined ? [] : [`with ${seatInSentence(table, seat)} only`]),
    ...(isUnreadOnly ? ['unread only'] : []),
    ...(search === '' ? [] : [`with “${search}”`]),
  ].join(', ');

const headLine = ({ filter }: LettersState, table: Table): Line => {
  const { letters, unread, muted = [] } = table.letters;
  const quiet = muted.map((seat) => seatName(table, seat)).join(', ');
  const text = filterText(filter, table);
  // The filter comes first, because counts are cut at 80 columns.
  return [
    ...heading('Letters by thread'),
    ['warn', text === '' ? '' : `  ${text}; Esc lists all`],
    [
      'dim',
      `  ${letters.length === 1 ? '1 letter' : `${String(letters.length)} letters`}, ${String(unread.length)} unread${quiet && `, muted: ${quiet}`}, ${filter.sort}`,
    ],
  ];
};

const footLine = ({ mode, filter, place }: LettersState, table: Table): Line => {
  if (mode.is === 'search') return [`/${filter.search}▌`];
  const here = threadsOf(table, filter)[place.at];
  const answered = here && answerBegunTo(table, here.letters);
  if (answered)
    return [['dim', `✎ an answer to ${seatInSentence(table, answered.from)} is begun: r continues it`]];
  const draft = newLetterBegun(table);
  const begun = draft && (draft.subject || draft.body.slice(0, 30));
  return [['dim', begun ? `a letter is begun, “${begun}”: n continues it` : '']];
};

const emptyLines = ({ letters, connection }: Table, columns: number): readonly Line[] => {
  const text =
    letters.letters.length === 0 && connection === 'past'
      ? 'No letters.'
      : letters.letters.length === 0
        ? 'No letters yet: n writes one. Only its recipients can read it, not the game master.'
        : 'No thread matches your search.';
  return wrap(text, columns).map((row): Line => [row]);
};

/** One row per thread: unread mark, correspondents, subject, number of letters, time of the newest. */
export const threadLines = (
  local: LettersState,
  table: Table,
  { columns, rows, isLinear }: ScreenSize,
): readonly Line[] => {
  const threads = threadsOf(table, local.filter);
  const tall = Math.max(rows - 2, 1);
  const { at, top } = choose(local.place, local.place.at, { count: threads.length, height: tall });
  const widths = threadColumns(threads, columns);
  const shown = threads
    .slice(top, top + tall)
    .map((thread, n) => ({ thread, isChosen: top + n === at }))
    .flatMap((row) =>
      isLinear ? wrapLine(spokenThread(row, table), columns, 4) : [threadLine(row, table, widths)],
    );
  const list: readonly Line[] = shown.length > 0 ? shown : emptyLines(table, columns);
  return [headLine(local, table), ...filledTo(list, tall), footLine(local, table)];
};
