import { isPower, POWERS, type Power } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { seatsOfPowers } from '../../treaties/parties.ts';
import { nameCommanders } from '../../declarations/commanders.ts';
import { isBelligerent } from '../../board/sides.ts';
import { landUnits } from '../spoils/landing.ts';
import type { Party, WritableWar } from '../../state/wars.ts';
import { type Peace, enactPeace } from './peace.ts';
import { chargeSeparatePeace } from './tension.ts';
import { treatyReference } from '../../treaties/naming.ts';

const removeParties = (war: WritableWar, parties: readonly Party[]): void => {
  war.sides = war.sides.map((side) => side.filter((party) => !parties.includes(party)));
  war.commanders = war.commanders.filter(({ party }) => !parties.includes(party));
};

/**
 * Some parties leave a war that continues: their units are out of it at once, units at sea go ashore, and what they
 * were promised waits until the war ends. Forces they commanded get another commander (PB-ENDWAR-3 to 5, PB-DOW-16,
 * AMB-62).
 */
export const leaveWar = (context: StepContext, war: WritableWar, peace: Peace): void => {
  const { state, emit } = context;
  const { treaty, parties } = peace;
  const powers = POWERS.filter((power) => parties.includes(power));
  enactPeace(context, peace);
  war.separatePeace.push({ powers: [...powers], treaty: treaty.id });
  war.peaceOffers = war.peaceOffers.filter(({ power }) => !parties.includes(power));
  removeParties(war, parties);
  emit({ type: 'peace-made-apart', war: war.number, powers, ...treatyReference(treaty) });
  nameCommanders(context, war);
  chargeSeparatePeace(context, seatsOfPowers(powers));
  const free = parties.filter((party): party is Power => isPower(party) && !isBelligerent(state, party));
  for (const power of free) landUnits(context, power);
};
