import {
  type CommonMark,
  type LineMark,
  type MarkedLine,
  markedSentence,
} from '../../../kernel/report/marks.ts';
import type { Fact } from '../state/facts.ts';
import { isHeadline } from './sections.ts';

/** Facts that concern every seat: whether the USA joins the war, and who wins. */
const FOR_ALL: readonly Fact['type'][] = ['us-entry', 'over'];

const mark = (is: CommonMark): LineMark => ({ is });

/** What the sentence of a fact says, as data. */
export const marksOf = (fact: Fact): readonly LineMark[] => [
  ...(isHeadline(fact) ? [mark('headline')] : []),
  ...(FOR_ALL.includes(fact.type) ? [mark('for-all')] : []),
  ...(fact.type === 'line' ? [mark('line-record')] : []),
  ...(fact.type === 'line' && fact.end === 'done' && !fact.reason ? [mark('routine')] : []),
];

/** The lines of a fact's sentence with their marks. The dice of a combat are its last lines, one for each round. */
export const markedLinesFor = (fact: Fact, lines: readonly string[]): readonly MarkedLine[] => {
  const told = markedSentence(lines, marksOf(fact));
  if (fact.type !== 'combat') return told;
  const firstRound = lines.length - fact.rounds.length;
  return told.map((line, n) => (n < firstRound ? line : { ...line, marks: [mark('detail')] }));
};

/** A heading as a line. */
export const titleLine = (text: string): MarkedLine => ({ text, marks: [mark('title')] });
