/** Lets the server of a client's screen release the data folder to a server that runs for others. */
export class FolderRelease {
  #release: (() => void) | undefined;

  /** From now on `release` is called when another process asks for the folder. */
  onRequest(release: () => void): void {
    this.#release = release;
  }

  /** Asks for the folder; false where it is not released. */
  request(): boolean {
    const release = this.#release;
    this.#release = undefined;
    release?.();
    return release !== undefined;
  }
}
