import type { BotLetter } from '../../../../kernel/match/bot.ts';
import { formatTerm, formatTreaty } from '../../orders/treaty-text/text.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { Mind } from '../mind.ts';
import { sayAll, type BotSpeech } from '../said/speech.ts';
import { warOdds } from '../war/prospects.ts';
import { judge } from './judging.ts';
import { changedFor, changesInWords } from './countering.ts';
import { type Letter, letterOf, writtenTo } from './letters.ts';
import { noteWords } from './noting-words.ts';
import { readLetter } from './reading/index.ts';
import { replyTo, threatens } from './replies.ts';
import { idOfText, pairTitle, seatsIn, treatyTextOf } from './texts.ts';

// Letters of others: what they offer is taken for a draft and answered as a treaty is; to other words one line.

/** Letters a year to one seat; then there is no new thought, and at last silence. */
const MOST_LETTERS = 8;
/** Conversations of the engine's own letters about texts, words, wars and leagues: these letters get no answer. */
const isAboutText = (mind: Mind, { thread }: BotLetter): boolean =>
  mind.state.treaties.some(({ id }) => id === thread) ||
  thread.startsWith('word-broken') ||
  thread.startsWith('league against') ||
  thread.startsWith('word of ') ||
  thread.startsWith('war of ');

const isFromOther = (mind: Mind, { from, to }: BotLetter): boolean =>
  from !== mind.seat && to.includes(mind.seat) && (SEATS as readonly string[]).includes(from);

/** Letters nobody has answered yet: none of this seat to their writer stands behind them. The newest first. */
const unanswered = (mind: Mind): readonly BotLetter[] => {
  const answered = new Set<string>();
  return mind.letters.toReversed().filter((letter) => {
    if (letter.from === mind.seat) for (const to of letter.to) answered.add(to);
    return isFromOther(mind, letter) && !answered.has(letter.from);
  });
};

const titleOf = (mind: Mind, other: Seat, drafts: number): string =>
  `Letter of ${pairTitle(other, mind.seat)} ${String(mind.state.year)}${drafts > 0 ? ` ${String(drafts + 1)}` : ''}`;

const draftsWith = ({ state, seat }: Mind, other: Seat): number =>
  state.treaties.filter(
    ({ turn, text }) =>
      turn === state.turn &&
      text.title.startsWith('Letter of') &&
      text.between.includes(seat) &&
      text.between.includes(other),
  ).length;

/** Lays what a letter offers on the table where it is good, or changed where that makes it so. */
const onOffer = (speech: BotSpeech, letter: BotLetter, text: TreatyText): Letter => {
  const { mind } = speech;
  const other = letter.from as Seat;
  const verdict = judge(mind, text, other);
  const isForced = !verdict.isGood && threatens(letter.body);
  const threat = { code: 'threat', odds: warOdds(mind.state, other, mind.seat) } as const;
  const reasons = isForced ? [threat, ...verdict.reasons] : verdict.reasons;
  const message = { to: other, subject: letter.subject, thread: letter.thread, reasons };
  const read = `I read you as proposing: ${text.clauses.map(({ term }) => formatTerm(term)).join('; ')}.`;
  const id = idOfText(text);
  const lay = (draft: TreatyText): boolean => sayAll(speech, [formatTreaty(draft), `sign treaty ${id}`]);
  if (verdict.isGood && lay(text))
    return letterOf(mind, {
      ...message,
      act: 'accept',
      terms: read,
      more: `It lies on the table as "${text.title}", with my signature: sign it and it is in force.`,
    });
  const counter = isForced ? undefined : changedFor(mind, text, other);
  if (counter && lay(counter)) {
    const changes = changesInWords(mind, { before: text, after: counter, partner: other });
    const more = `${changes} So changed it is on the table as "${text.title}", with my signature.`;
    return letterOf(mind, { ...message, act: 'counter', terms: read, more });
  }
  const more = isForced ? undefined : 'No price I can see makes it good for both of us.';
  return letterOf(mind, { ...message, act: 'refuse', terms: read, ...(more !== undefined && { more }) });
};

const answerLetter = (speech: BotSpeech, letter: BotLetter): readonly Letter[] => {
  const { mind } = speech;
  const other = letter.from as Seat;
  const written = writtenTo(mind, other);
  if (written > MOST_LETTERS) return [];
  const message = { to: other, subject: letter.subject, thread: letter.thread, reasons: [] };
  const earlier = mind.letters.filter(({ from, body }) => from === other && body === letter.body);
  if (written === MOST_LETTERS || earlier.length > 1)
    return written === MOST_LETTERS || earlier.length === 2
      ? [letterOf(mind, { ...message, act: 'stands' })]
      : [];
  const { treaties, terms, isSecret } = readLetter(mind, letter.body, [other, mind.seat]);
  const [treaty] = treaties.filter((text) => seatsIn(text).includes(mind.seat));
  if (treaty) return [onOffer(speech, letter, treaty)];
  if (terms.length === 0) return [replyTo(speech, letter)];
  const between = [other, mind.seat];
  const title = titleOf(mind, other, draftsWith(mind, other));
  const answer = onOffer(speech, letter, treatyTextOf({ title, between, terms, secret: isSecret }));
  return [answer, ...noteWords(mind, other, terms)];
};

/** Answers the newest unanswered letter of each seat. */
export const answerLetters = (speech: BotSpeech): readonly Letter[] => {
  const open = unanswered(speech.mind).filter((letter) => !isAboutText(speech.mind, letter));
  const newest = open.filter((letter, index) => open.findIndex(({ from }) => from === letter.from) === index);
  return newest.flatMap((letter) => answerLetter(speech, letter));
};
