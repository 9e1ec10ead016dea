import { cutSubject, phaseDrafts, draftThread } from '@chancery/shared/parts/letters/threads.ts';
import { MAX_LETTER, type SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { bodySize } from '@chancery/shared/parts/letters/law.ts';
import { isWritingWarOrders } from '@chancery/shared/games/pax/war/orders/entry.ts';
import { seatFor } from '@chancery/shared/games/pax/war/orders/commanded.ts';
import { alliesOf } from '@chancery/shared/games/pax/board/sides.ts';
import { correspondents } from '../../../table/seats.ts';
import type { PaxTable } from '../table.ts';
import { ownSide } from './forces.ts';
import { whyNotSent } from '../../../table/table.ts';

// Drafts that allies show each other: private letters linked to the phase by their thread. Only their addressees hold
// such a letter, so nobody else can learn of it.

/** A draft an ally has shown for this phase, the last one only. */
export interface SharedDraft {
  /** Number of the letter at this seat. */
  readonly id: number;
  readonly from: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  /** Whether it is unread. */
  readonly isNew: boolean;
}

/** Seats that order for the viewer's allies, in the order of the game; empty outside a war. */
export const alliedSeats = (table: PaxTable): readonly string[] => {
  const { state, seatView } = table;
  const allies = ownSide(table).flatMap((party) => alliesOf(state, party));
  const seats: readonly (string | undefined)[] = allies.map((ally) => seatFor(state, ally));
  return correspondents(table).filter((seat) => seat !== seatView.seat && seats.includes(seat));
};

/** Letters with drafts of this phase, without copies that others forwarded. */
const draftLetters = ({ letters, seatView: { match } }: PaxTable): readonly SeatLetter[] =>
  phaseDrafts(letters.letters, match.phase);

/** The last draft each ally has shown for the present orders. */
export const sharedDrafts = (table: PaxTable): readonly SharedDraft[] => {
  if (!isWritingWarOrders(table.state)) return [];
  const letters = draftLetters(table);
  return alliedSeats(table).flatMap((seat) => {
    const last = letters.filter(({ from }) => from === seat).at(-1);
    if (!last) return [];
    const { id, from, body: text, at } = last;
    return [{ id, from, text, at, isNew: table.letters.unread.includes(id) }];
  });
};

/** The last draft the viewer has shown for the present orders, as the letter that was sent. */
export const ownSharedDraft = (table: PaxTable): SeatLetter | undefined =>
  draftLetters(table)
    .filter(({ from }) => from === table.seatView.seat)
    .at(-1);

/** Why a draft cannot be shown now; undefined if it can. */
export const shareRefusal = (table: PaxTable, text: string): string | undefined => {
  const why = whyNotSent(table);
  if (why !== undefined) return why;
  if (alliedSeats(table).length === 0) return 'you have no ally with orders to write';
  if (text.trim() === '') return 'there is nothing in the draft to show';
  return bodySize(text) > MAX_LETTER
    ? `the draft is longer than a letter may be, ${String(MAX_LETTER)} bytes`
    : undefined;
};

/** Shows a draft to all allies, as a letter of this phase. */
export const shareDraft = (table: PaxTable, text: string): Promise<unknown> => {
  const { phase, title } = table.seatView.match;
  return table.calls.letters.send({
    to: alliedSeats(table),
    subject: cutSubject(`Draft: ${title}`),
    thread: draftThread(phase),
    body: text,
  });
};
