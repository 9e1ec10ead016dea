import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { Result } from '@chancery/shared/kernel/result.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { faultOf } from './faults.ts';
import { recordPastDamage } from './past-damage.ts';
import { type KeyedInvitation, Seating } from './seating.ts';
import { readSpare, writeSpare } from './spare.ts';

/**
 * Opens the seats of a match. If they are lost, who plays which seat is restored from the spare; tokens cannot be
 * restored, and the host is told to issue new ones.
 */
export const openSeating = async (storage: MatchStorage): Promise<Seating> => {
  const seating = await Seating.open(storage);
  const spare = await readSpare(storage);
  if (seating) {
    if (!spare) await writeSpare(storage, seating.plan());
    return seating;
  }
  if (!spare) throw new Error('its seats are lost or damaged, their copy and its spare too');
  await recordPastDamage(storage, faultOf('seats-lost', { isOpen: true }));
  return Seating.restore(storage, spare.seating);
};

/** A new token for a seat; the spare is updated if that changes who plays the seat. */
export const inviteTo = async (
  storage: MatchStorage,
  seating: Seating,
  { seat, under }: { readonly seat: string; readonly under: KeyedInvitation | undefined },
): Promise<Result<string | undefined, Refusal>> => {
  const before = seating.plays(seat);
  const token = await seating.invite(seat, under);
  if (token.ok && token.value !== undefined && before !== seating.plays(seat))
    await writeSpare(storage, seating.plan());
  return token;
};
