import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { after } from '../support/pax-bot-memories.ts';
import { botAnswer } from '../support/pax-bots.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// How a power of the engine votes on a text that does not concern it, by the treaties it has signed.

interface Claim {
  readonly by: 'france' | 'germany';
  readonly against: 'france' | 'germany';
}

const OF_FRANCE: Claim = { by: 'france', against: 'germany' };
const OF_GERMANY: Claim = { by: 'germany', against: 'france' };

/** A Congress over Kamerun, before which one power has laid a text that gives it the other's Protectorate. */
const session = (before: WritableState, { by, against }: Claim): WritableState => {
  const seats = [...SEATS];
  const term = {
    term: 'gives',
    power: against,
    marker: 'protectorate',
    area: 'kamerun',
    to: by,
  } as const;
  const clauses = [{ number: 1, isProtocol: false, term }];
  const text = { title: 'Act of Kamerun', secret: false, between: [], clauses };
  return {
    ...before,
    step: 'CONG_VOTE',
    casusBelli: [{ number: 1, holder: by, against, ground: 'status', area: 'kamerun', turn: 1 }],
    congress: {
      ...newCongress(),
      disputes: [1],
      members: seats,
      attending: seats,
      proposals: [{ number: 1, by, text, hash: '', settles: [1], votes: {} }],
      up: [1],
    },
  };
};

const start = ({ by, against }: Claim): WritableState => ({
  ...board({
    markers: [`${against} protectorate kamerun`, `${by} influence kamerun`],
    units: [`${against} army 1 kamerun`],
  }),
  step: 'MSC_ORDERS',
});

const PACT = 'defensive alliance against japan until 1896';

const KEPT_OUT = 'france places no control in kamerun until 1888';

/**
 * The vote of the United States and the reason they give Britain for it when asked, with a clause signed by a partner.
 */
const voteOn = (
  claim: Claim,
  partner?: Seat,
  { clause = PACT, secret = false }: { clause?: string; secret?: boolean } = {},
) => {
  const heading = `${secret ? 'secret treaty' : 'treaty'} "Bond"`;
  const text = `${heading} between usa, ${String(partner)}\n  1 ${clause}\nend`;
  const signed = (partner ? ([partner, 'usa'] as const) : []).reduce(
    (state, one) => after(state, one, 'sign treaty bond'),
    partner ? after(start(claim), partner, text) : start(claim),
  );
  const position = { edition: standard, state: session(signed, claim) };
  const asked = {
    from: 'britain',
    to: ['usa'],
    subject: 'Kamerun',
    thread: 'vote',
    body: 'How will you vote?',
  };
  const { lines, letters } = botAnswer('merchant', position, { seat: 'usa', letters: [asked] });
  return { vote: lines.at(-1), why: letters.find(({ thread }) => thread === 'vote')?.body ?? '' };
};

describe('a vote on what does not concern a power', () => {
  test('is by who leads where it has signed nothing', () => {
    expect(voteOn(OF_FRANCE).vote).toBe('vote yes on 1');
    expect(voteOn(OF_GERMANY).vote).toBe('vote no on 1');
  });

  test('follows its partner, whose lead does not count against it', () => {
    const [harmed, served] = [voteOn(OF_FRANCE, 'germany'), voteOn(OF_GERMANY, 'germany')];
    expect(harmed.vote).toBe('vote no on 1');
    expect(harmed.why).toContain('it costs Germany, with whom I have a pact');
    expect(served.vote).toBe('vote yes on 1');
    expect(served.why).toContain('it serves Germany, with whom I have a pact');
  });

  test('is against giving an area to whoever has promised it to keep out of it', () => {
    const { vote, why } = voteOn(OF_FRANCE, 'france', { clause: KEPT_OUT });
    expect(vote).toBe('vote no on 1');
    expect(why).toContain('France has promised me to keep out of Kamerun');
  });

  test('names no treaty that the asker may not read', () => {
    const pact = voteOn(OF_FRANCE, 'germany', { secret: true });
    const promise = voteOn(OF_FRANCE, 'france', { clause: KEPT_OUT, secret: true });
    for (const { vote, why } of [pact, promise]) {
      expect(vote).toBe('vote no on 1');
      expect(why).toContain('I vote no: I keep my reason to myself.');
    }
  });
});
