import { enemiesOf } from '@chancery/shared/games/weaw/board/relations.ts';
import { controllerOf, landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { EVERYWHERE } from '@chancery/shared/games/weaw/orders/slots.ts';
import { isShip, UNIT_TYPES, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { Choice } from '../../../table/picks.ts';
import { fleetText, forceText, named, shortName } from '../words.ts';
import { byThreat, isFriendly } from './by-threat.ts';
import type { Answers, ComposerContext } from './context.ts';
import { filedContext } from './filed-position.ts';
import { planesTo, searches } from './likely-units.ts';
import { FLYING_TYPES } from './units.ts';

// Likely answers for slots of orders in the position, listed before all other possible ones.

type Lister = (context: ComposerContext, said: Answers) => readonly Choice[];

const ownLandChoices: Lister = (context) => byThreat(context, landOf(context.table, context.nation));

const friendlyNeighbours: Lister = (context, { place = '' }) =>
  byThreat(
    context,
    (context.table.edition.landNeighbours.get(place) ?? []).filter((each) => isFriendly(context, each)),
  );

/** Zones with matching ships of the nation. */
const zonesWithShips =
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

/** Ships of nations in a zone, by owner: `Britain 5B 8D, France 2D`. */
export const fleetsText = ({ table }: ComposerContext, zone: string, nations: readonly string[]): string =>
  nations
    .map((id) => ({ id, ships: fleetText(table, zone, id) }))
    .filter(({ ships }) => ships !== '')
    .map(({ id, ships }) => `${shortName(id)} ${ships}`)
    .join(', ');

/** Zones with matching free ships of the nation, and the enemy ships there. */
const freeShips =
  (fits: (context: ComposerContext, type: UnitType) => boolean): Lister =>
  (context) => {
    const { table, free } = context;
    const ready = (zone: string): string =>
      UNIT_TYPES.filter((type) => isShip(type) && free(type, zone) > 0 && fits(context, type))
        .map((type) => `${String(free(type, zone))} ${type}`)
        .join(', ');
    return [...table.edition.zones.keys()]
      .filter((zone) => ready(zone) !== '')
      .map((id) => ({
        id,
        text: named(table, id),
        hint: `${ready(id)} · ${fleetsText(context, id, enemiesOf(table.state, context.nation)) || 'no enemy'}`,
      }));
  };

/** Zones with enemy ships, those within reach of planes first. */
const enemyFleets: Lister = (context) => {
  const { table, nation } = context;
  const zones = [...table.edition.zones.keys()]
    .map((zone) => ({ zone, ships: fleetsText(context, zone, enemiesOf(table.state, nation)) }))
    .filter(({ ships }) => ships !== '')
    .map((each) => ({ ...each, isInReach: planesTo(context, each.zone, { rounds: 1 }).length > 0 }));
  return zones
    .toSorted((one, other) => Number(other.isInReach) - Number(one.isInReach))
    .map(({ zone, ships, isInReach }) => ({
      id: zone,
      text: named(table, zone),
      hint: isInReach ? ships : `no plane of yours reaches it · ${ships}`,
    }));
};

/** Enemy land within reach of some kinds of planes. */
const enemyLand =
  (
    types: readonly UnitType[],
    isTarget: (context: ComposerContext, place: string, said: Answers) => boolean,
  ): Lister =>
  (now, said) => {
    const context = filedContext(now);
    const { table } = context;
    const enemies = enemiesOf(table.state, context.nation);
    return [...table.edition.places.keys()]
      .filter((place) => enemies.includes(controllerOf(table, place)) && isTarget(context, place, said))
      .filter((place) => planesTo(context, place, { types, rounds: 0 }).length > 0)
      .map((id) => ({
        id,
        text: named(table, id),
        hint: `${shortName(controllerOf(table, id))} · ${forceText(table, id)}`,
      }));
  };

/** Whether a place has a target for bombers: a complex, or a city (WEAW-BOM-2). */
const isRaided = ({ table }: ComposerContext, place: string, { target }: Answers): boolean =>
  target === 'complex'
    ? table.state.territories[place]?.complex === true
    : table.edition.places.get(place)?.city === true;

/** Land with a target that is not friendly: out of reach unless it is likely, or of nations that are not at war. */
const otherTargets =
  (isTarget: Parameters<typeof enemyLand>[1]): Lister =>
  (now, said) => {
    const context = filedContext(now);
    const { table, nation } = context;
    const foes = enemiesOf(table.state, nation);
    const whyNot = (holder: string): string =>
      foes.includes(holder)
        ? 'No plane of yours that is free reaches it.'
        : `${named(table, nation)} is not at war with ${named(table, holder)}.`;
    return [...table.edition.places.keys()]
      .filter((place) => !isFriendly(context, place) && isTarget(context, place, said))
      .map((place) => ({ place, holder: controllerOf(table, place) }))
      .toSorted((one, other) => Number(foes.includes(other.holder)) - Number(foes.includes(one.holder)))
      .map(({ place, holder }) => ({
        id: place,
        text: named(table, place),
        hint: shortName(holder),
        why: whyNot(holder),
      }));
  };

const enemies: Lister = ({ table, nation }) =>
  enemiesOf(table.state, nation).map((id) => ({ id, text: named(table, id) }));

/** Forces of the sheet by their letters. */
const forcesAbove: Lister = ({ lines }) =>
  lines.flatMap((line) => {
    const [, letter, rest = ''] = /\bforce ([a-z]): (.*)/i.exec(line) ?? [];
    return letter === undefined ? [] : [{ id: letter, text: letter, hint: rest }];
  });

const stops: Lister = () => [
  ...['after 1 round', 'after 2 rounds', 'after 3 rounds'].map((id) => ({ id, text: id })),
  ...['below 2', 'below 3', 'below 5'].map((id) => ({ id, text: id, hint: 'units left' })),
];

const EVERYWHERE_CHOICE: Choice = { id: EVERYWHERE, text: EVERYWHERE };

const isSubmarine = (_context: ComposerContext, type: UnitType): boolean => type === 'submarine';

/** By an order and the key of its slot. */
const LIKELY: Readonly<Record<string, Lister>> = {
  'hold place': ownLandChoices,
  // From everywhere none of the places beside is the same.
  'retreat from place': (context, said) => [...ownLandChoices(context, said), EVERYWHERE_CHOICE],
  'retreat from to': friendlyNeighbours,
  'retreat from stop': stops,
  'lose place': ownLandChoices,
  'defend place': ownLandChoices,
  'fighters place': ownLandChoices,
  'strike place': enemyLand(FLYING_TYPES, () => true),
  'raid place': enemyLand(['bomber'], isRaided),
  'attack zone': enemyFleets,
  'cover letter': forcesAbove,
  'hunt in zone': freeShips(searches),
  'intercept in zone': freeShips(isSubmarine),
  'blockade trade to of': enemies,
  'submarines in zone': zonesWithShips((type) => type === 'submarine'),
  'submarines in to': zonesBeside,
  'fleet in zone': zonesWithShips(isShip),
  'fleet in to': zonesBeside,
  'fleet in stop': stops,
};

/** Zones without the ships that an order is for. */
const zonesWithout =
  (fits: (context: ComposerContext, type: UnitType) => boolean, kind: string): Lister =>
  (context) => {
    const { table, nation } = context;
    const has = (zone: string): boolean =>
      table.state.units.some(
        (pile) => pile.at === zone && pile.nation === nation && fits(context, pile.type),
      );
    return [...table.edition.zones.keys()]
      .filter((zone) => !has(zone))
      .map((id) => ({ id, text: named(table, id), why: `No ${kind} of yours is there.` }));
  };

/** Places or zones and why they will not do, by an order and the key of its slot; `choicesFor` drops the likely ones. */
const OTHERS: Readonly<Record<string, Lister>> = {
  'strike place': otherTargets(() => true),
  'raid place': otherTargets(isRaided),
  'intercept in zone': zonesWithout(isSubmarine, 'submarine'),
  'submarines in zone': zonesWithout(isSubmarine, 'submarine'),
  'fleet in zone': zonesWithout((_context, type) => isShip(type), 'ship'),
};

/** Answers instead of all values of a slot, with the likely ones among them; undefined if every value will do. */
export const otherChoices = (
  context: ComposerContext,
  slot: string,
  said: Answers,
): readonly Choice[] | undefined => OTHERS[slot]?.(context, said);

/** Likely answers for a slot. */
export const likelyChoices = (context: ComposerContext, slot: string, said: Answers): readonly Choice[] =>
  LIKELY[slot]?.(context, said) ?? [];
