import { frontsOf, threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { areFriends } from '@chancery/shared/games/weaw/board/relations.ts';
import type { Choice } from '../../../table/picks.ts';
import { frontName } from '@chancery/shared/games/weaw/wording/words.ts';
import { forceText, named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { MARCHING_TYPES, unitsOf } from './units.ts';

// Places ranked by the enemy units that could attack them, the most threatened first.

/** The name of the front of a place. */
const frontAt = ({ table, nation }: ComposerContext): ((place: string) => string) => {
  const names = new Map(
    frontsOf(table, [nation]).flatMap((front) =>
      front.places.map((place) => [place, frontName(front.id)] as const),
    ),
  );
  return (place) => names.get(place) ?? 'behind the front';
};

/** Whether a place is land where units of the nation may be. */
export const isFriendly = ({ table, nation }: ComposerContext, place: string): boolean =>
  areFriends(table.state, nation, table.state.territories[place]?.controller ?? '');

/** Places by threat, with their units and front. */
export const byThreat = (context: ComposerContext, places: readonly string[]): readonly Choice[] => {
  const { table } = context;
  const frontOf = frontAt(context);
  return places
    .map((place) => ({ place, threat: threatTo(table, place) }))
    .toSorted((one, other) => other.threat - one.threat || (one.place < other.place ? -1 : 1))
    .map(({ place, threat }) => ({
      id: place,
      text: named(table, place),
      hint: `${forceText(table, place)} · ${threat > 0 ? `threat ${String(threat)} · ` : ''}${frontOf(place)}`,
    }));
};

/** Places ranked by how readily units leave them: behind the front first, then by number of units. */
export const byReadiness = (context: ComposerContext, places: readonly string[]): readonly string[] =>
  places
    .map((place) => ({
      place,
      threat: threatTo(context.table, place),
      n: unitsOf(context, place, MARCHING_TYPES).reduce((sum, { n = 0 }) => sum + n, 0),
    }))
    .toSorted(
      (one, other) =>
        Number(one.n === 0) - Number(other.n === 0) ||
        Number(one.threat > 0) - Number(other.threat > 0) ||
        other.n - one.n,
    )
    .map(({ place }) => place);
