import { beginsTreaty, splitImmediateLines } from '../../../language/immediate-lines.ts';
import { readTreatyText } from '../../../treaties/text/text.ts';
import type { Vocabulary } from '../../../charts/vocabulary.ts';
import type { TreatyText } from '../../../state/treaties.ts';
import { denies, introduces, isAside } from './frames.ts';
import { isDoubt } from './reactions.ts';
import { letterSentencesOf } from './letter-sentences.ts';
import type { Parties } from './sentence.ts';

// Whole texts of treaties in a letter: offered, unless the words beside them refuse them or say whose they are.

/** The texts in a letter, and the letter without them. */
export interface LetterTexts {
  readonly offered: readonly TreatyText[];
  /** Texts that the letter quotes and does not offer. */
  readonly quoted: readonly TreatyText[];
  readonly rest: string;
}

/** The heading of a text after other words in its line, and other words after its end. */
const HEADING_IN_LINE = /(?<=[^\n>\s][^\n]*?)[ \t]+(?=treaty\s+["“][^\n]*\n)/gi;
const WORDS_AFTER_END = /^(\s*end)[ \t]+(?!(?:of\b|the\b|treaty\b|#))/gim;

/** A letter in which each text has its lines for itself. */
const inLines = (written: string): string =>
  /\btreaty\s+["“]/i.test(written)
    ? written.replaceAll(HEADING_IN_LINE, '\n').replaceAll(WORDS_AFTER_END, '$1\n')
    : written;

/** Whether the words before and after a text leave it offered. */
const leaveOffered = (
  vocabulary: Vocabulary,
  { before, after }: { readonly before: string; readonly after: string },
  parties: Parties,
): boolean => {
  const lead = letterSentencesOf(before).at(-1) ?? '';
  const next = letterSentencesOf(after)[0] ?? '';
  const isLed = introduces(lead) || !/[.!?]\W*$/.test(lead);
  if (denies(lead) || (isLed && isAside(lead, parties))) return false;
  return !isDoubt(vocabulary, next, lead.includes('?'));
};

/** The texts of treaties in a letter. */
export const textsIn = (vocabulary: Vocabulary, letter: string, parties: Parties): LetterTexts => {
  const written = inLines(letter);
  const lines = written.split('\n');
  const [offered, quoted]: [TreatyText[], TreatyText[]] = [[], []];
  const taken = new Set<number>();
  for (const { isTreaty, text, line } of splitImmediateLines(written).lines) {
    const read = isTreaty ? readTreatyText(vocabulary, text) : undefined;
    if (!read?.ok || read.value.text.between.length < 2) continue;
    const first = line.line - 1;
    const end = first + text.split('\n').length;
    for (let at = first; at < end; at += 1) taken.add(at);
    const sides = { before: lines.slice(0, first).join('\n'), after: lines.slice(end).join('\n') };
    const isOfOther = beginsTreaty(lines[first] ?? '') && /^\s*>/.test(lines[first] ?? '');
    const isOwn = !isOfOther && leaveOffered(vocabulary, sides, parties);
    (isOwn ? offered : quoted).push(read.value.text);
  }
  return { offered, quoted, rest: lines.filter((_, at) => !taken.has(at)).join('\n') };
};
