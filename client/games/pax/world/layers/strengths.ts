import { PARTIES } from '@chancery/shared/games/pax/board/sides.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { strengthOf, unitsAt } from '@chancery/shared/games/pax/board/position.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Line, Span, Tone } from '../../../../shell/lines.ts';
import type { PaxTable } from '../../table.ts';
import { initialLetter } from '../../views/initials.ts';
import type { Signs } from '../../../../map/scene.ts';
import { fleetSign } from '../signs.ts';

/** Who has units at a place, in the order of the parties. */
export const ownersAt = ({ state }: PaxTable, place: PlaceId): readonly Party[] => {
  const owners = new Set(unitsAt(state, place).map(({ power }) => power));
  return PARTIES.filter((party) => owners.has(party));
};

/** `B6≈10`: strength of armies, then of fleets after its sign. */
const strengthSpan = (
  { state }: PaxTable,
  place: PlaceId,
  { owner, tone, signs }: { readonly owner: Party; readonly tone: Tone; readonly signs: Signs },
): Span => {
  const armies = strengthOf(unitsAt(state, place, { power: owner, arm: 'army' }));
  const fleets = strengthOf(unitsAt(state, place, { power: owner, arm: 'navy' }));
  const parts = [armies > 0 ? String(armies) : '', fleets > 0 ? `${fleetSign(signs)}${String(fleets)}` : ''];
  return [tone, `${initialLetter(owner)}${parts.join('')}`];
};

/** Units at a place, owner by owner, each in its tone. */
export const strengthLine = (
  table: PaxTable,
  place: PlaceId,
  { toneOf, signs }: { toneOf(owner: Party): Tone; readonly signs: Signs },
): Line =>
  ownersAt(table, place).map((owner) => strengthSpan(table, place, { owner, tone: toneOf(owner), signs }));
