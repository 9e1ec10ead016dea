import { defined } from '@chancery/shared/kernel/defined.ts';
import { gmInput, seatInput } from '@chancery/shared/api';
import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import type { GmDesk, GmAct, GmDone, Preview, PublicRecord, SealedResult } from '@chancery/shared/gm-api';
import { matchConnectionInfo } from '../connection-info.ts';
import { deadlineKeys, hoursAfter, hoursOpen } from '../match/phase-deadline.ts';
import type { Entry } from '../match/entry.ts';
import { closingEntry, publishingEntry } from '../match/gm/closing-entry.ts';
import { consequenceFor, deskOf, givenByLists, missingAt, missingByPlayer } from '../match/gm/desk.ts';
import { actorOf, requireGameMaster, takeEntry } from './acts.ts';
import { refusalError, valueOrThrow } from './errors.ts';
import { withSeat, type CallerSeat } from './caller-seat.ts';
import { type CallContext, procedure, router } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

/** A game master's act as it was called. */
interface ActRequest {
  readonly act: GmAct;
  readonly phase: string;
  readonly why: string | undefined;
  readonly key: string | undefined;
  /** Whether the act is confirmed. */
  readonly yes: boolean;
}

const commonFields = (caller: CallerSeat, { phase, why }: ActRequest) =>
  ({ seat: 'gm', phase, ...actorOf(caller), ...(why !== undefined && { why }) }) as const;

const NEEDS_CONFIRMATION: readonly GmAct['do'][] = ['close', 'retract', 'abandon'];

/** Acts that cannot be undone, or close a phase while seats are missing, need `yes`. @throws the refusal without it */
const requireConfirmation = (caller: CallerSeat, { yes, act, phase }: ActRequest): void => {
  const now = caller.live.phase;
  if (act.do === 'close' && phase !== now) throw refusalError(refuse('stale-phase', { phase, now }));
  const { missing, coming } = missingByPlayer(caller.live.status, caller.seating);
  if (yes || (act.do === 'close' && missing.length + coming.length === 0)) return;
  if (act.do === 'retract') throw refusalError(refuse('retract-needs-yes', { phase: caller.live.phase }));
  if (act.do === 'abandon') throw refusalError(refuse('abandon-needs-yes', { match: caller.match }));
  const concerned = caller.live.facts.seats
    .filter((seat) => missing.includes(seat))
    .map((seat) => ({ seat, consequence: consequenceFor(caller.live.status, seat) }));
  const consequences = groupBy(concerned, ({ consequence }) => consequence).map((seats) => {
    const [{ consequence }, ...others] = seats;
    const each = others.length > 0 ? 'each' : 'it';
    return `${seats.map(({ seat }) => seat).join(', ')}: ${each} ${consequence}`;
  });
  throw refusalError(refuse('somebody-missing', { missing, coming, consequences }));
};

/** The journal entry of an act; undefined for acts that are more than an entry. */
const entryOf = (ctx: CallContext, caller: CallerSeat, request: ActRequest): Entry | undefined => {
  const { act } = request;
  const { live } = caller;
  const { status } = live;
  const now = ctx.store.clock.now();
  const of = commonFields(caller, request);
  switch (act.do) {
    case 'begin': {
      const among = givenByLists(caller);
      return { kind: 'begin', ...of, ...(among && { among }) };
    }
    case 'pause':
    case 'resume':
    case 'abandon':
      return { kind: act.do, ...of };
    case 'deadline':
      return { kind: 'deadline', ...of, closesAt: act.closesAt };
    case 'deadline-in':
      return { kind: 'deadline', ...of, closesAt: hoursAfter(now, act.hours) };
    case 'deadline-back': {
      const { deadlineBefore } = status.conduct;
      if (deadlineBefore === undefined) throw refusalError(refuse('no-deadline-before', { phase: of.phase }));
      return { kind: 'deadline', ...of, closesAt: deadlineBefore };
    }
    case 'sheet': {
      if (status.isSealed) return { kind: 'late-sheet', ...of, of: act.of, text: act.text };
      const { receivedAt = now, source = 'the game master' } = act;
      return { kind: 'proxy-sheet', ...of, of: act.of, text: act.text, receivedAt, source };
    }
    case 'close':
      return { ...closingEntry(live, of), phase: of.phase };
    case 'publish':
      return { ...publishingEntry(live, of), phase: of.phase };
    case 'amend':
      return { kind: 'amend', ...of, change: act.change };
    case 'set': {
      const from = settingBefore(caller, act.key);
      return { kind: 'setting', ...of, key: act.key, value: act.value, from };
    }
    case 'seat': {
      const { plays, player } = act;
      const named = defined({ plays, player });
      return { kind: 'seat', ...of, of: act.of, ...named };
    }
    case 'notice':
      return { kind: 'notice', ...of, text: act.text };
    case 'remind':
      return { kind: 'remind', ...of, seats: act.seats ?? missingAt(status).map(({ seat }) => seat) };
    case 'restored':
      if (!caller.isHost) throw refusalError(refuse('not-host'));
      return { kind: 'restored', ...of, of: act.of };
    case 'invite':
    case 'revoke':
    case 'retract':
      return undefined;
  }
};

/**
 * The current value of a setting. Of the game's own settings, only the hours of phases can be changed during a
 * match.
 */
