import { gmInput, seatInput } from '@chancery/shared/api';
import type { Desk, GmAct, GmDone, Preview, PublicRecord, SealedResult } from '@chancery/shared/gm-api';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import { waysTo } from '../ways-in.ts';
import { deadlineKeys, hoursAfter, hoursOpen } from '../match/closing.ts';
import type { Entry } from '../match/entry.ts';
import { closingEntry, publishingEntry } from '../match/gm/closing-entry.ts';
import { deskOf, givenByLists, missingAt } from '../match/gm/desk.ts';
import { byWhom, gameMaster, takeEntry } from './acting.ts';
import { refused, valueOrThrow } from './errors.ts';
import { atSeat, type Seated } from './seated.ts';
import { type CallContext, procedure, router } from './trpc.ts';

/** An act as it was asked for. */
interface Asked {
  readonly act: GmAct;
  readonly phase: string;
  readonly why: string | undefined;
  readonly key: string | undefined;
  /** It is to be done although somebody is missing. */
  readonly yes: boolean;
}

const common = (place: Seated, { phase, why }: Asked) =>
  ({ seat: 'gm', phase, ...byWhom(place), ...(why !== undefined && { why }) }) as const;

const ASKED_TWICE: readonly GmAct['do'][] = ['close', 'retract', 'abandon'];

/** What is not to be undone, or befalls who is missing, is asked for twice. */
const mustBeSure = (place: Seated, { yes, act, phase }: Asked): void => {
  const now = place.live.phase;
  if (act.do === 'close' && phase !== now) throw refused(refuse('stale-phase', { phase, now }));
  const missing = missingAt(place.live.standing).map(({ seat }) => seat);
  if (yes || (act.do === 'close' && missing.length === 0)) return;
  if (act.do === 'retract') throw refused(refuse('retract-needs-yes', { phase: place.live.phase }));
  if (act.do === 'abandon') throw refused(refuse('abandon-needs-yes', { match: place.match }));
  const desk = deskOf(place, { amendments: [], rulings: [] });
  const befalls = desk.seats.flatMap((seat) =>
    seat.befalls === '' ? [] : [`${seat.seat}: ${seat.befalls}`],
  );
  throw refused(refuse('somebody-missing', { missing, befalls }));
};

/** The journal entry of an act that needs nothing else than one. */
const entryOf = (ctx: CallContext, place: Seated, asked: Asked): Entry | undefined => {
  const { act } = asked;
  const { live } = place;
  const { standing } = live;
  const now = ctx.store.clock.now();
  const of = common(place, asked);
  switch (act.do) {
    case 'begin': {
      const among = givenByLists(place);
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
      const { deadlineBefore } = standing.conduct;
      if (deadlineBefore === undefined) throw refused(refuse('no-deadline-before', { phase: of.phase }));
      return { kind: 'deadline', ...of, closesAt: deadlineBefore };
    }
    case 'sheet': {
      if (standing.isSealed) return { kind: 'late-sheet', ...of, of: act.of, text: act.text };
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
      const from = settingNow(place, act.key);
      return { kind: 'setting', ...of, key: act.key, value: act.value, from };
    }
    case 'seat': {
      const { plays, player } = act;
      const named = { ...(plays !== undefined && { plays }), ...(player !== undefined && { player }) };
      return { kind: 'seat', ...of, of: act.of, ...named };
    }
    case 'notice':
      return { kind: 'notice', ...of, text: act.text };
    case 'remind':
      return { kind: 'remind', ...of, seats: act.seats ?? missingAt(standing).map(({ seat }) => seat) };
    case 'restored':
      if (!place.isHost) throw refused(refuse('not-host'));
      return { kind: 'restored', ...of, of: act.of };
    case 'invite':
    case 'revoke':
    case 'retract':
      return undefined;
  }
};

/** What a setting is now. Of the game's own settings only the hours of its phases can be changed in a match. */
const settingNow = ({ live }: Seated, key: string): unknown => {
  const { settings, deadlines } = live.standing.conduct;
  if (key === 'seating')
    throw refused(refuse('bad-setting', { key, problem: 'it is set when a match is created' }));
  const deadline = /^deadlines\.(.+)$/.exec(key)?.[1];
  if (deadline === undefined) return (settings as Readonly<Record<string, unknown>>)[key] ?? null;
  const known = deadlineKeys(live.header.settings);
  if (known && !known.includes(deadline)) {
    const problem = `this game has ${known.map((each) => `deadlines.${each}`).join(', ')}`;
    throw refused(refuse('bad-setting', { key, problem }));
  }
  return hoursOpen({ settings: live.header.settings, changed: deadlines }, deadline);
};

