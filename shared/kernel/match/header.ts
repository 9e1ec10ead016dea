import { defined } from '../defined.ts';
import { commitmentOf } from './dice-keys.ts';
import type { RulesMigration, EditionSource, Game } from './game.ts';
import { err, ok, type Result } from '../result.ts';

/** Number of commitments for a game without `turns`. */
const TURNS_COMMITTED = 100;

/** The part of a match that never changes, without its secret seed. */
export interface MatchHeader extends EditionSource {
  readonly id: string;
  readonly name: string;
  /** Id of the game in the registry. */
  readonly game: string;
  /** Rules version when the match began; a position names its own version. */
  readonly rulesVersion: number;
  /** SHA-256 of each turn's first dice key, in turn order. */
  readonly commitments: readonly string[];
  /** All table settings; absent in matches older than these settings. */
  readonly table?: unknown;
  /** The position it began from; default the game's own setup. */
  readonly begins?: unknown;
  /** Whether somebody is awaited right after setup, so that the journal has no opening line. */
  readonly waits?: true | undefined;
  /**
   * Public key of the match, 43 characters of base64url; absent in matches older than such keys.
   */
  readonly publicKey?: string | undefined;
  /**
   * Whether its bots draw from its secret seed (`botKey`); absent in older matches, whose bots draw
   * from public data.
   */
  readonly secretDraws?: true | undefined;
  /** The release of the program that began it; absent in matches of older releases. */
  readonly release?: string | undefined;
}

export interface MatchPlan extends EditionSource {
  readonly id: string;
  readonly name: string;
  readonly table?: unknown;
  readonly begins?: unknown;
  readonly publicKey?: string | undefined;
  readonly release?: string | undefined;
}

/**
 * The header of a new match. It contains all charts and settings, not only replaced ones, so that
 * later defaults do not change the match.
 * @param seed 64 hex digits; only the commitments to it are in the header
 */
export const headerOf = <Edition, State, Fact, View>(
  { game, edition }: { readonly game: Game<Edition, State, Fact, View>; readonly edition: Edition },
  plan: MatchPlan,
  seed: string,
): MatchHeader => {
  const { settings, tables } = game.source?.(edition) ?? plan;
  const turns = game.turns?.(edition) ?? TURNS_COMMITTED;
  const opening = game.diceOpening?.(edition) ?? 'by-turn';
  const waits = plan.begins === undefined && game.awaited({ edition, state: game.setup(edition) });
  const commitments = Array.from({ length: turns }, (_, index) => commitmentOf(seed, index + 1, opening));
  return {
    id: plan.id,
    name: plan.name,
    game: game.id,
    rulesVersion: game.rulesVersion,
    settings,
    tables,
    commitments,
    ...defined({ table: plan.table, begins: plan.begins }),
    ...(waits && { waits: true }),
    ...(plan.publicKey !== undefined && { publicKey: plan.publicKey }),
    secretDraws: true,
    ...(plan.release !== undefined && { release: plan.release }),
  };
};

/**
 * Number of the journal line that opens the match automatically; 0 if somebody is awaited from the
 * start.
 */
export const openingLine = ({ begins, waits }: MatchHeader): number =>
  begins === undefined && !waits ? 1 : 0;

/** How `game` continues a match of this rules version, or undefined if it cannot. */
export const migrationFrom = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  version: number,
): RulesMigration<State> | undefined => (version === game.rulesVersion ? {} : game.migrations?.[version]);

/** Whether `game` can continue this match with this seed; otherwise the reason. */
export const checkHeader = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  header: MatchHeader,
  seed: string,
): Result<Edition, 'other-rules' | 'other-seed' | 'bad-settings'> => {
  const carryOn = migrationFrom(game, header.rulesVersion);
  if (header.game !== game.id || !carryOn) return err('other-rules');
  const { settings, tables } = carryOn.source?.(header) ?? header;
  const edition = game.edition(settings, tables);
  if (!edition.ok) return err('bad-settings');
  const opening = game.diceOpening?.(edition.value) ?? 'by-turn';
  const isOfSeed = header.commitments.every((sum, index) => sum === commitmentOf(seed, index + 1, opening));
  return isOfSeed ? ok(edition.value) : err('other-seed');
};
