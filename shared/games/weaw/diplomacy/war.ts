import { collected } from '../../../kernel/turn/collected.ts';
import { isMajor, isMinor } from '../charts/edition.ts';
import { addWar, areFriends, membersOf, sideOf } from '../board/relations.ts';
import type { WarKind } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { otherSide } from '../vocabulary/sides.ts';
import { joinSide } from './sides.ts';
import { moveEntry, moveEntryTowardsZero } from './us-entry.ts';

/** A war that one nation begins with another. */
export interface Declaration {
  readonly by: string;
  readonly on: string;
  readonly kind?: WarKind;
  /** An attack without a declaration (WEAW-DOW-3). */
  readonly undeclared?: true;
}

/** Declarations of the step; all these wars begin together (WEAW-TURN-3). */
export const declaredWars = collected<Declaration>();

/** Moves US Entry for a war on a neutral (WEAW-DOW-2, WEAW-USE-1, 2, 17), twice as far without a declaration (WEAW-DOW-3, WEAW-AMB-91). */
const moveEntryOnWar = (step: StepContext, { by, on, undeclared }: Declaration): void => {
  const { edition, state } = step;
  const side = sideOf(state, by);
  if (sideOf(state, on) !== 'none') return;
  if (by === 'usa' && isMajor(edition, on)) {
    moveEntryTowardsZero(step, 3, 'war-with-neutral-major');
    return;
  }
  if (side === 'none') return;
  const { triggers, undeclaredAttackFactor } = edition.tables.events.usEntry;
  const id = side === 'central' ? 'central-declares-on-neutral' : 'allies-declare-on-neutral';
  const row = triggers.find((each) => each.id === id);
  const shift = typeof row?.shift === 'number' ? row.shift : 0;
  moveEntry(step, shift * (undeclared ? undeclaredAttackFactor : 1), { is: 'declares', by, on });
};

/** The kind of a war: declared, the main war between the alliances, or one of single nations (WEAW-AMB-43). */
const kindOf = ({ edition, state }: StepContext, { by, on, kind }: Declaration): WarKind => {
  if (kind) return kind;
  if (sideOf(state, by) !== 'none' && sideOf(state, on) !== 'none') return 'main';
  return isMinor(edition, on) || isMinor(edition, by) ? 'minor' : 'full';
};

/** Begins a war with its report and its effect on US Entry; `joinAttackedMinor` follows when all wars have begun. */
export const startWar = (step: StepContext, declaration: Declaration): void => {
  const { state, emit } = step;
  const { by, on, undeclared } = declaration;
  const kind = kindOf(step, declaration);
  addWar(state, [by, on], { kind });
  emit(undeclared ? { type: 'undeclared', by, on } : { type: 'declared', by, on, kind });
  moveEntryOnWar(step, declaration);
};

/** A minor attacked by one alliance joins the other at once; a major fights alone (WEAW-DOW-7, WEAW-AMB-93). */
export const joinAttackedMinor = (step: StepContext, { by, on }: Pick<Declaration, 'by' | 'on'>): void => {
  const { edition, state } = step;
  const side = sideOf(state, by);
  if (side === 'none' || sideOf(state, on) !== 'none') return;
  if (isMinor(edition, on) && edition.settings.attackedMinor === 'joinsOther')
    joinSide(step, { nation: on, side: otherSide(side), how: 'attacked', by });
  else if (isMinor(edition, on))
    for (const member of membersOf(state, side))
      if (areFriends(state, member, by)) addWar(state, [member, on], { kind: 'minor' });
};
