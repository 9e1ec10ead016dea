import { listText } from '../../../../../kernel/report/words.ts';
import type { WrittenLetter } from '../../../../../kernel/match/bot.ts';
import type { Term } from '../../../state/treaties.ts';
import type { AreaId, Seat } from '../../../vocabulary/ids.ts';
import type { BotContext } from '../../bot-context.ts';
import type { BotOutput } from '../../lines/bot-output.ts';
import { markerOf } from '../../../board/position.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { type Letter, letterOf } from '../letters.ts';
import { yearIn } from '../proposing.ts';
import { asksFavour } from '../reading/loose-ends.ts';
import { exampleClauses, namesIn } from './asked-letter.ts';
import { clausesAbout, positionOn } from './positions.ts';
import { partsInWords } from './regions.ts';
import { clauseInNames, withNames } from '../clause-text.ts';

// The bot asks about the parts of a letter from which it read no clause, and signs nothing for the rest alone.

/** The beginning of a list of what was read, and the question asked if something else was not. */
export const READ_AS = 'I read you as proposing: ';
export const ASKS_FOR_REST = 'does the rest stand without that';

const ASKS_FOR_CLAUSE = 'Will you write what you mean as a clause?';
const ASKS_WHETHER_REST_STANDS = `I sign nothing for a part of a letter alone: ${ASKS_FOR_REST}, or will you write that as a clause too?`;

/** Maximum number of parts of a letter that are quoted to its writer. */
const MAX_QUOTED = 3;
/** Maximum length of one quoted part. */
const MAX_LENGTH = 90;

