import { listText } from '../../../kernel/report/words.ts';
import { withSign } from '../../../kernel/text/numbers.ts';
import type { CombatFact, ForceReport, RoundReport } from '../state/combat-facts.ts';
import type { DiplomacyFact, LineFact, LogFact, PageFact, TurnFact } from '../state/facts.ts';
import { campOf, isSide, leaningOf, type Stance } from '../vocabulary/sides.ts';
import { type Sentences, sideName, unitCount, type Words } from '../wording/words.ts';
import {
  adjustmentsText,
  combatOutcomeText,
  dieNeededText,
  dieResultText,
  dieSubjectText,
  entryCauseText,
  eventText,
  optionOutcomeText,
  raidCauseText,
  victoryCauseText,
  warEndingText,
} from '../wording/outcomes.ts';
import { explain } from './refusals.ts';

/** A nation, a side or the game master. */
const whoseName = (id: string, { name }: Words): string =>
  id === 'gm' ? 'the game master' : isSide(id) ? sideName(id) : name(id);

const stanceText = (stance: Stance): string => {
  const side = leaningOf(stance);
  if (!side) return 'is now neutral';
  return campOf(stance) ? `is now in the camp of ${sideName(side)}` : `now favours ${sideName(side)}`;
};

const diplomacy: Sentences<DiplomacyFact> = {
  declared: ({ by, on, kind }, { name }) =>
    `${name(by)} declares ${kind === 'limited' ? 'limited war' : 'war'} on ${name(on)}. [WEAW-DOW-1]`,
  undeclared: ({ by, on }, { name }) => `${name(by)} attacks ${name(on)} without a declaration. [WEAW-DOW-3]`,
  'war-ended': ({ pair: [one, other], why }, words) =>
    `${words.name(one)} and ${words.name(other)} are at peace: ${warEndingText(why, words)}.`,
  joined: ({ nation, side }, { name }) => `${name(nation)} joins ${sideName(side)}. [WEAW-INFL-7]`,
  'us-entry': ({ shift, now, cause }, words) =>
    `US Entry ${withSign(shift)}, now ${withSign(now)}: ${entryCauseText(cause, words)}.`,
  stance: ({ nation, stance, by }, { name }) =>
    `${name(nation)} ${stanceText(stance)} (${listText(by.map(name))}). [WEAW-INFL-6]`,
  try: ({ nation, on, die, won }, { name }) =>
    `${name(nation)} works on ${name(on)}: ${String(die)}, ${won ? 'a success' : 'in vain'}. [WEAW-INFL-3]`,
  leaning: ({ nation, side, turned }, { name }) =>
    `${name(nation)} ${turned ? 'now leans' : 'still leans'} to ${sideName(side)}. [WEAW-AMB-48]`,
  option: ({ nation, dice, outcome, rule }, words) =>
    `${words.name(nation)}: ${dice.join(' and ')}, ${optionOutcomeText(outcome, words)}. [${rule}]`,
  ceded: ({ place, from, to }, { name }) => `${name(from)} hands ${name(place)} to ${name(to)}.`,
  offered: ({ from, to }, { name }) =>
    `${name(from)} offers surrender to ${listText(to.map(name))}. [WEAW-SURR-1]`,
  answered: ({ by, from, accept }, { name }) =>
    `${name(by)} ${accept ? 'accepts' : 'refuses'} the surrender of ${name(from)}. [WEAW-SURR-2]`,
  exile: ({ nation, host }, { name }) =>
    `The government of ${name(nation)} goes into exile with ${name(host)}. [WEAW-CONQ-4]`,
  event: ({ what, names, rule }, words) =>
    `${listText(names.map((id) => whoseName(id, words)))}: ${eventText(what, words)}. [${rule}]`,
};

