import { hears, type LogEntry } from '../../../kernel/match/log.ts';
import type { Edition } from '../charts/edition.ts';
import type { LogFact } from '../state/facts.ts';
import { dateOf } from '../vocabulary/calendar.ts';
import { STEPS } from '../vocabulary/steps.ts';
import { wordsFor } from '../wording/words.ts';
import { sentenceFor } from './sentences.ts';

/** Events that stand at the head of a turn's report. */
const HEADLINES: readonly LogFact['type'][] = [
  'declared',
  'undeclared',
  'joined',
  'war-ended',
  'conquered',
  'liberated',
  'taken',
  'us-entry',
  'over',
];

const titleOf = (step: string): string => STEPS.find(({ id }) => id === step)?.title ?? step;

/** The report of the entries a seat may read: headlines of each turn first, then step by step, its own lines last. */
export const report = (
  edition: Edition,
  log: readonly LogEntry<LogFact>[],
  seat: string,
): readonly string[] => {
  const words = wordsFor(edition);
  const heard = log.filter(({ audience }) => hears(audience, seat));
  const turns = [...new Set(heard.map(({ turn }) => turn))];
  return turns.flatMap((turn) => {
    const facts = heard.filter((entry) => entry.turn === turn);
    const heads = facts.filter(({ fact }) => HEADLINES.includes(fact.type));
    const own = facts.filter(({ fact }) => fact.type === 'line');
    const steps = facts.filter(({ fact }) => fact.type !== 'line' && !HEADLINES.includes(fact.type));
    const stepLines = steps.flatMap(({ step, fact }, i) => {
      const text = sentenceFor(words, fact).split('\n');
      return steps[i - 1]?.step === step ? text : ['', titleOf(step), ...text];
    });
    return [
      dateOf(turn),
      ...heads.map(({ fact }) => sentenceFor(words, fact)),
      ...stepLines,
      ...(own.length > 0 ? ['', 'Your lines', ...own.map(({ fact }) => sentenceFor(words, fact))] : []),
    ];
  });
};