/** A part in its writer's words, in quotation marks. */
const quoted = (part: string): string => {
  const words = part.replaceAll(/[“”"]/g, "'");
  return `“${words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1).trimEnd()}…` : words}”`;
};

/** Parts in their writer's words, without the excess ones of a long letter. */
export const quotedList = (parts: readonly string[]): string =>
  listText(parts.slice(0, MAX_QUOTED).map(quoted));

/** A part of a letter, and the areas it names. */
interface UnreadPart {
  readonly words: string;
  readonly areas: readonly AreaId[];
}

type Hint = (bot: BotContext, other: Seat, part: UnreadPart) => string;

const payments: Hint = (bot, other) =>
  withNames(
    bot,
    `Each payment is a clause of its own, with its sum and its year: "${other} pays £10 to ${bot.seat}", "${other} pays £10 to ${bot.seat} in ${String(yearIn(bot, 1))}".`,
  );

const areasByName: Hint = (bot, other, { words }) => partsInWords(bot, other, words);

/** A division of two areas, each power keeping out of one, as clauses. */
const bothOf: Hint = (bot, other, { areas }) => {
  const until = yearIn(bot, bot.temper.patience);
  const clauses = areas.map(
    (area) => `"${clauseInNames(bot, restraintOn(bot, { power: other, area, until }))}"`,
  );
  return clauses.length > 1
    ? `No clause hangs on what is taken elsewhere: do you mean ${clauses.join(' and ')}, or the second alone?`
    : 'No clause hangs on what is taken elsewhere: name the areas, and whose keeping out of each is meant.';
};

/** A marker that is to be lowered: its area, and its new level. */
const lowering: Hint = (bot, other, { areas: [area] }) => {
  const marker = area === undefined ? undefined : markerOf(bot.state, other, area);
  const left = marker && marker.kind !== 'interest' ? 'interest' : 'none';
  return `A marker is lowered by a clause that names its area and what is left of it: "${withNames(bot, `${other} lowers ${marker?.area ?? 'AREA'} to ${left}`)}".`;
};

/** Wordings the bot would understand, by kind of words. */
const HINTS: readonly (readonly [RegExp, Hint])[] = [
  [
    /\btell (?!me\b|us\b|you\b)/i,
    () => 'What is told to others no clause holds, and I carry no messages: write to them yourself.',
  ],
  [/\b(?:i|we)\b[^.!?]*\b(?:lower|reduce|step down|downgrade)\b/i, lowering],
  [/\bif (?:you|i|we) (?:only )?(?:take|get|enter|claim|seize|grab|go)\b(?! (?:my|the|your) )/i, bothOf],
  [/\b(?:every|each|per|a) (?:turn|year|round)\b|\b(?:annually|yearly)\b/i, payments],
  [/£|\b(?:pounds?|pay|money|loan|income|reward|subsid)/i, payments],
  [/\bor\b/i, () => 'Of two things that cannot both be meant I take up one: write which.'],
  [/\b(?:africa|asia|america|europe|balkans|mediterranean|orient|east|pacific)\b/i, areasByName],
  [
    /\b(?:build|builds|building)\b/i,
    () => "What I keep and build I decide with each turn's orders, and bind by no clause.",
  ],
  [
    /\b(?:fleets?|navy|ships?|army|armies|troops)\b/i,
    (bot, other) =>
      `Of forces a clause says how many there may be: "${withNames(bot, other)} keeps at most 3 sp of army in AREA until YEAR".`,
  ],
  [
    /\b(?:share|half|together|joint(?:ly)?|co-?dominion|condominium|admit|control|accept)\b/i,
    (bot, other) =>
      `Of control a clause says who leaves it to whom or shares it: "${withNames(bot, other)} places no control in AREA until YEAR", or "${withNames(bot, other)} admits ${withNames(bot, bot.seat)} to codominion in AREA with protectorate".`,
  ],
  [
    /\b(?:unless|except|if|otherwise|while|as long as|as soon as|once|when|first|later|by|after|from)\b/i,
    (bot, other, { areas: [area] }) =>
      `A clause holds as it stands, with no condition but the year it ends in: ${area === undefined ? '"until YEAR"' : clausesAbout(bot, other, area).join(', or ')}.`,
  ],
  [/\b(?:it|them|there)\b/i, () => 'A clause names its area, and whose keeping out of it is meant.'],
];

/** A wording the bot would understand instead of some words. */
const hintFor = (bot: BotContext, other: Seat, words: string): string => {
  const hint = HINTS.find(([kind]) => kind.test(words))?.[1];
  const areas = [...new Set(namesIn(bot, words).areas)];
  const [area] = areas;
  if (hint) return hint(bot, other, { words, areas });
  return area === undefined
    ? `A clause would be ${exampleClauses(bot, other)}.`
    : `${positionOn(bot, area)} A clause would be ${clausesAbout(bot, other, area).join(', or ')}.`;
};

/** Parts that are not understood, answers to them, and what is said of clauses that are not offered. */
interface OpenParts {
  readonly unread: readonly string[];
  readonly answers: readonly string[];
  readonly unoffered: readonly string[];
}

/** What was not understood, a wording that would be, and the question that follows. */
export const askedBack = (
  { bot }: BotOutput,
  other: Seat,
  { unread, answers, unoffered, isAlone }: OpenParts & { readonly isAlone: boolean },
): string => {
  const open = unread.filter((part) => !asksFavour(part) || answers.length === 0);
  const hints = open.map((part) => hintFor(bot, other, part));
  const isOpen = unread.length > 0;
  return [
    ...(isOpen ? [`I cannot tell which clause is meant by ${quotedList(unread)}.`] : []),
    ...answers,
    ...new Set(hints.slice(0, 2)),
    ...unoffered,
    ...(isAlone && !isOpen ? [] : [isAlone ? ASKS_FOR_CLAUSE : ASKS_WHETHER_REST_STANDS]),
  ].join(' ');
};

/** The answer to a letter that was understood only in part: what was, what was not, and a wording that would be. */
export const askBack = (
  output: BotOutput,
  letter: WrittenLetter,
  { terms, ...open }: OpenParts & { readonly terms: readonly Term[] },
): Letter => {
  const other = letter.from as Seat;
  return letterOf(output.bot, {
    to: other,
    act: 'reply',
    subject: letter.subject,
    thread: letter.thread,
    reasons: [],
    terms: `${READ_AS}${terms.map((term) => clauseInNames(output.bot, term)).join('; ')}.`,
    more: askedBack(output, other, { ...open, isAlone: false }),
  });
};
