import { reportTask } from '../../shell/report-task.ts';
import type { Binding, ScreenContext } from '../../shell/screen.ts';
import { choose, movementKeys } from '../../shell/scrolling.ts';
import { sortKey, type Sorting } from '../../shell/sorting.ts';
import type { Table } from '../../table/table.ts';
import { fieldKeys } from '../../shell/typed-text.ts';
import { correspondents, seatName } from '../../table/seats.ts';
import { inLetterMode, type LettersState } from './mode.ts';
import { openLetter } from './reading.ts';
import {
  LETTER_SORTS,
  type LetterFilter,
  type LetterSort,
  NO_FILTER,
  type LetterThread,
  threadsOf,
} from './threads.ts';
import { beginAnswer, beginNew, goOnWriting } from './writing.ts';

type Row = Binding<LettersState, Table>;

/** The first row shows the filter, the last the draft. */
const listHeight = ({ size }: ScreenContext<Table>): number => Math.max(size.rows - 2, 1);

export const chosenThread = ({ filter, place }: LettersState, table: Table): LetterThread | undefined => {
  const threads = threadsOf(table, filter);
  return threads[Math.min(place.at, threads.length - 1)];
};

/** Changes the filter; the cursor goes to the top. */
const refilter = (local: LettersState, change: Partial<LetterFilter>): LettersState => ({
  ...local,
  filter: { ...local.filter, ...change },
  place: { at: 0, top: 0 },
});

/** The first unread letter of a thread, or else its newest. */
const entryOf = ({ letters }: LetterThread, { letters: box }: Table): number | undefined =>
  (letters.find(({ id }) => box.unread.includes(id)) ?? letters.at(-1))?.id;

const openEntry = (
  local: LettersState,
  thread: LetterThread | undefined,
  context: ScreenContext<Table>,
): LettersState => {
  const id = thread && entryOf(thread, context.subject);
  return id === undefined ? local : openLetter(local, id, context);
};

const openChosen = (local: LettersState, context: ScreenContext<Table>): LettersState =>
  openEntry(local, chosenThread(local, context.subject), context);

/** Opens a thread by its id. */
export const openThread = (
  local: LettersState,
  thread: string,
  context: ScreenContext<Table>,
): LettersState =>
  openEntry(
    local,
    threadsOf(context.subject, NO_FILTER).find(({ id }) => id === thread),
    context,
  );

/** Cycles through all threads, unread ones, and those with each correspondent. */
const nextFilter = (local: LettersState, table: Table): LettersState => {
  const { seat, isUnreadOnly } = local.filter;
  if (seat === undefined && !isUnreadOnly) return refilter(local, { isUnreadOnly: true });
  const threads = threadsOf(table, NO_FILTER);
  const seats = correspondents(table).filter((seat) =>
    threads.some(({ with: others }) => others.includes(seat)),
  );
  const at = seats.findIndex((each) => each === seat);
  return refilter(local, { seat: seats[at + 1], isUnreadOnly: false });
};

/** Mutes the other seat of a thread, so that its letters arrive as if read, or unmutes it. */
const muteOther = (thread: LetterThread | undefined, { subject, shell }: ScreenContext<Table>): void => {
  const [other, ...more] = thread?.with ?? [];
  if (other === undefined || more.length > 0 || other === 'gm') {
    shell.notify('choose a thread with one other seat; the game master cannot be muted');
    return;
  }
  const isMuted = !(subject.letters.muted ?? []).includes(other);
  const name = seatName(subject, other);
  reportTask(
    { shell },
    subject.calls.letters
      .mute(other, isMuted)
      .then(() =>
        isMuted ? `${name} is muted: letters come unannounced; nobody is told` : `${name} is no longer muted`,
      ),
  );
};

/** Restores the draft discarded last and opens it. */
const BRING_BACK: Row = {
  keys: ['u'],
  label: 'undo',
  help: 'restore the discarded letter',
  hint: true,
  run({ thrown, ...local }, { subject }) {
    if (!thrown) return local;
    subject.calls.letterDrafts.write(thrown.occasion, thrown.draft);
    return goOnWriting(local, subject, thrown.occasion);
  },
};

export const LETTER_SORTING: Sorting<LettersState, LetterSort> = {
  sorts: LETTER_SORTS,
  read: ({ filter }) => filter.sort,
  write: (local, sort) => refilter(local, { sort }),
};

