import {
  doneInput,
  draftInput,
  type DraftReview,
  type EditionSource,
  extendInput,
  advanceInput,
  followInput,
  lineInput,
  listInput,
  type Receipt,
  reportInput,
  seatInput,
  type SeatSummary,
  type SeatView,
  submitInput,
  withdrawInput,
} from '@chancery/shared/api';
import type { Rejection } from '@chancery/shared/kernel/match.ts';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { z } from 'zod';
import { formatEventId, parseEventId } from '../letters/event-id.ts';
import type { Entry } from '../match/entry.ts';
import type { Store, Table } from '../store.ts';
import { refused, valueOf } from './errors.ts';
import { follow } from './follow.ts';
import { type Seated, seated } from './seated.ts';
import { procedure, router } from './trpc.ts';

/** Takes an entry once, however often it is sent under its key. */
const take = async (
  store: Store,
  { live }: Table,
  { entry, key }: { readonly entry: Entry; readonly key: string | undefined },
): Promise<Receipt | null> => {
  const timed = { at: store.clock.now(), entry, ...(key !== undefined && { key }) };
  const carryOut = async (): Promise<Result<Receipt | null, Rejection>> => {
    const noRoom = await store.noRoomFor(entry.seat);
    if (noRoom) return err(noRoom);
    const taken = await live.take(timed);
    return taken.ok ? ok(taken.value.receipt) : taken;
  };
  return valueOf(await live.keys.once({ seat: entry.seat, key, entry }, carryOut));
};

const gameMaster = ({ seat, ...table }: Seated): Seated => {
  if (seat !== 'gm') throw refused(refuse('game-master-only', { seat }));
  return { seat, ...table };
};

/** Drafts are a player's; who only watches has none. */
const player = (place: Seated): Seated => {
  const { live, seat } = place;
  if (!live.seats.includes(seat)) throw refused(refuse('not-a-player', { seat }));
  return place;
};

/** How far a seat has been told of the match and of its letters. */
const toldSoFar = ({ live, letters, seat }: Seated): string =>
  formatEventId({ match: live.standing.told[seat] ?? 0, letters: letters.box(seat)?.told ?? 0 });

/** The view of a seat, with how far it has been told of the match and of its letters. */
const viewOf = async ({ live, letters, seat }: Seated): Promise<SeatView<unknown>> => {
  const view = await live.view(seat);
  const told = { match: Number(view.lastEventId), letters: letters.box(seat)?.told ?? 0 };
  return { ...view, lastEventId: formatEventId(told) };
};

export const matchRouter = router({
  /** Where the matches stand that one holds seats of; seats that are not one's own are left out. */
  list: procedure.input(listInput).query(async ({ ctx, input }): Promise<SeatSummary[]> => {
    const found = await Promise.all(input.seats.map(({ match, token }) => ctx.store.seat(match, token)));
    return found.flatMap((summary) => summary ?? []);
  }),
  /** Charts and house rules; they never change. */
  edition: procedure.input(seatInput).query(async ({ ctx, input }): Promise<EditionSource> => {
    const { settings, tables } = (await seated(ctx.store, input)).live.header;
    return { settings, tables };
  }),
});

export const seatRouter = router({
  view: procedure.input(seatInput).query(async ({ ctx, input }) => {
    return viewOf(await seated(ctx.store, input));
  }),
});

export const sheetRouter = router({
  /** Answers when the sheet is on disk. */
  submit: procedure.input(submitInput).mutation(async ({ ctx, input }): Promise<Receipt> => {
    const place = await seated(ctx.store, input);
    const { phase, text, key } = input;
    const entry = { kind: 'sheet', seat: place.seat, phase, text } as const;
    const receipt = await take(ctx.store, place, { entry, key });
    if (!receipt) throw new Error('no receipt for a sheet that was taken');
    return receipt;
  }),
  withdraw: procedure.input(withdrawInput).mutation(async ({ ctx, input }): Promise<null> => {
    const place = await seated(ctx.store, input);
    const entry = { kind: 'withdraw', seat: place.seat, phase: input.phase } as const;
    await take(ctx.store, place, { entry, key: input.key });
    return null;
  }),
  /** What is wrong or doubtful in a draft; nothing of it is kept. */
  lint: procedure.input(draftInput).query(async ({ ctx, input }): Promise<DraftReview> => {
    const { live, seat } = player(await seated(ctx.store, input));
    return valueOf(await live.review(seat, input.text));
  }),
  /** Lines the seat may write now. */
  options: procedure.input(seatInput).query(async ({ ctx, input }): Promise<readonly string[]> => {
    const { live, seat } = player(await seated(ctx.store, input));
    return valueOf(await live.options(seat));
  }),
});

const EXTENSION = /^\s*extend\s+(\d{1,4})\s*h\s*$/i;

export const lineRouter = router({
  /** One line that takes effect at once; `extend 48 h` of the game master moves the deadline. */
  send: procedure.input(lineInput).mutation(async ({ ctx, input }): Promise<null> => {
    const place = await seated(ctx.store, input);
    const { phase, text, key } = input;
    const hours = Number(EXTENSION.exec(text)?.[1] ?? 0);
    const { seat } = place;
    if (hours > 0) {
      const entry = { kind: 'extend', seat: 'gm', phase, hours } as const;
      await take(ctx.store, gameMaster(place), { entry, key });
    } else await take(ctx.store, place, { entry: { kind: 'line', seat, phase, text }, key });
    return null;
  }),
});

/** Calls that concern the match as a whole. */
export const tableCalls = {
  report: procedure.input(reportInput).query(async ({ ctx, input }) => {
    const { live, seat } = await seated(ctx.store, input);
    return live.report(seat, input.turn);
  }),
  dice: procedure
    .input(seatInput.extend({ turn: z.number().int().min(1).max(100) }))
    .query(async ({ ctx, input }) => {
      const dice = await (await seated(ctx.store, input)).live.dice(input.turn);
      if (!dice) throw refused(refuse('turn-not-over', { turn: input.turn }));
      return dice;
    }),
  /** The seat has nothing more to say in this phase; another line of it takes that back. */
  done: procedure.input(doneInput).mutation(async ({ ctx, input }): Promise<null> => {
    const place = await seated(ctx.store, input);
    const entry = { kind: 'done', seat: place.seat, phase: input.phase } as const;
    await take(ctx.store, place, { entry, key: input.key });
    return null;
  }),
  /** The game master closes the phase; silence takes its default. */
  advance: procedure.input(advanceInput).mutation(async ({ ctx, input }): Promise<null> => {
    const place = gameMaster(await seated(ctx.store, input));
    const entry = { kind: 'advance', seat: 'gm', phase: input.phase } as const;
    await take(ctx.store, place, { entry, key: input.key });
    return null;
  }),
  /** The game master gives the phase more time. */
  extend: procedure.input(extendInput).mutation(async ({ ctx, input }): Promise<null> => {
    const { phase, hours, key } = input;
    const place = gameMaster(await seated(ctx.store, input));
    await take(ctx.store, place, { entry: { kind: 'extend', seat: 'gm', phase, hours }, key });
    return null;
  }),
  /** What this seat can see changing; resumes after `lastEventId` without loss or repeat. */
  events: procedure.input(followInput).subscription(async ({ ctx, input, signal }) => {
    const place = await seated(ctx.store, input);
    const after = parseEventId(input.lastEventId ?? toldSoFar(place));
    return follow(place, after, signal ?? new AbortController().signal);
  }),
};
