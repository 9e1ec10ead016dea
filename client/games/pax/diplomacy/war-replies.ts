import { GREAT_POWERS, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { suggestionsFor } from '@chancery/shared/games/pax/view/legal-lines.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { ReplyAction, ReplyKind } from './replies.ts';
import type { WarItem } from './war-items.ts';

/** A key of the Foreign Office, the kind of reply it opens, and its label. */
export type WarKey = readonly [key: string, verb: ReplyKind, label: string];

const IN_ALLIANCES: readonly WarKey[] = [
  ['J', 'join', 'join'],
  ['X', 'decline', 'decline'],
  ['C', 'call', 'call'],
  ['D', 'declare', 'declare war'],
];
const IN_WINDOW: readonly WarKey[] = [['D', 'declare', 'declare war']];
const IN_SPOILS: readonly WarKey[] = [
  ['t', 'take', 'take'],
  ['L', 'leave', 'leave'],
  ['m', 'march', 'send home'],
  ['a', 'accept', 'admit'],
];
const AT_ANY_TIME: readonly WarKey[] = [
  ['M', 'peace', 'make peace'],
  ['A', 'passage', 'passage'],
  ['K', 'coaling', 'coaling'],
];

const BY_STEP: Readonly<Partial<Record<PaxState['step'], readonly WarKey[]>>> = {
  ALD: IN_ALLIANCES,
  WINDOW: IN_WINDOW,
  SPOILS: IN_SPOILS,
};

/** Keys useful in a war, those of the step first; none in peace. */
export const warKeys = ({ campaign, step }: PaxState): readonly WarKey[] =>
  campaign ? [...(BY_STEP[step] ?? []), ...AT_ANY_TIME] : [];

const ACTIONS: Readonly<Partial<Record<ReplyKind, readonly Action['do'][]>>> = {
  declare: ['declare-war'],
  join: ['join'],
  decline: ['decline'],
  call: ['call'],
  peace: ['make-peace', 'demand-end'],
  passage: ['passage'],
  coaling: ['offer-coaling'],
  take: ['take'],
  leave: ['leave'],
  march: ['move'],
  accept: ['admit'],
};

/** Whether an action is about an item. */
const isAbout = (item: WarItem, action: Action): boolean => {
  switch (item.is) {
    case 'window':
      return action.do === 'declare-war' && action.on === item.window.against;
    case 'call':
      return (
        (action.do === 'join' && action.side === item.call.by && action.against === item.call.against) ||
        (action.do === 'decline' && action.from === item.call.by)
      );
    case 'war': {
      const parties = item.war.sides.flat();
      if (action.do === 'join') return parties.includes(action.side) && parties.includes(action.against);
      if (action.do === 'call') return parties.includes(action.against);
      if (action.do === 'declare-war') return parties.includes(action.on);
      if (action.do === 'passage' || action.do === 'offer-coaling') return parties.includes(action.to);
      return action.do === 'make-peace' || action.do === 'demand-end';
    }
    case 'estate':
      return (
        (action.do === 'take' || action.do === 'leave' || action.do === 'admit') && action.area === item.area
      );
    case 'stranded':
      return (
        action.do === 'move' &&
        action.units.arm === item.stack.arm &&
        action.units.size === item.stack.size &&
        action.from.place === item.stack.at
      );
  }
};

/** Replies of a kind to an item of a war, for each power of the seat. */
export const warReplies = (table: PaxTable, verb: ReplyKind, item: WarItem): readonly ReplyAction[] => {
  const own = GREAT_POWERS.filter((power) => seatOf(power) === ownPower(table));
  if (item.is === 'window' && verb === 'declare') {
    const { powers, against: on } = item.window;
    return own
      .filter((power) => powers.includes(power))
      .map((power) => ({ power, action: { do: 'declare-war', on } }));
  }
  return own.flatMap((power) =>
    suggestionsFor(table, power)
      .filter((action) => ACTIONS[verb]?.includes(action.do) && isAbout(item, action))
      .map((action) => ({ power, action })),
  );
};
