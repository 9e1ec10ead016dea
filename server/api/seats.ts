import {
  doneInput,
  draftInput,
  type DraftReview,
  type EditionSource,
  extendInput,
  advanceInput,
  followInput,
  type ForkedPosition,
  forkInput,
  lineInput,
  listInput,
  pastInput,
  type Receipt,
  type Readjudication,
  readjudicateInput,
  reportInput,
  seatInput,
  type SeatSummary,
  type SeatView,
  type SeatWish,
  submitInput,
  turnNumber,
  viewInput,
  withdrawInput,
} from '@chancery/shared/api';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { formatEventId, parseEventId } from '../letters/event-id.ts';
import { hoursAfter } from '../match/closing.ts';
import type { Entry } from '../match/entry.ts';
import { closingEntry } from '../match/gm/closing-entry.ts';
import { refused, valueOrThrow } from './errors.ts';
import { follow } from './follow.ts';
import { givenByLists, playsAt } from '../match/gm/desk.ts';
import { byWhom, gameMaster, takeEntry, toldSoFar } from './acting.ts';
import { atSeat, type Holder, type Seated } from './seated.ts';
import { type CallContext, procedure, router } from './trpc.ts';

/** Drafts are a player's; who only watches has none. */
const player = (place: Seated): Seated => {
  const { live, seat } = place;
  if (!live.seats.includes(seat)) throw refused(refuse('not-a-player', { seat }));
  return place;
};

/**
 * Whose side of the match a call reads: everybody may read what an observer is told, the game master what any seat
 * is told, and nobody else another's.
 */
const viewerOf = (place: Seated, as: string | undefined): string => {
  if (as === undefined || as === place.seat) return place.seat;
  if (as === 'observer') return as;
  const { seats } = gameMaster(place).live;
  if (!seats.includes(as)) throw refused(refuse('no-such-seat', { seat: as, seats }), 'NOT_FOUND');
  return as;
};

/** The list of somebody who waits for a seat, and what there is to list. */
const seatWishOf = (at: Seated): SeatWish => ({
  seats: givenByLists(at) ?? [],
  list: at.live.standing.conduct.lists?.[at.place] ?? null,
});

/** The view of a seat, with how far it has been told of the match and of its letters. */
const viewOf = async (at: Seated): Promise<SeatView<unknown>> => {
  const { live, letters, seating, seat, place } = at;
  const view = await live.view(seat);
  const told = { ...parseEventId(view.lastEventId), letters: letters.box(seat)?.told ?? 0 };
  const { table } = view;
  // Of what nobody is told but who asks: it leaves no event behind by which others could know of it.
  const wish = table && seating.isUngiven && live.seats.includes(place) && seatWishOf(at);
  return { ...view, ...(wish && { table: { ...table, wish } }), lastEventId: formatEventId(told) };
};

const listed = async (ctx: CallContext, seats: readonly Holder[]): Promise<SeatSummary[]> => {
  if (seats.some(({ token }) => ctx.store.isHost(token))) ctx.clients.recordHost(ctx.connection);
  const found = await Promise.all(seats.map(({ match, token }) => ctx.store.seat(match, token)));
  if (found.includes(undefined) && !ctx.clients.isHost(ctx.connection))
    await ctx.quotas.wrongToken(ctx.connection.address);
  for (const summary of found) if (summary) ctx.clients.recordSeat(ctx.connection, summary.id, summary.seat);
  return found.flatMap((summary) => summary ?? []);
};

/** A whole position: of the phase named, else of the last that was open. */
const forked = async (
  { store }: CallContext,
  { live, match, seating }: Seated,
  asked: string | undefined,
): Promise<ForkedPosition> => {
  const { name, game, over } = live.standing.summary;
  const phase = asked ?? (over ? (await store.pastPhases(match)).at(-1) : undefined) ?? live.phase;
  const { state } = valueOrThrow(await store.wholePosition(match, phase));
  const { settings, tables } = live.header;
  const seats = live.seats.map((seat) => [seat, playsAt(live.standing, seating, seat)] as const);
  return { game, name, phase, settings, tables, position: state, seats: Object.fromEntries(seats) };
};

export const matchRouter = router({
  /** Where the matches stand that one holds seats of; seats that are not one's own are left out. */
  list: procedure.input(listInput).query(({ ctx, input }) => listed(ctx, input.seats)),
  /** Charts and house rules; they never change. */
  edition: procedure.input(seatInput).query(({ ctx, input }) =>
    atSeat(ctx, input, ({ live }): EditionSource => {
      const { settings, tables } = live.header;
      return { settings, tables };
    }),
  ),
  /** All of a match, with every secret: the game master's and the host's, and after its end everybody's. */
  fork: procedure.input(forkInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<ForkedPosition> => {
      const { summary } = place.live.standing;
      if (!summary.over) gameMaster(place);
      const refusal = await ctx.quotas.lookBack(place);
      if (refusal) throw refused(refusal, 'TOO_MANY_REQUESTS');
      return forked(ctx, place, input.phase);
    }),
  ),
});

