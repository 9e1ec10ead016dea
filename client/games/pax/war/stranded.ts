import { cacheLast } from '../../../shell/cache-last.ts';
import { type PlaceId, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import { forcesToComeHome } from '@chancery/shared/games/pax/war/spoils/forecast.ts';
import { strandedOf } from '@chancery/shared/games/pax/war/spoils/landing.ts';
import { powersNewlyAtPeace } from '@chancery/shared/games/pax/war/spoils/spoils.ts';
import { ownPower, type PaxTable } from '../table.ts';

const homecomings = cacheLast<PaxTable['seatView'], ReturnType<typeof forcesToComeHome>>();

/** Where the units of a stack go if nobody says where; usually one place. */
export const havensOfSilence = (table: PaxTable, { power, arm, size, at }: Stack): readonly PlaceId[] => [
  ...new Set(
    homecomings(table.seatView, [table.state], () => forcesToComeHome(table))
      .filter((each) => each.party === power && each.arm === arm && each.size === size && each.from === at)
      .map(({ to }) => to),
  ),
];

/** The viewer's units that may not stay where a war left them, whatever peace and spoils bring. */
export const strandedStacks = (table: PaxTable): readonly Stack[] => {
  const own = ownPower(table);
  if (table.state.step !== 'SPOILS' || own === undefined) return [];
  const leaving = homecomings(table.seatView, [table.state], () => forcesToComeHome(table));
  return powersNewlyAtPeace(table.state)
    .filter((power) => seatOf(power) === own)
    .flatMap((power) => strandedOf(table.state, power))
    .flatMap((stack) => {
      const count = leaving
        .filter(
          ({ party, arm, size, from }) =>
            party === stack.power && arm === stack.arm && size === stack.size && from === stack.at,
        )
        .reduce((sum, each) => sum + each.count, 0);
      return count === 0 ? [] : [{ ...stack, count: Math.min(count, stack.count) }];
    });
};
