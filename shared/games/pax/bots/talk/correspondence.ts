import type { BotLetter } from '../../../../kernel/match/bot.ts';
import { formatTerm, formatTreaty } from '../../orders/treaty-text/text.ts';
import type { TreatyText } from '../../state/treaties.ts';
import { isControl, type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { Mind } from '../mind.ts';
import { sayAll, type Speech } from '../said/speech.ts';
import { claimsOn } from '../outlook.ts';
import { judge } from './answering.ts';
import { type Letter, letterOf, writtenTo } from './letters.ts';
import { readLetter } from './reading.ts';
import { idOfText, priced, seatsIn, textOf } from './texts.ts';

// Letters of others: what they offer is taken for a draft and answered as a treaty is; to other words one line.

/** Letters a year to one seat; then there is no new thought, and at last silence. */
const MOST_LETTERS = 8;
/** Subjects by which the engine's own letters about texts are known: the texts are answered, not the letters. */
const isAboutText = (mind: Mind, { thread }: BotLetter): boolean =>
  mind.state.treaties.some(({ id }) => id === thread) ||
  thread.startsWith('word-broken') ||
  thread.startsWith('league against');

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

const exampleFor = (mind: Mind, other: Seat): string => {
  const wanted = [...claimsOn(mind)].find(([, claims]) => claims.some(({ power }) => power === mind.seat));
  const area = wanted?.[0] ?? mind.state.markers.find(({ kind }) => isControl(kind))?.area ?? 'siam';
  return `"${other} places no marker in ${area} until ${String(mind.state.year)}", or "${mind.seat} pays 10 to ${other}"`;
};

const titleOf = (mind: Mind, other: Seat, drafts: number): string =>
  `Letter of ${other} and ${mind.seat} ${String(mind.state.year)}${drafts > 0 ? ` ${String(drafts + 1)}` : ''}`;

const draftsWith = ({ state, seat }: Mind, other: Seat): number =>
  state.treaties.filter(
    ({ turn, text }) =>
      turn === state.turn &&
      text.title.startsWith('Letter of') &&
      text.between.includes(seat) &&
      text.between.includes(other),
  ).length;

/** Lays what a letter offers on the table where it is good, or with its price where that makes it so. */
const onOffer = (speech: Speech, letter: BotLetter, text: TreatyText): Letter => {
  const { mind } = speech;
  const other = letter.from as Seat;
  const verdict = judge(mind, text, other);
  const message = { to: other, subject: letter.subject, thread: letter.thread, reasons: verdict.reasons };
  const read = `I read you as offering: ${text.clauses.map(({ term }) => formatTerm(term)).join('; ')}.`;
  const id = idOfText(text);
  const lay = (draft: TreatyText): boolean => sayAll(speech, [formatTreaty(draft), `sign treaty ${id}`]);
  if (verdict.isGood && lay(text))
    return letterOf(mind, {
      ...message,
      act: 'accept',
      more: `${read} It lies on the table as "${text.title}", with my signature: sign it and it is in force.`,
    });
  const share = (mind.temper.opening + mind.temper.least) / 2;
  const counter = priced(mind, text, { own: mind.seat, other, share });
  if (counter && lay(counter.text)) {
    const more = `${read} I have laid it on the table with a price, as "${text.title}": ${counter.text.clauses.map(({ term }) => formatTerm(term)).join('; ')}.`;
    return letterOf(mind, { ...message, act: 'counter', more });
  }
  return letterOf(mind, {
    ...message,
    act: 'refuse',
    more: `${read} No price I can see makes it good for both of us.`,
  });
};

const VOTES = /\b(?:vote|congress|resolution|proposal)\b/i;
const HELP = /\b(?:attack|war|help|join|alliance|ally|defend)\b/i;

/** One line for words that offer nothing that can be read. */
const onWords = (mind: Mind, { from, subject, thread, body }: BotLetter): Letter => {
  const other = from as Seat;
  const hint = `What I can take up at once are clauses, such as ${exampleFor(mind, other)}.`;
  const isHinted = mind.letters.some(
    ({ from: writer, to, body: said }) =>
      writer === mind.seat && to.includes(other) && said.includes('What I can take up'),
  );
  const more = VOTES.test(body)
    ? 'I vote by what a text does to me and to whoever leads, and never for taking what nobody disputes. Put what you offer for my vote into a treaty.'
    : HELP.test(body)
      ? `I promise no war in a letter. A pact would read: "defensive alliance against ${mind.standings.leader === mind.seat || mind.standings.leader === other ? 'germany' : mind.standings.leader}".`
      : isHinted
        ? 'I have your letter, and it changes nothing for me.'
        : hint;
  return letterOf(mind, { to: other, act: 'tell', subject, thread, reasons: [], more });
};

const answerLetter = (speech: Speech, letter: BotLetter): Letter | undefined => {
  const { mind } = speech;
  const other = letter.from as Seat;
  const written = writtenTo(mind, other);
  if (written > MOST_LETTERS) return undefined;
  const message = { to: other, subject: letter.subject, thread: letter.thread, reasons: [] };
  const earlier = mind.letters.filter(({ from, body }) => from === other && body === letter.body);
  if (written === MOST_LETTERS || earlier.length > 1)
    return written === MOST_LETTERS || earlier.length === 2
      ? letterOf(mind, { ...message, act: 'stands' })
      : undefined;
  const { treaties, terms } = readLetter(mind, letter.body, [other, mind.seat]);
  const [treaty] = treaties.filter((text) => seatsIn(text).includes(mind.seat));
  if (treaty) return onOffer(speech, letter, treaty);
  if (terms.length === 0) return onWords(mind, letter);
  const between = [other, mind.seat];
  return onOffer(
    speech,
    letter,
    textOf({ title: titleOf(mind, other, draftsWith(mind, other)), between, terms }),
  );
};

/** Answers the newest unanswered letter of each seat. */
export const answerLetters = (speech: Speech): readonly Letter[] => {
  const open = unanswered(speech.mind).filter((letter) => !isAboutText(speech.mind, letter));
  const newest = open.filter((letter, index) => open.findIndex(({ from }) => from === letter.from) === index);
  return newest.flatMap((letter) => answerLetter(speech, letter) ?? []);
};
