import { findClaims } from '@chancery/shared/games/pax/congress/claims.ts';
import { remedies } from '@chancery/shared/games/pax/negotiation/remedies.ts';
import {
  type AreaId,
  GREAT_POWERS,
  isPower,
  type Power,
  POWERS,
  seatOf,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { suggestionsFor } from '@chancery/shared/games/pax/view/legal-lines.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { OfficeItem } from './office-items.ts';
import { lineProblem } from './send-line.ts';
import { warReplies } from './war-replies.ts';

/** Kinds of replies to an item of the Foreign Office; each has its key there. */
export type ReplyKind =
  | 'waive'
  | 'lower'
  | 'give'
  | 'congress'
  | 'declare'
  | 'accept'
  | 'back'
  | 'sign'
  | 'refuse'
  | 'publish'
  | 'withdraw'
  | 'lapse'
  | 'join'
  | 'decline'
  | 'call'
  | 'peace'
  | 'passage'
  | 'coaling'
  | 'take'
  | 'leave'
  | 'march';

/** A line that answers an item, and why it would be refused now. */
export interface Reply {
  readonly line: string;
  /** The text that it makes peace by. */
  readonly peace?: Treaty;
  readonly why?: string;
}

export interface ReplyAction {
  readonly power: Power | undefined;
  readonly action: Action;
}

const replyByOwnPower = (action: Action): ReplyAction => ({ power: undefined, action });

/** What the seat's powers could give away or share in an area. */
const handoverReplies = (table: PaxTable, area: AreaId): readonly ReplyAction[] =>
  GREAT_POWERS.filter((power) => seatOf(power) === ownPower(table)).flatMap((power) =>
    suggestionsFor(table, power)
      .filter((action) => (action.do === 'give' || action.do === 'admit') && action.area === area)
      .map((action) => ({ power, action })),
  );

/** Whether the seat may take a dispute to a Congress: its own, or that of a minor power it backs. */
const mayBring = (table: PaxTable, number: number): boolean => {
  const seat = ownPower(table);
  return seat !== undefined && findClaims(table.state, seat, { by: 'number', number }).ok;
};

/** Who has called a Congress over a dispute: the viewer, or only others. */
export const isCalledOver = (
  { state, seatView }: PaxTable,
  { number }: CasusBelli,
): 'by-me' | 'by-others' | undefined => {
  const calls = state.congress?.requests.filter(({ casusBelli }) => casusBelli.includes(number)) ?? [];
  if (calls.some(({ seat }) => seat === seatView.seat)) return 'by-me';
  return calls.length > 0 ? 'by-others' : undefined;
};

/** Calls for a Congress over a dispute; the viewer's own is not repeated unchanged, but may be moved (PB-CONG-21). */
const callReplies = (table: PaxTable, casusBelli: CasusBelli): readonly ReplyAction[] => {
  const { number } = casusBelli;
  if (!mayBring(table, number)) return [];
  const own = table.state.congress?.requests.find(({ seat }) => seat === table.seatView.seat);
  const isOver = isCalledOver(table, casusBelli) === 'by-me';
  return POWERS.filter((site) => !isOver || site !== own?.site).map((site) =>
    replyByOwnPower({ do: 'call-congress', site, over: { by: 'number', number } }),
  );
};

const disputeReplies = (table: PaxTable, verb: ReplyKind, casusBelli: CasusBelli): readonly ReplyAction[] => {
  const { number, holder, against, area } = casusBelli;
  const speaker = isPower(holder) && seatOf(holder) === ownPower(table) ? holder : undefined;
  if (verb === 'waive' && speaker)
    return [replyByOwnPower({ do: 'waive', casusBelli: { by: 'number', number } })];
  if (verb === 'lower')
    return remedies(table, casusBelli).filter(
      ({ power, action }) => action.do !== 'waive' && seatOf(power) === ownPower(table),
    );
  if (verb === 'give' && area !== undefined) return handoverReplies(table, area);
  if (verb === 'congress') return callReplies(table, casusBelli);
  return verb === 'declare' && speaker
    ? [{ power: speaker, action: { do: 'declare-war', on: against } }]
    : [];
};

const treatyReplies = (verb: ReplyKind, { id, text }: Treaty): readonly ReplyAction[] => {
  if (verb === 'peace') return [replyByOwnPower({ do: 'make-peace', treaty: id })];
  if (verb === 'sign') return [replyByOwnPower({ do: 'sign-treaty', treaty: id })];
  if (verb === 'refuse') return [replyByOwnPower({ do: 'refuse-treaty', treaty: id })];
  if (verb === 'withdraw') return [replyByOwnPower({ do: 'withdraw-from-treaty', treaty: id })];
  if (verb === 'lapse') return [replyByOwnPower({ do: 'let-lapse', treaty: id })];
  if (verb !== 'publish') return [];
  return text.secret
    ? [replyByOwnPower({ do: 'publish-treaty', treaty: id })]
    : text.clauses
        .filter(({ isProtocol }) => isProtocol)
        .map(({ number }) => replyByOwnPower({ do: 'publish-protocol', clause: number, treaty: id }));
};

const replyActions = (table: PaxTable, verb: ReplyKind, item: OfficeItem): readonly ReplyAction[] => {
  switch (item.is) {
    case 'dispute':
      return disputeReplies(table, verb, item.casusBelli);
    case 'treaty':
      return treatyReplies(verb, item.treaty);
    case 'window':
    case 'call':
    case 'war':
    case 'estate':
    case 'stranded':
      return warReplies(table, verb, item);
    case 'offer':
      return verb === 'accept' ? [replyByOwnPower({ do: 'accept', area: item.offer.area })] : [];
    case 'overrun': {
      const { power, area } = item.influence;
      return verb === 'back' ? [replyByOwnPower({ do: 'back', power, area })] : [];
    }
    case 'duty':
    case 'breach':
    case 'backing':
      return [];
  }
};

const replyOf = (table: PaxTable, { power, action }: ReplyAction): Reply => {
  const as = power !== undefined && power !== ownPower(table) ? { as: power } : {};
  const line = formatOrder({ ...as, actions: [action] });
  const why = lineProblem(table, line);
  const peace =
    action.do === 'make-peace' ? table.state.treaties.find(({ id }) => id === action.treaty) : undefined;
  return { line, ...(why !== undefined && { why }), ...(peace && { peace }) };
};

/** Results of `hasLegalReply`, by the view of the seat. */
const legalRepliesByView = new WeakMap<PaxTable['seatView'], Map<string, boolean>>();

/** Whether some reply of a kind to an item would be accepted now; cached for each view. */
export const hasLegalReply = (table: PaxTable, verb: ReplyKind, item: OfficeItem): boolean => {
  const known = legalRepliesByView.get(table.seatView) ?? new Map<string, boolean>();
  legalRepliesByView.set(table.seatView, known);
  const key = `${verb} ${JSON.stringify(item)}`;
  const found =
    known.get(key) ??
    replyActions(table, verb, item).some((reply) => replyOf(table, reply).why === undefined);
  known.set(key, found);
  return found;
};

/**
 * The replies of a kind to an item: those that would be accepted now, otherwise all with the reasons; equal lines once.
 */
export const repliesTo = (table: PaxTable, verb: ReplyKind, item: OfficeItem): readonly Reply[] => {
  const replies = replyActions(table, verb, item).map((reply) => replyOf(table, reply));
  const all = [...new Map(replies.map((reply) => [reply.line, reply])).values()];
  const legal = all.filter(({ why }) => why === undefined);
  return legal.length > 0 ? legal : all;
};
