import type { DiceKeys } from '@chancery/shared/api';
import {
  attemptSeed,
  blockKey,
  commitmentOf,
  type DiceOpening,
  LAST_BLOCK,
  type OpenKey,
  turnKey,
} from '@chancery/shared/kernel/match/dice-keys.ts';
import { type Attempt, conductOf } from './gm/conduct.ts';
import type { HostedMatch } from './hosted.ts';
import { isOver } from './over.ts';
import type { MatchSession } from './match-session.ts';

// The published keys of a match's dice.

/** Which dice of a match are public. */
export interface OpenDice {
  /** From which turn on dice were rolled again, and the attempt whose keys were used. */
  readonly attempts: readonly Attempt[];
  readonly opening: DiceOpening;
  /** The number of turns with published keys: those before the current one, or all if the match is over. */
  readonly turnsOver: number;
  /** Blocks of the current turn that were reported. */
  readonly blocks: number;
}

export const openDice = (hosted: HostedMatch, session: MatchSession): OpenDice => {
  const { game, edition, header } = hosted;
  const { match } = session;
  const { turn } = game.moment(match.state);
  return {
    attempts: conductOf(header, session).attempts,
    opening: game.diceOpening?.(edition) ?? 'by-turn',
    turnsOver: isOver(hosted, session) ? header.commitments.length : turn - 1,
    blocks: match.blocks ?? 0,
  };
};

/** The attempt of a turn's latest dice; 1 if nothing was retracted. */
export const attemptOf = (turn: number, { attempts }: Pick<OpenDice, 'attempts'>): number =>
  attempts.findLast((attempt) => attempt.turn <= turn)?.attempt ?? 1;

/** The seed of a turn's latest dice. */
const seedOf = (seed: string, turn: number, open: Pick<OpenDice, 'attempts'>): string =>
  attemptSeed(seed, attemptOf(turn, open));

/**
 * Keys of a turn's earlier attempts; none before the turn is over, because they may include dice that still count.
 */
export const earlierKeys = (
  seed: string,
  turn: number,
  { attempts, turnsOver, opening }: OpenDice,
): readonly (OpenKey & { readonly attempt: number })[] => {
  if (turn > turnsOver) return [];
  const block = opening === 'by-report' ? { block: LAST_BLOCK } : {};
  const before = [1, ...attempts.flatMap((each) => (each.turn <= turn ? [each.attempt] : []))].slice(0, -1);
  return before.map((attempt) => ({ attempt, key: turnKey(attemptSeed(seed, attempt), turn), ...block }));
};

/** The latest published key of a turn; undefined while all of its dice are secret. */
export const openKeyOf = (seed: string, turn: number, open: OpenDice): OpenKey | undefined => {
  const { opening, turnsOver, blocks } = open;
  const key = turnKey(seedOf(seed, turn, open), turn);
  if (turn <= turnsOver) return opening === 'by-report' ? { key, block: LAST_BLOCK } : { key };
  const isRunning = turn === turnsOver + 1 && blocks > 0;
  return isRunning ? { key: blockKey(key, blocks - 1), block: blocks - 1 } : undefined;
};

/** The data for a viewer to check the dice. */
export const diceKeys = ({ header, seed }: HostedMatch, open: OpenDice): DiceKeys => {
  const running = openKeyOf(seed, open.turnsOver + 1, open);
  return {
    commitments: header.commitments.map((commitment, index) => {
      const own = seedOf(seed, index + 1, open);
      return own === seed ? commitment : commitmentOf(own, index + 1, open.opening);
    }),
    revealed: Array.from({ length: open.turnsOver }, (_, index) =>
      turnKey(seedOf(seed, index + 1, open), index + 1),
    ),
    ...(open.opening === 'by-report' && { opening: open.opening }),
    ...(running && { running }),
  };
};
