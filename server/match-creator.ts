import { randomBytes } from 'node:crypto';
import type { Created, CreateInput } from '@chancery/shared/api';
import { canonicalJson } from '@chancery/shared/kernel/match/hash.ts';
import { tableSettingsSchema } from '@chancery/shared/table-settings';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { Clock } from './clock.ts';
import type { EnginePool } from './engine/pool.ts';
import { Creations } from './match/creations.ts';
import { derivedToken } from './match/derived-token.ts';
import { openMatch } from './match/open-match.ts';
import { BOT_NAMES_VERSION, Seating } from './match/seating.ts';
import { newSigningKey } from './match/signing.ts';
import { writeSpare } from './match/spare.ts';
import type { MatchStorage, Storage } from './storage/match-storage.ts';
import type { Matches } from './open-matches/matches.ts';
import { refuse } from './refusals/refuse.ts';

/** A request to create a match; the caller's permission is checked before. */
export type MatchRequest = Omit<CreateInput, 'token'>;

/** The parts of a creation with an idempotency key. */
interface KeyedCreation {
  readonly tokenOf: (match: string, seat: string) => string;
  readonly note: (match: string) => Promise<void>;
}

export interface MatchCreatorOptions {
  readonly storage: Storage;
  readonly matches: Matches;
  readonly engine: EnginePool;
  readonly clock: Clock;
  /** Tokens issued with an idempotency key are derived from it. */
  readonly hostToken: string;
  readonly warn: (message: string) => void;
}

/** `Spring game 2` → `spring-game-2`; 1 to 34 characters, so that a number can still be appended. */
const slugOf = (name: string): string => {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return slug.slice(0, 34).replaceAll(/^-+|-+$/g, '') || 'match';
};

/**
 * Creates matches and runs them to the first phase that waits, one at a time, because they compete for free ids.
 */
export class MatchCreator {
  readonly #options: MatchCreatorOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: MatchCreatorOptions) {
    this.#options = options;
  }

  /** Runs a creation after the earlier ones. */
  inTurn<T>(creation: () => Promise<T>): Promise<T> {
    const created = this.#last.then(creation);
    this.#last = created.catch(() => undefined);
    return created;
  }

  /** Settles when no match is being created. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** Creates a match; repeated with the same key it returns the same match. */
  async create({ key, ...request }: MatchRequest): Promise<Result<Created, Refusal>> {
    if (key === undefined) return this.#create(request, await this.#freeId(slugOf(request.name)));
    const { storage, matches } = this.#options;
    const creations = new Creations(storage.record('created'));
    const known = await creations.find(key, request);
    if (!known.ok) return known;
    if (known.value !== undefined && (await matches.has(known.value)))
      return this.#createdBefore(known.value, key);
    return this.#create(request, known.value ?? (await this.#freeId(slugOf(request.name))), {
      tokenOf: (match, seat) => this.#tokenOf(match, seat, key),
      note: (match) => creations.note(key, request, match),
    });
  }

  #tokenOf(match: string, seat: string, key: string): string {
    return derivedToken(this.#options.hostToken, { match, seat, key, number: 0 });
  }

  /** The answer to a repeated creation, with those tokens that are still valid. */
  async #createdBefore(match: string, key: string): Promise<Result<Created, Refusal>> {
    const seating = await this.#options.matches.seating(match);
    if (!seating) return err(refuse('match-closed', { match }));
    const tokens = seating.listing().map(({ seat }) => [seat, this.#tokenOf(match, seat, key)] as const);
    const good = tokens.filter(([seat, token]) => seating.seatOf(token) === seat);
    return ok({ match, invitations: Object.fromEntries(good) });
  }

  /** @param keyed with an idempotency key: derives the tokens, and records the id before the match exists */
  async #create(
    request: Omit<MatchRequest, 'key'>,
    id: string,
    keyed?: KeyedCreation,
  ): Promise<Result<Created, Refusal>> {
    const { engine, storage, matches } = this.#options;
    const seed = randomBytes(32).toString('hex');
    const table = request.table && tableSettingsSchema.parse(request.table);
    const { privateKey, publicKey } = newSigningKey();
    const founded = await engine.prepare({ ...request, id, seed, table, publicKey });
    if (!founded.ok) return founded;
    const { header, seats: players, setup } = founded.value;
    const draft = await storage.createDraft(id, {
      header: `${canonicalJson(header)}\n`,
      seed,
      signingKey: privateKey,
    });
    const seats = [...players, 'gm', 'observer'].map(
      (seat) => [seat, request.seats[seat] ?? 'open'] as const,
    );
    const plan = {
      engineIsGm: request.engineIsGm,
      seats: Object.fromEntries(seats),
      botNames: BOT_NAMES_VERSION,
      ...(table?.seating === 'lists' && { isUngiven: true }),
    };
    const invitations = await Seating.create(draft, plan, keyed && ((seat) => keyed.tokenOf(id, seat)));
    await writeSpare(draft, plan);
    await this.#begin(draft, setup);
    await keyed?.note(id);
    await storage.begin(id);
    await matches.add(id);
    return ok({ match: id, invitations });
  }

  /**
   * Runs a draft to its first phase that waits. It becomes a match only if that succeeds.
   * @param setup the setup phase; left out if a phase is open already
   */
  async #begin(draft: MatchStorage, setup: string | undefined): Promise<void> {
    const { engine, warn, clock } = this.#options;
    const opened = await openMatch(draft, { engine, warn, failed: () => undefined });
    if (!opened.ok) throw new Error(`${draft.id}: ${opened.error.message}`);
    const { live } = opened.value;
    const advance = { kind: 'advance', seat: 'gm', phase: setup ?? '' } as const;
    const begun = setup === undefined ? undefined : await live.take({ at: clock.now(), entry: advance });
    await live.close();
    if (begun?.ok === false) throw new Error(`${draft.id}: ${JSON.stringify(begun.error)}`);
  }

  async #freeId(slug: string): Promise<string> {
    const { matches } = this.#options;
    if (!(await matches.has(slug))) return slug;
    let number = 2;
    while (await matches.has(`${slug}-${String(number)}`)) number += 1;
    return `${slug}-${String(number)}`;
  }
}
