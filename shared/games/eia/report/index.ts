import type { LogWithSequel } from '../../../kernel/match/game.ts';
import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import {
  type CommonMark,
  type LineMark,
  type MarkedLines,
  markedSentence,
  withMarks,
} from '../../../kernel/report/marks.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import { allianceSentences } from '../alliances/sentences.ts';
import { breakingSentences } from '../breaking/sentences.ts';
import { britainSentences } from '../britain/sentences.ts';
import { callSentences } from '../calls/sentences.ts';
import type { Edition } from '../charts/edition.ts';
import { combinedSentences } from '../combined/sentences.ts';
import { controlSentences } from '../control/sentences.ts';
import { declarationSentences } from '../declarations/sentences.ts';
import { freeStateSentences } from '../free-states/sentences.ts';
import { peaceSentences } from '../peace/sentences.ts';
import { quarterSentences } from '../quarter/sentences.ts';
import { restSentences } from '../rest/sentences.ts';
import type { DutyFact, LineFact, Fact } from '../state/facts.ts';
import { STEPS } from '../vocabulary/steps.ts';
import { dutyWords, type Sentences, type Words, wordsFor } from '../wording/words.ts';
import { powersIn } from './about.ts';
import { explain } from './refusals.ts';

/** Why a line was not carried out. The reason addresses the writer of the line, so it is quoted for other readers. */
const reasonText = ({ edition, name, reader }: Words, id: string, reason: Refusal): string => {
  const [writer = ''] = id.split('/');
  const text = explain(edition, reason);
  return reader === undefined || reader === writer ? text : `${name(writer)} is told: “${text}”`;
};

const LINE_ENDS: Readonly<Record<LineFact['status'], string>> = {
  done: 'is carried out',
  struck: 'is struck by its condition',
  unmet: 'comes to nothing',
  illegal: 'is not carried out',
  'needs ruling': 'needs a ruling',
};

/** How a line ended, for its writer; others read the id by which the game master rules on it. */
const lineSentence = ({ id, text, status, reason }: LineFact, words: Words): string => {
  const [writer, number = ''] = id.split('/');
  const why = reason && reasonText(words, id, reason);
  if (writer !== words.reader) return `${id} ${text}: ${status}${why ? ` — ${why}` : ''}`;
  return `Your line ${number}, “${text}”, ${LINE_ENDS[status]}.${why ? ` ${sentenceCase(why)}` : ''}`;
};

const ownSentences: Sentences<DutyFact | LineFact> = {
  duty: ({ id, owners, text, note }, words) =>
    `Duty ${String(id)} of ${listText(owners.map(words.name))}: ${dutyWords(text, words)}${note === undefined ? '' : ` (“${note}”)`}.`,
  line: lineSentence,
};

const SENTENCES: Sentences<Fact> = {
  ...ownSentences,
  ...declarationSentences,
  ...callSentences,
  ...peaceSentences,
  ...allianceSentences,
  ...controlSentences,
  ...breakingSentences,
  ...britainSentences,
  ...freeStateSentences,
  ...combinedSentences,
  ...restSentences,
  ...quarterSentences,
};

/** A fact as a sentence that cites its rule. */
export const sentenceFor = (words: Words, fact: Fact): string =>
  (SENTENCES[fact.type] as (fact: Fact, words: Words) => string)(fact, words);

/**
 * Whether a seat reads an entry. The result of a line is told only to its author; of other seats' lines the game master
 * reads illegal ones and those that need a ruling.
 */
const isTold = ({ audience, fact }: LogEntry<Fact>, seat: string): boolean => {
  const isForGm = fact.type !== 'line' || fact.status === 'illegal' || fact.status === 'needs ruling';
  return isInAudience(audience, seat) && (seat !== 'gm' || isForGm);
};

/**
 * Facts of calls of allies (EIA-4.3). A call is reported before the effects of its answers, whichever of them closed
 * the window.
 */
const CALLS: readonly Fact['type'][] = [
  'call-risk',
  'call-offer',
  'callers',
  'called',
  'answered',
  'refused',
];

/** Whether a fact is a call, an answer, or the declaration of war that answers one. */
const isOfCalls = (fact: Fact): boolean =>
  CALLS.includes(fact.type) || (fact.type === 'declared' && /^EIA-4\.3[-.]/.test(fact.rule));

/**
 * The title under which an entry is reported: that of its step, which may be a later one than the step carried out. The
 * month asks for facts of the map before the step that needs them.
 */
const titleOf = ({ step, fact }: LogEntry<Fact>): string | undefined => {
  const told = fact.type === 'asked-of-map' ? 'GM_RULING' : step;
  return STEPS.find(({ id }) => id === told)?.title;
};

/** Marks the first line of every entry with another title than the one before it. */
const sectionMarks = (
  step: string | undefined,
  told: readonly LogEntry<Fact>[],
): readonly (readonly LineMark[])[] => {
  let current: string | undefined = STEPS.find(({ id }) => id === step)?.title;
  return told.map((entry) => {
    const title = titleOf(entry);
    if (current === undefined || title === undefined || title === current) return [];
    current = title;
    return [{ is: 'section', title }];
  });
};

const mark = (is: CommonMark): LineMark => ({ is });

/** What the sentence of a fact says, as data. */
const marksOf = (fact: Fact): readonly LineMark[] => [
  ...(isOfCalls(fact) ? [mark('headline')] : []),
  ...(fact.type === 'line' ? [mark('line-record')] : []),
  ...(fact.type === 'line' && fact.status === 'done' && !fact.reason ? [mark('routine')] : []),
];

/**
 * The report of the entries a seat may read, one sentence per line, with its marks; the caller adds the phase as
 * heading.
 */
export const markedReport = (
  edition: Edition,
  { log, step }: Pick<LogWithSequel<Fact>, 'log' | 'step'>,
  seat: string,
): MarkedLines => {
  const words = { ...wordsFor(edition), reader: seat };
  const told = log.filter((entry) => isTold(entry, seat));
  const sections = sectionMarks(step, told);
  return withMarks(
    told.flatMap(({ fact }, n) =>
      markedSentence(
        sentenceFor(words, fact).split('\n'),
        [...marksOf(fact), ...(sections[n] ?? [])],
        powersIn(edition, fact),
      ),
    ),
  );
};

/** The lines of the report. */
export const report = (edition: Edition, log: readonly LogEntry<Fact>[], seat: string): readonly string[] =>
  markedReport(edition, { log }, seat).lines;
