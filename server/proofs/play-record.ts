import type { TimedEntry } from '../match/entry.ts';
import type { AppliedEntry } from '../match/match-session.ts';
import type { AnyGame, HostedMatch } from '../match/hosted.ts';
import { playAgain, type PlayableLine, type PlayedAgain } from './play-again.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import { checkHeader } from '@chancery/shared/kernel/match/header.ts';
import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import { RecordProblem } from './record-problem.ts';

const UNPLAYABLE = {
  'other-rules': 'is of another game',
  'other-seed': 'has a seed that does not fit its dice commitments',
  'bad-settings': 'has settings or charts that are not valid',
} as const;

/** A replay adjudicates every phase, which other rules would do in another way. */
const otherRules = ({ id, game, rulesVersion }: MatchHeader, here: number): RecordProblem => {
  const there = String(rulesVersion);
  return new RecordProblem(
    `${id} was begun under version ${there} of the rules of ${game}, and this build has version ${String(here)}: replay it with a build of version ${there}`,
  );
};

/** The match, ready to be played from its beginning by this build. @throws RecordProblem where it cannot be */
export const playableMatch = (
  game: AnyGame,
  { header, seed }: Pick<HostedMatch, 'header' | 'seed'>,
): HostedMatch => {
  if (header.rulesVersion !== game.rulesVersion) throw otherRules(header, game.rulesVersion);
  const edition = checkHeader(game, header, seed);
  if (!edition.ok) throw new RecordProblem(`${header.id} ${UNPLAYABLE[edition.error]}`);
  return { game, edition: edition.value, seed, header, begins: header.begins };
};

/** Why a line is refused, in words. */
export const rejectionText = (rejection: Rejection): string =>
  isSyntax(rejection) ? (rejection[0]?.message ?? 'not understood') : rejection.reason;

/** Plays lines in force from the beginning. @throws RecordProblem where they do not lead where they led */
export const playWhole = <Line extends PlayableLine & Partial<TimedEntry>>(
  hosted: HostedMatch,
  lines: readonly Line[],
  visit?: (line: Line, applied: AppliedEntry) => void,
): PlayedAgain<Line> => {
  const played = playAgain(hosted, lines, visit);
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
