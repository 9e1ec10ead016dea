import { type CustomDone, customInput, type CustomAct } from '@chancery/shared/api';
import { refuse } from '@chancery/shared/kernel/refusal.ts';
import type { CustomEntry } from '../match/customs/entries.ts';
import { playsAt } from '../match/gm/desk.ts';
import { takeEntry } from './acting.ts';
import { refused } from './errors.ts';
import { atSeat, type Seated } from './seated.ts';
import { type CallContext, procedure, router } from './trpc.ts';

/** The game's own player that sees to seats nobody plays. */
const STEWARD = 'steward';

/** Seats that people play: those they hold a token of and have not resigned. */
const peopleAt = ({ live, seating }: Seated): readonly string[] =>
  live.seats.filter(
    (seat) => playsAt(live.standing, seating, seat) === 'open' && seating.isHeld(seat) === true,
  );

/** Whom a seat asks for more time besides the game master. */
const askedFor = (place: Seated): readonly string[] => {
  const { live, seating, seat } = place;
  const isGmAsked = live.standing.conduct.settings.delay === 'gm';
  if (isGmAsked && seating.engineIsGm) throw refused(refuse('nobody-grants'));
  return isGmAsked ? [] : peopleAt(place).filter((each) => each !== seat);
};

const entryOf = (place: Seated, act: CustomAct, phase: string): CustomEntry => {
  const { live, seat } = place;
  const common = { seat, phase };
  switch (act.do) {
    case 'away':
      return {
        ...{ kind: 'away', ...common, until: act.until },
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
        among: askedFor(place),
        ...(why !== undefined && { why }),
      };
    }
    case 'answer-delay':
      return { kind: 'answer-delay', ...common, yes: act.yes };
    case 'propose-draw':
      return { kind: 'propose-draw', ...common, among: peopleAt(place) };
    case 'vote-draw':
      return { kind: 'vote-draw', ...common, yes: act.yes };
    case 'prefer':
      return { kind: 'prefer', seat: place.place, phase, ranked: act.seats };
    case 'resign': {
      const { resignation } = live.standing.conduct.settings;
      const isStoodIn = resignation === 'stand-in' && live.players.includes(STEWARD);
      const { why } = act;
      return {
        kind: 'resign',
        ...common,
        ...(isStoodIn && { plays: STEWARD }),
        ...(why !== undefined && { why }),
      };
    }
  }
};

/**
 * Takes the token of a resigned seat back when the answer has been sent, for connections that showed it end by it. The
 * entry is on disk by then: were it not to come to this, the next invitation replaces the token.
 */
const takeTokenBack = ({ store }: CallContext, { match, seat }: Seated): void => {
  setImmediate(() => {
    store.revoke(match, seat).catch((cause: unknown) => {
      store.warn(`${match}: the token of ${seat} is still good: ${String(cause)}`);
    });
  });
};

/** What players do to their table besides playing, as its settings allow. */
export const customRouter = router({
  act: procedure.input(customInput).mutation(({ ctx, input }) =>
    atSeat(ctx, input, async (place): Promise<CustomDone> => {
      const { act, key } = input;
      const { live, match, seat } = place;
      const isWaiting = act.do === 'prefer' && live.seats.includes(place.place);
      if (!isWaiting && !live.seats.includes(seat) && seat !== 'gm')
        throw refused(refuse('not-a-player', { seat }));
      const phase = input.phase ?? live.phase;
      await takeEntry(ctx, place, { entry: entryOf(place, act, phase), key });
      const { standing } = live;
      const done = { match, phase: live.phase, deadline: standing.closesAt, over: standing.summary.over };
      if (act.do === 'resign') takeTokenBack(ctx, place);
      return done;
    }),
  ),
});
