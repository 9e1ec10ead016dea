import type { RunningMatch, SeatedMatch } from '../open-matches/running-match.ts';
import type { Store } from '../store.ts';
import { refusalError } from './errors.ts';
import type { CallContext } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

/** The match and token of a call. */
export interface SeatCredentials {
  readonly match: string;
  readonly token: string;
}

export interface CallerSeat extends RunningMatch {
  readonly match: string;
  /** The seat that the call acts as; the observer, if seats have not been assigned yet. */
  readonly seat: string;
  /** The seat that the token is bound to. Before seats are assigned it only names a place at the table. */
  readonly place: string;
  /** Whether the call used the host's own token, which counts as the game master's. */
  readonly isHost: boolean;
  /** Whether the token is still valid; checked before each push. */
  isTokenValid(): boolean;
  /** Whether seats were assigned in the meantime, so that the token is bound to another seat. */
  hasChangedSeat(): boolean;
  /** The same caller after the match was closed and reopened; undefined if the token is no longer valid. */
  reopen(): Promise<CallerSeat | undefined>;
}

/** Whether a token is still bound to the same seat and acts as the same seat. */
const stillOpens = ({ seating, seat: place }: SeatedMatch, token: string, seat: string): boolean =>
  seating.seatOf(token) === place && seating.actsAs(place) === seat;

const callerOf = async (store: Store, { match, token }: SeatCredentials): Promise<CallerSeat | undefined> => {
  const isHost = store.access.isHost(token);
  const running = isHost ? await store.open(match) : undefined;
  const found = running ? { ...running, seat: 'gm' } : await store.access.seated(match, token);
  if (!found) return undefined;
  const seat = found.seating.actsAs(found.seat);
  return {
    ...found,
    seat,
    place: found.seat,
    match,
    isHost,
    isTokenValid: () => isHost || stillOpens(found, token, seat),
    hasChangedSeat: () => !isHost && found.seating.actsAs(found.seat) !== seat,
    reopen: () => callerOf(store, { match, token }),
  };
};

/** Whether the match exists but could not be opened by this call. */
const isClosed = (store: Store, match: string): boolean =>
  store.list().faults.some(({ id, isOpen }) => id === match && !isOpen);

/**
 * The error for a call without a seat. It is the same for an unknown match and a wrong token; only the holder of a
 * seat in a closed match, and the host, are told that it is closed.
 */
const notSeatedError = async (
  { store, clients, quotas, connection }: CallContext,
  { match, token }: SeatCredentials,
) => {
  if (store.access.isHost(token)) {
    clients.recordHost(connection);
    return refusalError(isClosed(store, match) ? refuse('match-closed', { match }) : refuse('not-seated'));
  }
  const seat = await store.access.seatOfClosed(match, token);
  if (seat === undefined) {
    await quotas.wrongToken(connection.address);
    return refusalError(refuse('not-seated'), 'UNAUTHORIZED');
  }
  clients.recordSeat(connection, match, seat);
  return refusalError((await quotas.seatCall({ match, seat })) ?? refuse('match-closed', { match }));
};

/**
 * Records that the seat's token was used. The first time, the seat counts as taken, which the match may be waiting
 * for.
 */
const noteArrival = ({ store }: CallContext, { seating, place, scheduler }: CallerSeat): void => {
  const seen = seating.noteSeen(place, store.clock.now());
  void seen?.then(
    (isNew) => {
      if (isNew) scheduler.recheck();
    },
    // The next call records it instead.
    () => undefined,
  );
};

const resolveCaller = async (
  ctx: CallContext,
  holder: SeatCredentials,
  isThere: boolean,
): Promise<CallerSeat> => {
  const { store, clients, quotas, connection } = ctx;
  const caller = await callerOf(store, holder);
  if (!caller) throw await notSeatedError(ctx, holder);
  const { match, place: seat } = caller;
  if (caller.isHost) clients.recordHost(connection);
  else {
    clients.recordSeat(connection, match, seat);
    if (isThere) noteArrival(ctx, caller);
  }
  const refusal = await quotas.seatCall({ match, seat });
  if (refusal) {
    connection.throttle(refusal);
    throw refusalError(refusal, 'TOO_MANY_REQUESTS');
  }
  return caller;
};

/**
 * Runs a call for the seat of its token, in the seat's queue: only a few calls of a seat run at once, so a seat
 * that floods the server delays others by those few only.
 */
export const withSeat = async <T>(
  ctx: CallContext,
  holder: SeatCredentials,
  work: (caller: CallerSeat) => T | Promise<T>,
): Promise<T> => inTurn(ctx, await resolveCaller(ctx, holder, true), work);

/** The same for a call on behalf of a player who is not connected; the seat does not count as taken. */
export const onBehalfOfSeat = async <T>(
  ctx: CallContext,
  holder: SeatCredentials,
  work: (caller: CallerSeat) => T | Promise<T>,
): Promise<T> => inTurn(ctx, await resolveCaller(ctx, holder, false), work);

const inTurn = <T>(
  ctx: CallContext,
  caller: CallerSeat,
  work: (caller: CallerSeat) => T | Promise<T>,
): Promise<T> =>
  ctx.quotas.inTurn({ match: caller.match, seat: caller.place }, async () => {
    if (!caller.isTokenValid()) throw refusalError(refuse('not-seated'), 'UNAUTHORIZED');
    return work(caller);
  });
