import type { Refusal } from '../../../kernel/refusal.ts';
import { informalPeaceNamed, publicName } from '../declarations/names.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { Position } from '../state/step.ts';
import { rulingRefusals } from './refusals.ts';

const HOUR = 3_600_000;

/**
 * When the time to object to something began; undefined for a declaration, which may be objected to until the sheets
 * are in.
 */
const beganAt = ({ state }: Position, against: string): number | undefined => {
  const stated = [...state.facts, ...(state.statedActions ?? [])];
  const fact = stated.find(({ id }) => `fact ${String(id)}` === against);
  return fact?.at ?? informalPeaceNamed({ state }, publicName({ state }, against))?.at;
};

/** EIA-AMB-10: a fact or a line may be objected to for a number of hours; without a clock there is no limit. */
export const lateObjection = (at: Position, action: BoardAction): Refusal | undefined => {
  if (at.now === undefined || action.do !== 'object') return undefined;
  const { against } = action;
  const began = beganAt(at, against);
  const hours = at.edition.settings.objections;
  if (began === undefined || at.now - began <= hours * HOUR) return undefined;
  return rulingRefusals.refuse('objection-too-late', { against, hours }, 'EIA-AMB-10');
};
