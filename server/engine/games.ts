import type { AnyGame } from '../match/hosted.ts';

/** Games by id, each loaded when it is first played. */
export type GameLoaders = Readonly<Record<string, () => Promise<AnyGame>>>;

/** The games of one engine thread: those it may play, and those it has loaded. */
export class LoadedGames {
  readonly #loaders: GameLoaders;
  readonly #loaded = new Map<string, AnyGame>();

  constructor(loaders: GameLoaders) {
    this.#loaders = loaders;
  }

  /** Ids of all that may be played. */
  get ids(): readonly string[] {
    return Object.keys(this.#loaders);
  }

  /** Loads a game; of an id it does not know it loads nothing. */
  async load(id: string): Promise<void> {
    if (this.#loaded.has(id) || !Object.hasOwn(this.#loaders, id)) return;
    const game = await this.#loaders[id]?.();
    if (game) this.#loaded.set(id, game);
  }

  /** A game that has been loaded; undefined for any other. */
  find(id: string): AnyGame | undefined {
    return this.#loaded.get(id);
  }
}
