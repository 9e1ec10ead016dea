import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { markerOf } from '../../board/position.ts';
import { isRestraint } from '../worth/restraints.ts';
import type { Term } from '../../state/treaties.ts';
import { type MarkerKind, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { markerWithArticle, placeInSentence } from '../../wording/words.ts';
import type { BotContext } from '../bot-context.ts';
import {
  areaPromiseStatus,
  type AreaPromise,
  notedAreaPromises,
  areaPromiseThread,
} from '../worth/area-promises.ts';
import { type Letter, letterOf, type Message } from './letters.ts';
import { positionOn } from './replying/positions.ts';

// A plain promise in a letter is not binding by the rules, but the bot remembers it: it confirms it in a letter, and
// tells the promiser when it is broken.

const standing = (kind: MarkerKind | 'none'): string =>
  kind === 'none' ? 'nothing' : markerWithArticle(kind);

/** Promises to keep out of areas that ask nothing in return. */
export const areaPromisesIn = (bot: BotContext, by: Seat, terms: readonly Term[]): readonly AreaPromise[] => {
  const last = bot.edition.tables.turnTrack.turns.at(-1)?.year ?? bot.state.year;
  const given = terms.flatMap((term): readonly AreaPromise[] =>
    isRestraint(term) && seatOf(term.power) === by
      ? [
          {
            by,
            area: term.area,
            isOfControl: term.term === 'no-control',
            until: term.until ?? last,
            had: markerOf(bot.state, by, term.area)?.kind ?? 'none',
          },
        ]
      : [],
  );
  return given.length === terms.length ? given : [];
};

const subjectOf = (bot: BotContext, { area }: AreaPromise): string =>
  `Your word on ${placeInSentence(bot.edition, area)}`;

const letterOn = (bot: BotContext, word: AreaPromise, said: Pick<Message, 'act' | 'more'>): Letter =>
  letterOf(bot, {
    ...said,
    to: word.by,
    subject: subjectOf(bot, word),
    thread: areaPromiseThread(word),
    reasons: [],
  });

/** Letters that confirm what somebody has promised for nothing in return, or say that everything is noted already. */
export const noteAreaPromises = (
  bot: BotContext,
  { subject, thread }: Pick<WrittenLetter, 'subject' | 'thread'>,
  promises: readonly AreaPromise[],
): readonly Letter[] => {
  const known = notedAreaPromises(bot);
  const isKnown = ({ by, area, until, isOfControl }: AreaPromise): boolean =>
    known.some(
      (word) =>
        word.by === by && word.area === area && word.until === until && (isOfControl || !word.isOfControl),
    );
  const [first] = promises;
  if (first && promises.every(isKnown)) {
    const more = 'I have your word on that already, and hold you to it.';
    return [letterOf(bot, { to: first.by, act: 'reply', subject, thread, reasons: [], more })];
  }
  return promises
    .filter((word) => !isKnown(word))
    .map((word) => {
      const place = placeInSentence(bot.edition, word.area);
      const more = `I have noted your word: ${word.isOfControl ? 'no control of' : 'nothing new of yours in'} ${place} until ${String(word.until)}. You have ${standing(word.had)} there today. ${positionOn(bot, word.area)}`;
      return letterOn(bot, word, { act: 'reply', more });
    });
};

/** Letters to those who have broken a promise, once each. */
export const brokenAreaPromiseLetters = (bot: BotContext): readonly Letter[] =>
  notedAreaPromises(bot)
    .filter((word) => !word.isCaught && areaPromiseStatus(bot.state, word) === 'broken')
    .map((word) => {
      const place = placeInSentence(bot.edition, word.area);
      const now = markerOf(bot.state, word.by, word.area)?.kind ?? 'none';
      const more = `You gave me your word on ${place} until ${String(word.until)}, and now you have ${standing(now)} there. I do not forget that, and believe you the less.`;
      return letterOn(bot, word, { act: 'tell', more });
    });
