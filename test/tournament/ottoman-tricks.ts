import { conquestActions } from '@chancery/shared/games/pax/bots/plan/force.ts';
import {
  areaType,
  hasControl,
  isUnrest,
  markerOf,
  markerPrice,
} from '@chancery/shared/games/pax/board/position.ts';
import { enemiesOf } from '@chancery/shared/games/pax/board/sides.ts';
import { openWorkspace } from '@chancery/shared/games/pax/movement/workspace.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { isWritingWarOrders } from '@chancery/shared/games/pax/war/orders/entry.ts';
import { isEgyptClosed } from '@chancery/shared/games/pax/war/natives/realm.ts';
import type { AreaId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { policy, type Table } from './policy.ts';

// Tricks with the Ottomans, whom powers of the engine leave alone: Control on their soil has them declare war.

/** Protectorates over unrest on Ottoman soil, where alone there may be any (PB-STATUS-6), with the armies they take. */
const grasps = ({ edition, state, seat }: Table, allows: (area: AreaId) => boolean): readonly string[] =>
  edition.atlas.areaOrder
    .filter(
      (area) =>
        areaType({ edition, state }, area) === 'ottoman-empire' &&
        isUnrest(state, area) &&
        !hasControl(state, seat, area) &&
        allows(area),
    )
    .flatMap((area) => {
      const price = markerPrice(edition, 'protectorate', markerOf(state, seat, area)?.kind ?? 'none');
      const armies = conquestActions(openWorkspace({ edition, state }, seat), area, price);
      return armies
        ? [formatOrder({ actions: [{ do: 'place', marker: 'protectorate', area }, ...armies] })]
        : [];
    });

const crusader = policy(
  'Crusader',
  'Takes what rises against the Ottomans, and leaves it when their war has lasted too long.',
  (table) => {
    const { state, answer } = table;
    if (state.step !== 'MSC_ORDERS' || answer.sheet === undefined) return answer;
    return { ...answer, sheet: [...grasps(table, () => true), answer.sheet].join('\n') };
  },
);

/** Beyond the canal: no Ottoman army comes there while a neutral holds Egypt (PB-OTTO-23). */
const BEYOND_EGYPT: AreaId = 'tripoli';

const claimant = policy(
  'Claimant',
  'Takes Tripoli in unrest while somebody else holds Egypt, and demands the end of the war for it.',
  (table) => {
    const { state, seat, answer } = table;
    if (answer.sheet === undefined) return answer;
    if (isWritingWarOrders(state)) {
      const isAtWar = enemiesOf(state, seat).includes('ottoman-empire');
      return isAtWar && isEgyptClosed(state)
        ? { ...answer, sheet: formatOrder({ actions: [{ do: 'demand-end', against: 'ottoman-empire' }] }) }
        : answer;
    }
    const lines = isEgyptClosed(state) ? grasps(table, (area) => area === BEYOND_EGYPT) : [];
    return { ...answer, sheet: [...lines, answer.sheet].join('\n') };
  },
);

export const OTTOMAN_TRICKS = { crusader, claimant } as const;