const turn: Sentences<TurnFact> = {
  researched: ({ nation, tech, die, level }, { name }) =>
    `${name(nation)} works on ${name(tech)}: ${String(die)}, ${level > 0 ? `advance ${String(level)}` : 'no result'}. [WEAW-TECH-1]`,
  placed: ({ nation, what, n, at }, { name }) =>
    `${name(nation)}: ${unitCount(n, what)} at ${name(at)}. [WEAW-BLD-2]`,
  'held-over': ({ nation, what, n }, { name }) =>
    `${name(nation)}: ${unitCount(n, what)} held over. [WEAW-AMB-143]`,
  collected: ({ nation, land, trade, lost }, { name }) =>
    `${name(nation)} collects ≈${String(land)}${trade > 0 ? `, trade ${String(trade)}` : ''}${lost > 0 ? `, less ${String(lost)}` : ''}. [WEAW-COLL-1]`,
  tribute: ({ from, to, amount }, { name }) =>
    `${name(from)} pays ${name(to)} ${String(amount)} tribute. [WEAW-SURR-10]`,
  gift: ({ from, to, amount }, { name }) =>
    `${name(to)} receives ${String(amount)} from ${name(from)}. [WEAW-COLL-7]`,
  taken: ({ place, by, from }, { name }) =>
    `${name(by)} takes ${name(place)} from ${name(from)}. [WEAW-LND-3]`,
  conquered: ({ nation }, { name }) => `${name(nation)} is conquered. [WEAW-CONQ-1]`,
  liberated: ({ nation }, { name }) => `${name(nation)} is liberated. [WEAW-CONQ-6]`,
  incorporated: ({ nation, place, cost }, { name }) =>
    `${name(nation)} incorporates ${name(place)}${cost > 0 ? ` for ≈${String(cost)}` : ''}. [WEAW-INC-2]`,
  rolled: ({ what, nation, die, needed, outcome }, words) =>
    `${dieSubjectText(what, words)} (${words.name(nation)}): ${String(die)}, needed ${dieNeededText(needed)}; ${dieResultText(outcome, words)}.`,
  raided: ({ nation, amount, why }, words) =>
    `${words.name(nation)} loses ${String(amount)}: ${raidCauseText(why, words)}.`,
  over: ({ winner, why }, words) =>
    `The war is over: ${winner === 'japan' ? 'Japan' : sideName(winner)} wins, ${victoryCauseText(why, words)}.`,
};

const forceText = ({ nation, type, n, from, value, penalties }: ForceReport, { name }: Words): string =>
  `${name(nation)} ${unitCount(n, type)} from ${name(from)} at ≈${String(value)}${penalties.length > 0 ? ` (${adjustmentsText(penalties)})` : ''}`;

const roundText = ({ attackers, defenders, losses }: RoundReport, i: number, { name }: Words): string => {
  const rolls = [...attackers, ...defenders].map(
    ({ nation, type, value, dice }) => `${name(nation)} ${type} at ${String(value)}: ${dice.join(' ')}`,
  );
  const lost = losses.map(
    ({ nation, type, n }) => `${nation === '' ? '' : `${name(nation)} `}${unitCount(n, type)}`,
  );
  return `  round ${String(i + 1)}: ${rolls.join('; ')}${lost.length > 0 ? `; lost: ${lost.join(', ')}` : ''}`;
};

const combatTitle = ({ kind, place }: CombatFact, { name }: Words): string => {
  const where = place.split('/').map(name).join(' and ');
  return kind === 'clash'
    ? `On the border of ${where}`
    : `${kind === 'battle' ? 'Battle' : kind === 'sea' ? 'Battle at sea' : `Combat (${kind})`} at ${where}`;
};

const combat: Sentences<CombatFact> = {
  combat: (fact, words) => {
    const { attackers, defenders, rounds, outcome } = fact;
    const sides = [attackers, defenders].map(
      (forces) => forces.map((force) => forceText(force, words)).join(', ') || 'nobody',
    );
    return [
      `${combatTitle(fact, words)}: ${combatOutcomeText(outcome, words)}.`,
      `  ${sides[0] ?? ''} against ${sides[1] ?? ''}`,
      ...rounds.map((round, i) => roundText(round, i, words)),
    ].join('\n');
  },
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

const dueText = ({ due: { answers, exchanges, entry } }: PageFact, { name }: Words): readonly string[] => [
  ...answers.map((from) => `the answer to the surrender of ${name(from)}`),
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

const SENTENCES: Sentences<LogFact> = { ...page, ...lines, ...diplomacy, ...turn, ...combat };

/** A fact as lines of text, with the rule it rests on. */
export const sentenceFor = (words: Words, fact: LogFact): string =>
  (SENTENCES[fact.type] as (fact: LogFact, words: Words) => string)(fact, words);
