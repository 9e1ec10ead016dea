import {
  type CommonMark,
  type LineMark,
  type MarkedLine,
  markedSentence,
} from '../../../kernel/report/marks.ts';
import { idsIn } from '../../../kernel/report/about.ts';
import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import type { Fact } from '../state/facts.ts';
import type { Words } from '../wording/words.ts';
import { isHeadline } from './sections.ts';

/** Facts that concern every seat: whether the USA joins the war, and who wins. */
const FOR_ALL: readonly Fact['type'][] = ['us-entry', 'over'];

const NO_FIELDS: ReadonlySet<string> = new Set();

const mark = (is: CommonMark): LineMark => ({ is });

/** What the sentence of a fact says, as data, besides the nations that it is about. */
const marksOf = (fact: Fact): readonly LineMark[] => [
  ...(isHeadline(fact) ? [mark('headline')] : []),
  ...(FOR_ALL.includes(fact.type) ? [mark('for-all')] : []),
  ...(fact.type === 'line' ? [mark('line-record')] : []),
  ...(fact.type === 'line' && fact.end === 'done' && !fact.reason ? [mark('routine')] : []),
];

/** What a fact is about: for the books of a nation and for a line, the nation alone. */
const subjectsOf = (fact: Fact): unknown => {
  if (fact.type === 'page') return [fact.nation];
  return fact.type === 'line' ? [fact.id] : fact;
};

/**
 * The lines of the sentence that tells facts of one type, with their marks. The dice of a combat are its last lines,
 * one for each round.
 */
export const markedLinesFor = (
  { edition }: Words,
  { facts, lines }: ToldFacts<Fact>,
): readonly MarkedLine[] => {
  const [first] = facts;
  if (!first) return [];
  const known = { isId: (word: string) => edition.nations.has(word), textFields: NO_FIELDS };
  const told = markedSentence(lines, marksOf(first), idsIn(known, facts.map(subjectsOf)));
  if (first.type !== 'combat') return told;
  const firstRound = lines.length - first.rounds.length;
  return told.map((line, n) => (n < firstRound ? line : { ...line, marks: [mark('detail')] }));
};

/** A heading as a line. */
export const titleLine = (text: string): MarkedLine => ({ text, marks: [mark('title')] });
