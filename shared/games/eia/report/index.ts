import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { listText } from '../../../kernel/report/words.ts';
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
import { dutyWords, type Sentences, type Words, wordsFor } from '../wording/words.ts';
import { explain } from './refusals.ts';

/** Why a line was not carried out. A reason that says “you” is quoted for readers other than the writer of the line. */
const reasonText = ({ edition, name, reader }: Words, id: string, reason: Refusal): string => {
  const [writer = ''] = id.split('/');
  const text = explain(edition, reason);
  const isForAnother = reader !== undefined && reader !== writer;
  return isForAnother && /\byours?\b|\byou\b/i.test(text) ? `${name(writer)} is told: “${text}”` : text;
};

const ownSentences: Sentences<DutyFact | LineFact> = {
  duty: ({ id, owners, text }, words) =>
    `Duty ${String(id)} of ${listText(owners.map(words.name))}: ${dutyWords(text, words)}.`,
  line: ({ id, text, status, reason }, words) =>
    `${id} ${text}: ${status}${reason ? ` — ${reasonText(words, id, reason)}` : ''}`,
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

/** The report of the entries a seat may read, one sentence per line; the caller adds the phase as heading. */
export const report = (edition: Edition, log: readonly LogEntry<Fact>[], seat: string): readonly string[] => {
  const words = { ...wordsFor(edition), reader: seat };
  return log
    .filter((entry) => isTold(entry, seat))
    .flatMap(({ fact }) => sentenceFor(words, fact).split('\n'));
};
