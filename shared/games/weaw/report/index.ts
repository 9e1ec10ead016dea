import { hears, type LogEntry } from '../../../kernel/match/log.ts';
import type { Edition } from '../charts/edition.ts';
import type { LogFact } from '../state/facts.ts';
import { dateOf } from '../vocabulary/calendar.ts';
import { STEPS } from '../vocabulary/steps.ts';
import { andList, type Words, wordsFor } from '../wording/words.ts';
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

/** Turn by turn: headlines first, then step by step, own lines last. */
const turnReport = (words: Words, heard: readonly LogEntry<LogFact>[]): readonly string[] => {
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

/** Nations that collected the same and lost nothing, in one sentence. */
const collected = (words: Words, facts: readonly LogFact[]): readonly string[] => {
  const alike = new Map<string, LogFact[]>();
  for (const fact of facts) {
    const key = fact.type === 'collected' && fact.trade === 0 && fact.lost === 0 ? String(fact.land) : '';
    alike.set(key, [...(alike.get(key) ?? []), fact]);
  }
  return [...alike].flatMap(([land, same]) => {
    if (land === '' || same.length < 3) return same.flatMap((fact) => sentenceFor(words, fact).split('\n'));
    const names = same.flatMap((fact) => (fact.type === 'collected' ? [words.name(fact.nation)] : []));
    return [`${andList(names)} collect ≈${land} each. [WEAW-COLL-1]`];
  });
};

/** One step as it is told by itself: its name, what happened, the seat's own lines last. */
const stepReport = (words: Words, facts: readonly LogEntry<LogFact>[]): readonly string[] => {
  const [first] = facts;
  if (!first) return [];
  const own = facts.filter(({ fact }) => fact.type === 'line').map(({ fact }) => sentenceFor(words, fact));
  const told = facts.filter(({ fact }) => fact.type !== 'line').map(({ fact }) => fact);
  const lines =
    first.step === 'COLL'
      ? collected(words, told)
      : told.flatMap((fact) => sentenceFor(words, fact).split('\n'));
  return [titleOf(first.step), ...lines, ...own, ''];
};

/**
 * The report of the entries a seat may read. Of one step: its name, what happened, the seat's lines. Of several:
 * headlines of each turn first, then step by step, its own lines last.
 */
export const report = (
  edition: Edition,
  log: readonly LogEntry<LogFact>[],
  seat: string,
): readonly string[] => {
  const words = wordsFor(edition);
  const heard = log.filter(({ audience }) => hears(audience, seat));
  const isOneStep = heard.every(({ turn, step }) => turn === heard[0]?.turn && step === heard[0]?.step);
  return isOneStep ? stepReport(words, heard) : turnReport(words, heard);
};