const settingBefore = ({ live }: CallerSeat, key: string): unknown => {
  const { settings, deadlines } = live.status.conduct;
  if (key === 'seating')
    throw refusalError(refuse('bad-setting', { key, problem: 'it is set when a match is created' }));
  const deadline = /^deadlines\.(.+)$/.exec(key)?.[1];
  if (deadline === undefined) return (settings as Readonly<Record<string, unknown>>)[key] ?? null;
  const known = deadlineKeys(live.header.settings);
  if (known && !known.includes(deadline)) {
    const problem = `this game has ${known.map((each) => `deadlines.${each}`).join(', ')}`;
    throw refusalError(refuse('bad-setting', { key, problem }));
  }
  return hoursOpen({ settings: live.header.settings, changed: deadlines }, deadline);
};

/**
 * Invites to a seat or revokes its token; both are recorded in the journal, and connections with the old token end.
 */
const changeToken = async (
  ctx: CallContext,
  caller: CallerSeat,
  request: ActRequest,
): Promise<string | undefined> => {
  const { act, key } = request;
  const { match, live } = caller;
  if (act.do !== 'invite' && act.do !== 'revoke') return undefined;
  const { of: seat } = act;
  const noSeat = () =>
    refusalError(refuse('no-such-seat', { seat, seats: [...live.facts.seats, 'gm', 'observer'] }));
  const of = commonFields(caller, request);
  if (seat === caller.seat && !caller.isHost) ctx.clients.endAfterAnswer(ctx.connection, match, seat);
  if (act.do === 'revoke') {
    const isRevoked = valueOrThrow(await ctx.store.revoke(match, seat));
    if (isRevoked === undefined) throw noSeat();
    if (!isRevoked) throw refusalError(refuse('no-token-to-revoke', { seat }));
    await takeEntry(ctx, caller, { entry: { kind: 'revoke', ...of, of: seat }, key: undefined });
    return undefined;
  }
  const token = valueOrThrow(await ctx.store.invite(match, seat, key));
  if (token === null) throw noSeat();
  const { player } = act;
  if (live.facts.seats.includes(seat)) {
    const entry = { kind: 'seat', ...of, of: seat, plays: 'open', ...(player !== undefined && { player }) };
    await takeEntry(ctx, caller, { entry: entry as Entry, key: undefined });
  }
  return token;
};

const doneAnswer = ({ match, live }: CallerSeat, more: Partial<GmDone> = {}): GmDone => {
  const { status } = live;
  const sealed = status.isSealed && { isSealed: true as const };
  return { match, phase: status.summary.phase, deadline: status.closesAt, ...sealed, ...more };
};

const carryOut = async (ctx: CallContext, caller: CallerSeat, request: ActRequest): Promise<GmDone> => {
  const { act, key } = request;
  if (NEEDS_CONFIRMATION.includes(act.do)) requireConfirmation(caller, request);
  if (act.do === 'retract') {
    const { why, by } = commonFields(caller, request) as { why?: string; by?: 'host' };
    const wish = { to: act.to, phase: request.phase, ...(why !== undefined && { why }), ...(by && { by }) };
    const back = valueOrThrow(await ctx.store.retract(caller.match, wish));
    return { match: caller.match, ...back };
  }
  const entry = entryOf(ctx, caller, request);
  if (!entry) {
    const token = await changeToken(ctx, caller, request);
    return doneAnswer(
      caller,
      token === undefined ? {} : { token, ways: await matchConnectionInfo(ctx.store, caller.match) },
    );
  }
  const receipt = await takeEntry(ctx, caller, { entry, key });
  if (!receipt) return doneAnswer(caller);
  const { text, revision, hash } = receipt;
  return doneAnswer(caller, { sheet: { text, revision, hash } });
};

/** Calls of the game master: the desk and its acts. */
export const gmRouter = router({
  act: procedure.input(gmInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, (caller): Promise<GmDone> => {
      const { act, why, key, yes = false } = input;
      const { live } = requireGameMaster(caller);
      return carryOut(ctx, caller, { act, phase: input.phase ?? live.phase, why, key, yes });
    }),
  ),
  desk: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<GmDesk> => {
      const { live } = requireGameMaster(caller);
      return deskOf(caller, valueOrThrow(await live.gmOptions()));
    }),
  ),
  /** Phases whose closing can be retracted, the latest first. */
  closed: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, (caller): Promise<readonly string[]> => {
      requireGameMaster(caller);
      return ctx.store.past.retractable(caller.match);
    }),
  ),
  /** The public record of the match: the observer's events. */
  public: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<PublicRecord> => {
      const { live } = requireGameMaster(caller);
      const view = await live.view('observer');
      const { revealed, running } = view.dice;
      const turns = [...revealed, ...(running ? [running] : [])].map((_, n) => n + 1);
      const dice = await Promise.all(turns.map((turn) => live.dice(turn)));
      const { settings, tables } = live.header;
      const reports = await live.report('observer');
      return { view, settings, tables, reports, dice: dice.flatMap((open) => open ?? []) };
    }),
  ),
  /** The result of closing the phase now, with other dice than the real ones. */
  preview: procedure.input(seatInput).query(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<Preview> => {
      const { live } = requireGameMaster(caller);
      return { match: caller.match, ...valueOrThrow(await live.preview()) };
    }),
  ),
  /** The sealed result as seat `as` will be sent it; default the game master. */
  sealed: procedure
    .input(seatInput.extend({ as: seatInput.shape.match.optional() }))
    .query(({ ctx, input }) =>
      withSeat(ctx, input, async (caller): Promise<SealedResult> => {
        const { live } = requireGameMaster(caller);
        const sealed = await live.sealed(input.as ?? 'gm');
        if (!sealed) throw refusalError(refuse('nothing-sealed', { phase: live.phase }));
        return { match: caller.match, ...sealed };
      }),
    ),
});
