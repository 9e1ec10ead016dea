import { type CustomDone, customInput, type CustomAct } from '@chancery/shared/api';
import type { CustomEntry } from '../match/customs/entries.ts';
import { playsAt } from '../match/gm/desk.ts';
import { takeEntry } from './acts.ts';
import { refusalError } from './errors.ts';
import { withSeat, type CallerSeat } from './caller-seat.ts';
import { type CallContext, procedure, router } from './trpc.ts';
import { refuse } from '../refusals/refuse.ts';

/** Seats that people play: those with a token that have not been resigned. */
const humanSeats = ({ live, seating }: CallerSeat): readonly string[] =>
  live.facts.seats.filter(
    (seat) => playsAt(live.status, seating, seat) === 'open' && seating.isHeld(seat) === true,
  );

/** The seats that vote on a request for more time, besides the game master. */
const delayVoters = (caller: CallerSeat): readonly string[] => {
  const { live, seating, seat } = caller;
  const isGmAsked = live.status.conduct.settings.delay === 'gm';
  if (isGmAsked && seating.engineIsGm) throw refusalError(refuse('nobody-grants'));
  return isGmAsked ? [] : humanSeats(caller).filter((each) => each !== seat);
};

const entryOf = (caller: CallerSeat, act: CustomAct, phase: string): CustomEntry => {
  const { live, seat } = caller;
  const common = { seat, phase };
  switch (act.do) {
    case 'away':
      return {
        kind: 'away',
        ...common,
        until: act.until,
        ...(act.from !== undefined && { from: act.from }),
      };
    case 'back':
      return { kind: 'back', ...common };
    case 'ask-delay': {
      const { hours, why } = act;
      return {
        kind: 'ask-delay',
        ...common,
        hours,
        among: delayVoters(caller),
        ...(why !== undefined && { why }),
      };
    }
    case 'answer-delay':
      return { kind: 'answer-delay', ...common, yes: act.yes };
    case 'propose-draw':
      return { kind: 'propose-draw', ...common, among: humanSeats(caller) };
    case 'vote-draw':
      return { kind: 'vote-draw', ...common, yes: act.yes };
    case 'prefer':
      return { kind: 'prefer', seat: caller.place, phase, ranked: act.seats };
    case 'resign': {
      const { resignation } = live.status.conduct.settings;
      const plays = resignation === 'stand-in' ? live.facts.standIn : undefined;
      const { why } = act;
      return {
        kind: 'resign',
        ...common,
        ...(plays !== undefined && { plays }),
        ...(why !== undefined && { why }),
      };
    }
  }
};

/**
 * Revokes the token of a resigned seat after the answer was sent, because that closes the seat's connections. The
 * entry is already on disk; if this fails, the next invitation replaces the token.
 */
const takeTokenBack = ({ store }: CallContext, { match, seat }: CallerSeat): void => {
  setImmediate(() => {
    store.revoke(match, seat).catch((cause: unknown) => {
      store.warn(`${match}: the token of ${seat} is still valid: ${String(cause)}`);
    });
  });
};

/** Acts of players outside the game's rules, as the table's settings allow. */
export const customRouter = router({
  act: procedure.input(customInput).mutation(({ ctx, input }) =>
    withSeat(ctx, input, async (caller): Promise<CustomDone> => {
      const { act, key } = input;
      const { live, match, seat } = caller;
      const isWaiting = act.do === 'prefer' && live.facts.seats.includes(caller.place);
      if (!isWaiting && !live.facts.seats.includes(seat) && seat !== 'gm')
        throw refusalError(refuse('not-a-player', { seat }));
      const phase = input.phase ?? live.phase;
      await takeEntry(ctx, caller, { entry: entryOf(caller, act, phase), key });
      const { status } = live;
      const done = { match, phase: live.phase, deadline: status.closesAt, over: status.summary.over };
      if (act.do === 'resign') takeTokenBack(ctx, caller);
      return done;
    }),
  ),
});
