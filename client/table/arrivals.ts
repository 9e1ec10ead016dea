import { seatNames } from './seats.ts';
import type { Table } from './table.ts';

/** What has arrived between two states of a table, in a few words; undefined if nothing has. */
const arrivalBetween = (before: Table, now: Table): string | undefined => {
  const { name, title, phase, over } = now.seatView.match;
  const fresh = now.letters.unread.filter((id) => !before.letters.letters.some((letter) => letter.id === id));
  const from = now.letters.letters.filter(({ id }) => fresh.includes(id)).map((letter) => letter.from);
  if (from.length > 0) return `${name}: a letter from ${seatNames(now, [...new Set(from)])}`;
  // Alone against bots, the player has just closed the phase.
  if (now.isAlone || (phase === before.seatView.match.phase && over === before.seatView.match.over))
    return undefined;
  return over ? `${name} is over` : `${name}: ${title} is open`;
};

/**
 * Reports what arrives for a table's viewer: unread letters and new phases. What is there when the connection first
 * opens is not reported; what arrived while it was interrupted is.
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
