import { countAt } from '../board/forces.ts';
import { figuresOf, fuelLeft, levelOf, mountainDefense } from '../board/figures.ts';
import { wayHome } from '../board/paths.ts';
import { areAtWar, areFriends, sideOf } from '../board/relations.ts';
import { placeRow } from '../charts/edition.ts';
import { defendingFacilities } from '../lines/standing.ts';
import type { Attack } from '../state/record.ts';
import type { Cargo, Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isLand } from '../vocabulary/units.ts';
import type { Extra, Stack } from './stacks.ts';
import { isSheltered, penaltiesFor, trenchAgainst } from './penalties.ts';

export const attackTask = (line: string): string => `attack ${line}`;

/** Units that attack a place: a pile that marches or flies, or cargo that lands from a zone. */
export interface IncomingUnits {
  readonly attack: Attack;
  readonly source: Pile | Cargo;
  readonly from: string;
  readonly by: 'land' | 'sea' | 'air';
}

/** The units that attack a place, by the attacks on record. */
export const incomingUnits = ({ state }: StepContext, place: string): readonly IncomingUnits[] =>
  state.record.attacks
    .filter(({ target }) => target === place)
    .flatMap((attack) => {
      const task = attackTask(attack.line);
      const landing = `${task} ${place}`;
      const incoming: IncomingUnits[] = [];
      for (const pile of state.units) {
        for (const source of pile.cargo ?? [])
          if (source.task === landing && source.n > 0)
            incoming.push({ attack, source, from: pile.at, by: 'sea' });
        if (pile.task === task && pile.n > 0)
          incoming.push({ attack, source: pile, from: pile.at, by: isAir(pile.type) ? 'air' : 'land' });
      }
      return incoming;
    });

/** Every place that is attacked this turn, in alphabetical order. */
export const attackedPlaces = ({ state }: StepContext): readonly string[] =>
  [...new Set(state.record.attacks.map(({ target }) => target))].toSorted();

/** Units that defend a place: all friends of its holder there, except those that attack elsewhere or have flown. */
export const defendersAt = ({ state }: StepContext, place: string): readonly Pile[] => {
  const holder = state.territories[place]?.controller ?? '';
  return state.units.filter(
    (pile) =>
      pile.at === place &&
      pile.n > 0 &&
      areFriends(state, holder, pile.nation) &&
      !(pile.task?.startsWith('attack ') && pile.type !== 'artillery') &&
      pile.task !== 'flown',
  );
};

