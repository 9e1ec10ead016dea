import { listText, orList, sentenceCase } from '../../../kernel/report/words.ts';
import { withSign } from '../../../kernel/text/numbers.ts';
import { combat } from './combat-sentences.ts';
import type { DiplomacyFact, LineFact, Fact, PageFact, TurnFact } from '../state/facts.ts';
import { campOf, isSide, leaningOf, type Stance } from '../vocabulary/sides.ts';
import { type Sentences, sideName, unitCount, verbFor, type Words } from '../wording/words.ts';
import {
  dieResultText,
  dieSubjectText,
  entryCauseText,
  eventText,
  neededText,
  raidCauseText,
  victoryCauseText,
  warEndingText,
} from '../wording/outcomes.ts';
import { optionSentence } from './option-words.ts';
import { explain } from './refusals.ts';

// One fact as one sentence; combats are in combat-sentences.ts, and merged-sentences.ts makes one sentence of similar facts.

/** A nation, a side or the game master. */
const whoseName = (id: string, { name }: Words): string =>
  id === 'gm' ? 'the game master' : isSide(id) ? sideName(id) : name(id);

/** A nation with a verb, to begin a sentence. */
const does = (id: string, verb: readonly [string, string], words: Words): string =>
  `${sentenceCase(words.nation(id))} ${verbFor(id, verb, words)}`;

const stanceText = (stance: Stance): string => {
  const side = leaningOf(stance);
  if (!side) return 'now neutral';
  return campOf(stance) ? `now in the camp of ${sideName(side)}` : `now favourable to ${sideName(side)}`;
};

const diplomacy: Sentences<DiplomacyFact> = {
  declared: ({ by, on, kind }, words) =>
    `${does(by, ['declares', 'declare'], words)} ${kind === 'limited' ? 'limited war' : 'war'} on ${words.nation(on)}. [WEAW-DOW-1]`,
  undeclared: ({ by, on }, words) =>
    `${does(by, ['attacks', 'attack'], words)} ${words.nation(on)} without a declaration. [WEAW-DOW-3]`,
  'war-ended': ({ pair: [one, other], why }, words) =>
    // Of a surrender only one victor is stored.
    why === 'surrender'
      ? `${does(one, ['surrenders', 'surrender'], words)} and ${verbFor(one, ['has', 'have'], words)} peace with all that accepted. [WEAW-SURR-5]`
      : `${sentenceCase(words.nation(one))} and ${words.nation(other)} are at peace: ${warEndingText(why, words)}.`,
  joined: ({ nation, side }, words) =>
    `${does(nation, ['joins', 'join'], words)} ${sideName(side)}. [WEAW-INFL-7]`,
  'us-entry': ({ shift, now, cause }, words) =>
    `US Entry ${withSign(shift)}, now ${withSign(now)}: ${entryCauseText(cause, words)}.`,
  stance: ({ nation, stance, by }, words) =>
    `${does(nation, ['is', 'are'], words)} ${stanceText(stance)} (${listText(by.map(words.nation))}). [WEAW-INFL-6]`,
  try: ({ nation, on, die, won, chance }, words) =>
    `${does(nation, ['works', 'work'], words)} on ${words.nation(on)}: rolled ${String(die)}${neededText(chance)}, ${won ? 'a success' : 'in vain'}. [WEAW-INFL-3]`,
  leaning: ({ nation, side, turned }, words) =>
    `${sentenceCase(words.nation(nation))} ${turned ? 'now' : 'still'} ${verbFor(nation, ['leans', 'lean'], words)} to ${sideName(side)}. [WEAW-AMB-48]`,
  option: optionSentence,
  ceded: ({ place, from, to }, words) =>
    `${does(from, ['hands', 'hand'], words)} ${words.name(place)} to ${words.nation(to)}.`,
  offered: ({ from, to }, words) =>
    `${does(from, ['offers', 'offer'], words)} surrender to ${listText(to.map(words.nation))}. [WEAW-SURR-1]`,
  answered: ({ by, from, accept }, words) =>
    `${does(by, accept ? ['accepts', 'accept'] : ['refuses', 'refuse'], words)} the surrender of ${words.nation(from)}. [WEAW-SURR-2]`,
  exile: ({ nation, host }, words) =>
    `The government of ${words.nation(nation)} goes into exile with ${words.nation(host)}. [WEAW-CONQ-4]`,
  event: ({ what, names, rule }, words) =>
    `${listText(names.map((id) => whoseName(id, words)))}: ${eventText(what, words)}. [${rule}]`,
};

/** The faces of the die that bring an advance. */
const successText = ({ edition }: Words): string =>
  orList(edition.tables.technologies.research.successRollD10.map(String));

/** Whether a nation that takes a place held it in 1914. */
const isLandOf1914 = ({ edition }: Words, nation: string, place: string): boolean =>
  edition.places.get(place)?.owner === nation;

/** The amount a nation collected: `≈147, trade 8`. */
export const collectedText = ({ land, trade, lost }: Extract<TurnFact, { type: 'collected' }>): string =>
  `≈${String(land)}${trade > 0 ? `, trade ${String(trade)}` : ''}${lost > 0 ? `, less ${String(lost)}` : ''}`;

