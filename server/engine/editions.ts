import type { EditionSource } from '@chancery/shared/kernel/match/game.ts';
import { sha256 } from '../files/checksum.ts';
import type { AnyGame } from '../match/hosted.ts';

/** The most editions kept; most matches of a server share one. */
const MAX_EDITIONS = 16;

/** A cache of editions, so that matches with the same charts and settings share one. */
export class Editions {
  readonly #kept = new Map<string, ReturnType<AnyGame['edition']>>();

  of(game: AnyGame, { settings, tables }: EditionSource): ReturnType<AnyGame['edition']> {
    const key = sha256(JSON.stringify([game.id, settings, tables]));
    const edition = this.#kept.get(key) ?? game.edition(settings, tables);
    this.#kept.delete(key);
    this.#kept.set(key, edition);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_EDITIONS && oldest !== undefined) this.#kept.delete(oldest);
    return edition;
  }
}
