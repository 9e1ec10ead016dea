import { pastInput, seatInput, type SeatView, turnEndInput, turnEndsInput } from '@chancery/shared/api';
import { refuse } from '../refusals/refuse.ts';
import { type CallerSeat, withSeat } from './caller-seat.ts';
import { refusalError, valueOrThrow } from './errors.ts';
import { type CallContext, procedure } from './trpc.ts';

/**
 * The seat whose view a call reads. Everybody may read the observer's, the game master any seat's, and everybody
 * any seat's once the match is over.
 */
export const viewerOf = (caller: CallerSeat, as: string | undefined): string => {
  if (as === undefined || as === caller.seat) return caller.seat;
  if (as === 'observer') return as;
  const { status } = caller.live;
  const { seats } = caller.live.facts;
  const { over } = status.summary;
  if (!over && caller.seat !== 'gm')
    throw refusalError(refuse('game-master-only', { seat: caller.seat, side: as }));
  if (over && as === 'gm') return as;
  if (!seats.includes(as)) throw refusalError(refuse('no-such-seat', { seat: as, seats }), 'NOT_FOUND');
  return as;
};

/** @throws a refusal if the seat has asked for past positions too often */
export const countHistoryCall = async ({ quotas }: CallContext, caller: CallerSeat): Promise<void> => {
  const refusal = await quotas.readPast(caller, caller.seat === 'gm');
  if (refusal) throw refusalError(refusal, 'TOO_MANY_REQUESTS');
};

/** Calls about closed phases and turns. */
export const historyCalls = {
  /** Keys of the phases that can be viewed again, the earliest first. */
  phases: procedure
    .input(seatInput)
    .query(({ ctx, input }) => withSeat(ctx, input, ({ match }) => ctx.store.past.phases(match))),
  /** The same, including phases that waited for nobody. */
  allPhases: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<readonly string[]> => {
      await countHistoryCall(ctx, caller);
      return ctx.store.past.phases(input.match, true);
    }),
  ),
  /** What the seat saw when a closed phase was opened, or after a number of events in it. */
  past: procedure.input(pastInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<SeatView<unknown>> => {
      const viewer = viewerOf(caller, input.as);
      await countHistoryCall(ctx, caller);
      return valueOrThrow(
        await ctx.store.past.view(caller.match, viewer, { phase: input.phase, event: input.event }),
      );
    }),
  ),
  /** What the seat saw at the end of a turn. */
  turnEnd: procedure.input(turnEndInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<SeatView<unknown>> => {
      const viewer = viewerOf(caller, input.as);
      await countHistoryCall(ctx, caller);
      return valueOrThrow(await ctx.store.past.view(caller.match, viewer, { endOf: input.turn }));
    }),
  ),
  /**
   * The same for several consecutive turns: each line of the match is replayed once, and it counts as one look
   * back.
   */
  turnEnds: procedure.input(turnEndsInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<readonly (SeatView<unknown> | null)[]> => {
      const viewer = viewerOf(caller, input.as);
      await countHistoryCall(ctx, caller);
      const ends: (SeatView<unknown> | null)[] = [];
      for (let turn = input.from; turn < input.from + input.count; turn++) {
        const end = await ctx.store.past.view(caller.match, viewer, { endOf: turn });
        ends.push(end.ok ? end.value : null);
      }
      return ends;
    }),
  ),
};
