import { refuse } from '@chancery/shared/kernel/refusal.ts';
import type { Store, Table } from '../store.ts';
import { refused } from './errors.ts';
import type { Context } from './trpc.ts';

/** What a call shows to prove its seat. */
export interface Holder {
  readonly match: string;
  readonly token: string;
}

export interface Seated extends Table {
  readonly match: string;
  readonly seat: string;
  /** Whether the token still opens the seat: looked up before every push. */
  isHeld(): boolean;
  /** The same seat after its match has been closed and opened again; nothing where the token opens none. */
  again(): Promise<Seated | undefined>;
}

const placeOf = async (store: Store, { match, token }: Holder): Promise<Seated | undefined> => {
  const found = await store.seated(match, token);
  return (
    found && {
      ...found,
      match,
      isHeld: () => found.seating.seatOf(token) === found.seat,
      again: () => placeOf(store, { match, token }),
    }
  );
};

/**
 * Why a call opens no seat. The answer is the same whether there is no such match or the token is wrong; who
 * holds a seat of a match that is closed is told so.
 */
const notSeated = async ({ store, visits, quotas, line }: Context, { match, token }: Holder) => {
  const seat = await store.seatOfClosed(match, token);
  if (seat === undefined) {
    await quotas.wrongToken(line.address);
    return refused(refuse('not-seated'), 'UNAUTHORIZED');
  }
  visits.showSeat(line, match, seat);
  return refused((await quotas.seatCall({ match, seat })) ?? refuse('match-closed', { match }));
};

const seated = async (ctx: Context, holder: Holder): Promise<Seated> => {
  const { store, visits, quotas, line } = ctx;
  const place = await placeOf(store, holder);
  if (!place) throw await notSeated(ctx, holder);
  const { match, seat } = place;
  visits.showSeat(line, match, seat);
  const refusal = await quotas.seatCall({ match, seat });
  if (refusal) {
    line.waitFor(refusal);
    throw refused(refusal, 'TOO_MANY_REQUESTS');
  }
  return place;
};

/**
 * Does something for the seat a call has shown the token of, in the seat's turn: a seat has few calls under way
 * at once, so that its flood of them makes others wait for those few only.
 */
export const atSeat = async <T>(
  ctx: Context,
  holder: Holder,
  work: (place: Seated) => T | Promise<T>,
): Promise<T> => {
  const place = await seated(ctx, holder);
  return ctx.quotas.inTurn(place, async () => {
    if (!place.isHeld()) throw refused(refuse('not-seated'), 'UNAUTHORIZED');
    return work(place);
  });
};
