import {
  type CreateInput,
  createInput,
  hostInput,
  hostListInput,
  inviteInput,
  revokeInput,
  salvageInput,
} from '@chancery/shared/api';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { namesWithin, pathText } from '@chancery/shared/kernel/text/names-within.ts';
import type { Store } from '../store.ts';
import { waysTo } from '../ways-in.ts';
import { refused, valueOrThrow } from './errors.ts';
import { type CallContext, procedure, router } from './trpc.ts';

/** After so many faults of names a refusal is long enough. */
const MAX_FAULTS = 20;

export const asHost = async (
  { store, clients, quotas, connection }: CallContext,
  token: string,
): Promise<Store> => {
  if (!store.isHost(token)) {
    await quotas.wrongToken(connection.address);
    throw refused(refuse('not-host'), 'UNAUTHORIZED');
  }
  clients.recordHost(connection);
  return store;
};

type EditionInput = Pick<CreateInput, 'settings' | 'tables'>;

/** Settings and charts with their names as they are kept; looked into for the host alone, for they can be large. */
const cleanEdition = ({ settings, tables }: EditionInput): Result<EditionInput, Refusal> => {
  const { value, faults } = namesWithin({ settings, tables });
  if (faults.length === 0) return ok(value as EditionInput);
  const problems = faults.slice(0, MAX_FAULTS).map(({ path, problem }) => `${pathText(path)} ${problem}`);
  return err(refuse('bad-settings', { problems }));
};

/** Why there is nothing to invite to or to revoke. */
export const noSuchSeat = async (store: Store, match: string, seat: string): Promise<Error> => {
  const seats = (await store.seats(match))?.map((listing) => listing.seat);
  const reason = seats ? refuse('no-such-seat', { seat, seats }) : refuse('no-such-match', { match });
  return refused(reason, 'NOT_FOUND');
};

/** Calls of whoever runs the server; each needs the host's own token. */
export const hostRouter = router({
  create: procedure.input(createInput).mutation(async ({ ctx, input }) => {
    const { token, ...request } = input;
    const store = await asHost(ctx, token);
    const created = valueOrThrow(await store.create({ ...request, ...valueOrThrow(cleanEdition(request)) }));
    return { ...created, ways: await waysTo(store, created.match) };
  }),
  /** A page of all matches, and of what is wrong with them. */
  list: procedure
    .input(hostListInput)
    .query(async ({ ctx, input }) => (await asHost(ctx, input.token)).listing(input)),
  seats: procedure.input(salvageInput).query(async ({ ctx, input }) => {
    const seats = await (await asHost(ctx, input.token)).seats(input.match);
    if (!seats) throw refused(refuse('no-such-match', { match: input.match }), 'NOT_FOUND');
    return seats;
  }),
  /** A new token for a seat, shown this once; the one before no longer opens it. */
  invite: procedure.input(inviteInput).mutation(async ({ ctx, input: { token, match, seat, key } }) => {
    const store = await asHost(ctx, token);
    const invitation = valueOrThrow(await store.invite(match, seat, key));
    if (invitation === null) throw await noSuchSeat(store, match, seat);
    return { match, seat, token: invitation, ways: await waysTo(store, match) };
  }),
  /** Takes the token of a seat back: it opens nothing any more, and its connections end. */
  revoke: procedure.input(revokeInput).mutation(async ({ ctx, input: { token, match, seat } }) => {
    const store = await asHost(ctx, token);
    const isRevoked = valueOrThrow(await store.revoke(match, seat));
    if (isRevoked === undefined) throw await noSuchSeat(store, match, seat);
    if (!isRevoked) throw refused(refuse('no-token-to-revoke', { seat }));
    return { match, seat };
  }),
  /** Has a screen's server give the folder up, so that another process can serve it; false where it does not. */
  giveWay: procedure
    .input(hostInput)
    .mutation(async ({ ctx, input }) => (await asHost(ctx, input.token)).givingWay.ask()),
  /** Opens a damaged match where its journal is still sound. */
  salvage: procedure
    .input(salvageInput)
    .mutation(async ({ ctx, input }) =>
      valueOrThrow(await (await asHost(ctx, input.token)).salvage(input.match)),
    ),
});
