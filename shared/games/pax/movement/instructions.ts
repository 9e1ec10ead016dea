import type { Refusal } from '../../../kernel/refusal.ts';
import { homeOf, isControl } from '../vocabulary/ids.ts';
import { hasControl, isArea, markerOf } from '../board/position.ts';
import { type Desk, placeOf } from './desk.ts';
import { readsMarker } from './means-names.ts';
import { unitsRefusal } from './purchases.ts';
import type { ActionOf, ActionRule } from './rule.ts';
import { conductRefusals } from './conduct-refusals.ts';
import { moveRefusals } from './move-refusals.ts';
import { statusRefusals } from './status-refusals.ts';

// What the sheet says for the steps after it: colonial combat, retreats, garrisons that cannot all be had
// (PB-SEQ-6, PB-COL-1, 22, PB-CRT-6 to 13, PB-GARR-5). Nothing of it costs anything.

const ownsControl = ({ power, state }: Desk, area: string): Refusal | undefined => {
  const own = markerOf(state, power, area);
  return own && isControl(own.kind) ? undefined : statusRefusals.refuse('no-control', { area }, 'PB-TERMS-6');
};

/** An instruction: free, only noted down. */
const instruction = <V extends 'retreat' | 'combine' | 'fight-alone' | 'give-up' | 'hold' | 'lose'>(
  refusal: (desk: Desk, action: ActionOf<V>) => Refusal | undefined,
  note: (desk: Desk, action: ActionOf<V>) => void,
  areas: (action: ActionOf<V>) => readonly string[],
): ActionRule<ActionOf<V>> => ({
  refusal,
  shortage: () => undefined,
  cost: () => 0,
  carryOut: note,
  uses: ({ power }, action) => areas(action).map((area) => readsMarker(power, area)),
});

/** Colonial combat knows armies in areas alone, one way out and nobody's losses but one's own. */
const onlyInWar = ({ edition, power }: Desk, action: ActionOf<'retreat' | 'lose'>): Refusal | undefined => {
  const only = (what: string): Refusal => conductRefusals.refuse('only-in-war', { what }, 'PB-CRT-6');
  if (!isArea(edition, action.do === 'retreat' ? action.from : action.area)) return only('Combat at sea');
  if (action.do === 'lose') {
    const isOthers = action.units.some(({ of }) => of !== undefined && of !== power);
    return isOthers ? only("Others' losses") : undefined;
  }
  if (action.units) return only('A retreat of some units');
  return action.otherwise ? only('A second choice of retreat') : undefined;
};

const retreatRefusal = (desk: Desk, action: ActionOf<'retreat'>): Refusal | undefined => {
  const { from, to } = action;
  const peace = onlyInWar(desk, action);
  if (peace) return peace;
  const end = placeOf(desk.power, to);
  if (end === from) return moveRefusals.refuse('already-there', { to: end }, 'PB-CRT-6');
  return end === homeOf(desk.power) || hasControl(desk.state, desk.power, end)
    ? undefined
    : moveRefusals.refuse('no-retreat-there', { to: end }, 'PB-CRT-6');
};

/** `retreat from manchuria to korea`; a later one for the same area takes its place. */
export const retreat = instruction<'retreat'>(
  retreatRefusal,
  (desk, { from, to }) => {
    const { power, record } = desk;
    const others = record.retreats.filter((r) => r.from !== from);
    record.retreats = [...others, { power, from, to: placeOf(power, to) }];
  },
  () => [],
);

/** `fight alone in hawaii`: its armies are not added to the other members' (PB-COL-22). */
export const fightAlone = instruction<'fight-alone'>(
  (desk, { area }) => ownsControl(desk, area),
  ({ power, record }, { area }) => {
    record.alone = [...record.alone.filter((a) => a.area !== area), { area, power }];
  },
  ({ area }) => [area],
);

/** `combine in hawaii`, which is what silence does as well. */
export const combine = instruction<'combine'>(
  (desk, { area }) => ownsControl(desk, area),
  ({ record }, { area }) => {
    record.alone = record.alone.filter((a) => a.area !== area);
  },
  ({ area }) => [area],
);

/** `give up togoland, tunis`: the order in which areas are lost where garrisons cannot cover all. */
export const giveUp = instruction<'give-up'>(
  (desk, { areas }) => areas.map((area) => ownsControl(desk, area)).find((r) => r !== undefined),
  ({ record }, { areas }) => {
    record.givenUp = [...record.givenUp, ...areas.filter((a) => !record.givenUp.includes(a))];
  },
  ({ areas }) => areas,
);

/** `hold in tunis`: no colonial combat there (PB-COL-1). */
export const hold = instruction<'hold'>(
  () => undefined,
  ({ power, record }, { area }) => {
    record.holds = [...record.holds.filter((h) => h.area !== area), { area, power }];
  },
  () => [],
);

/** `lose army 1, army 3 in tunis`: what goes first in an exchange (PB-CRT-8, 10). */
export const lose = instruction<'lose'>(
  (desk, action) =>
    onlyInWar(desk, action) ?? action.units.map((u) => unitsRefusal(u)).find((r) => r !== undefined),
  ({ power, record }, { area, units }) => {
    const named = units.flatMap(({ arm, size, count }) =>
      Array.from({ length: count }, () => ({ arm, size })),
    );
    record.losses = [...record.losses.filter((l) => l.area !== area), { power, area, units: named }];
  },
  () => [],
);
