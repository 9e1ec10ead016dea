import { part, type Slot } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { Position } from '../../state/position.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { congressRefusals } from '../refusals.ts';
import { writableCongress, proposalBy, proposalsUp, congressInSession } from '../session.ts';
import { votingTimes } from '../voting-time.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'voting-time': { readonly hours: number; readonly on: number };
  }
}

type VotingTime = ActionOf<'voting-time'>;

/** The number of a proposal, with or without its kind before it. */
const PROPOSAL: Slot<OrderReader, number> = {
  ...NUMBER,
  read: (reader) => {
    reader.acceptAlias('proposal', 'resolution', 'number');
    return NUMBER.read(reader);
  },
};

const form = pattern({
  verb: 'voting time',
  does: 'voting-time',
  parts: [
    part('hours', slot.HOURS),
    part('on', PROPOSAL, { words: 'on|for', hint: 'the number of your proposal' }),
  ],
  hint: 'say how long the vote on your proposal is open',
  example: 'voting time 336 h on 1',
  synonyms: [{ words: 'set voting time|set the voting time|voting deadline|set the voting deadline' }],
});

/** Why a voting time is never accepted: the house rules fix it, or have other limits (PBM-CONG-4, 5). */
const hoursRefusal = ({ settings }: Edition, { hours }: VotingTime): Refusal | undefined => {
  if (settings.votingTime !== 'proposer')
    return congressRefusals.refuse('voting-time-fixed', {}, 'PBM-CONG-4');
  const { least, most } = votingTimes(settings);
  return hours < least || hours > most
    ? congressRefusals.refuse('voting-time-unreasonable', { hours, least, most }, 'PBM-CONG-5')
    : undefined;
};

const votingTimeRefusal = (position: Position, seat: Seat, { on }: VotingTime): Refusal | undefined => {
  const congress = congressInSession(position.state);
  const proposal = proposalsUp(congress).find(({ number }) => number === on);
  if (!proposal) {
    const up = congress.up.map(String);
    return congressRefusals.refuse('not-up-for-vote', { number: on, up }, 'PBM-CONG-4');
  }
  return proposal.by === seat
    ? undefined
    : congressRefusals.refuse('not-your-proposal', { number: on, by: proposal.by }, 'PBM-CONG-4');
};

/** How long the vote on a proposal is open, set by its proposer (PBM-CONG-4). */
export const votingTime: LineVerb<VotingTime> = lineVerb<VotingTime>(
  {
    ...form,
    parse: (reader) => {
      reader.acceptAlias(':', 'is', 'of');
      return form.parse(reader);
    },
  },
  {
    refusalInAnyPosition: (edition, _by, action) => hoursRefusal(edition, action),
    refusal: (position, { seat }, action) => votingTimeRefusal(position, seat, action),
    carryOut({ state, emit }, { seat: by }, { hours, on }) {
      const proposal = proposalBy(writableCongress(state), on);
      if (proposal) proposal.hours = hours;
      emit({ type: 'voting-time-set', number: on, by, hours });
    },
    suggestions({ edition: { settings }, state }, power) {
      const own = proposalsUp(congressInSession(state)).filter(({ by }) => by === power);
      return own.map(({ number }) => ({
        do: 'voting-time',
        hours: settings.deadlines.congressVote,
        on: number,
      }));
    },
    isForSeat: true,
  },
);
