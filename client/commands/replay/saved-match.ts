import {
  type Command,
  isSyntax,
  phaseKey,
  type Rejection,
  replay,
  stateHash,
} from '@chancery/shared/kernel/match/match.ts';
import type { GameClient } from '../../table/game-client.ts';
import { checkHeader } from '@chancery/shared/kernel/match/header.ts';
import { headerSchema } from '@chancery/shared/kernel/match/header-schema.ts';
import * as z from 'zod';
import { CommandFailed, EXIT } from '../../system/exit.ts';

const commandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sheet'), seat: z.string(), phase: z.string(), text: z.string() }),
  z.object({ kind: z.literal('line'), seat: z.string(), phase: z.string(), text: z.string() }),
  z.object({ kind: z.enum(['withdraw', 'done', 'advance']), seat: z.string(), phase: z.string() }),
]);

/** A whole match in one file: with the seed, for it can only be shown when the match is over. */
export const savedMatchSchema = z.object({
  header: headerSchema,
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  commands: z.array(commandSchema),
  /** SHA-256 of the position after the last command; left out, the replay only tells it. */
  hash: z.string().optional(),
});

export type SavedMatch = z.infer<typeof savedMatchSchema>;

/** What a replay came to. */
export interface Replayed {
  readonly match: string;
  readonly commands: number;
  readonly phase: string;
  readonly hash: string;
}

type AnyGame = GameClient['game'];

const UNPLAYABLE = {
  'other-rules': 'is of another game',
  'other-seed': 'has a seed that does not fit its dice commitments',
  'bad-settings': 'has settings or charts that are not valid',
} as const;

const reasonOf = (rejection: Rejection): string =>
  isSyntax(rejection) ? (rejection[0]?.message ?? 'not understood') : rejection.reason;

/** A replay adjudicates every phase, which other rules would do in another way. */
const otherRules = ({ id, game, rulesVersion }: SavedMatch['header'], here: number): CommandFailed => {
  const there = String(rulesVersion);
  return new CommandFailed(
    EXIT.refused,
    `${id} was begun under version ${there} of the rules of ${game}, and this build has version ${String(here)}: replay it with a build of version ${there}`,
  );
};

/** Plays a saved match from its first command to its last. The same file gives the same hash everywhere. */
export const replaySaved = (game: AnyGame, { header, seed, commands, hash }: SavedMatch): Replayed => {
  if (header.rulesVersion !== game.rulesVersion) throw otherRules(header, game.rulesVersion);
  const edition = checkHeader(game, header, seed);
  if (!edition.ok) throw new CommandFailed(EXIT.refused, `${header.id} ${UNPLAYABLE[edition.error]}`);
  const played = replay(
    { game, edition: edition.value, seed, begins: header.begins },
    commands as readonly Command[],
  );
  if (!played.ok) {
    const { index, rejection } = played.error;
    throw new CommandFailed(
      EXIT.refused,
      `command ${String(index + 1)} of ${header.id} is refused: ${reasonOf(rejection)}`,
    );
  }
  const found = stateHash(played.value);
  if (hash !== undefined && hash !== found) {
    throw new CommandFailed(EXIT.refused, `${header.id} ends in ${found}, but was saved as ${hash}`);
  }
  return {
    match: header.id,
    commands: commands.length,
    phase: phaseKey(game, played.value.state),
    hash: found,
  };
};
