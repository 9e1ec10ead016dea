import { defined } from '../defined.ts';
import { commitmentOf } from './dice-keys.ts';
import type { RulesMigration, EditionSource, Game } from './game.ts';
import { err, ok, type Result } from '../result.ts';

/** Commitments of a game that does not say how many turns it can last. */
const TURNS_COMMITTED = 100;

/** All of a match that never changes, apart from its secret seed. */
export interface MatchHeader extends EditionSource {
  readonly id: string;
  readonly name: string;
  /** Id of the game, as in the registry. */
  readonly game: string;
  /** Version of the rules when the match began; a position names its own version. */
  readonly rulesVersion: number;
  /** SHA-256 of each turn's first dice key, first turn first. */
  readonly commitments: readonly string[];
  /** All settings of its table; absent in matches older than such settings. */
  readonly table?: unknown;
  /** The position it began from; the game's own setup where left out. */
  readonly begins?: unknown;
  /** Whether its setup waits for somebody, so that no first line opens it. */
  readonly waits?: true | undefined;
  /** Public key of the match, 43 characters of base64url; absent in matches older than such keys. */
  readonly publicKey?: string | undefined;
  /** Its bots draw by its secret seed (`botKey`); absent in older matches, whose bots draw by what is public. */
  readonly secretDraws?: true | undefined;
}

export interface MatchPlan extends EditionSource {
  readonly id: string;
  readonly name: string;
  readonly table?: unknown;
  readonly begins?: unknown;
  readonly publicKey?: string | undefined;
}

/**
 * The header of a match about to begin. It holds every chart and setting in full, not only those that
 * were replaced: a match must not change when a later edition of the game has other defaults.
 * @param seed 64 hex digits; nothing but the commitments gets into the header
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
  };
};

/** Number of the journal line that opens a match by itself; 0 where somebody is waited for from the start. */
export const openingLine = ({ begins, waits }: MatchHeader): number =>
  begins === undefined && !waits ? 1 : 0;

/** How `game` carries on what this version of its rules left; undefined if it cannot. */
export const migrationFrom = <Edition, State, Fact, View>(
  game: Game<Edition, State, Fact, View>,
  version: number,
): RulesMigration<State> | undefined => (version === game.rulesVersion ? {} : game.migrations?.[version]);

/** Whether `game` can carry this match on, with this seed; the reason if it cannot. */
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
