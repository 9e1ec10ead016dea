import { landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { isShip, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { Choice } from '../../../table/picks.ts';
import { fleetText, named } from '../words.ts';
import { byThreat, isFriendly } from './by-threat.ts';
import type { ComposerContext } from './context.ts';

// What is likely in the slots of orders, by position: it stands before all else that could be said there.

/** What was answered for a line so far, by the keys of its slots. */
export type Answers = Readonly<Record<string, string>>;

type Lister = (context: ComposerContext, said: Answers) => readonly Choice[];

const ownLand: Lister = (context) => byThreat(context, landOf(context.table, context.nation));

const friendlyNeighbours: Lister = (context, { place = '' }) =>
  byThreat(
    context,
    (context.table.edition.landNeighbours.get(place) ?? []).filter((each) => isFriendly(context, each)),
  );

/** Zones with ships of the nation that fit. */
const zonesWith =
  (fits: (type: UnitType) => boolean): Lister =>
  ({ table, nation }) => {
    const has = (zone: string): boolean =>
      table.state.units.some((pile) => pile.at === zone && pile.nation === nation && fits(pile.type));
    return [...table.edition.zones.keys()]
      .filter(has)
      .map((id) => ({ id, text: named(table, id), hint: fleetText(table, id, nation) }));
  };

const zonesBeside: Lister = ({ table }, { zone = '' }) =>
  (table.edition.seaNeighbours.get(zone) ?? []).map((id) => ({ id, text: named(table, id) }));

const stops: Lister = () => [
  ...['after 1 round', 'after 2 rounds', 'after 3 rounds'].map((id) => ({ id, text: id })),
  ...['below 2', 'below 3', 'below 5'].map((id) => ({ id, text: id, hint: 'units left' })),
];

const EVERYWHERE: Choice = { id: 'everywhere', text: 'everywhere' };

/** By an order and the key of its slot. */
const LIKELY: Readonly<Record<string, Lister>> = {
  'hold place': ownLand,
  // From everywhere none of the places beside is the same.
  'retreat from place': (context, said) => [...ownLand(context, said), EVERYWHERE],
  'retreat from to': friendlyNeighbours,
  'retreat from stop': stops,
  'lose place': ownLand,
  'defend place': ownLand,
  'fighters place': ownLand,
  'submarines in zone': zonesWith((type) => type === 'submarine'),
  'submarines in to': zonesBeside,
  'fleet in zone': zonesWith(isShip),
  'fleet in to': zonesBeside,
  'fleet in stop': stops,
};

/** What is likely in a slot. */
export const likelyChoices = (context: ComposerContext, slot: string, said: Answers): readonly Choice[] =>
  LIKELY[slot]?.(context, said) ?? [];
