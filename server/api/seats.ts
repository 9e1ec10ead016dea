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
  type Receipt,
  type Readjudication,
  readjudicateInput,
  reportInput,
  seatInput,
  type SeatSummary,
  type SeatView,
  type SeatPreferences,
  submitInput,
  turnNumber,
  viewInput,
  withdrawInput,
} from '@chancery/shared/api';
import { formatEventId, parseEventId } from '../letters/event-id.ts';
import { hoursAfter } from '../match/phase-deadline.ts';
import type { Entry } from '../match/entry.ts';
import { closingEntry } from '../match/gm/closing-entry.ts';
import { refusalError, valueOrThrow } from './errors.ts';
import { follow } from './follow.ts';
import { countHistoryCall, historyCalls, viewerOf } from './history-calls.ts';
import { givenByLists, playsAt } from '../match/gm/desk.ts';
import { actorOf, requireGameMaster, takeEntry, lastEventIdOf } from './acts.ts';
import { withSeat, type SeatCredentials, type CallerSeat } from './caller-seat.ts';
import { type CallContext, procedure, router } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

/** Returns the same caller. @throws a refusal if the seat does not play */
const requirePlayer = (caller: CallerSeat): CallerSeat => {
  const { live, seat } = caller;
  if (!live.facts.seats.includes(seat)) throw refusalError(refuse('not-a-player', { seat }));
  return caller;
};

/** The preference list of a caller who waits for a seat, and the seats to choose from. */
const seatPreferencesOf = (at: CallerSeat): SeatPreferences => ({
  seats: givenByLists(at) ?? [],
  list: at.live.status.conduct.lists?.[at.place] ?? null,
});

/** Whether a caller may know how many letters a seat has: its own, or any seat's for the game master. */
const knowsLettersOf = ({ seat: own }: CallerSeat, seat: string): boolean => own === seat || own === 'gm';

/** The view of a seat, with the numbers of the last events of the match and of its letters. */
const viewOf = async (caller: CallerSeat, seat: string): Promise<SeatView<unknown>> => {
  const { live, letters, seating, place } = caller;
  const at = { ...caller, seat };
  const view = await live.view(seat);
  const count = knowsLettersOf(caller, seat) ? letters.box(seat)?.eventCount : 0;
  const told = { ...parseEventId(view.lastEventId), letters: count ?? 0 };
  const { table } = view;
  // Added only for the caller: no event tells others of it.
  const wish = table && seating.isUngiven && live.facts.seats.includes(place) && seatPreferencesOf(at);
  return {
    ...view,
    ...(wish && { table: { ...table, wish } }),
    ...(seating.engineIsGm && { engineIsGm: true }),
    lastEventId: formatEventId(told),
  };
};

const summariesOf = async (ctx: CallContext, seats: readonly SeatCredentials[]): Promise<SeatSummary[]> => {
  if (seats.some(({ token }) => ctx.store.access.isHost(token))) ctx.clients.recordHost(ctx.connection);
  const found = await Promise.all(seats.map(({ match, token }) => ctx.store.access.seat(match, token)));
  if (found.includes(undefined) && !ctx.clients.isHost(ctx.connection))
    await ctx.quotas.wrongToken(ctx.connection.address);
  for (const summary of found) if (summary) ctx.clients.recordSeat(ctx.connection, summary.id, summary.seat);
  return found.flatMap((summary) => summary ?? []);
};

/**
 * The whole position of the given phase; default the latest one. In a match that ended by its rules, that is the
 * last closed phase; an abandoned or drawn match continues where it stopped.
 */
const forkedPosition = async (
  { store }: CallContext,
  { live, match, seating }: CallerSeat,
  asked: string | undefined,
): Promise<ForkedPosition> => {
  const { name, game, over } = live.status.summary;
  const isEndedByRules = over && live.status.conduct.customs?.ended === undefined;
  const phase = asked ?? (isEndedByRules ? (await store.past.phases(match)).at(-1) : undefined) ?? live.phase;
  const { state } = valueOrThrow(await store.past.position(match, phase));
  const { settings, tables } = live.header;
  const seats = live.facts.seats.map((seat) => [seat, playsAt(live.status, seating, seat)] as const);
  return { game, name, phase, settings, tables, position: state, seats: Object.fromEntries(seats) };
};

export const matchRouter = router({
  /** Summaries of the tokens' matches; unknown tokens are left out. */
  list: procedure.input(listInput).query(({ ctx, input }) => summariesOf(ctx, input.seats)),
  /** Charts and house rules; they never change. */
  edition: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, ({ live }): EditionSource => {
      const { settings, tables } = live.header;
      return { settings, tables };
    }),
  ),
  /** All of a match, with every secret: for the game master and the host, and for everybody after its end. */
  fork: procedure.input(forkInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<ForkedPosition> => {
      const { summary } = caller.live.status;
      if (!summary.over) requireGameMaster(caller);
      await countHistoryCall(ctx, caller);
      return forkedPosition(ctx, caller, input.phase);
    }),
  ),
});

export const seatRouter = router({
  view: procedure
    .input(viewInput)
    .query(({ ctx, input }) => withSeat(ctx, input, (caller) => viewOf(caller, viewerOf(caller, input.as)))),
  ...historyCalls,
});

