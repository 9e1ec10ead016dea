import type { Declaration } from '../state/congress.ts';
import type { Settlement } from '../state/turn-record.ts';
import type { Party } from '../state/wars.ts';
import { areSidesPossible, mergeSides } from './sides-joined.ts';
import type { DeclaredWar } from './wars.ts';

// What makes powers allies before a war: having signed or defied a resolution together (PB-DOW-13), or having settled a
// dispute between them in the area others fight over (PB-DOW-14).

type PartyPair = readonly [Party, Party];

const sharesResolution = (one: Declaration, other: Declaration): boolean =>
  (one.over?.resolutions ?? []).some((id) => other.over?.resolutions.includes(id));

const isAbout = ({ over }: Declaration, area: string): boolean => over?.areas.includes(area) ?? false;

/** Parties of a war whose declarations concern an area. */
const partiesConcerned = ({ declarations }: DeclaredWar, area: string): readonly Party[] =>
  declarations.filter((declaration) => isAbout(declaration, area)).flatMap(({ by, on }) => [by, on]);

/** Powers that declare war over the same defiance are allies, and so are the defiers. */
const bondByCongress = (one: DeclaredWar, other: DeclaredWar): PartyPair | undefined => {
  for (const declaration of one.declarations) {
    const matching = other.declarations.find((candidate) => sharesResolution(declaration, candidate));
    if (matching) return [declaration.by, matching.by];
  }
  return undefined;
};

const bondBySettlement = (
  one: DeclaredWar,
  other: DeclaredWar,
  settlements: readonly Settlement[],
): PartyPair | undefined => {
  for (const { area, powers } of settlements) {
    const pairs: readonly PartyPair[] = [powers, [powers[1], powers[0]]];
    const bond = pairs.find(
      ([here, there]) =>
        partiesConcerned(one, area).includes(here) && partiesConcerned(other, area).includes(there),
    );
    if (bond) return bond;
  }
  return undefined;
};

const mergeIfBound = (
  one: DeclaredWar,
  other: DeclaredWar,
  settlements: readonly Settlement[],
): DeclaredWar | undefined => {
  const bond = bondByCongress(one, other) ?? bondBySettlement(one, other, settlements);
  const sides = bond && mergeSides(one.sides, other.sides, bond);
  if (!sides || !areSidesPossible(sides)) return undefined;
  return { ...other, sides, declarations: [...one.declarations, ...other.declarations] };
};

/** Merges wars whose parties are allies by a Congress or a settlement, where that is possible. */
export const bindAllies = (
  wars: readonly DeclaredWar[],
  settlements: readonly Settlement[],
): readonly DeclaredWar[] => {
  for (const [i, one] of wars.entries()) {
    for (const other of wars.slice(i + 1)) {
      if (one.kind !== 'ordinary' || other.kind !== 'ordinary') continue;
      const merged = mergeIfBound(one, other, settlements);
      if (!merged) continue;
      const rest = wars.filter((war) => war !== one && war !== other);
      return bindAllies([...rest, merged], settlements);
    }
  }
  return wars;
};
