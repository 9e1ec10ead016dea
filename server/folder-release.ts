/** Lets the embedded server of a client release the data folder to a real server. */
export class FolderRelease {
  #release: (() => void) | undefined;

  /** Sets the function to call when another process asks for the folder. */
  onRequest(release: () => void): void {
    this.#release = release;
  }

  /** Asks for the folder; false if it is not released. */
  request(): boolean {
    const release = this.#release;
    this.#release = undefined;
    release?.();
    return release !== undefined;
  }
}