const turnSentences: Sentences<TurnFact> = {
  researched: ({ nation, tech, die, level }, words) =>
    `${does(nation, ['works', 'work'], words)} on ${words.name(tech)}: rolled ${String(die)}, needed ${successText(words)}, ${level > 0 ? `advance ${String(level)}` : 'no result'}. [WEAW-TECH-1]`,
  placed: ({ nation, what, n, at }, { name }) =>
    `${name(nation)}: ${unitCount(n, what)} at ${name(at)}. [WEAW-BLD-2]`,
  'held-over': ({ nation, what, n, at }, { name }) =>
    `${name(nation)}: ${unitCount(n, what)}${at === undefined ? '' : ` for ${name(at)}`} cannot be placed now and ${n === 1 ? 'is' : 'are'} held over. [WEAW-AMB-143]`,
  collected: (fact, words) =>
    `${does(fact.nation, ['collects', 'collect'], words)} ${collectedText(fact)}. [WEAW-COLL-1]`,
  tribute: ({ from, to, amount }, words) =>
    `${does(from, ['pays', 'pay'], words)} ${words.nation(to)} ${amount > 0 ? String(amount) : 'no'} tribute. [WEAW-SURR-10]`,
  gift: ({ from, to, amount }, words) =>
    `${does(to, ['receives', 'receive'], words)} ${String(amount)} from ${words.nation(from)}. [WEAW-COLL-7]`,
  taken: ({ place, by, from }, words) =>
    `${does(by, ['takes', 'take'], words)}${isLandOf1914(words, by, place) ? ' back' : ''} ${words.name(place)} from ${words.nation(from)}. [WEAW-LND-3]`,
  conquered: ({ nation }, words) => `${does(nation, ['is', 'are'], words)} conquered. [WEAW-CONQ-1]`,
  liberated: ({ nation }, words) => `${does(nation, ['is', 'are'], words)} liberated. [WEAW-CONQ-6]`,
  incorporated: ({ nation, place, cost }, words) =>
    `${does(nation, ['incorporates', 'incorporate'], words)} ${words.name(place)}${cost > 0 ? ` for ≈${String(cost)}` : ''}. [WEAW-INC-2]`,
  rolled: ({ what, nation, die, needed, outcome }, words) =>
    `${dieSubjectText(what, words)} (${words.name(nation)}): rolled ${String(die)}${neededText(needed)}; ${dieResultText(outcome, words)}.`,
  raided: ({ nation, amount, why }, words) =>
    `${sentenceCase(raidCauseText(why, words))} cost ${words.nation(nation)} ${String(amount)}. [WEAW-RAID-1]`,
  over: ({ winner, why }, words) =>
    `The war is over: ${winner === 'japan' ? 'Japan wins' : `${sideName(winner)} win`}, ${victoryCauseText(why, words)}.`,
};

const lines: Sentences<LineFact> = {
  line: ({ id, text, end, reason }, { edition }) =>
    `${id} ${text}: ${end}${reason ? ` — ${explain(edition, reason)}` : ''}`,
};

const depotText = (depot: PageFact['depots'][number], { name }: Words): string => {
  const { before, spent, collected, lost, sent, left, isOutOfReach } = depot;
  const moved = Object.entries({ spent, collected, lost, sent }).filter(([, amount]) => amount !== 0);
  const parts = [`${String(before)} before`, ...moved.map(([how, amount]) => `${String(amount)} ${how}`)];
  return `  ${name(depot.at)}: ${parts.join(', ')}; ≈${String(left)} ${isOutOfReach ? 'out of reach' : 'left'}.`;
};

const dueText = (
  { due: { answers, exchanges, entry } }: PageFact,
  { name, nation }: Words,
): readonly string[] => [
  ...answers.map((from) => `the answer to the surrender of ${nation(from)}`),
  ...exchanges.map(({ place, until }) => `an exchange for ${name(place)}, until turn ${String(until)}`),
  ...(entry ? ['the entry into the war'] : []),
];

const page: Sentences<PageFact> = {
  page: (fact, words) => {
    const { name } = words;
    const due = dueText(fact, words);
    const manpower = fact.manpower.map(
      ({ pool, used, limit }) => `${pool} ${String(used)} of ${String(limit)}`,
    );
    const research = fact.research.map(({ tech, level }) => `${name(tech)} ${String(level)}`);
    return [
      `${name(fact.nation)}${fact.depots.length > 0 ? ', money by depot [WEAW-COLL-2]' : ''}:`,
      ...fact.depots.map((depot) => depotText(depot, words)),
      ...(manpower.length > 0 ? [`  Manpower: ${manpower.join(', ')}. [WEAW-INF-3]`] : []),
      ...(research.length > 0 ? [`  Research: ${research.join(', ')}. [WEAW-TECH-1]`] : []),
      ...(fact.trade > 0 ? [`  Trade with the USA: ≈${String(fact.trade)}. [WEAW-TRADE-1]`] : []),
      ...(due.length > 0 ? [`  Due next turn: ${due.join('; ')}.`] : []),
    ].join('\n');
  },
};

const SENTENCES: Sentences<Fact> = { ...page, ...lines, ...diplomacy, ...turnSentences, ...combat };

/** A fact as lines of text, with the rule it rests on. */
export const sentenceFor = (words: Words, fact: Fact): string =>
  (SENTENCES[fact.type] as (fact: Fact, words: Words) => string)(fact, words);
