import { mostPreferred } from '../../../../parts/battles/preference.ts';
import { homeOf, isPower, type Native, type PlaceId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import { economicValue } from '../../board/position.ts';
import { warDistancesFrom } from '../../board/war-map.ts';
import { nativeRetreat } from '../natives/retreat-way.ts';
import { byPlaceName } from '../place-names.ts';
import { isOwnSource } from '../supply/sources.ts';
import { isSupplied } from '../supply/supplied.ts';
import type { Party } from '../../state/wars.ts';
import { type Leaving, leavingForce } from './leaving.ts';
import { drawLot } from './lots.ts';
import { outlookOf } from './outlook.ts';
import { warRetreatPlaces } from './places.ts';
import { email4ePreference, pbmPreference, type Preference } from './preferences.ts';
import type { Position } from '../../state/position.ts';

/** Distance from a place to the nearest of those sought (AMB-18, PBM-AMB-13). */
const stepsTo = (
  position: Position,
  { party, at }: { readonly party: Party; readonly at: PlaceId },
  isSought: (place: PlaceId) => boolean,
): number =>
  Math.min(
    ...[...warDistancesFrom(position, party, at)].flatMap(([to, steps]) => (isSought(to) ? [steps] : [])),
  );

/** Distance from a place to a power's home country. */
const stepsHome = (position: Position, party: Party, at: PlaceId): number =>
  stepsTo(position, { party, at }, (place) => isPower(party) && place === homeOf(party));

/** Distance from a place to the nearest of a power's home, Dominions and States. */
const stepsToSource = (position: Position, party: Party, at: PlaceId): number =>
  stepsTo(position, { party, at }, (place) => isOwnSource(position, party, place));

/** How one list of preferences selects a place. */
interface Rule {
  readonly preference: Preference;
  /** Ranks places the list treats as equal, the best lowest. */
  readonly tie: (position: Position, beaten: Leaving, place: PlaceId) => number;
  /** The final tie-break. */
  readonly last: 'name' | 'dice';
}

/** Areas by highest value, sea zones by the shortest way home, then the first by name (PB-RETREAT-10). */
const EMAIL_4E: Rule = {
  preference: email4ePreference,
  tie: (position, { party }, place) =>
    position.edition.atlas.areas.has(place)
      ? -economicValue(position, place)
      : stepsHome(position, party, place),
  last: 'name',
};

/** The shortest way to a home country, Dominion or State, then dice (PBM-RETREAT-8, 9). */
const PBM: Rule = {
  preference: pbmPreference,
  tie: (position, { party }, place) => stepsToSource(position, party, place),
  last: 'dice',
};

const RULES = { 'email-4e': EMAIL_4E, pbm: PBM } as const;

/**
 * By the play-by-mail rules armies without an order never retreat to where they would be out of supply (PBM-RETREAT-2,
 * PBM-AMB-12).
 */
const isInSupply = (position: Position, beaten: Leaving, at: PlaceId): boolean => {
  const { party: power, arm, size, count } = beaten;
  if (position.edition.settings.retreatDefaults !== 'pbm' || arm === 'navy') return true;
  return isSupplied(position, { power, arm, size, count, at });
};

const dieLabel = ({ from, party, arm }: Leaving): string =>
  `${arm === 'navy' ? 'naval ' : ''}retreat ${from} ${party}`;

const wayOfNatives = (position: Position, native: Native, from: PlaceId): PlaceRef | undefined => {
  const place = nativeRetreat(position, native, from);
  return place === undefined ? undefined : { place };
};

/** Places that the rules prefer for units without a usable order; a die decides among several (PB-RETREAT-8 to 10). */
export const defaultRetreats = (position: Position, beaten: Leaving): readonly PlaceRef[] => {
  const { edition, state } = position;
  const { party, arm, from } = beaten;
  if (!isPower(party)) {
    const way = wayOfNatives(position, party, from);
    return way ? [way] : [];
  }
  const force = leavingForce(beaten);
  const rule = RULES[edition.settings.retreatDefaults];
  const outlooks = warRetreatPlaces({ edition, state }, force)
    .filter(({ place }) => isInSupply({ edition, state }, beaten, place))
    .map((to) => outlookOf({ edition, state }, force, to));
  const equal = mostPreferred(outlooks, (outlook) => rule.preference(arm, outlook));
  const nearest = mostPreferred(equal, ({ to }) => [rule.tie({ edition, state }, beaten, to.place)]);
  const byName = byPlaceName(edition);
  const choices = nearest.map(({ to }) => to).sort((a, b) => byName(a.place, b.place));
  return rule.last === 'dice' ? choices : choices.slice(0, 1);
};

/**
 * @returns where units without a usable order go; undefined if they have to surrender (PB-RETREAT-8 to 10, PB-CHINA-20)
 */
export const defaultRetreat = (
  { edition, state, dice }: StepContext,
  beaten: Leaving,
): PlaceRef | undefined => {
  const choices = defaultRetreats({ edition, state }, beaten);
  const isDrawn = isPower(beaten.party) && RULES[edition.settings.retreatDefaults].last === 'dice';
  return isDrawn ? drawLot(dice, dieLabel(beaten), choices) : choices[0];
};