export const seatRouter = router({
  view: procedure
    .input(viewInput)
    .query(({ ctx, input }) =>
      atSeat(ctx, input, (place) => viewOf({ ...place, seat: viewerOf(place, input.as) })),
    ),
  /** Keys of the phases that can be looked at again, the first first. */
  phases: procedure
    .input(seatInput)
    .query(({ ctx, input }) => atSeat(ctx, input, ({ match }) => ctx.store.pastPhases(match))),
  /** What the seat saw when a phase opened that has closed since. */
  past: procedure.input(pastInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<SeatView<unknown>> => {
      const viewer = viewerOf(place, input.as);
      const refusal = await ctx.quotas.lookBack(place);
      if (refusal) throw refused(refusal, 'TOO_MANY_REQUESTS');
      return valueOrThrow(await ctx.store.pastView(place.match, viewer, input.phase));
    }),
  ),
});

export const sheetRouter = router({
  /** Answers when the sheet is on disk. */
  submit: procedure.input(submitInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<Receipt> => {
      const { phase, text, key } = input;
      const entry = { kind: 'sheet', seat: place.seat, phase, text } as const;
      const receipt = await takeEntry(ctx, place, { entry, key });
      if (!receipt) throw new Error('no receipt for a sheet that was taken');
      return receipt;
    }),
  ),
  withdraw: procedure.input(withdrawInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<null> => {
      const entry = { kind: 'withdraw', seat: place.seat, phase: input.phase } as const;
      await takeEntry(ctx, place, { entry, key: input.key });
      return null;
    }),
  ),
  /** What is wrong or doubtful in a draft; nothing of it is kept. */
  lint: procedure.input(draftInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<DraftReview> => {
      const { live, seat } = player(place);
      const refusal = await ctx.quotas.draft(place, input.text);
      if (refusal) throw refused(refusal, 'TOO_MANY_REQUESTS');
      return valueOrThrow(await live.review(seat, input.text));
    }),
  ),
  /** Lines the seat may write now. */
  options: procedure.input(seatInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<readonly string[]> => {
      const { live, seat } = player(place);
      return valueOrThrow(await live.options(seat));
    }),
  ),
});

const diceInput = seatInput.extend({ turn: turnNumber });

interface Extension {
  readonly phase: string;
  readonly hours: number;
  readonly key?: string | undefined;
}

/** Moves the deadline to so many hours from now; one that would come sooner than before is for `gm deadline`. */
const extend = async (ctx: CallContext, place: Seated, { phase, hours, key }: Extension): Promise<void> => {
  const { live } = gameMaster(place);
  const closesAt = hoursAfter(ctx.store.clock.now(), hours);
  const before = live.standing.closesAt;
  if (before !== null && Date.parse(closesAt) < Date.parse(before))
    throw refused(refuse('deadline-sooner', { deadline: before }));
  const entry = { kind: 'deadline', seat: 'gm', phase, closesAt, ...byWhom(place) } as const;
  await takeEntry(ctx, place, { entry, key });
};

const EXTENSION = /^\s*extend\s+(\d{1,4})\s*h\s*$/i;

export const lineRouter = router({
  /**
   * One line that takes effect at once; `extend 48 h` of the game master moves the deadline. Answers with the id of
   * the last event the seat is told by it.
   */
  send: procedure.input(lineInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<string> => {
      const { phase, text, key } = input;
      const hours = Number(EXTENSION.exec(text)?.[1] ?? 0);
      const { seat } = place;
      if (hours > 0) await extend(ctx, place, { phase, hours, key });
      else await takeEntry(ctx, place, { entry: { kind: 'line', seat, phase, text }, key });
      return toldSoFar(place);
    }),
  ),
});

/** Calls that concern the match as a whole. */
export const tableCalls = {
  report: procedure
    .input(reportInput)
    .query(({ ctx, input }) =>
      atSeat(ctx, input, (place) => place.live.report(viewerOf(place, input.as), input.turn)),
    ),
  dice: procedure.input(diceInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async ({ live }) => {
      const dice = await live.dice(input.turn);
      if (!dice) throw refused(refuse('turn-not-over', { turn: input.turn }));
      return dice;
    }),
  ),
  /** The seat has nothing more to say in this phase; another line of it takes that back. */
  done: procedure.input(doneInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<string> => {
      const entry = { kind: 'done', seat: place.seat, phase: input.phase } as const;
      await takeEntry(ctx, place, { entry, key: input.key });
      return toldSoFar(place);
    }),
  ),
  /** The game master closes the phase, early if need be (PB-SEQ-14); silence takes its default. */
  advance: procedure.input(advanceInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<string> => {
      const { live } = gameMaster(place);
      const entry = { ...closingEntry(live, byWhom(place)), phase: input.phase } as Entry;
      await takeEntry(ctx, place, { entry, key: input.key });
      return toldSoFar(place);
    }),
  ),
  /** What closed phases would come to under the rules of this server; with a code, that is made so. */
  readjudicate: procedure.input(readjudicateInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<Readjudication> => {
      gameMaster(place);
      return valueOrThrow(await ctx.store.readjudicate(input.match, input));
    }),
  ),
  /** The game master gives the phase more time (PB-SEQ-14). */
  extend: procedure.input(extendInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<null> => {
      await extend(ctx, place, input);
      return null;
    }),
  ),
  /** What this seat can see changing; resumes after `lastEventId` without loss or repeat. */
  events: procedure.input(followInput).subscription(async ({ ctx, input, signal }) => {
    const place = await atSeat(ctx, input, (held) => held);
    const after = parseEventId(input.lastEventId ?? toldSoFar(place));
    return follow({ ...ctx, place }, after, signal ?? new AbortController().signal);
  }),
};
