import type { Draft } from './draft.ts';

/** The state of an order sheet's screen, as far as every game's has it. */
export interface SheetState {
  /** The phase the draft is for; empty before the table was seen. */
  readonly phase: string;
  readonly draft: Draft;
  /** A row that was typed and not taken over; typing goes on with it. */
  readonly aside: string;
}

/** A draft as the rules of its game understand it. */
export interface SheetReading {
  /** Rows that keep it from being handed in, from 0. */
  readonly badRows: readonly number[];
  /** Its normal form; nothing where a row is not understood. */
  readonly normal: string | undefined;
}
