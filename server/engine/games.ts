import type { AnyGame } from '../match/hosted.ts';

/** Loaders of games by id, called when a game is first played. */
export type GameLoaders = Readonly<Record<string, () => Promise<AnyGame>>>;

/** The games of one engine thread: those available and those loaded. */
export class LoadedGames {
  readonly #loaders: GameLoaders;
  readonly #loaded = new Map<string, AnyGame>();

  constructor(loaders: GameLoaders) {
    this.#loaders = loaders;
  }

  /** Ids of all available games. */
  get ids(): readonly string[] {
    return Object.keys(this.#loaders);
  }

  /** Loads a game; ignores unknown ids. */
  async load(id: string): Promise<void> {
    if (this.#loaded.has(id) || !Object.hasOwn(this.#loaders, id)) return;
    const game = await this.#loaders[id]?.();
    if (game) this.#loaded.set(id, game);
  }

  /** A loaded game; undefined for any other id. */
  find(id: string): AnyGame | undefined {
    return this.#loaded.get(id);
  }
}