/** Whether the list is filtered. */
const isNarrowed = ({ filter: { search, seat, isUnreadOnly } }: LettersState): boolean =>
  search !== '' || seat !== undefined || isUnreadOnly;

/** The keys that do something with the current list. */
export const letterListKeys = (local: LettersState, table: Table): readonly Row[] => {
  const thread = chosenThread(local, table);
  const [other] = thread?.with.length === 1 ? thread.with : [];
  // Nothing can be sent from a past position.
  const isPast = table.connection === 'past';
  return [
    ...(local.thrown && !isPast ? [BRING_BACK] : []),
    ...(thread ? [READ] : []),
    ...(isPast ? [] : [...(thread ? answersTo(thread) : []), NEW_LETTER]),
    ...(threadsOf(table, NO_FILTER).length > 0 ? LIST_KEYS : []),
    ...(isNarrowed(local) ? [LIST_ALL] : []),
    ...(other !== undefined && other !== 'gm' && !isPast ? [MUTE] : []),
    ...(thread ? MOVES : []),
  ];
};

/** Replies to the newest letter of the thread under the cursor. */
const answerNewest =
  (isToAll: boolean): Row['run'] =>
  (local, { subject }) => {
    const letter = chosenThread(local, subject)?.letters.at(-1);
    return letter ? beginAnswer(local, subject, { letter, isToAll }) : local;
  };

const ANSWER: Row = {
  keys: ['r'],
  label: 'answer',
  help: 'answer the newest letter of the thread',
  hint: true,
  run: answerNewest(false),
};

const ANSWER_ALL: Row = {
  keys: ['a'],
  label: 'answer to all',
  help: 'answer the newest letter of the thread to all it is between',
  hint: true,
  run: answerNewest(true),
};

const answersTo = (thread: LetterThread): readonly Row[] =>
  thread.with.length > 1 ? [ANSWER, ANSWER_ALL] : [ANSWER];

const READ: Row = { keys: ['enter', 'l', 'right'], label: 'read', hint: true, run: openChosen };

const NEW_LETTER: Row = {
  keys: ['n'],
  label: 'new letter',
  hint: true,
  run: (local, { subject }) => beginNew(local, subject),
};

const LIST_KEYS: readonly Row[] = [
  {
    keys: ['/'],
    label: 'search',
    hint: true,
    run: (local) => inLetterMode(refilter(local, { search: '' }), { is: 'search' }),
  },
  {
    keys: ['f'],
    label: 'show',
    help: 'show all threads, the unread ones, those with one seat',
    hint: true,
    run: (local, { subject }) => nextFilter(local, subject),
  },
  sortKey<LettersState, Table, LetterSort>({
    ...LETTER_SORTING,
    help: 'sort threads: the newest first, the unread first, by subject, by power',
  }),
];

const MUTE: Row = {
  keys: ['m'],
  label: 'mute',
  help: 'mute or unmute the other seat of this thread; nobody is told',
  run: (local, context) => {
    muteOther(chosenThread(local, context.subject), context);
    return local;
  },
};

const LIST_ALL: Row = {
  keys: ['esc'],
  label: 'list all',
  hint: true,
  run: (local) => refilter(local, { ...NO_FILTER, sort: local.filter.sort }),
};

const MOVES: readonly Row[] = movementKeys<LettersState, Table>({
  at: ({ place }) => place.at,
  to: (local, at, context) => ({
    ...local,
    place: choose(local.place, at, {
      count: threadsOf(context.subject, local.filter).length,
      height: listHeight(context),
    }),
  }),
  page: listHeight,
});

export const typeSearch = (local: LettersState, text: string): LettersState =>
  refilter(local, { search: local.filter.search + text.replaceAll(/\s+/g, ' ') });

export const SEARCH_KEYS: readonly Row[] = [
  { keys: ['enter'], label: 'list these', hint: true, run: (local) => inLetterMode(local, { is: 'list' }) },
  {
    keys: ['esc'],
    label: 'clear',
    hint: true,
    run: (local) => inLetterMode(refilter(local, { search: '' }), { is: 'list' }),
  },
  ...fieldKeys<LettersState, Table>(
    ({ filter }) => filter.search,
    (local, search) => refilter(local, { search }),
  ),
];
