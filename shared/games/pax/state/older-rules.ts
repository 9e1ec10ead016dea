import type { Game } from '../../../kernel/match/game.ts';
import { renamingMigration } from '../../../kernel/match/renaming.ts';
import type { Edition } from '../charts/edition.ts';
import type { Ballot, Congress } from './congress.ts';
import type { PaxState } from './state.ts';

/** A ballot in version 1: one answer for all adopted texts. */
type BallotOf1 = Pick<Ballot, 'votes'> & { answers?: Ballot['answers']; then?: 'sign' | 'defy' };

const ballotOf1 = ({ votes, answers, then }: BallotOf1): Ballot => ({
  votes,
  answers: answers ?? (then ? votes.map(({ proposal }) => ({ proposal, then })) : []),
});

const congressOf1 = (congress: Congress): Congress => {
  const ballots = Object.entries(congress.ballots as Readonly<Record<string, BallotOf1>>);
  return {
    ...congress,
    ballots: Object.fromEntries(ballots.map(([seat, ballot]) => [seat, ballotOf1(ballot)])),
  };
};

/** Versions whose positions differ only in names of fields. */
const renamed = renamingMigration<PaxState>({
  visits: 'entered',
  standingOver: 'adjournedCongress',
  campaign: { berthed: 'coastsFixed' },
});

/** A position of version 1, in which no Congress was adjourned for a war (PBM-CONG-9). */
const positionOf1 = (kept: unknown): PaxState => {
  const state = renamed.position({ standingOver: null, ...(kept as object) });
  return { ...state, congress: state.congress && congressOf1(state.congress) };
};

/** Versions whose matches can be continued. */
export const migrations: NonNullable<Game<Edition, PaxState, unknown, unknown>['migrations']> = {
  // Builds up to 9458d22.
  1: { position: positionOf1 },
  // Version 2 took no declaration of war over a dispute for an answer to the treaty that settles it (PB-DOW-3).
  2: renamed,
  // Version 3 had no clause that leaves the Control of an area to others (PB-TREATY-4).
  3: renamed,
  // Version 4 took resolutions that hand over Control beside Control that its new holder disputes (PB-CONG-12).
  4: renamed,
  // Version 5 awaited seats of a Congress that may declare no war (PB-CONG-18, 32), and refused a backer's war for an
  // unrelated casus belli (AMB-103).
  5: renamed,
  // Version 6 called `entered` `visits`, `adjournedCongress` `standingOver` and `coastsFixed` `berthed`.
  6: renamed,
  // Version 7 let a line wait for a ruling on a paradox, though it ended alike whatever was ruled, if a line of the
  // paradox could not be paid in any case.
  7: {},
  // Version 8 kept no words of lines that failed, and reported lines without the areas they may lead to a fight in.
  8: {},
  // Version 9 asked the game master about lines of a paradox that could not be paid in any case.
  9: {},
};
