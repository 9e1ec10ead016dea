import { listText } from '@chancery/shared/kernel/report/words.ts';
import type { Entry, TimedEntry } from '../match/entry.ts';
import type { AppliedEntry } from '../match/match-session.ts';
import type { AnyGame, HostedMatch } from '../match/hosted.ts';
import { replayInProcess, type PlayableLine, type ProcessReplay } from './replay-in-process.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { checkHeader } from '@chancery/shared/kernel/match/header.ts';
import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import { OtherRules, RecordProblem } from './record-problem.ts';

export const UNPLAYABLE = {
  'other-rules': 'is of another game',
  'other-seed': 'has a seed that does not fit its dice commitments',
  'bad-settings': 'has settings or charts that are not valid',
} as const;

interface RecordedEntry {
  readonly entry: Entry;
}

/** The rules versions by which its phases were adjudicated, in order. */
const versionsOf = ({ rulesVersion }: MatchHeader, lines: readonly RecordedEntry[]): readonly number[] =>
  lines.reduce<readonly number[]>(
    (versions, { entry }) => {
      if (entry.kind === 'rules') return [...versions, entry.to];
      if (entry.kind !== 'again') return versions;
      return entry.after === 0 ? [entry.version] : [...versions, entry.version];
    },
    [rulesVersion],
  );

/**
 * A replay adjudicates all phases by one version, so a match with phases of several versions cannot be replayed.
 */
const otherRules = ({ id, game }: MatchHeader, versions: readonly number[], here: number): OtherRules => {
  const rules = `of the rules of ${game}`;
  if (versions.length > 1)
    return new OtherRules(
      `${id} was played under versions ${listText(versions.map(String))} ${rules}, one after the other, and a replay adjudicates all phases by one: no build can play it again from its beginning`,
    );
  const there = versions.join();
  return new OtherRules(
    `${id} was played under version ${there} ${rules}, and this build has version ${String(here)}: replay it with a build of version ${there}`,
  );
};

/**
 * The match, ready to be replayed from its beginning by this build.
 * @param lines the lines in force
 * @throws RecordProblem if that is impossible
 */
export const playableMatch = (
  game: AnyGame,
  { header, seed }: Pick<HostedMatch, 'header' | 'seed'>,
  lines: readonly RecordedEntry[],
): HostedMatch => {
  const versions = [...new Set(versionsOf(header, lines))];
  if (versions.some((version) => version !== game.rulesVersion))
    throw otherRules(header, versions, game.rulesVersion);
  const edition = checkHeader(game, header, seed);
  if (!edition.ok) throw new RecordProblem(`${header.id} ${UNPLAYABLE[edition.error]}`);
  return { game, edition: edition.value, seed, header, begins: header.begins };
};

/** Why a line is refused, as text. */
export const rejectionText = (rejection: Rejection): string =>
  isSyntax(rejection) ? (rejection[0]?.message ?? 'not understood') : rejection.reason;

/** Replays the lines in force from the beginning. @throws RecordProblem if they lead to another result */
export const playWhole = <Line extends PlayableLine & Partial<TimedEntry>>(
  hosted: HostedMatch,
  lines: readonly Line[],
  visit?: (line: Line, applied: AppliedEntry) => void,
): ProcessReplay<Line> => {
  const played = replayInProcess(hosted, lines, visit);
  const { stopped } = played;
  if (!stopped) return played;
  const { line, rejection } = stopped;
  const place = `command ${String(lines.indexOf(line) + 1)} of ${hosted.header.id}, a ${line.entry.kind} in ${line.entry.phase},`;
  throw new RecordProblem(
    rejection
      ? `${place} is refused: ${rejectionText(rejection)}`
      : `${place} leads to another position than it did when it was taken`,
  );
};
