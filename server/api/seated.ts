import { refuse } from '@chancery/shared/kernel/refusal.ts';
import type { RunningMatch, SeatedMatch } from '../open-matches/running-match.ts';
import type { Store } from '../store.ts';
import { refused } from './errors.ts';
import type { CallContext } from './trpc.ts';

/** What a call shows to prove its seat. */
export interface Holder {
  readonly match: string;
  readonly token: string;
}

export interface Seated extends RunningMatch {
  readonly match: string;
  /** What may be done and seen here: before seats are given out what an observer may. */
  readonly seat: string;
  /** The seat the token is bound to: before seats are given out a place at the table alone. */
  readonly place: string;
  /** Came with the host's own token, which is as good as the game master's. */
  readonly isHost: boolean;
  /** Whether the token still opens the seat: looked up before every push. */
  isHeld(): boolean;
  /** Whether seats have been given out since: the token opens another now. */
  hasMoved(): boolean;
  /** The same seat after its match has been closed and opened again; nothing where the token opens none. */
  again(): Promise<Seated | undefined>;
}

/** Whether a token opens the seat it did, for the same acts. */
const isStill = ({ seating, seat: place }: SeatedMatch, token: string, seat: string): boolean =>
  seating.seatOf(token) === place && seating.actsAs(place) === seat;

const placeOf = async (store: Store, { match, token }: Holder): Promise<Seated | undefined> => {
  const isHost = store.isHost(token);
  const running = isHost ? await store.open(match) : undefined;
  const found = running ? { ...running, seat: 'gm' } : await store.seated(match, token);
  if (!found) return undefined;
  const seat = found.seating.actsAs(found.seat);
  return {
    ...found,
    seat,
    place: found.seat,
    match,
    isHost,
    isHeld: () => isHost || isStill(found, token, seat),
    hasMoved: () => !isHost && found.seating.actsAs(found.seat) !== seat,
    again: () => placeOf(store, { match, token }),
  };
};

/**
 * Why a call opens no seat. The answer is the same whether there is no such match or the token is wrong; who
 * holds a seat of a match that is closed is told so.
 */
const notSeated = async ({ store, clients, quotas, connection }: CallContext, { match, token }: Holder) => {
  const seat = await store.seatOfClosed(match, token);
  if (seat === undefined) {
    await quotas.wrongToken(connection.address);
    return refused(refuse('not-seated'), 'UNAUTHORIZED');
  }
  clients.recordSeat(connection, match, seat);
  return refused((await quotas.seatCall({ match, seat })) ?? refuse('match-closed', { match }));
};

/** Who comes for the first time has taken the seat; that may be what the table waits for. */
const greet = ({ store }: CallContext, { seating, place, scheduler }: Seated): void => {
  const seen = seating.see(place, store.clock.now());
  void seen?.then(
    (isNew) => {
      if (isNew) scheduler.lookAgain();
    },
    // The next who comes with it is noted instead.
    () => undefined,
  );
};

const seated = async (ctx: CallContext, holder: Holder, isThere: boolean): Promise<Seated> => {
  const { store, clients, quotas, connection } = ctx;
  const place = await placeOf(store, holder);
  if (!place) throw await notSeated(ctx, holder);
  const { match, place: seat } = place;
  if (place.isHost) clients.recordHost(connection);
  else {
    clients.recordSeat(connection, match, seat);
    if (isThere) greet(ctx, place);
  }
  const refusal = await quotas.seatCall({ match, seat });
  if (refusal) {
    connection.throttle(refusal);
    throw refused(refusal, 'TOO_MANY_REQUESTS');
  }
  return place;
};

/**
 * Does something for the seat a call has shown the token of, in the seat's turn: a seat has few calls under way
 * at once, so that its flood of them makes others wait for those few only.
 */
export const atSeat = async <T>(
  ctx: CallContext,
  holder: Holder,
  work: (place: Seated) => T | Promise<T>,
): Promise<T> => inTurn(ctx, await seated(ctx, holder, true), work);

/** The same for what is asked on behalf of somebody who need not be there: it does not count as their coming. */
export const onBehalfOfSeat = async <T>(
  ctx: CallContext,
  holder: Holder,
  work: (place: Seated) => T | Promise<T>,
): Promise<T> => inTurn(ctx, await seated(ctx, holder, false), work);

const inTurn = <T>(ctx: CallContext, place: Seated, work: (place: Seated) => T | Promise<T>): Promise<T> =>
  ctx.quotas.inTurn({ match: place.match, seat: place.place }, async () => {
    if (!place.isHeld()) throw refused(refuse('not-seated'), 'UNAUTHORIZED');
    return work(place);
  });
