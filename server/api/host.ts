import { createInput, hostInput, inviteInput, salvageInput } from '@chancery/shared/api';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import type { Store } from '../store.ts';
import { refused, valueOf } from './errors.ts';
import { procedure, router } from './trpc.ts';

const asHost = (store: Store, token: string): Store => {
  if (!store.isHost(token)) throw refused(refuse('not-host'), 'UNAUTHORIZED');
  return store;
};

/** Calls of whoever runs the server; each needs the host's own token. */
export const hostRouter = router({
  create: procedure.input(createInput).mutation(async ({ ctx, input }) => {
    const { token, ...request } = input;
    return valueOf(await asHost(ctx.store, token).create(request));
  }),
  /** Every match, and those that could not be opened. */
  list: procedure.input(hostInput).query(({ ctx, input }) => asHost(ctx.store, input.token).list()),
  seats: procedure.input(salvageInput).query(({ ctx, input }) => {
    const seats = asHost(ctx.store, input.token).seats(input.match);
    if (!seats) throw refused(refuse('no-such-match', { match: input.match }), 'NOT_FOUND');
    return seats;
  }),
  /** A new token for a seat, shown this once; the one before no longer opens it. */
  invite: procedure.input(inviteInput).mutation(async ({ ctx, input: { token, match, seat } }) => {
    const invitation = await asHost(ctx.store, token).invite(match, seat);
    if (invitation !== undefined) return { match, seat, token: invitation };
    const seats = ctx.store.seats(match)?.map((listing) => listing.seat);
    const reason = seats ? refuse('no-such-seat', { seat, seats }) : refuse('no-such-match', { match });
    throw refused(reason, 'NOT_FOUND');
  }),
  /** Opens a damaged match where its journal is still sound. */
  salvage: procedure
    .input(salvageInput)
    .mutation(async ({ ctx, input }) => valueOf(await asHost(ctx.store, input.token).salvage(input.match))),
});
