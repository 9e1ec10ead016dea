import {
  isChatter,
  isClosing,
  isOrdersHeading,
  isSignedName,
  mailWords,
} from '../../../kernel/language/chatter.ts';
import { commentIn, tokensOf } from '../../../kernel/language/lexer.ts';
import {
  type CleanLine,
  cleanPasted,
  type DroppedText,
  isBlank,
  joinLines,
  MAX_FRAME_LENGTH,
} from '../../../kernel/language/pasted.ts';
import {
  MAX_PROBLEMS,
  problemAt,
  type SyntaxProblem,
  type TextLine,
} from '../../../kernel/language/sheet.ts';
import { type Native, type Power, seatOf } from '../vocabulary/ids.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { readOrder, lineReader, hasContent } from './line.ts';
import type { ReadingContext } from '../orders/order-reader.ts';
import { isVerbWord } from './verbs.ts';
import { isVoteWord } from '../congress/verbs/vote.ts';
import { readForce } from '../orders/words.ts';

// Which lines of a text are orders, for which power, and what was written around them.

const MAIL_WORDS = mailWords(['movement', 'msc', 'status'], ['treasury', 'pounds', 'pound']);

const CONTINUES =
  /^\s*(?:,|(?:if|unless|and|or|but|only|provided|providing|except|as long|so long|on condition|to|from|in|into|of|with|by|against|over)\b)/i;
const MAY_STAND_ALONE = /^\s*(?:if|unless|only|provided|providing|as long|so long|on condition)\b/i;
const UNFINISHED = /(?:,|\b(?:and|or|if|unless|but|then|to|in|from|at|of|with|by|against))$/i;

const isUnfinished = (text: string): boolean => UNFINISHED.test(text.trimEnd().slice(-10));

/** A line to be read as an order, with the power named by its heading. */
export interface OrderLine extends CleanLine {
  readonly as?: Power | Native;
}

export interface PastedOrders {
  readonly lines: readonly OrderLine[];
  readonly dropped: readonly DroppedText[];
  readonly problems: readonly SyntaxProblem[];
}

/** An order with its continuation lines, joined when its end is known. */
interface OpenLine {
  first: OrderLine;
  readonly others: CleanLine[];
}

/** The lines sorted so far. */
interface SortedLines {
  /** Without names, no heading of a power is recognised and no line is read separately. */
  readonly vocabulary: Vocabulary | undefined;
  readonly context: ReadingContext;
  readonly lines: OpenLine[];
  readonly dropped: DroppedText[];
  readonly problems: SyntaxProblem[];
  isClosed: boolean;
  as: Power | Native | undefined;
}

/** Whether a line looks like a heading, which may name a power. */
const mayBeHeading = (text: string): boolean =>
  text.length <= MAX_FRAME_LENGTH &&
  (/[:\d]\s*$|\borders\s*$/i.test(text) || /^[A-Z][^a-z]*$/.test(text) || isOrdersHeading(text, MAIL_WORDS));

/** `BRITAIN 1884`, `British orders:`, `Orders for China`: the power named by such a heading. */
const powerInHeading = (
  { vocabulary, context }: SortedLines,
  line: CleanLine,
): Power | Native | undefined => {
  if (!vocabulary || !mayBeHeading(line.text.trim())) return undefined;
  const reader = lineReader(vocabulary, line, context);
  return reader.lookAhead(() => {
    reader.skipArticles();
    const isAnnounced = reader.acceptAlias('orders for', 'orders of') !== undefined;
    if (!isAnnounced) reader.acceptAlias('for', 'as', 'to');
    const power = readForce(reader);
    const isOrders = isAnnounced || reader.acceptAlias('orders for', 'orders', 's orders') !== undefined;
    reader.acceptAlias(',');
    reader.acceptAlias('turn', 'for turn', 'for');
    const isYear = /^\d{1,4}$/.test(reader.peekWord() ?? '');
    if (isYear) reader.skip();
    const isColon = reader.acceptAlias(':') !== undefined;
    const isShouted = /^[^a-z]+$/.test(line.text);
    if (!reader.isAtEnd || !(isOrders || isYear || isColon || isShouted)) reader.fail();
    return power;
  });
};

const drop = (sorting: SortedLines, { line, text }: TextLine): void => {
  sorting.dropped.push({ line, text: text.trim() });
};

/** A heading names the power for which the orders below it are. Orders for another player's power are refused. */
const addHeading = (sorting: SortedLines, line: CleanLine, power: Power | Native): void => {
  const { seat } = sorting.context;
  drop(sorting, line);
  if (power === seat) {
    sorting.as = undefined;
    return;
  }
  const isPlayed = seatOf(power) === power;
  if (isPlayed && seat !== undefined && seat !== 'gm') {
    const message = `These would be orders of ${power}, and this is the sheet of ${seat}. Leave this line out if they are yours.`;
    sorting.problems.push(problemAt({ line: line.line, column: 1 }, message));
  }
  sorting.as = isPlayed ? undefined : power;
};

