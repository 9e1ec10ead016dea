import { seatNames } from './seats.ts';
import type { Table } from './table.ts';

/** What has come for the viewer between two looks at a table, in a few words; undefined if nothing has. */
const arrivalBetween = (before: Table, now: Table): string | undefined => {
  const { name, title, phase, over } = now.seatView.match;
  const fresh = now.letters.unread.filter((id) => !before.letters.letters.some((letter) => letter.id === id));
  const from = now.letters.letters.filter(({ id }) => fresh.includes(id)).map((letter) => letter.from);
  if (from.length > 0) return `${name}: a letter from ${seatNames(now, [...new Set(from)])}`;
  // A player whose rivals are all the engine's closed the phase by handing in a sheet just now.
  if (now.isAlone || (phase === before.seatView.match.phase && over === before.seatView.match.over))
    return undefined;
  return over ? `${name} is over` : `${name}: ${title} is open`;
};

/**
 * Watches a table for what comes for its viewer: unread letters, and phases that open. What was there when the line
 * first opened is not news; what came while it was cut is.
 */
export class Arrivals {
  readonly #table: () => Table | undefined;
  readonly #notify: (text: string) => void;
  #known: Table | undefined;

  constructor(table: () => Table | undefined, notify: (text: string) => void) {
    this.#table = table;
    this.#notify = notify;
  }

  check(): void {
    const now = this.#table();
    if (now?.connection !== 'open') return;
    const text = this.#known && arrivalBetween(this.#known, now);
    this.#known = now;
    if (text !== undefined) this.#notify(text);
  }
}
