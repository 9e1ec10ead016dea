import { type Refusal } from '../../../../kernel/refusal.ts';
import { type Arm } from '../../vocabulary/ids.ts';
import type { FiledOrder } from '../../state/turn-record.ts';
import { filedActor } from '../filed.ts';
import type { Party } from '../../state/wars.ts';
import {
  type ManoeuvreField,
  type WritableManoeuvreField,
  type March,
  march,
  marchRefusal,
  type Move,
} from './marching.ts';
import { copyWith } from '../../state/writable-copy.ts';
import type { Position } from '../../state/position.ts';

// All moves of one manoeuvre: fleets first, then armies (AMB-84); a line is carried out as a whole or not at all.

/** The fleets of the whole alliance move before any army, so that they can escort (AMB-84). */
const ORDER_OF_ARMS: readonly Arm[] = ['navy', 'army'];

/** The outcome of the lines of a manoeuvre. */
export interface Manoeuvre {
  readonly field: WritableManoeuvreField;
  /** In the order in which they are made. */
  readonly marches: readonly March[];
  /** Lines that are not carried out, and why. */
  readonly struck: ReadonlyMap<FiledOrder, Refusal>;
}

/** Moves of a line by one arm, with the party that makes them. */
const movesOf = (filed: FiledOrder, arm: Arm): readonly { readonly party: Party; readonly move: Move }[] => {
  const party = filedActor(filed);
  if (party === undefined) return [];
  return filed.order.actions.flatMap((action) =>
    action.do === 'move' && action.units.arm === arm ? [{ party, move: action }] : [],
  );
};

interface ManoeuvreRun {
  field: WritableManoeuvreField;
  readonly marches: March[];
  readonly struck: Map<FiledOrder, Refusal>;
  readonly begun: Set<FiledOrder>;
}

/** Makes a line's moves by one arm. @returns whether the line broke off after some of its moves */
const runLine = (playing: ManoeuvreRun, filed: FiledOrder, arm: Arm): boolean => {
  for (const { party, move } of movesOf(filed, arm)) {
    const refusal = marchRefusal(playing.field, party, move);
    if (refusal) {
      playing.struck.set(filed, refusal);
      return playing.begun.has(filed);
    }
    const made = march(playing.field, party, move);
    playing.field = made.field;
    playing.marches.push(made.march);
    playing.begun.add(filed);
  }
  return false;
};

/** Lines left out because they could not be carried out completely. */
type Broken = ReadonlyMap<FiledOrder, Refusal>;

interface Attempt extends Manoeuvre {
  /** All lines known to break off; everything is played again without them. */
  readonly broken: Broken;
}

const attempt = (opening: ManoeuvreField, lines: readonly FiledOrder[], broken: Broken): Attempt => {
  const { state } = opening;
  const field = {
    ...opening,
    state: copyWith(state, { units: state.units.map((stack) => ({ ...stack })) }),
  };
  const playing: ManoeuvreRun = { field, marches: [], struck: new Map(broken), begun: new Set() };
  const ended = (found: Broken): Attempt => {
    const { field: after, marches, struck } = playing;
    return { field: after, marches, struck, broken: found };
  };
  for (const arm of ORDER_OF_ARMS) {
    for (const filed of lines) {
      if (playing.struck.has(filed) || !runLine(playing, filed, arm)) continue;
      const refusal = playing.struck.get(filed);
      if (refusal) return ended(new Map([...broken, [filed, refusal]]));
    }
  }
  return ended(broken);
};

/**
 * Makes the moves of all lines, in order, on a copy of the position's units. A line that breaks off after some of its
 * moves is removed, and all is played again as if it had never been written.
 */
export const playManoeuvre = ({ edition, state }: Position, lines: readonly FiledOrder[]): Manoeuvre => {
  const opening: ManoeuvreField = { edition, state, arrived: [] };
  let broken: Broken = new Map();
  for (;;) {
    const played = attempt(opening, lines, broken);
    if (played.broken.size === broken.size) return played;
    broken = played.broken;
  }
};
