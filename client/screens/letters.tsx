import { RestingRowsView } from '../shell/components/resting-rows-view.tsx';
import { LETTER_ACTIONS } from './letters/actions.ts';
import { letterLines, showLines } from './letters/letter-view.ts';
import {
  chosenThread,
  letterListKeys,
  LETTER_SORTING,
  openThread,
  SEARCH_KEYS,
  typeSearch,
} from './letters/list-keys.ts';
import { threadLines } from './letters/list-view.ts';
import { NEW_LETTERS_STATE, hasLetters, type LettersState, afterSending } from './letters/mode.ts';
import { readKeys } from './letters/read-keys.ts';
import { SHOW_KEYS, typeShow } from './letters/show-keys.ts';
import { openLetter } from './letters/reading.ts';
import { letterById } from './letters/threads.ts';
import { typeLetter, writeKeys } from './letters/write-keys.ts';
import { letterPageLines } from './letters/write-view.ts';
import { beginAnswer, beginTo } from './letters/writing.ts';
import { type Line, plainText } from '../shell/lines.ts';
import { fittingRows, sideBySide, WIDE } from '../shell/panes.ts';
import type { Binding, ScreenContext, Screen, ScreenSize } from '../shell/screen.ts';
import { scrollTo } from '../shell/scrolling.ts';
import { savedSort } from '../shell/sorting.ts';
import type { Table } from '../table/table.ts';

type Row = Binding<LettersState, Table>;

const keysOf = (local: LettersState, table: Table): readonly Row[] => {
  const { mode } = local;
  switch (mode.is) {
    case 'list':
      return letterListKeys(local, table);
    case 'search':
      return SEARCH_KEYS;
    case 'letter':
      return readKeys(table, mode.id);
    case 'show':
      return SHOW_KEYS;
    case 'write':
      return writeKeys(mode);
  }
};

/** The size of the screen, and the thread whose newest letter is shown, if not that under the cursor. */
interface LettersSize extends ScreenSize {
  readonly resting?: number;
}

/** The threads and, beside them, the newest letter of the one where the cursor rests. */
const listBesideLetter = (
  local: LettersState,
  table: Table,
  { columns, rows, resting = local.place.at }: LettersSize,
): readonly Line[] => {
  const width = Math.floor(columns * 0.55);
  const letter = chosenThread({ ...local, place: { ...local.place, at: resting } }, table)?.letters.at(-1);
  if (!letter) return threadLines(local, table, { columns, rows });
  const right = fittingRows(letterLines(table, letter.id, columns - width - 3), rows, 'Enter');
  return sideBySide(threadLines(local, table, { columns: width, rows }), right, { width, rows });
};

const linesOf = (local: LettersState, table: Table, size: LettersSize): readonly Line[] => {
  const { mode } = local;
  switch (mode.is) {
    case 'list':
    case 'search':
      return size.columns < WIDE ? threadLines(local, table, size) : listBesideLetter(local, table, size);
    case 'letter': {
      const lines = letterLines(table, mode.id, size.columns);
      return lines.slice(scrollTo(mode.top, lines.length, size.rows));
    }
    case 'show':
      return showLines(table, mode, size.columns);
    case 'write':
      return letterPageLines(mode, table, size);
  }
};

/** A letter that was begun on another screen. */
const begunFrom = (local: LettersState, screen: string | undefined): LettersState =>
  local.mode.is === 'write' && screen !== undefined
    ? { ...local, mode: { ...local.mode, from: screen } }
    : local;

/**
 * Opens a thread by its id, or `letter/12`, `answer/12`, `with/SEAT`: a letter, a reply to it, a new letter to a
 * seat; `answer/12/SCREEN` and `with/SEAT/SCREEN` were begun on that screen.
 */
const openById = (local: LettersState, id: string, context: ScreenContext<Table>): LettersState => {
  const { subject: table } = context;
  const [what = '', which = '', from] = id.split('/');
  const letter = letterById(table, Number(which));
  if (what === 'with') return begunFrom(beginTo(local, table, which), from);
  if (what === 'letter' && letter) return openLetter(local, letter.id, context);
  if (what === 'answer' && letter)
    return begunFrom(beginAnswer(local, table, { letter, isToAll: false }), from);
  return openThread(local, id, context);
};

/** Private letters between seats: the list of threads, an open letter, or one being written. */
export const letters: Screen<LettersState, Table> = {
  id: 'letters',
  title: 'Letters',
  jump: 't',
  start: NEW_LETTERS_STATE,
  kept: savedSort(LETTER_SORTING),
  actions: LETTER_ACTIONS,
  badge: (table) => table.letters.unread.length,
  bindings: (local, table) =>
    hasLetters(table)
      ? keysOf(afterSending(local), table).map((row) => ({
          ...row,
          run: (now, context, later) => row.run(afterSending(now), context, later),
        }))
      : [],
  show: (local, id, context) => openById(afterSending(local), id, context),
  typing(local) {
    const now = afterSending(local);
    const { mode } = now;
    if (mode.is === 'search') return (text) => typeSearch(now, text);
    if (mode.is === 'show') return (text) => typeShow(now, text);
    if (mode.is !== 'write') return undefined;
    // Blank and `*` mark seats, and are not part of the search text.
    return (text, context) =>
      mode.field === 'to' && (text === ' ' || text === '*') ? undefined : typeLetter(now, text, context);
  },
  textUnderCursor: (local, { subject, size }) =>
    hasLetters(subject) ? plainText(linesOf(afterSending(local), subject, size).slice(0, size.rows)) : '',
  draw: (local, { subject, size }) => (
    <RestingRowsView
      key="letters"
      at={local.place.at}
      lines={(resting) =>
        hasLetters(subject)
          ? linesOf(afterSending(local), subject, { ...size, resting })
          : [['Observers have no letters.']]
      }
      size={size}
    />
  ),
};
