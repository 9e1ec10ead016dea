import type { Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { Passage } from '../charts/board-tables.ts';
import { keepersOf, closedPassages } from './manoeuvre/passages.ts';
import { sideIndex, warNumbered } from '../board/sides.ts';
import type { AnswerWindow, Party, WarRecord } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// When a neutral that keeps one alliance from a passage has given it a cause for war (PB-STRAITS-5, PB-CANAL-3, 4).

/** Whether a party is kept from one sea to the other, now or from the next manoeuvre. */
const isShutOut = (position: Position, { links }: Passage, to: Party): boolean =>
  closedPassages(position, links, { to }).length > 0;

/** Whether of the alliances of a war only that of a party is kept out. */
export const isDeniedAlone = (
  position: Position,
  passage: Passage,
  { war, to }: { readonly war: WarRecord; readonly to: Party },
): boolean => {
  const own = sideIndex(war, to);
  const others = war.sides.filter((_, i) => i !== own).flat();
  return isShutOut(position, passage, to) && !others.some((party) => isShutOut(position, passage, party));
};

/** Neutrals that keep a passage, of those who have no part in a war. */
export const neutralKeepers = (state: PaxState, { controlArea }: Passage, war: WarRecord): readonly Power[] =>
  keepersOf(state, controlArea).filter((keeper) => sideIndex(war, keeper) < 0);

/** Whether what a window was opened for still is so: a denial may have been taken back, or extended to all. */
export const isStillDenied = (
  position: Position,
  { war: number, passage: id, powers }: AnswerWindow,
): boolean => {
  const passage = position.edition.atlas.passages.get(id ?? '');
  const war = warNumbered(position.state, number);
  const [member] = powers;
  const own = member === undefined ? -1 : sideIndex(war, member);
  return (
    passage !== undefined &&
    (war.sides[own] ?? []).some((to) => isDeniedAlone(position, passage, { war, to }))
  );
};
