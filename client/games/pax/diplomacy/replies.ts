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
import { whyNot } from './send-line.ts';
import { warReplies } from './war-replies.ts';

/** How an item of the Foreign Office is answered; each kind has its key there. */
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

/** A line that answers an item, and why it would not be taken now. */
export interface Reply {
  readonly line: string;
  /** What it is called where it is more than one line. */
  readonly name?: string;
  readonly why?: string;
}

export interface ReplyAction {
  readonly power: Power | undefined;
  readonly action: Action;
}

const own = (action: Action): ReplyAction => ({ power: undefined, action });

/** What the seat's powers could hand over in an area. */
const handoverReplies = (table: PaxTable, area: AreaId): readonly ReplyAction[] =>
  GREAT_POWERS.filter((power) => seatOf(power) === ownPower(table)).flatMap((power) =>
    suggestionsFor(table, power)
      .filter((action) => (action.do === 'give' || action.do === 'admit') && action.area === area)
      .map((action) => ({ power, action })),
  );

/** Whether a dispute is the seat's to take to a Congress: its own, or that of a minor power it backs. */
const mayBring = (table: PaxTable, number: number): boolean => {
  const seat = ownPower(table);
  return seat !== undefined && findClaims(table.state, seat, { by: 'number', number }).ok;
};

const disputeReplies = (table: PaxTable, verb: ReplyKind, casusBelli: CasusBelli): readonly ReplyAction[] => {
  const { number, holder, against, area } = casusBelli;
  const speaker = isPower(holder) && seatOf(holder) === ownPower(table) ? holder : undefined;
  switch (verb) {
    case 'waive':
      return speaker ? [own({ do: 'waive', casusBelli: { by: 'number', number } })] : [];
    case 'lower':
      return remedies(table, casusBelli).filter(
        ({ power, action }) => action.do !== 'waive' && seatOf(power) === ownPower(table),
      );
    case 'give':
      return area === undefined ? [] : handoverReplies(table, area);
    case 'congress':
      if (!mayBring(table, number)) return [];
      return POWERS.map((site) => own({ do: 'call-congress', site, over: { by: 'number', number } }));
    case 'declare':
      return speaker ? [{ power: speaker, action: { do: 'declare-war', on: against } }] : [];
    default:
      return [];
  }
};

const treatyReplies = (verb: ReplyKind, { id, text }: Treaty): readonly ReplyAction[] => {
  switch (verb) {
    case 'sign':
      return [own({ do: 'sign-treaty', treaty: id })];
    case 'refuse':
      return [own({ do: 'refuse-treaty', treaty: id })];
    case 'withdraw':
      return [own({ do: 'withdraw-from-treaty', treaty: id })];
    case 'lapse':
      return [own({ do: 'let-lapse', treaty: id })];
    case 'publish':
      return text.secret
        ? [own({ do: 'publish-treaty', treaty: id })]
        : text.clauses
            .filter(({ isProtocol }) => isProtocol)
            .map(({ number }) => own({ do: 'publish-protocol', clause: number, treaty: id }));
    default:
      return [];
  }
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
      return verb === 'accept' ? [own({ do: 'accept', area: item.offer.area })] : [];
    case 'overrun': {
      const { power, area } = item.influence;
      return verb === 'back' ? [own({ do: 'back', power, area })] : [];
    }
    default:
      return [];
  }
};

const replyOf = (table: PaxTable, { power, action }: ReplyAction): Reply => {
  const as = power !== undefined && power !== ownPower(table) ? { as: power } : {};
  const line = formatOrder({ ...as, actions: [action] });
  const why = whyNot(table, line);
  return { line, ...(why !== undefined && { why }) };
};

/** What `isTaken` found, by the view of the seat. */
const takenByView = new WeakMap<PaxTable['seatView'], Map<string, boolean>>();

/** Whether some line of a kind that answers an item would be taken now; worked out once for each view. */
export const isTaken = (table: PaxTable, verb: ReplyKind, item: OfficeItem): boolean => {
  const known = takenByView.get(table.seatView) ?? new Map<string, boolean>();
  takenByView.set(table.seatView, known);
  const key = `${verb} ${JSON.stringify(item)}`;
  const found =
    known.get(key) ??
    replyActions(table, verb, item).some((reply) => replyOf(table, reply).why === undefined);
  known.set(key, found);
  return found;
};

/** The lines of a kind that answer an item: those that would be taken now, else all with the reasons. */
export const repliesTo = (table: PaxTable, verb: ReplyKind, item: OfficeItem): readonly Reply[] => {
  const all = replyActions(table, verb, item).map((reply) => replyOf(table, reply));
  const taken = all.filter(({ why }) => why === undefined);
  return taken.length > 0 ? taken : all;
};
