import type { ReportPart } from '@chancery/shared/api';
import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import { sentencesOf } from '../../../screens/story-events.ts';
import { titleBelow } from './report-summary.ts';

// Steps of a haggle over one text: what was proposed, signed and taken back again is not news, only what stands.

const PROPOSED = /^(.+?) proposes?(?: and signs?)? a treaty \(text [0-9a-f]{8}\):\n/;
const SIGNED = /^(.+) signs? the (?:treaty )?"(.*)" \(text [0-9a-f]{8}\)\.$/;
const WITHDRAWN = /^(.+) takes? the signature on the (?:treaty )?"(.*)" back\.$/;

interface Step {
  readonly does: 'propose' | 'sign' | 'withdraw';
  readonly by: string;
  readonly title: string;
  /** Its place among the sentences. */
  readonly at: number;
}

const stepIn = (sentence: string, at: number): readonly Step[] => {
  const proposed = PROPOSED.exec(sentence);
  const title = titleBelow(sentence);
  if (proposed && title !== undefined) return [{ does: 'propose', by: proposed[1] ?? '', title, at }];
  const [does, found] = [
    ['sign', SIGNED.exec(sentence)] as const,
    ['withdraw', WITHDRAWN.exec(sentence)] as const,
  ].find(([, match]) => match) ?? ['sign', null];
  return found ? [{ does, by: found[1] ?? '', title: found[2] ?? '', at }] : [];
};

/** The title of a text that a sentence tells was proposed or signed; nothing for other sentences. */
export const titleProposed = (sentence: string): string | undefined => {
  const [step] = stepIn(sentence, 0);
  return step?.does === 'withdraw' ? undefined : step?.title;
};

/** Steps about one title that a later one has undone. */
const undone = (steps: readonly Step[]): readonly Step[] => {
  const taken = steps.findLast(({ does }) => does === 'withdraw');
  if (!taken) return [];
  const before = steps.filter(({ at }) => at < taken.at);
  const isAgain = steps.some(({ does, by, at }) => does === 'propose' && by === taken.by && at > taken.at);
  const isTold = before.some(({ does, by }) => does === 'propose' && by === taken.by);
  const hasOthers = before.some(({ by }) => by !== taken.by);
  if (hasOthers || !(isAgain || isTold)) return [];
  return [...before, taken];
};

/** Which of some sentences, in the order in which they were told, say what has been undone since, and how. */
export const overtakenSentences = (sentences: readonly string[]): ReadonlySet<number> => {
  const byTitle = groupBy(sentences.flatMap(stepIn), ({ title }) => title);
  return new Set(byTitle.flatMap(undone).map(({ at }) => at));
};

const titlesByReports = new WeakMap<readonly ReportPart[], ReadonlyMap<number, ReadonlySet<string>>>();

/** Titles of texts by turn, of which the turn's reports tell last that a signature was taken back. */
const titlesByTurn = (reports: readonly ReportPart[]): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(
    groupBy(reports, ({ turn }) => String(turn)).map((parts) => {
      const steps = parts.flatMap(sentencesOf).flatMap(stepIn);
      const ended = groupBy(steps, ({ title }) => title).filter((each) => each.at(-1)?.does === 'withdraw');
      return [parts[0].turn, new Set(ended.map(([{ title }]) => title))];
    }),
  );

/** Titles of texts of which the reports of a turn tell last that a signature was taken back. */
export const titlesTakenBack = (reports: readonly ReportPart[], turn: number): ReadonlySet<string> => {
  const known = titlesByReports.get(reports) ?? titlesByTurn(reports);
  titlesByReports.set(reports, known);
  return known.get(turn) ?? new Set();
};
