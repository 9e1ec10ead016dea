import type { Receipt } from '@chancery/shared/api';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { formatEventId } from '../letters/event-id.ts';
import type { Entry } from '../match/entry.ts';
import type { ActSource } from '../match/gm/closing-entry.ts';
import { refusalError, valueOrThrow } from './errors.ts';
import type { CallerSeat } from './caller-seat.ts';
import type { CallContext } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

// Functions that several routers use for the caller's seat.

/**
 * Adds an entry to the match, only once for each idempotency key, if the seat's disk quota allows it.
 * @returns the receipt, if the entry is a sheet
 * @throws the refusal if it is not accepted
 */
export const takeEntry = async (
  { store, quotas }: CallContext,
  { live, scheduler, match, place: seat }: CallerSeat,
  { entry, key }: { readonly entry: Entry; readonly key: string | undefined },
): Promise<Receipt | null> => {
  const text = 'text' in entry ? entry.text : '';
  const carryOut = async (): Promise<Result<Receipt | null, Rejection>> => {
    const refusal = (await store.diskFullRefusal(entry.seat)) ?? (await quotas.text({ match, seat }, text));
    if (refusal) return err(refusal);
    await scheduler.moveDeadline();
    const timed = { at: store.clock.now(), entry, ...(key !== undefined && { key }) };
    const taken = await live.take(timed);
    return taken.ok ? ok(taken.value.receipt) : taken;
  };
  const { phase } = live.status.summary;
  const write = () => quotas.journalShares.write({ match, seat, phase, text }, carryOut);
  return valueOrThrow(await live.keys.once({ seat: entry.seat, key, entry }, write));
};

/** Returns the same caller. @throws a refusal if the seat is not the game master's */
export const requireGameMaster = ({ seat, ...table }: CallerSeat): CallerSeat => {
  if (seat !== 'gm') throw refusalError(refuse('game-master-only', { seat }));
  return { seat, ...table };
};

/** Who acts for the game master's seat: the host, if the call used the host's own token. */
export const actorOf = ({ isHost }: CallerSeat): Pick<ActSource, 'by'> => (isHost ? { by: 'host' } : {});

/** Id of the last event that the caller's seat was sent, of the match and of its letters. */
export const lastEventIdOf = ({ live, letters, seat }: CallerSeat): string =>
  formatEventId({
    match: live.status.told[seat] ?? 0,
    letters: letters.box(seat)?.eventCount ?? 0,
    epoch: live.status.conduct.epoch,
  });
