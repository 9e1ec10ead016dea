import type { Receipt } from '@chancery/shared/api';
import type { Rejection } from '@chancery/shared/kernel/match/match.ts';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { formatEventId } from '../letters/event-id.ts';
import type { Entry } from '../match/entry.ts';
import type { ActSource } from '../match/gm/closing-entry.ts';
import { refused, valueOrThrow } from './errors.ts';
import type { Seated } from './seated.ts';
import type { CallContext } from './trpc.ts';

// What calls of every kind do with a seat they have shown the token of.

/** Takes an entry once, however often it is sent under its key, while the seat's share of the disk has room. */
export const takeEntry = async (
  { store, quotas }: CallContext,
  { live, scheduler, match, place: seat }: Seated,
  { entry, key }: { readonly entry: Entry; readonly key: string | undefined },
): Promise<Receipt | null> => {
  const text = 'text' in entry ? entry.text : '';
  const carryOut = async (): Promise<Result<Receipt | null, Rejection>> => {
    const noRoom = (await store.noRoomFor(entry.seat)) ?? (await quotas.text({ match, seat }, text));
    if (noRoom) return err(noRoom);
    await scheduler.moveDeadline();
    const timed = { at: store.clock.now(), entry, ...(key !== undefined && { key }) };
    const taken = await live.take(timed);
    return taken.ok ? ok(taken.value.receipt) : taken;
  };
  const { phase } = live.standing.summary;
  const write = () => quotas.shares.write({ match, seat, phase, text }, carryOut);
  return valueOrThrow(await live.keys.once({ seat: entry.seat, key, entry }, write));
};

export const gameMaster = ({ seat, ...table }: Seated): Seated => {
  if (seat !== 'gm') throw refused(refuse('game-master-only', { seat }));
  return { seat, ...table };
};

/** By whom an act of the game master's is done: with the host's own token, it is said so. */
export const byWhom = ({ isHost }: Seated): Pick<ActSource, 'by'> => (isHost ? { by: 'host' } : {});

/** How far a seat has been told of the match and of its letters. */
export const toldSoFar = ({ live, letters, seat }: Seated): string =>
  formatEventId({
    match: live.standing.told[seat] ?? 0,
    letters: letters.box(seat)?.told ?? 0,
    epoch: live.standing.conduct.epoch,
  });
