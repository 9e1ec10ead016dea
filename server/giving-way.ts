/** A screen that serves a folder for itself gives it up to a server that is there for others. */
export class GivingWay {
  #goes: (() => void) | undefined;

  /** From now on the folder is given up when somebody asks for it. */
  offer(goes: () => void): void {
    this.#goes = goes;
  }

  /** Asks for the folder; false where it is not given up. */
  ask(): boolean {
    const goes = this.#goes;
    this.#goes = undefined;
    goes?.();
    return goes !== undefined;
  }
}
