import {
  notedAreaPromises,
  areaPromiseStatus,
  areaPromiseThread,
} from '@chancery/shared/games/pax/bots/worth/area-promises.ts';
import {
  conductPromiseThread,
  type ConductPromise,
  notedConductPromises,
} from '@chancery/shared/games/pax/bots/worth/conduct-promises.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { placeInSentence, powerName } from '@chancery/shared/games/pax/wording/words.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import type { BilateralItem } from '../../../table/game-client.ts';
import type { PaxTable } from '../table.ts';

// Promises the viewer has given in letters and another power has confirmed: no treaty, and known only to the two.

/** A promise and whether it was kept. */
interface GivenWord {
  readonly text: string;
  readonly status: 'open' | 'kept' | 'broken';
  readonly thread: string;
}

const conductInWords = (
  edition: PaxTable['edition'],
  { conduct, against, until }: ConductPromise,
): string => {
  switch (conduct) {
    case 'vote':
      return 'your vote';
    case 'peace':
      return `no war until ${String(until)}`;
    case 'help':
      return `help ${against ? `against ${powerName(edition, against)}` : 'in war'}`;
  }
};

const wordsTo = ({ edition, state, letters, seatView }: PaxTable, seat: Seat): readonly GivenWord[] => {
  const witness = { seat, letters: letters.letters };
  const areas = notedAreaPromises(witness)
    .filter(({ by }) => by === seatView.seat)
    .map((word) => ({
      text: `your word: ${word.isOfControl ? 'no control of' : 'nothing new in'} ${placeInSentence(edition, word.area)} until ${String(word.until)}`,
      status: areaPromiseStatus(state, word),
      thread: areaPromiseThread(word),
    }));
  const conduct = notedConductPromises(witness)
    .filter(({ by }) => by === seatView.seat)
    .map((promise) => ({
      text: `your word: ${conductInWords(edition, promise)}`,
      status: promise.status,
      thread: conductPromiseThread(promise),
    }));
  return [...areas, ...conduct];
};

/** Promises given to a power, those still to be kept first. */
export const givenWordItems = (table: PaxTable, other: string): readonly BilateralItem[] => {
  const seat = SEATS.find((one) => one === other);
  const words = seat ? wordsTo(table, seat) : [];
  return [
    ...words.filter(({ status }) => status === 'open'),
    ...words.filter(({ status }) => status !== 'open'),
  ].map(({ text, status, thread }) => ({
    sign: '”',
    text,
    waits: false,
    screen: 'letters',
    at: thread,
    state: status === 'open' ? 'to be kept' : status,
    detail: (width) =>
      wrap(
        'Given in a letter, noted by its reader and known to you two alone. No treaty: who breaks it loses trust, and nothing else.',
        width,
        2,
      ).map((row): Line => [row]),
  }));
};
