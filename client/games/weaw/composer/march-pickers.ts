import { reachable } from '@chancery/shared/kernel/graph.ts';
import { marchRefusal } from '@chancery/shared/games/weaw/land/land-law.ts';
import { hasRailway, railRoomAt } from '@chancery/shared/games/weaw/phases/railway.ts';
import { move } from '@chancery/shared/games/weaw/phases/verbs/move.ts';
import { rail } from '@chancery/shared/games/weaw/phases/verbs/rail.ts';
import { slotsPicker } from './asked-slots.ts';
import type { ComposerContext } from './context.ts';
import { byThreat, isFriendly, byReadiness } from './by-threat.ts';
import { placesWithUnits, MARCHING_TYPES, unitChoices, unitsOf } from './units.ts';

// Marches and trains, by destination: first the place, then which of the units that can get there.

/** Friendly places one or two borders away. */
const nearby = (context: ComposerContext, from: string): readonly string[] => {
  const beside = (place: string): readonly string[] =>
    (context.table.edition.landNeighbours.get(place) ?? []).filter((each) => isFriendly(context, each));
  const near = beside(from);
  return [...new Set([...near, ...near.flatMap(beside)])].filter((place) => place !== from);
};

/** Where units of the nation can march to. */
const goalsOf = (context: ComposerContext): readonly string[] => {
  const { table, nation } = context;
  const goals = new Set<string>();
  for (const from of placesWithUnits(context)) {
    const types = unitsOf(context, from, MARCHING_TYPES).map(({ type }) => type);
    for (const to of nearby(context, from))
      if (types.some((type) => !marchRefusal(table, nation, { group: { type, from, n: 1 }, place: to })))
        goals.add(to);
  }
  return [...goals];
};

/** Only units that can march or fly to a place. */
const marchContext = (context: ComposerContext, to: string): ComposerContext => ({
  ...context,
  free: (type, from) => {
    const n = from === to ? 0 : context.free(type, from);
    return n > 0 && !marchRefusal(context.table, context.nation, { group: { type, from, n: 1 }, place: to })
      ? n
      : 0;
  },
});

/** `move …`: the destination, the most threatened first, then which of the units that can get there. */
export const movePicker = slotsPicker(move, [
  {
    key: 'to',
    ask: () => 'March to where?',
    choices: (context) => context.cached('goals', () => byThreat(context, goalsOf(context))),
  },
  {
    key: 'units',
    ask: () => 'Who goes? Those behind the front first',
    units: (context, { values: { to = '' } }) => {
      const able = marchContext(context, to);
      return () => unitChoices(able, byReadiness(able, placesWithUnits(able)), 'places');
    },
  },
]);

/** Places in the rail networks of these places. */
const netOf = ({ table, nation }: ComposerContext, starts: readonly string[]): ReadonlySet<string> =>
  reachable(
    starts.filter((place) => hasRailway(table, nation, place)),
    (place) =>
      (table.edition.landNeighbours.get(place) ?? []).filter((next) => hasRailway(table, nation, next)),
  );

/** As many units of each place as trains can carry to a place. */
const railContext = (context: ComposerContext, to: string): ComposerContext => {
  const net = netOf(context, [to]);
  return {
    ...context,
    free: (type, from) =>
      from === to || !net.has(from) || !MARCHING_TYPES.includes(type)
        ? 0
        : Math.min(context.free(type, from), railRoomAt(context.table, from), railRoomAt(context.table, to)),
  };
};

/** `rail …`: any distance in the friendly network, as many as both ends allow, after the battles. */
export const railPicker = slotsPicker(rail, [
  {
    key: 'to',
    ask: () => 'By train to where?',
    choices: (context) =>
      context.cached('stations', () => byThreat(context, [...netOf(context, placesWithUnits(context))])),
  },
  {
    key: 'units',
    ask: () => 'Who boards? Those behind the front first',
    units: (context, { values: { to = '' } }) => {
      const able = railContext(context, to);
      return () => unitChoices(able, byReadiness(able, placesWithUnits(able)), 'places');
    },
  },
]);
