import type { Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { Passage } from '../charts/board-tables.ts';
import { keepersOf, closedPassages } from './manoeuvre/passages.ts';
import { sideIndex, warNumbered } from '../board/sides.ts';
import type { AnswerWindow, Party, WarRecord } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// When a neutral that denies one alliance a passage has given it a cause for war (PB-STRAITS-5, PB-CANAL-3, 4).

/** Whether a party is denied the way from one sea to the other, now or from the next manoeuvre. */
const isShutOut = (position: Position, { links }: Passage, to: Party): boolean =>
  closedPassages(position, links, { to }).length > 0;

/** Whether a party's alliance is the only one in a war that is denied a passage. */
export const isDeniedAlone = (
  position: Position,
  passage: Passage,
  { war, to }: { readonly war: WarRecord; readonly to: Party },
): boolean => {
  const own = sideIndex(war, to);
  const others = war.sides.filter((_, i) => i !== own).flat();
  return isShutOut(position, passage, to) && !others.some((party) => isShutOut(position, passage, party));
};

/** Keepers of a passage that have no part in a war. */
export const neutralKeepers = (state: PaxState, { controlArea }: Passage, war: WarRecord): readonly Power[] =>
  keepersOf(state, controlArea).filter((keeper) => sideIndex(war, keeper) < 0);

/** Whether the denial that opened a window still holds: it may have been taken back, or extended to all. */
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
