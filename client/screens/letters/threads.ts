import { bareSubject, byThread, partiesOfLetter } from '@chancery/shared/parts/letters/threads.ts';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import type { Table } from '../../table/table.ts';
import { correspondents, seatName } from '../../table/seats.ts';

/** Letters of one thread, oldest first. */
export interface LetterThread {
  readonly id: string;
  readonly title: string;
  /** Whether it is a topic of the game: a treaty this seat knows. */
  readonly isTopic: boolean;
  /** Its topic is over, and it has no unread letter of this turn. */
  readonly isOver: boolean;
  readonly letters: readonly SeatLetter[];
  readonly unread: number;
  /** All participants except the viewer, in the game's order. */
  readonly with: readonly string[];
}

/** The ways to sort threads; the first is the default. */
export const LETTER_SORTS = ['newest first', 'unread first', 'by subject', 'by power'] as const;
export type LetterSort = (typeof LETTER_SORTS)[number];

/** Which letters are listed. */
export interface LetterFilter {
  /** Only threads with this seat. */
  readonly seat: string | undefined;
  readonly isUnreadOnly: boolean;
  /** Search text for subjects, bodies and names. */
  readonly search: string;
  readonly sort: LetterSort;
}

export const NO_FILTER: LetterFilter = {
  seat: undefined,
  isUnreadOnly: false,
  search: '',
  sort: 'newest first',
};

/** Whether a letter was written in the current turn; true if its phase is unknown. */
const isOfThisTurn = ({ seatView: { match } }: Table, { phase }: SeatLetter): boolean =>
  phase === undefined || phase.startsWith(`${String(match.turn)}/`);

const threadOfLetters = (table: Table, id: string, letters: readonly SeatLetter[]): LetterThread => {
  const { seat } = table.seatView;
  const topic = table.client.topics?.(table).find((each) => each.id === id);
  const parties = new Set(letters.flatMap(partiesOfLetter));
  const unread = letters.filter((letter) => table.letters.unread.includes(letter.id));
  return {
    id,
    title: topic?.title ?? bareSubject(letters[0]?.subject ?? id),
    isTopic: topic !== undefined,
    letters,
    isOver: topic?.isOver === true && !unread.some((letter) => isOfThisTurn(table, letter)),
    unread: unread.length,
    with: correspondents(table).filter((each) => each !== seat && parties.has(each)),
  };
};

const isFound = (table: Table, { letters, title, with: others }: LetterThread, search: string): boolean => {
  const names = others.map((seat) => seatName(table, seat));
  const texts = [title, ...names, ...letters.flatMap(({ subject, body }) => [subject, body])];
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
};

const newestOf = ({ letters }: LetterThread): number => letters.at(-1)?.id ?? 0;

const ORDER: Readonly<Record<LetterSort, (a: LetterThread, b: LetterThread, table: Table) => number>> = {
  'newest first': () => 0,
  'unread first': (a, b) => Number(b.unread > 0) - Number(a.unread > 0),
  'by subject': (a, b) => a.title.localeCompare(b.title, 'en'),
  'by power': (a, b, table) => {
    const all = correspondents(table);
    const rank = ({ with: [first = ''] }: LetterThread): number => all.indexOf(first);
    return rank(a) - rank(b);
  },
};

/** The threads that pass a filter, sorted; of equal ones, the one with the newest letter first. */
export const threadsOf = (table: Table, filter: LetterFilter): readonly LetterThread[] => {
  return [...byThread(table.letters.letters)]
    .map(([id, letters]) => threadOfLetters(table, id, letters))
    .filter(({ with: others }) => filter.seat === undefined || others.includes(filter.seat))
    .filter(({ unread }) => !filter.isUnreadOnly || unread > 0)
    .filter((thread) => isFound(table, thread, filter.search))
    .sort((a, b) => ORDER[filter.sort](a, b, table) || newestOf(b) - newestOf(a));
};

export const letterById = ({ letters }: Table, id: number): SeatLetter | undefined =>
  letters.letters.find((letter) => letter.id === id);

/** The letters of a letter's thread, oldest first. */
export const lettersOfThread = ({ letters }: Table, id: number): readonly SeatLetter[] => {
  const thread = letters.letters.find((letter) => letter.id === id)?.thread;
  return letters.letters.filter((letter) => letter.thread === thread);
};
