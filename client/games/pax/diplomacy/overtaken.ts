import type { ReportPart } from '@chancery/shared/api';
import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import { sentencesOf } from '../../../screens/story-events.ts';
import { titleBelow } from './report-summary.ts';

// Steps of bargaining over texts: a proposal or signature that was withdrawn again is not news, only the final state
// is.

const PROPOSED = /^(.+?) proposes?( and signs?)? a treaty \(text ([0-9a-f]{8})\):\n/;
const SIGNED = /^(.+) signs? the (?:treaty )?"(.*)" \(text ([0-9a-f]{8})\)\.$/;
const WITHDRAWN = /^(.+) takes? the signature on the (?:treaty )?"(.*)" back\.$/;

interface TreatyStep {
  readonly does: 'propose' | 'sign' | 'withdraw';
  /** Names of powers. */
  readonly by: readonly string[];
  readonly title: string;
  /** The short hash of its text; a signature is withdrawn by title, from every text with that title. */
  readonly text: string;
  readonly isSigned: boolean;
  /** Its index among the sentences. */
  readonly at: number;
}

const namesInSubject = (subject = ''): readonly string[] => subject.toLowerCase().split(/, | and /);

const stepIn = (sentence: string, at: number): readonly TreatyStep[] => {
  const proposed = PROPOSED.exec(sentence);
  const title = titleBelow(sentence);
  if (proposed && title !== undefined) {
    const [, by, signs, text = ''] = proposed;
    return [{ does: 'propose', by: namesInSubject(by), title, text, isSigned: signs !== undefined, at }];
  }
  const signed = SIGNED.exec(sentence);
  if (signed) {
    const [, by, name = '', text = ''] = signed;
    return [{ does: 'sign', by: namesInSubject(by), title: name, text, isSigned: true, at }];
  }
  const [, by, name] = WITHDRAWN.exec(sentence) ?? [];
  if (name === undefined) return [];
  return [{ does: 'withdraw', by: namesInSubject(by), title: name, text: '', isSigned: false, at }];
};

/** The short hash of the text a sentence proposes; undefined for other sentences. */
export const textProposed = (sentence: string): string | undefined => {
  const [step] = stepIn(sentence, 0);
  return step?.does === 'propose' ? step.text : undefined;
};

const areOfOne = ({ by }: TreatyStep, other: TreatyStep): boolean =>
  by.some((name) => other.by.includes(name));

/** Steps by text; a withdrawn signature is a step for every text it was under. */
const stepsByText = (steps: readonly TreatyStep[]): ReadonlyMap<string, readonly TreatyStep[]> => {
  const byText = new Map<string, TreatyStep[]>();
  for (const step of steps) {
    if (step.does !== 'withdraw') {
      byText.set(step.text, [...(byText.get(step.text) ?? []), step]);
      continue;
    }
    for (const told of byText.values())
      if (told.some((before) => before.isSigned && before.title === step.title && areOfOne(before, step)))
        told.push(step);
  }
  return byText;
};

/** Whether the power that withdraws a signature proposes under the same title again. */
const isProposedAgain = (steps: readonly TreatyStep[], taken: TreatyStep): boolean =>
  steps.some(
    (step) =>
      step.does === 'propose' && step.title === taken.title && areOfOne(step, taken) && step.at > taken.at,
  );

/** Steps about one text that a later one has undone. */
const undoneOf = (told: readonly TreatyStep[], all: readonly TreatyStep[]): readonly TreatyStep[] => {
  const last = told.findLastIndex(({ does }) => does === 'withdraw');
  const taken = told[last];
  if (!taken) return [];
  const before = told.slice(0, last + 1);
  const after = told.slice(last + 1);
  const isTold = before.some(({ does }) => does === 'propose') || isProposedAgain(all, taken);
  // Signing a text again after withdrawing needs the sentence that contains the text.
  const isOver = after.length === 0 || after.some(({ does }) => does === 'propose');
  return isTold && isOver && before.every((step) => areOfOne(step, taken)) ? before : [];
};

/** Which sentences, in chronological order, report something undone since, and how. */
export const overtakenSentences = (sentences: readonly string[]): ReadonlySet<number> => {
  const steps = sentences.flatMap(stepIn);
  const texts = [...stepsByText(steps).values()].map((told) => ({ told, undone: undoneOf(told, steps) }));
  const isUndone = (step: TreatyStep): boolean => {
    const about = texts.filter(({ told }) => told.includes(step));
    if (about.length === 0) return step.does === 'withdraw' && isProposedAgain(steps, step);
    return about.every(({ undone }) => undone.includes(step));
  };
  return new Set(steps.filter(isUndone).map(({ at }) => at));
};

const textsByReports = new WeakMap<readonly ReportPart[], ReadonlyMap<number, ReadonlySet<string>>>();

/** Short hashes of texts, by turn, for which the turn's last report is a withdrawn signature. */
const textsByTurn = (reports: readonly ReportPart[]): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(
    groupBy(reports, ({ turn }) => String(turn)).map((parts) => {
      const texts = [...stepsByText(parts.flatMap(sentencesOf).flatMap(stepIn))];
      const ended = texts.filter(([, told]) => told.at(-1)?.does === 'withdraw');
      return [parts[0].turn, new Set(ended.map(([text]) => text))];
    }),
  );

/** Short hashes of texts for which the last report of a turn is a withdrawn signature. */
export const textsTakenBack = (reports: readonly ReportPart[], turn: number): ReadonlySet<string> => {
  const known = textsByReports.get(reports) ?? textsByTurn(reports);
  textsByReports.set(reports, known);
  return known.get(turn) ?? new Set();
};
