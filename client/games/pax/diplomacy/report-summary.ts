import type { ReportPart } from '@chancery/shared/api';
import type { PaxTable } from '../table.ts';

// A sentence of a report shortened to one row of a timeline: texts of treaties by title.

const TEXT_HASH = / \(text [0-9a-f]{8}\)/g;
const TITLE = /^\s*treaty ("(?:[^"\\]|\\.)*")/m;
const NUMBERED = /\bproposals? (\d+)\b/i;

/** The title of a text below a sentence. */
export const titleBelow = (text: string): string | undefined => {
  const quoted = TITLE.exec(text)?.[1];
  return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
};

/** The title of a proposal to the Congress of a turn, from its report. */
const proposalTitle = (
  { reports }: Pick<PaxTable, 'reports'>,
  turn: number,
  number: string,
): string | undefined => {
  const made = new RegExp(`^Proposal ${number}, by `);
  for (const part of reports) {
    const at = part.turn === turn ? part.lines.findIndex((line) => made.test(line)) : -1;
    if (at >= 0) return titleBelow(part.lines.slice(at, at + 2).join('\n'));
  }
  return undefined;
};

/** A sentence of a report in one row: without hashes, and with the title of its text. */
export const reportSummary = (
  table: Pick<PaxTable, 'reports'>,
  { turn }: Pick<ReportPart, 'turn'>,
  text: string,
): string => {
  const [first = ''] = text.split('\n');
  const sentence = first.replace(/:$/, '').replaceAll(TEXT_HASH, '');
  const number = NUMBERED.exec(sentence)?.[1];
  const title = titleBelow(text) ?? (number === undefined ? undefined : proposalTitle(table, turn, number));
  if (title === undefined) return sentence;
  return `${sentence.replace(/\.$/, '')}: “${title}”`;
};
