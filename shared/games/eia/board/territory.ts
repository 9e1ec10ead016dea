import type { Position } from '../state/step.ts';
import { minorsOf } from './minors.ts';
import { isPower } from './powers.ts';

/** Home provinces a power still has, the capital's first (EIA-4.4.8-b). */
export const homeProvinces = ({ edition, state }: Position, power: string): readonly string[] =>
  (state.home[power] ?? edition.majors.get(power)?.provinces ?? []).filter(
    (province) => state.ceded[province] === undefined || state.ceded[province] === power,
  );

/** Whose home nation a place is in: a power's name means its own, an unceded province belongs to its power. */
export const homeNationAt = ({ edition, state }: Position, place: string): string | undefined => {
  if (isPower(edition, place)) return place;
  const owner = edition.homeOf.get(place);
  return state.ceded[place] === undefined || state.ceded[place] === owner ? owner : undefined;
};

/** Who owns the territory of a place: home nation, ceded provinces held, controlled minors (EIA-AMB-6). */
export const ownerOf = (at: Position, place: string): string | undefined =>
  homeNationAt(at, place) ?? at.state.ceded[place] ?? at.state.minors[place]?.controller ?? undefined;

/** A power and the minors it controls, whose forces count as its own (EIA-AMB-6, EIA-AMB-22). */
export const withMinors = ({ state }: Position, power: string): readonly string[] => [
  power,
  ...minorsOf(state, power),
];
