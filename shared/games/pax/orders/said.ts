import { ok, type Result } from '../../../kernel/result.ts';
import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import type { Vocabulary } from '../places.ts';
import { parseTreaty } from '../treaties/text.ts';
import type { TreatyText } from '../treaties/types.ts';
import { isTreatyHeading } from '../treaties/heading.ts';
import { parseLine } from './line.ts';
import type { ReadingContext } from './order-reader.ts';
import type { Order } from './types.ts';

// What a seat may say at once: one order, or the text of a treaty, which proposes it.

export type Words =
  { readonly say: 'order'; readonly order: Order } | { readonly say: 'treaty'; readonly text: TreatyText };

/** Whether a line is the heading of a treaty. */
export const beginsTreaty = isTreatyHeading;
const isEnd = (line: string): boolean => /^\s*end\s*(#.*)?$/i.test(line);
const saysNothing = (line: string): boolean => /^\s*(#.*)?$/.test(line);

/**
 * Reads what is said at once; comments and blank lines around it do not count.
 * @returns the order or treaty, or everything that is wrong with the text
 */
export const parseWords = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<Words, readonly SyntaxProblem[]> => {
  const first = text.split(/\r\n|\r|\n/).find((line) => !saysNothing(line));
  if (first !== undefined && beginsTreaty(first)) {
    const treaty = parseTreaty(vocabulary, text, context);
    return treaty.ok ? ok({ say: 'treaty', text: treaty.value }) : treaty;
  }
  const order = parseLine(vocabulary, text, context);
  return order.ok ? ok({ say: 'order', order: order.value }) : order;
};

/** A text of several sayings, one below the other, as what is said one by one: single lines, whole treaties. */
export const sayingsOf = (text: string, context: ReadingContext = {}): readonly string[] => {
  void context;
  const sayings: string[] = [];
  let treaty: string[] | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (!treaty && beginsTreaty(line)) treaty = [];
    if (treaty) treaty.push(line);
    else if (!saysNothing(line)) sayings.push(line);
    if (treaty && isEnd(line)) {
      sayings.push(treaty.join('\n'));
      treaty = undefined;
    }
  }
  return treaty ? [...sayings, treaty.join('\n')] : sayings;
};
