import type { RunningMatch, SeatedMatch } from '../open-matches/running-match.ts';
import type { Store } from '../store.ts';
import { refusalError } from './errors.ts';
import type { CallContext } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

/** The match and token that a call shows. */
export interface SeatCredentials {
  readonly match: string;
  readonly token: string;
}

export interface CallerSeat extends RunningMatch {
  readonly match: string;
  /** The seat the call acts as: before seats are given out by lists, the observer. */
  readonly seat: string;
  /** The seat the token is bound to. Before seats are given out by lists it only names a place at the table. */
  readonly place: string;
  /** The call came with the host's own token, which counts as the game master's. */
  readonly isHost: boolean;
  /** Whether the token still opens the seat: looked up before every push. */
  isTokenValid(): boolean;
  /** Whether seats have been given out since: the token opens another now. */
  hasChangedSeat(): boolean;
  /** The same caller after the match was closed and opened again; undefined if the token opens no seat any more. */
  reopen(): Promise<CallerSeat | undefined>;
}

/** Whether a token still opens the same seat, for the same acts. */
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

/** Whether there is such a match and it cannot be opened, which the call has just tried. */
const isClosed = (store: Store, match: string): boolean =>
  store.list().faults.some(({ id, isOpen }) => id === match && !isOpen);

/**
 * Why a call opens no seat. The answer is the same whether there is no such match or the token is wrong; who
 * holds a seat of a match that is closed is told so, and so is the host, whose token is never a wrong one.
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

/** Notes that the seat's token was shown. The first time, the seat is taken, which may be what the match waits for. */
const noteArrival = ({ store }: CallContext, { seating, place, scheduler }: CallerSeat): void => {
  const seen = seating.noteSeen(place, store.clock.now());
  void seen?.then(
    (isNew) => {
      if (isNew) scheduler.recheck();
    },
    // The next call notes it instead.
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
 * Does something for the seat a call has shown the token of, in the seat's turn: a seat has few calls under way
 * at once, so that its flood of them makes others wait for those few only.
 */
export const withSeat = async <T>(
  ctx: CallContext,
  holder: SeatCredentials,
  work: (caller: CallerSeat) => T | Promise<T>,
): Promise<T> => inTurn(ctx, await resolveCaller(ctx, holder, true), work);

/** The same for a call on behalf of a player who is not connected: it does not count as the seat being taken. */
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
