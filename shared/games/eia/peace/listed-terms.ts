import type { Refusal } from '../../../kernel/refusal.ts';
import type { Order, TermChoice } from '../orders/types.ts';
import type { Suit } from '../state/month.ts';
import type { Position } from '../state/step.ts';
import { isPick } from './picks.ts';
import { type PeaceSides, suitBetween } from './suit-between.ts';
import { pickOf, type Settlement, type Victor } from './term-law.ts';

// What a victor may list before the terms are picked.

/** The kind of peace offered to a loser, on record or on the victor's sheet; undefined if it is not known. */
export const offeredKind = (
  at: Position,
  sides: PeaceSides,
  sheet: readonly Order[],
): Suit['offer'] | undefined => {
  const written = sheet.flatMap(({ action, condition }) =>
    action.do === 'offer' && action.to === sides.loser && !condition ? [action.kind] : [],
  );
  return suitBetween(at, sides)?.offer ?? written[0];
};

/** Why a victor could not take a term even if it picked first. The widest choice is assumed until an offer is known. */
export const listedTermRefusal = (
  at: Position,
  sides: PeaceSides,
  { choice, sheet }: { readonly choice: TermChoice; readonly sheet: readonly Order[] },
): Refusal | undefined => {
  const kind = offeredKind(at, sides, sheet) ?? 'unconditional';
  const aTerm = kind === 'conditional' ? suitBetween(at, sides)?.aTerm : undefined;
  const victor: Victor = { power: sides.victor, kind, list: [], ...(aTerm !== undefined && { aTerm }) };
  const settlement: Settlement = { loser: sides.loser, victors: [victor], picks: [], barred: [] };
  const found = pickOf(at, settlement, { victor, choice });
  return isPick(found) ? undefined : found;
};
