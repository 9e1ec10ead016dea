import {
  type CreateInput,
  createInput,
  hostInput,
  hostListInput,
  inviteInput,
  revokeInput,
  salvageInput,
} from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { checkNames, pathText } from '@chancery/shared/kernel/text/check-names.ts';
import { playsAt } from '../match/gm/desk.ts';
import type { Store } from '../store.ts';
import { matchConnectionInfo } from '../connection-info.ts';
import { refusalError, valueOrThrow } from './errors.ts';
import { type CallContext, procedure, router } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

/** The most problems of names listed in a refusal. */
const MAX_FAULTS = 20;

export const requireHost = async (
  { store, clients, quotas, connection }: CallContext,
  token: string,
): Promise<Store> => {
  if (!store.access.isHost(token)) {
    await quotas.wrongToken(connection.address);
    throw refusalError(refuse('not-host'), 'UNAUTHORIZED');
  }
  clients.recordHost(connection);
  return store;
};

type EditionInput = Pick<CreateInput, 'settings' | 'tables'>;

/** Settings and charts with normalized names. Only done for the host, because they can be large. */
const cleanEdition = ({ settings, tables }: EditionInput): Result<EditionInput, Refusal> => {
  const { value, faults } = checkNames({ settings, tables });
  if (faults.length === 0) return ok(value as EditionInput);
  const problems = faults.slice(0, MAX_FAULTS).map(({ path, problem }) => `${pathText(path)} ${problem}`);
  return err(refuse('bad-settings', { problems }));
};

/** The error for a seat that nobody can be invited to. */
export const noSuchSeatError = async (store: Store, match: string, seat: string): Promise<Error> => {
  const seats = (await store.access.seats(match))?.map((listing) => listing.seat);
  const reason = seats ? refuse('no-such-seat', { seat, seats }) : refuse('no-such-match', { match });
  return refusalError(reason, 'NOT_FOUND');
};

/** Calls of the host; each needs the host's own token. */
export const hostRouter = router({
  create: procedure.input(createInput).mutation(async ({ ctx, input }) => {
    const { token, ...request } = input;
    const store = await requireHost(ctx, token);
    const created = valueOrThrow(await store.create({ ...request, ...valueOrThrow(cleanEdition(request)) }));
    return { ...created, ways: await matchConnectionInfo(store, created.match) };
  }),
  /** A page of all matches and their faults. */
  list: procedure
    .input(hostListInput)
    .query(async ({ ctx, input }) => (await requireHost(ctx, input.token)).listing(input)),
  seats: procedure.input(salvageInput).query(async ({ ctx, input }) => {
    const store = await requireHost(ctx, input.token);
    const seats = await store.access.seats(input.match);
    if (!seats) throw refusalError(refuse('no-such-match', { match: input.match }), 'NOT_FOUND');
    const running = await store.open(input.match);
    if (!running) return seats;
    // The game master may have given seats to others since they were invited.
    return seats.map(({ seat }) => ({ seat, plays: playsAt(running.live.status, running.seating, seat) }));
  }),
  /** A new token for a seat, shown only once; it replaces the previous one. */
  invite: procedure.input(inviteInput).mutation(async ({ ctx, input: { token, match, seat, key } }) => {
    const store = await requireHost(ctx, token);
    const invitation = valueOrThrow(await store.invite(match, seat, key));
    if (invitation === null) throw await noSuchSeatError(store, match, seat);
    return { match, seat, token: invitation, ways: await matchConnectionInfo(store, match) };
  }),
  /** Revokes the token of a seat; its connections end. */
  revoke: procedure.input(revokeInput).mutation(async ({ ctx, input: { token, match, seat } }) => {
    const store = await requireHost(ctx, token);
    const isRevoked = valueOrThrow(await store.revoke(match, seat));
    if (isRevoked === undefined) throw await noSuchSeatError(store, match, seat);
    if (!isRevoked) throw refusalError(refuse('no-token-to-revoke', { seat }));
    return { match, seat };
  }),
  /** Asks a client's embedded server to release the folder to another process; false if it does not. */
  giveWay: procedure
    .input(hostInput)
    .mutation(async ({ ctx, input }) => (await requireHost(ctx, input.token)).folderRelease.request()),
  /** Opens a damaged match from the intact part of its journal. */
  salvage: procedure
    .input(salvageInput)
    .mutation(async ({ ctx, input }) =>
      valueOrThrow(await (await requireHost(ctx, input.token)).salvage(input.match)),
    ),
});
