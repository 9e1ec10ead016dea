import type { ReportPart } from '@chancery/shared/api';
import type { PaxMark } from '@chancery/shared/games/pax/report/marks.ts';
import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import type { MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { sentencesOf } from '../../../screens/story-events.ts';

// Steps of bargaining over texts: a proposal or signature that was withdrawn again is not news, only the final state
// is. A text that another has refused stays news, since the refusal speaks of it.

interface TreatyStep {
  readonly does: 'propose' | 'sign' | 'withdraw' | 'refuse';
  /** Ids of powers. */
  readonly by: readonly string[];
  /** The id of the treaty. */
  readonly treaty: string;
  /** The short hash of its text; a signature is withdrawn from every text of that treaty, and all are refused. */
  readonly text: string;
  readonly isSigned: boolean;
  /** Its index among the sentences. */
  readonly at: number;
}

const STEP_OF_MARK: Readonly<Partial<Record<PaxMark, TreatyStep['does']>>> = {
  'treaty-proposed': 'propose',
  'treaty-proposed-signed': 'propose',
  'treaty-signed': 'sign',
  'signature-withdrawn': 'withdraw',
  'treaty-refused': 'refuse',
};

const SIGNED: readonly string[] = ['treaty-proposed-signed', 'treaty-signed'] satisfies readonly PaxMark[];

/** The steps that a sentence reports. */
const stepsIn = ({ marks }: MarkedLine, at: number): readonly TreatyStep[] =>
  marks.flatMap(({ is, by = [], on, title = '', version: text = '' }) => {
    const does = STEP_OF_MARK[is as PaxMark];
    return does ? [{ does, by, treaty: on ?? treatyId(title), text, isSigned: SIGNED.includes(is), at }] : [];
  });

/** The short hash of the text a sentence proposes; undefined for other sentences. */
export const textProposed = (sentence: MarkedLine): string | undefined => {
  const [step] = stepsIn(sentence, 0);
  return step?.does === 'propose' ? step.text : undefined;
};

const areOfOne = ({ by }: TreatyStep, other: TreatyStep): boolean => by.some((id) => other.by.includes(id));

/** Whether a withdrawal or a refusal is about the text of an earlier step. */
const isAboutTextOf = (step: TreatyStep, before: TreatyStep): boolean =>
  before.treaty === step.treaty && (step.does === 'refuse' || (before.isSigned && areOfOne(before, step)));

/** Steps by text; a withdrawn signature is a step for every text it was under, a refusal for every text of the name. */
const stepsByText = (steps: readonly TreatyStep[]): ReadonlyMap<string, readonly TreatyStep[]> => {
  const byText = new Map<string, TreatyStep[]>();
  for (const step of steps) {
    if (step.does === 'propose' || step.does === 'sign') {
      byText.set(step.text, [...(byText.get(step.text) ?? []), step]);
      continue;
    }
    for (const told of byText.values())
      if (told.some((before) => isAboutTextOf(step, before))) told.push(step);
  }
  return byText;
};

/** Whether the power that withdraws a signature proposes a text of the same treaty again. */
const isProposedAgain = (steps: readonly TreatyStep[], taken: TreatyStep): boolean =>
  steps.some(
    (step) =>
      step.does === 'propose' && step.treaty === taken.treaty && areOfOne(step, taken) && step.at > taken.at,
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

/** Which sentences, in chronological order, report something undone since. */
export const undoneSentences = (sentences: readonly MarkedLine[]): ReadonlySet<number> => {
  const steps = sentences.flatMap(stepsIn);
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
      const texts = [...stepsByText(parts.flatMap(sentencesOf).flatMap(stepsIn))];
      const ended = texts.filter(
        ([, told]) => told.findLast(({ does }) => does !== 'refuse')?.does === 'withdraw',
      );
      return [parts[0].turn, new Set(ended.map(([text]) => text))];
    }),
  );

/** Short hashes of texts for which the last report of a turn is a withdrawn signature. */
export const textsTakenBack = (reports: readonly ReportPart[], turn: number): ReadonlySet<string> => {
  const known = textsByReports.get(reports) ?? textsByTurn(reports);
  textsByReports.set(reports, known);
  return known.get(turn) ?? new Set();
};