const dropComment = (sorting: SortedLines, { line, text }: TextLine): void => {
  const comment = commentIn(text);
  if (comment !== undefined) drop(sorting, { line, text: comment });
};

/** The line without its comment, and without a comma that only separates it from the next item. */
const withoutComment = <Line extends CleanLine>(line: Line): Line => {
  const end = tokensOf(line.text).at(-1)?.end ?? line.text.length;
  return { ...line, text: line.text.slice(0, end) };
};

const readsAlone = ({ vocabulary, context }: SortedLines, line: CleanLine): boolean => {
  if (!vocabulary) return false;
  const reader = lineReader(vocabulary, line, context);
  const order = reader.lookAhead(() => readOrder(reader));
  // "if britain does" may repeat something in the line before.
  return reader.problems.length === 0 && (order?.actions.length ?? 0) > 0 && !reader.hasRepeated;
};

const lastPart = ({ first, others }: OpenLine): CleanLine => others.at(-1) ?? first;

/** Whether a line continues the one before it. */
const isContinued = (sorting: SortedLines, before: OpenLine, line: CleanLine): boolean => {
  if (line.isItem || /^\s*(?:end|when)\b/i.test(line.text)) return false;
  if (CONTINUES.test(line.text)) return !(MAY_STAND_ALONE.test(line.text) && readsAlone(sorting, line));
  const last = lastPart(before);
  return isUnfinished(last.text) && isUnfinished(withoutComment(last).text);
};

const withoutComma = <Line extends CleanLine>(line: Line): Line => {
  const text = line.text.trimEnd();
  return text.endsWith(',') ? { ...line, text: text.slice(0, -1) } : line;
};

/** Changes the last part of a line. */
const changeLast = (open: OpenLine, change: <Line extends CleanLine>(part: Line) => Line): void => {
  const last = open.others.pop();
  if (last) open.others.push(change(last));
  else open.first = change(open.first);
};

const addOrderLine = (sorting: SortedLines, line: CleanLine): void => {
  const { lines, as } = sorting;
  const before = lines.at(-1);
  if (before && isContinued(sorting, before, line)) {
    dropComment(sorting, lastPart(before));
    changeLast(before, withoutComment);
    before.others.push(line);
    return;
  }
  if (before && line.isItem) changeLast(before, withoutComma);
  lines.push({ first: { ...line, ...(as && { as }) }, others: [] });
};

const joined = ({ first, others }: OpenLine): OrderLine =>
  others.length > 0 ? joinLines(first, others) : first;

/** Whether a line after "Cheers" is a name and no order. */
const isSignature = (sorting: SortedLines, text: string): boolean =>
  sorting.isClosed && isSignedName(text, isVerbWord);

/** `1: yes` on a ballot: the number is the proposal's and no line's. */
const withBallotNumber = ({ context }: SortedLines, line: CleanLine): CleanLine =>
  context.phase === 'CONG_VOTE' && line.number !== undefined && isVoteWord(line.text)
    ? {
        ...line,
        text: `${String(line.number)}: ${line.text}`,
        pieces: [{ from: 0, line: line.line, column: 1 }],
      }
    : line;

const sortLine = (sorting: SortedLines, typed: CleanLine): void => {
  const line = withBallotNumber(sorting, typed);
  const text = line.text.trim();
  if (isBlank(line.text) || !hasContent(line.text)) return;
  if (!/^[\p{L}\p{N}[(*]/u.test(text)) return addOrderLine(sorting, line);
  const power = isSignature(sorting, text) ? undefined : powerInHeading(sorting, line);
  if (power !== undefined) return addHeading(sorting, line, power);
  if (isChatter(text, MAIL_WORDS, isVerbWord) || isSignature(sorting, text)) {
    sorting.isClosed ||= isClosing(text);
    return drop(sorting, line);
  }
  addOrderLine(sorting, line);
};

/** Sorts the lines of a text into those that are orders and what people write around them. */
export const sortPastedLines = (
  vocabulary: Vocabulary | undefined,
  lines: readonly TextLine[],
  context: ReadingContext = {},
): PastedOrders => {
  const clean = cleanPasted(lines);
  const sorting: SortedLines = {
    vocabulary,
    context,
    lines: [],
    dropped: [...clean.dropped],
    problems: [...clean.problems],
    isClosed: false,
    as: undefined,
  };
  for (const line of clean.lines) {
    if (sorting.problems.length >= MAX_PROBLEMS) break;
    sortLine(sorting, line);
  }
  return {
    lines: sorting.lines.map(joined),
    problems: sorting.problems,
    dropped: sorting.dropped.toSorted((one, two) => one.line - two.line),
  };
};
