import type { ReportPart } from '@chancery/shared/api';
import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import { sentencesOf } from '../../../screens/story-events.ts';
import { titleBelow } from './report-summary.ts';

// Steps of a haggle over texts: what was proposed, signed and taken back again is not news, only what stands.

const PROPOSED = /^(.+?) proposes?( and signs?)? a treaty \(text ([0-9a-f]{8})\):\n/;
const SIGNED = /^(.+) signs? the (?:treaty )?"(.*)" \(text ([0-9a-f]{8})\)\.$/;
const WITHDRAWN = /^(.+) takes? the signature on the (?:treaty )?"(.*)" back\.$/;

interface Step {
  readonly does: 'propose' | 'sign' | 'withdraw';
  /** Names of powers. */
  readonly by: readonly string[];
  readonly title: string;
  /** The short hash of its text; a signature is taken back by the title, from every text that has it. */
  readonly text: string;
  readonly isSigned: boolean;
  /** Its place among the sentences. */
  readonly at: number;
}

const namesIn = (subject = ''): readonly string[] => subject.toLowerCase().split(/, | and /);

const stepIn = (sentence: string, at: number): readonly Step[] => {
  const proposed = PROPOSED.exec(sentence);
  const title = titleBelow(sentence);
  if (proposed && title !== undefined) {
    const [, by, signs, text = ''] = proposed;
    return [{ does: 'propose', by: namesIn(by), title, text, isSigned: signs !== undefined, at }];
  }
  const signed = SIGNED.exec(sentence);
  if (signed) {
    const [, by, name = '', text = ''] = signed;
    return [{ does: 'sign', by: namesIn(by), title: name, text, isSigned: true, at }];
  }
  const [, by, name] = WITHDRAWN.exec(sentence) ?? [];
  if (name === undefined) return [];
  return [{ does: 'withdraw', by: namesIn(by), title: name, text: '', isSigned: false, at }];
};

/** The short hash of the text that a sentence lays on the table; nothing for other sentences. */
export const textProposed = (sentence: string): string | undefined => {
  const [step] = stepIn(sentence, 0);
  return step?.does === 'propose' ? step.text : undefined;
};

const areOfOne = ({ by }: Step, other: Step): boolean => by.some((name) => other.by.includes(name));

/** Steps by text; a signature taken back is a step about every text that it stood under. */
const stepsByText = (steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> => {
  const byText = new Map<string, Step[]>();
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

/** Whether the one who takes a signature back proposes under the same title again. */
const isProposedAgain = (steps: readonly Step[], taken: Step): boolean =>
  steps.some(
    (step) =>
      step.does === 'propose' && step.title === taken.title && areOfOne(step, taken) && step.at > taken.at,
  );

/** Steps about one text that a later one has undone. */
const undoneOf = (told: readonly Step[], all: readonly Step[]): readonly Step[] => {
  const last = told.findLastIndex(({ does }) => does === 'withdraw');
  const taken = told[last];
  if (!taken) return [];
  const before = told.slice(0, last + 1);
  const after = told.slice(last + 1);
  const isTold = before.some(({ does }) => does === 'propose') || isProposedAgain(all, taken);
  // Who signs a text again after taking the signature back needs the sentence that has the text.
  const isOver = after.length === 0 || after.some(({ does }) => does === 'propose');
  return isTold && isOver && before.every((step) => areOfOne(step, taken)) ? before : [];
};

/** Which of some sentences, in the order in which they were told, say what has been undone since, and how. */
export const overtakenSentences = (sentences: readonly string[]): ReadonlySet<number> => {
  const steps = sentences.flatMap(stepIn);
  const texts = [...stepsByText(steps).values()].map((told) => ({ told, undone: undoneOf(told, steps) }));
  const isUndone = (step: Step): boolean => {
    const about = texts.filter(({ told }) => told.includes(step));
    if (about.length === 0) return step.does === 'withdraw' && isProposedAgain(steps, step);
    return about.every(({ undone }) => undone.includes(step));
  };
  return new Set(steps.filter(isUndone).map(({ at }) => at));
};

const textsByReports = new WeakMap<readonly ReportPart[], ReadonlyMap<number, ReadonlySet<string>>>();

/** Short hashes of texts by turn, of which the turn's reports tell last that a signature was taken back. */
const textsByTurn = (reports: readonly ReportPart[]): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(
    groupBy(reports, ({ turn }) => String(turn)).map((parts) => {
      const texts = [...stepsByText(parts.flatMap(sentencesOf).flatMap(stepIn))];
      const ended = texts.filter(([, told]) => told.at(-1)?.does === 'withdraw');
      return [parts[0].turn, new Set(ended.map(([text]) => text))];
    }),
  );

/** Short hashes of texts of which the reports of a turn tell last that a signature was taken back. */
export const textsTakenBack = (reports: readonly ReportPart[], turn: number): ReadonlySet<string> => {
  const known = textsByReports.get(reports) ?? textsByTurn(reports);
  textsByReports.set(reports, known);
  return known.get(turn) ?? new Set();
};
