import type { SealedResult } from '@chancery/shared/gm-api';
import type { ReportPart, SeatView } from '@chancery/shared/api';
import { playersOf, spareSeatsOf } from '@chancery/shared/kernel/match/game.ts';
import { migrationFrom, checkHeader } from '@chancery/shared/kernel/match/header.ts';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { type BetweenSteps, phasesBetween, viewBetween } from '../match/between-steps.ts';
import type { TimedEntry } from '../match/entry.ts';
import { type EventLogRecord, type NumberedEvent, signedParts } from '../match/events.ts';
import { sealedFor } from '../match/gm/sealed-result.ts';
import { seatViewOf } from '../match/seat-view.ts';
import { Signer } from '../match/signing.ts';
import { upgradedSession, newSession, type MatchSession } from '../match/match-session.ts';
import type {
  Handle,
  OpenCall,
  OpenResult,
  OpenProblem,
  ReplayCall,
  ReplayResult,
  ApplyResult,
} from './calls.ts';
import { OwnedMatch } from './owned-match.ts';
import { Editions } from './editions.ts';
import { type PreparedMatch, type NewMatchPlan, prepareMatch } from './prepare-match.ts';
import type { LoadedGames } from './games.ts';

/** A call about one match. */
type Of<Rest = object> = Rest & { readonly match: Handle };

/** The matches that one thread has open. Its methods are called by the main thread, one at a time. */
export class Engine {
  readonly #games: LoadedGames;
  readonly #editions = new Editions();
  readonly #owned = new Map<Handle, OwnedMatch>();

  constructor(games: LoadedGames) {
    this.#games = games;
  }

  #match(match: Handle): OwnedMatch {
    const owned = this.#owned.get(match);
    if (!owned) throw new Error('the match is not open in this thread');
    return owned;
  }

  /** Loads a game; called before the first call about one of its matches. */
  load({ game }: { game: string }): Promise<void> {
    return this.#games.load(game);
  }

  /** Version of a game's rules on this server; undefined if it does not know the game. */
  rulesVersion({ game }: { game: string }): number | undefined {
    return this.#games.find(game)?.rulesVersion;
  }

  /** The rules versions of all games; loads them all. */
  async rulesVersions(): Promise<Readonly<Record<string, number>>> {
    const games = this.#games;
    const versions: Record<string, number> = {};
    for (const id of games.ids) {
      await games.load(id);
      versions[id] = games.find(id)?.rulesVersion ?? 0;
    }
    return versions;
  }

  /** Validates a new match. */
  prepare(plan: NewMatchPlan): Result<PreparedMatch, Refusal> {
    return prepareMatch(this.#games, this.#editions, plan);
  }

  open({ match, source, from, version, isUnplayed, opening }: OpenCall): Result<OpenResult, OpenProblem> {
    const { header, seed, headerHash, signingKey } = source;
    const game = this.#games.find(header.game);
    if (!game) return err('no-such-game');
    const sharing = {
      ...game,
      edition: (settings: unknown, tables: unknown) => this.#editions.of(game, { settings, tables }),
    };
    const edition = checkHeader(sharing, header, seed);
    if (!edition.ok) return edition;
    const { publicKey } = header;
    const hosted = {
      game,
      edition: edition.value,
      seed,
      header,
      signer: signingKey === undefined ? undefined : new Signer(signingKey),
      proof: publicKey && headerHash ? { publicKey, header: headerHash } : undefined,
    };
    const carryOn = migrationFrom(game, version);
    // Without a position to start from, its closed phases would be adjudicated again.
    if (!carryOn || (!from && !isUnplayed && version !== game.rulesVersion)) return err('other-rules');
    // The game's own setup always uses the current rules, but a given starting position may be older.
    const made = header.begins === undefined ? undefined : newSession(hosted);
    const before = from ?? made;
    const session = before ? upgradedSession(before, carryOn, header) : newSession(hosted);
    const owned = new OwnedMatch({ hosted, session, version, opening });
    this.#owned.set(match, owned);
    return ok({
      status: owned.status,
      facts: {
        seats: playersOf(game, edition.value),
        seatNames: Object.fromEntries(game.seats(edition.value).map(({ id, name }) => [id, name])),
        spareSeats: spareSeatsOf(game, edition.value),
        standIn: game.standIn,
        amendments: game.amendments ?? [],
        rulesVersion: game.rulesVersion,
      },
    });
  }

  /** Replays journal lines, in order. */
  replay({ match, ...lines }: ReplayCall): ReplayResult {
    return this.#match(match).replay(lines);
  }

  /** The next entry follows this line. */
  begin({ match, line }: Of<{ line: number }>): void {
    this.#match(match).begin(line);
  }

  /** Applies an entry after the earlier ones. Nobody sees it until `commit`. */
  apply({ match, timed, keep }: Of<{ timed: TimedEntry; keep: boolean }>): Result<ApplyResult, Rejection> {
    return this.#match(match).apply(timed, keep);
  }

  /** The line is on disk, so its entry may be shown. */
  commit({ match, line }: Of<{ line: number }>): void {
    this.#owned.get(match)?.commit(line);
  }

  /** Drops entries that could not be written; `epoch` is that of the one that failed. */
  rollBack({ match, epoch }: Of<{ epoch: string }>): void {
    this.#match(match).rollBack(epoch);
  }

  view({ match, viewer }: Of<{ viewer: string }>) {
    const { hosted, committed } = this.#match(match);
    return seatViewOf(hosted, committed, viewer);
  }

  /** What a viewer saw during the next line, which closes a phase; changes nothing. */
  between({
    match,
    ...rest
  }: Of<{ timed: TimedEntry; between: BetweenSteps; viewer: string }>): SeatView<unknown> | null {
    const { hosted, committed } = this.#match(match);
    return viewBetween(hosted, committed, rest);
  }

  /** Keys of the phases that the next line, which closes a phase, goes through. */
  passed({ match, timed }: Of<{ timed: TimedEntry }>): readonly string[] {
    const { hosted, committed } = this.#match(match);
    return phasesBetween(hosted, committed, timed);
  }

  /** The sealed result, as it will be shown to a viewer. */
  sealed({ match, viewer }: Of<{ viewer: string }>): Omit<SealedResult, 'match'> | null {
    const { hosted, committed } = this.#match(match);
    return sealedFor(hosted, committed, viewer);
  }

  /** The parts of these records' reports that a viewer was sent. */
  report({
    match,
    viewer,
    records,
  }: Of<{
    viewer: string;
    records: readonly Pick<EventLogRecord, 'runs' | 'told'>[];
  }>): readonly ReportPart[] {
    const { hosted } = this.#match(match);
    return records.flatMap((record) => signedParts(hosted, record, viewer));
  }

  /** The events of some records for a viewer, and the newest one about its sheet, each with its number. */
  events({
    match,
    viewer,
    records,
  }: Of<{ viewer: string; records: readonly EventLogRecord[] }>): readonly NumberedEvent[] {
    return this.#match(match).events(viewer, records);
  }

  /** The committed position, for the draft thread. */
  position({ match }: Of): unknown {
    return this.#match(match).committed.match.state;
  }

  /** The session as it is on disk. */
  session({ match }: Of): MatchSession {
    return this.#match(match).committed;
  }

  close({ match }: Of): void {
    this.#owned.delete(match);
  }
}
