import { openingLine } from '@chancery/shared/kernel/match/header.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { linesInForce } from './copy-before.ts';
import type { Entry } from './entry.ts';
import type { MatchLine } from './replay.ts';
import { closesPhase } from './rules-change.ts';
import type { ReadSource } from './source.ts';

// Which journal lines belong to which phase.

/** The first line of each phase in force, including the open phase if it has a line. */
export const firstLinesOfAll = (
  lines: readonly MatchLine[],
  { source }: ReadSource,
): ReadonlyMap<string, number> => {
  // The first line of all opens a match that does not begin with an open phase.
  const opening = openingLine(source.header);
  const first = new Map<string, number>();
  for (const { entry, sequence } of lines)
    if (sequence > opening && !first.has(entry.phase)) first.set(entry.phase, sequence);
  return first;
};

/** The first line of each closed phase in force. */
export const firstLines = (lines: readonly MatchLine[], opening: ReadSource): ReadonlyMap<string, number> => {
  const closed = new Set(lines.filter(closesPhase).map(({ entry }) => entry.phase));
  return new Map([...firstLinesOfAll(lines, opening)].filter(([phase]) => closed.has(phase)));
};

const turnOf = ({ phase }: Entry): number => Number(phase.split('/')[0]);

/** The lines of a phase, from a line on, that do not close it. */
export const linesWithin = (lines: readonly MatchLine[], phase: string, from: number): readonly MatchLine[] =>
  lines.filter((line) => line.sequence >= from && line.entry.phase === phase && !closesPhase(line));

/**
 * The first line of each closed phase in force, by phase key. A phase whose result is sealed and unpublished is not
 * closed.
 */
export const phaseStarts = async (
  storage: MatchStorage,
  opening: ReadSource,
): Promise<ReadonlyMap<string, number>> => firstLines(await linesInForce(storage, opening.start), opening);

/**
 * The lines during which a moment of a turn may be: those that closed one of its phases, and the one that led into
 * it.
 */
export const closingsOf = (lines: readonly MatchLine[], turn: number): readonly MatchLine[] => {
  const closings = lines.filter(closesPhase);
  const first = closings.findIndex(({ entry }) => turnOf(entry) >= turn);
  return closings.slice(Math.max(first < 0 ? -1 : first - 1, 0)).filter(({ entry }) => turnOf(entry) <= turn);
};

/** The last line first, then the others in order: copies can only move forward. */
export const lastFirst = (lines: readonly MatchLine[]): readonly MatchLine[] => [
  ...lines.slice(-1),
  ...lines.slice(0, -1),
];

/** Whether a line had earlier lines adjudicated again. */
export const adjudicatesAgain = ({ entry }: MatchLine): boolean => entry.kind === 'again';

export const linesBefore = (lines: readonly MatchLine[], sequence: number): readonly MatchLine[] =>
  lines.filter((line) => line.sequence < sequence);

/**
 * Identifies the position before a line: by the last line before it, and by the lines that adjudicated earlier ones
 * again.
 */
export const positionKey = (lines: readonly MatchLine[], sequence: number): string => {
  const again = lines.filter(adjudicatesAgain);
  return [linesBefore(lines, sequence).at(-1), ...again].map((line) => line?.checksum ?? '').join(' ');
};
