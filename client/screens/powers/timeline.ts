import type { ReportPart } from '@chancery/shared/api';
import type { MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { partiesOfLetter } from '@chancery/shared/parts/letters/threads.ts';
import { clockTime } from '../../shell/clock.ts';
import { type Line, wrap } from '../../shell/lines.ts';
import { counterparts, seatName, seatNames } from '../../table/seats.ts';
import { phaseName, type Table } from '../../table/table.ts';
import { isAboutPowersOf } from '../../table/touching.ts';
import { bodyLines } from '../letters/letter-view.ts';
import { indentedRows } from '../indented-rows.ts';
import { sentenceToRead } from '../without-versions.ts';
import { sentencesOf } from '../story-events.ts';

/** An entry of the timeline, and the screen it leads to. */
export interface TimelineEntry {
  /** Its heading. */
  readonly under: string;
  readonly sign: string;
  readonly text: string;
  readonly state: string;
  /** Unread or unanswered. */
  readonly isNew: boolean;
  readonly screen: string;
  readonly at: string;
  /** Id passed to the screen when something is begun from this entry: `letter/12`. */
  readonly about: string;
  /** The number of the letter, if it is one. */
  readonly letter?: number;
  detail(width: number): readonly Line[];
}

const NOW = 'Between you now';
const OVER = 'Over or expired';

const openItems = (table: Table, seat: string): readonly TimelineEntry[] =>
  (table.client.bilateral?.items(table, seat) ?? []).map(({ waits, at, isOver, ...item }) => ({
    ...item,
    under: isOver === true ? OVER : NOW,
    isNew: waits,
    at,
    about: at,
  }));

/** A past event with its time, sorted by turn, then by step in the game's order, then by arrival. */
interface PastEntry {
  readonly turn: number;
  readonly step: number;
  readonly count: number;
  readonly entry: TimelineEntry;
}

const stepAt = ({ client }: Table, step: string): number =>
  client.game.phases.findIndex(({ id }) => id === step);

const letterEntry = (table: Table, letter: SeatLetter): PastEntry => {
  const { id, from, to, subject, thread, at, phase = '' } = letter;
  const { seat } = table.seatView;
  const [turn = '0', step = ''] = phase.split('/');
  const isOwn = from === seat;
  const whom = isOwn ? `to ${to.map((each) => seatName(table, each)).join(', ')}` : seatName(table, from);
  const isNew = table.letters.unread.includes(id);
  return {
    turn: Number(turn),
    step: stepAt(table, step),
    count: id,
    entry: {
      under: phase === '' ? 'Letters' : phaseName(table, phase),
      sign: '✉',
      text: `${whom}: “${subject}”`,
      state: isNew ? 'unread' : clockTime(new Date(at)),
      isNew,
      screen: 'letters',
      at: thread,
      about: `letter/${String(id)}`,
      letter: id,
      detail: (width) => [
        ...wrap(
          `${seatName(table, from)} to ${seatNames(table, to)}, ${clockTime(new Date(at))}`,
          width,
          2,
        ).map((row): Line => [['dim', row]]),
        ...bodyLines(letter.body, width),
      ],
    },
  };
};

/** The first line of a report's sentence, without a final colon; the rest is shown when it is opened. */
const firstLineOf = (text: string): string => (text.split('\n')[0] ?? '').replace(/:$/, '');

const reportEntry = (table: Table, part: ReportPart, sentence: MarkedLine): PastEntry => ({
  turn: part.turn,
  step: stepAt(table, part.step),
  count: part.event,
  entry: {
    under: `${part.date}, turn ${String(part.turn)}: ${part.title}`,
    sign: '·',
    text:
      table.client.bilateral?.summary?.(table, part, sentence) ??
      firstLineOf(sentenceToRead(table, sentence)),
    state: '',
    isNew: false,
    screen: 'reports',
    at: String(part.event),
    about: '',
    detail: (width) => indentedRows(sentenceToRead(table, sentence), width).map((row): Line => [row.text]),
  },
});

/** A sentence about more seats than this is about the whole table, such as the standings. */
const MAX_SEATS = 3;

const reportEntries = (table: Table, seat: string): readonly PastEntry[] => {
  const own = table.seatView.seat;
  const all = [own, ...counterparts(table)];
  const isOfBoth = (sentence: MarkedLine): boolean => {
    const decided = table.client.bilateral?.concerns?.(table, seat, sentence);
    if (decided !== undefined) return decided;
    const about = all.filter((each) => isAboutPowersOf(table, each, sentence));
    return about.includes(own) && about.includes(seat) && about.length <= MAX_SEATS;
  };
  return table.reports.flatMap((part) =>
    sentencesOf(part)
      .filter(isOfBoth)
      .map((sentence) => reportEntry(table, part, sentence)),
  );
};

/**
 * Everything between the viewer and a seat: current items, then past events with the newest first, then items that
 * are over.
 */
export const timelineOf = (table: Table, seat: string): readonly TimelineEntry[] => {
  const letters = table.letters.letters
    .filter((letter) => partiesOfLetter(letter).includes(seat))
    .map((letter) => letterEntry(table, letter));
  const past = [...reportEntries(table, seat), ...letters];
  past.sort((a, b) => b.turn - a.turn || b.step - a.step || b.count - a.count);
  const items = openItems(table, seat);
  return [
    ...items.filter(({ under }) => under === NOW),
    ...past.map(({ entry }) => entry),
    ...items.filter(({ under }) => under === OVER),
  ];
};

/** The number of items waiting for the viewer. */
export const waitingWith = (table: Table, seat: string): number => {
  const unread = table.letters.letters.filter(
    ({ id, from }) => from === seat && table.letters.unread.includes(id),
  );
  return unread.length + openItems(table, seat).filter(({ isNew }) => isNew).length;
};