export const sheetRouter = router({
  /** Answers when the sheet is on disk. */
  submit: procedure.input(submitInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<Receipt> => {
      const { phase, text, key } = input;
      const entry = { kind: 'sheet', seat: caller.seat, phase, text } as const;
      const receipt = await takeEntry(ctx, caller, { entry, key });
      if (!receipt) throw new Error('no receipt for a sheet that was taken');
      return receipt;
    }),
  ),
  withdraw: procedure.input(withdrawInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<null> => {
      const entry = { kind: 'withdraw', seat: caller.seat, phase: input.phase } as const;
      await takeEntry(ctx, caller, { entry, key: input.key });
      return null;
    }),
  ),
  /** Checks a draft without storing it. The name is part of the client's protocol. */
  lint: procedure.input(draftInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<DraftReview> => {
      const { live, seat } = requirePlayer(caller);
      const refusal = await ctx.quotas.draft(caller, input.text);
      if (refusal) throw refusalError(refusal, 'TOO_MANY_REQUESTS');
      return valueOrThrow(await live.review(seat, input.text));
    }),
  ),
  /** Lines the seat may send now. */
  options: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<readonly string[]> => {
      const { live, seat } = requirePlayer(caller);
      return valueOrThrow(await live.options(seat));
    }),
  ),
});

const diceInput = seatInput.extend({ turn: turnNumber });

interface WindowExtension {
  readonly phase: string;
  readonly hours: number;
  readonly key?: string | undefined;
}

/**
 * Moves the deadline to this many hours from now. @throws a refusal if that is earlier: `gm deadline` sets such a
 * deadline
 */
const extendOpenPhase = async (
  ctx: CallContext,
  caller: CallerSeat,
  { phase, hours, key }: WindowExtension,
): Promise<void> => {
  const { live } = requireGameMaster(caller);
  const closesAt = hoursAfter(ctx.store.clock.now(), hours);
  const before = live.status.closesAt;
  if (before !== null && Date.parse(closesAt) < Date.parse(before))
    throw refusalError(refuse('deadline-sooner', { deadline: before }));
  const entry = { kind: 'deadline', seat: 'gm', phase, closesAt, ...actorOf(caller) } as const;
  await takeEntry(ctx, caller, { entry, key });
};

const EXTENSION = /^\s*extend\s+(\d{1,4})\s*h\s*$/i;

export const lineRouter = router({
  /**
   * A line that takes effect at once; `extend 48 h` of the game master moves the deadline. Returns the id of the
   * last event sent to the seat.
   */
  send: procedure.input(lineInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<string> => {
      const { phase, text, key } = input;
      const hours = Number(EXTENSION.exec(text)?.[1] ?? 0);
      const { seat } = caller;
      if (hours > 0) await extendOpenPhase(ctx, caller, { phase, hours, key });
      else await takeEntry(ctx, caller, { entry: { kind: 'line', seat, phase, text }, key });
      return lastEventIdOf(caller);
    }),
  ),
});

/** Calls that concern the match as a whole. */
export const tableCalls = {
  report: procedure
    .input(reportInput)
    .query(({ ctx, input }) =>
      withSeat(ctx, input, (caller) => caller.live.report(viewerOf(caller, input.as), input.turn)),
    ),
  dice: procedure.input(diceInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async ({ live }) => {
      const dice = await live.dice(input.turn);
      if (!dice) throw refusalError(refuse('turn-not-over', { turn: input.turn }));
      return dice;
    }),
  ),
  /** Says that the seat is done in this phase; another line of the seat revokes that. */
  done: procedure.input(doneInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<string> => {
      const entry = { kind: 'done', seat: caller.seat, phase: input.phase } as const;
      await takeEntry(ctx, caller, { entry, key: input.key });
      return lastEventIdOf(caller);
    }),
  ),
  /** Closes the phase for the game master, early if necessary; missing orders take their default. */
  advance: procedure.input(advanceInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<string> => {
      const { live } = requireGameMaster(caller);
      const entry = { ...closingEntry(live, actorOf(caller)), phase: input.phase } as Entry;
      await takeEntry(ctx, caller, { entry, key: input.key });
      return lastEventIdOf(caller);
    }),
  ),
  /**
   * Adjudicates closed phases again by this server's rules; with the code of the outcome, the outcome is adopted.
   */
  readjudicate: procedure.input(readjudicateInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<Readjudication> => {
      requireGameMaster(caller);
      return valueOrThrow(await ctx.store.readjudicate(input.match, input));
    }),
  ),
  /** Extends the phase's deadline. */
  extend: procedure.input(extendInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<null> => {
      await extendOpenPhase(ctx, caller, input);
      return null;
    }),
  ),
  /** The events of this seat; resumes after `lastEventId` without loss or repetition. */
  events: procedure.input(followInput).subscription(async ({ ctx, input, signal }) => {
    const caller = await withSeat(ctx, input, (held) => held);
    const after = parseEventId(input.lastEventId ?? lastEventIdOf(caller));
    return follow({ ...ctx, caller }, after, signal ?? new AbortController().signal);
  }),
};
