/** Number of parts into which a limit is divided. */
const PARTS = 8;

/**
 * Calls `onTimeout` if a time passes without `stop`. The time is counted in parts, each of which counts once
 * however late its timer fires, so a suspended process does not time out.
 * @param limit milliseconds
 */
export class Watchdog {
  #timer: NodeJS.Timeout | undefined;

  start(limit: number, onTimeout: () => void): void {
    this.stop();
    let left = PARTS;
    this.#timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      this.stop();
      onTimeout();
    }, limit / PARTS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