/** A new token for a seat, or none from now on; either is written down, and connections of the old one end. */
const changeToken = async (ctx: CallContext, place: Seated, asked: Asked): Promise<string | undefined> => {
  const { act, key } = asked;
  const { match, live } = place;
  if (act.do !== 'invite' && act.do !== 'revoke') return undefined;
  const { of: seat } = act;
  const noSeat = () => refused(refuse('no-such-seat', { seat, seats: [...live.seats, 'gm', 'observer'] }));
  const of = common(place, asked);
  if (seat === place.seat && !place.isHost) ctx.clients.endAfterAnswer(ctx.connection, match, seat);
  if (act.do === 'revoke') {
    const isRevoked = valueOrThrow(await ctx.store.revoke(match, seat));
    if (isRevoked === undefined) throw noSeat();
    if (!isRevoked) throw refused(refuse('no-token-to-revoke', { seat }));
    await takeEntry(ctx, place, { entry: { kind: 'revoke', ...of, of: seat }, key: undefined });
    return undefined;
  }
  const token = valueOrThrow(await ctx.store.invite(match, seat, key));
  if (token === null) throw noSeat();
  const { player } = act;
  if (live.seats.includes(seat)) {
    const entry = { kind: 'seat', ...of, of: seat, plays: 'open', ...(player !== undefined && { player }) };
    await takeEntry(ctx, place, { entry: entry as Entry, key: undefined });
  }
  return token;
};

const done = ({ match, live }: Seated, more: Partial<GmDone> = {}): GmDone => {
  const { standing } = live;
  return { match, phase: standing.summary.phase, deadline: standing.closesAt, ...more };
};

const carryOut = async (ctx: CallContext, place: Seated, asked: Asked): Promise<GmDone> => {
  const { act, key } = asked;
  if (ASKED_TWICE.includes(act.do)) mustBeSure(place, asked);
  if (act.do === 'retract') {
    const { why, by } = common(place, asked) as { why?: string; by?: 'host' };
    const wish = { to: act.to, phase: asked.phase, ...(why !== undefined && { why }), ...(by && { by }) };
    const back = valueOrThrow(await ctx.store.retract(place.match, wish));
    return { match: place.match, ...back };
  }
  const entry = entryOf(ctx, place, asked);
  if (!entry) {
    const token = await changeToken(ctx, place, asked);
    return done(place, token === undefined ? {} : { token, ways: await waysTo(ctx.store, place.match) });
  }
  const receipt = await takeEntry(ctx, place, { entry, key });
  if (!receipt) return done(place);
  const { text, revision, hash } = receipt;
  return done(place, { sheet: { text, revision, hash } });
};

/** Calls of the game master: the desk, and everything that is done from it. */
export const gmRouter = router({
  act: procedure.input(gmInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, (place): Promise<GmDone> => {
      const { act, why, key, yes = false } = input;
      const { live } = gameMaster(place);
      return carryOut(ctx, place, { act, phase: input.phase ?? live.phase, why, key, yes });
    }),
  ),
  desk: procedure.input(seatInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<Desk> => {
      const { live } = gameMaster(place);
      return deskOf(place, valueOrThrow(await live.gmOptions()));
    }),
  ),
  /** Phases whose closing can be taken back, the last first. */
  closed: procedure.input(seatInput).query(({ ctx, input }) =>
    atSeat(ctx, input, (place): Promise<readonly string[]> => {
      gameMaster(place);
      return ctx.store.closedPhases(place.match);
    }),
  ),
  /** All that anybody may be told of the match: what its observer has been. */
  public: procedure.input(seatInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<PublicRecord> => {
      const { live } = gameMaster(place);
      const view = await live.view('observer');
      const { revealed, running } = view.dice;
      const turns = [...revealed, ...(running ? [running] : [])].map((_, n) => n + 1);
      const dice = await Promise.all(turns.map((turn) => live.dice(turn)));
      const { settings, tables } = live.header;
      const reports = await live.report('observer');
      return { view, settings, tables, reports, dice: dice.flatMap((open) => open ?? []) };
    }),
  ),
  /** What closing the phase would come to, with other dice than will fall. */
  preview: procedure.input(seatInput).query(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<Preview> => {
      const { live } = gameMaster(place);
      return { match: place.match, ...valueOrThrow(await live.preview()) };
    }),
  ),
  /** What is sealed, as a seat will be told it; left out, as the game master is. */
  sealed: procedure
    .input(seatInput.extend({ as: seatInput.shape.match.optional() }))
    .query(({ ctx, input }) =>
      atSeat(ctx, input, async (place): Promise<SealedResult> => {
        const { live } = gameMaster(place);
        const sealed = await live.sealed(input.as ?? 'gm');
        if (!sealed) throw refused(refuse('nothing-sealed', { phase: live.phase }));
        return { match: place.match, ...sealed };
      }),
    ),
});