/** Attackers grouped by coalition: friends attack together (WEAW-ALL-4, WEAW-ALLC-3). */
export const coalitionsOf = (
  step: StepContext,
  incoming: readonly IncomingUnits[],
): readonly (readonly IncomingUnits[])[] => {
  const { edition, state } = step;
  const areTogether = (one: string, other: string): boolean =>
    edition.settings.rivalAttackers === 'literal'
      ? areFriends(state, one, other)
      : !areAtWar(state, one, other);
  const groups: IncomingUnits[][] = [];
  for (const unit of incoming) {
    const { nation } = unit.source;
    const group = groups.find(([first]) => first && areTogether(first.source.nation, nation));
    if (group) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
};

/** Tactical points of a side from which all its infantry in a place gets a bonus (WEAW-BOM-5, WEAW-AMB-108). */
export const POINTS_THAT_HELP = 3;

const tacticalBonus = ({ state }: StepContext, place: string, nation: string): number => {
  const side = sideOf(state, nation);
  const points = state.record.points[place]?.[side === 'none' ? nation : side] ?? 0;
  return points >= POINTS_THAT_HELP ? 1 : 0;
};

/**
 * How many guns of each attacking artillery fire: three for each other land unit in total, in the order of the lines.
 */
const firingArtillery = (incoming: readonly IncomingUnits[]): ReadonlyMap<IncomingUnits, number> => {
  const land = incoming.reduce(
    (sum, { source }) =>
      sum + (isLand(source.type) && source.type !== 'artillery' && source.type !== 'gun' ? source.n : 0),
    0,
  );
  let room = land * 3;
  const firing = new Map<IncomingUnits, number>();
  for (const unit of incoming.filter(({ source }) => source.type === 'artillery')) {
    const n = Math.min(unit.source.n, room);
    firing.set(unit, n);
    room -= n;
  }
  return firing;
};

/** Where an attack is fought. */
export interface AttackSite {
  readonly place: string;
  /** Without trenches, guns and other help: forces that meet on a border, or rivals. */
  readonly open?: boolean;
  readonly hasInfantry: boolean;
}

/** The attackers of one coalition, with the values they roll against (WEAW-BAT-2 to 8). */
export const attackStacks = (
  step: StepContext,
  incoming: readonly IncomingUnits[],
  { place, open = false, hasInfantry }: AttackSite,
): readonly Stack[] => {
  const { state } = step;
  const firing = firingArtillery(incoming);
  const radar = state.territories[place]?.radar === true && !open;
  const tanksFrom = (from: string): number =>
    incoming.reduce(
      (sum, each) => sum + (each.from === from && each.source.type === 'tank' ? each.source.n : 0),
      0,
    );
  return incoming.flatMap((unit): Stack[] => {
    const { attack, source, from, by } = unit;
    const { nation, type } = source;
    const figures = figuresOf(step, nation, type);
    const approach = { place, from: by === 'air' ? borderCrossed(step, unit, place) : from, by };
    const trench = open ? undefined : trenchAgainst(step, approach, hasInfantry);
    if (type === 'artillery' && open) return [];
    // WEAW-TR-11: aircraft take no part over a super trench.
    if (isAir(type) && trench === 'super') return [];
    const penalties = open
      ? []
      : penaltiesFor(step, type, { approach, trench, tanks: tanksFrom(from), radar });
    const bonus = type === 'infantry' && !open ? tacticalBonus(step, place, nation) : 0;
    const lost = penalties.reduce((sum, { points }) => sum + points, 0);
    const n = type === 'artillery' ? (firing.get(unit) ?? 0) : source.n;
    const flying = isAir(type) ? { fuel: fuelLeft(step, source), home: homeFuel(step, place, source) } : {};
    return [
      {
        nation,
        type,
        from,
        n,
        value: Math.max(1, figures.attack + bonus + lost),
        penalties: [
          ...penalties,
          ...(bonus > 0 ? [{ why: 'tactical-bombing', points: bonus } as const] : []),
        ],
        dicePerUnit: 1,
        isSafe: type === 'artillery',
        cost: figures.cost,
        hitPoints: 1,
        line: attack.line,
        ...flying,
        source,
      },
    ];
  });
};

/** More fuel than any plane has: no base is in reach. */
const NO_WAY_HOME = 99;

/** The fuel that a plane needs to fly home from a place. */
const homeFuel = (step: StepContext, place: string, { nation, type }: Pile | Cargo): number =>
  wayHome(step, place, { flight: { nation, type, capacity: figuresOf(step, nation, type).fuel } })?.fuel ??
  NO_WAY_HOME;

/**
 * The neighbour whose border planes cross, for its trench: their base if it is adjacent to the place, otherwise none.
 */
const borderCrossed = ({ edition }: StepContext, { from }: IncomingUnits, place: string): string => {
  const neighbours = edition.landNeighbours.get(place) ?? [];
  return neighbours.includes(from) ? from : '';
};

const extraStack = (
  type: Extra,
  nation: string,
  { place, cost }: { readonly place: string; readonly cost: number },
): Stack => ({
  nation,
  type,
  from: place,
  n: 1,
  value: 1,
  penalties: [],
  dicePerUnit: 1,
  isSafe: type === 'city',
  cost,
  hitPoints: 1,
});

/** Defenders of a place that are not units: the city, facilities brought in, the coast unit of a landing. */
const extrasOf = (step: StepContext, place: string, isLanding: boolean): readonly Stack[] => {
  const { edition, state } = step;
  const territory = state.territories[place];
  const holder = territory?.controller ?? '';
  const joining = defendingFacilities(state, holder, place);
  const priceOf = (id: string): number => edition.units.get(id)?.cost ?? 0;
  const extras: Stack[] = [];
  if (placeRow(edition, place).city) extras.push(extraStack('city', holder, { place, cost: 0 }));
  if (joining.includes('complex') && territory?.complex)
    extras.push(extraStack('complex', holder, { place, cost: priceOf('industrial-complex') }));
  if (joining.includes('port') && territory?.port)
    extras.push(extraStack('port', holder, { place, cost: priceOf('port') }));
  // WEAW-INV-5, WEAW-AMB-138.
  if (isLanding) extras.push(extraStack('coast', holder, { place, cost: 0 }));
  const areNeverLost = edition.settings.facilities === 'neverLost';
  return extras.map((stack) => (areNeverLost && stack.type !== 'coast' ? { ...stack, isSafe: true } : stack));
};

const GIBRALTAR_DICE = 3;

/** The defenders of a place with the values they roll against (WEAW-BAT-10, WEAW-BAT-11). */
export const defenceStacks = (
  step: StepContext,
  place: string,
  { attackers, isLanding }: { readonly attackers: readonly Stack[]; readonly isLanding: boolean },
): readonly Stack[] => {
  const { edition, state } = step;
  const isAllAir =
    attackers.length > 0 && attackers.every(({ type }) => type === 'fighter' || type === 'bomber');
  const hasGuns = countAt(state, place, ({ type }) => type === 'gun') > 0;
  // WEAW-FUEL-8, WEAW-FUEL-9.
  const underPlanes = isAllAir && !hasGuns && !isSheltered(step, place) ? 3 : 0;
  const units = defendersAt(step, place).map((pile): Stack => {
    const { nation, type, n } = pile;
    const figures = figuresOf(step, nation, type);
    const mountain = type === 'infantry' ? mountainDefense(edition, place) : undefined;
    const base = mountain ?? figures.defense;
    const isGun = type === 'gun';
    const improved = levelOf(step, nation, 'improved-anti-aircraft') > 0;
    // WEAW-TECH-17: improved guns fire in every round.
    const rolls = isGun
      ? improved || edition.settings.aaInRounds
        ? 1
        : 0
      : place === 'gibraltar' && type === 'infantry'
        ? GIBRALTAR_DICE
        : 1;
    return {
      nation,
      type,
      from: place,
      n,
      value: Math.max(0, base - (isLand(type) && !isGun ? underPlanes : 0)),
      penalties:
        underPlanes > 0 && isLand(type) && !isGun ? [{ why: 'from-the-air', points: -underPlanes }] : [],
      dicePerUnit: rolls,
      ...(isGun && { targets: 'planes' as const }),
      cost: figures.cost,
      hitPoints: 1,
      source: pile,
    };
  });
  return [...units, ...extrasOf(step, place, isLanding)];
};

/** Whether units, and not only facilities, would defend a place. */
export const isDefended = (step: StepContext, place: string): boolean => defendersAt(step, place).length > 0;

export const hasInfantryAt = (step: StepContext, place: string): boolean =>
  defendersAt(step, place).some(({ type }) => type === 'infantry');
