import { factSentence } from '@chancery/shared/games/pax/report/index.ts';
import { countPrecedence, countVotes } from '@chancery/shared/games/pax/congress/counting.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import { siteRefusal } from '@chancery/shared/games/pax/congress/site.ts';
import type { CongressProposal, WritableCongress } from '@chancery/shared/games/pax/state/congress.ts';
import { diplomacyOf } from '@chancery/shared/games/pax/view/diplomacy.ts';
import { SEATS, type Power, type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import '@chancery/shared/games/pax/language/verb-forms.ts';
import { castVote, closeVoting } from '@chancery/shared/games/pax/congress/voting.ts';
import type { CasusBelli } from '@chancery/shared/games/pax/state/state.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board } from './pax-board.ts';
import { workspace, editionWith, standard } from './pax-workspace.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';

const proposal = (number: number, settles: readonly number[]): CongressProposal => ({
  number,
  by: 'france',
  text: { title: `Act ${String(number)}`, secret: false, between: [], clauses: [] },
  hash: String(number),
  settles: [...settles],
  votes: {},
});

type Votes = Readonly<Partial<Record<Seat, Readonly<Record<number, 'yes' | 'no' | 'abstain'>>>>>;

/** A Congress in which everybody sits, with its ballots in. */
const congress = (site: Power, proposals: readonly CongressProposal[], votes: Votes): WritableCongress => ({
  ...newCongress(),
  site,
  members: [...SEATS],
  attending: [...SEATS],
  proposals: [...proposals],
  up: proposals.map(({ number }) => number),
  ballots: Object.fromEntries(
    Object.entries(votes).map(([seat, cast]) => [
      seat,
      { votes: Object.entries(cast).map(([number, vote]) => ({ proposal: Number(number), vote })) },
    ]),
  ),
});

const passed = (counts: readonly { readonly number: number; readonly passed: boolean }[]): number[] =>
  counts.filter((count) => count.passed).map(({ number }) => number);

const { settings } = standard;

describe('the count (PB-CONG-14, 28 to 30)', () => {
  test('votes of members who are not there do not count', () => {
    const session = congress('britain', [proposal(1, [1])], { italy: { 1: 'yes' }, france: { 1: 'no' } });
    session.attending = ['italy', 'britain'];
    expect(passed(countVotes(settings, session))).toEqual([1]);
  });

  test('a tie says what decided it', () => {
    const votes: Votes = { italy: { 1: 'yes' }, france: { 1: 'no' } };
    const [alone] = countVotes(settings, congress('britain', [proposal(1, [1])], votes));
    expect(alone).toMatchObject({ passed: true, tie: 'host-abstained' });
    const [hosted] = countVotes(settings, congress('france', [proposal(1, [1])], votes));
    expect(hosted).toMatchObject({ passed: false, tie: 'host-voted' });
  });

  test('a proposal on another issue is no rival of a tied one', () => {
    const session = congress('britain', [proposal(1, [1]), proposal(2, [2])], {
      italy: { 1: 'yes', 2: 'yes' },
      france: { 1: 'no', 2: 'no' },
    });
    expect(passed(countVotes(settings, session))).toEqual([1, 2]);
  });

  test('the order in which ballots came makes no difference', () => {
    const choice = fc.constantFrom('yes' as const, 'no' as const, 'abstain' as const);
    const ballots = fc.dictionary(fc.constantFrom(...SEATS), fc.record({ 1: choice, 2: choice }));
    fc.assert(
      fc.property(ballots, fc.constantFrom(...SEATS), (votes, site) => {
        const proposals = [proposal(1, [1]), proposal(2, [1])];
        const reversed = Object.fromEntries(Object.entries(votes).reverse());
        expect(countVotes(settings, congress(site, proposals, reversed))).toEqual(
          countVotes(settings, congress(site, proposals, votes)),
        );
      }),
    );
  });
});

describe('the second round (PB-CONG-31)', () => {
  test('never adopts two settlements of one dispute', () => {
    const choice = fc.constantFrom('yes' as const, 'no' as const, 'abstain' as const);
    const ballot = fc.record({ 1: choice, 2: choice, 3: choice });
    const ballots = fc.dictionary(fc.constantFrom(...SEATS), ballot);
    fc.assert(
      fc.property(ballots, fc.constantFrom(...SEATS), (votes, site) => {
        const proposals = [proposal(1, [1, 2]), proposal(2, [2]), proposal(3, [1])];
        const adopted = passed(countPrecedence(congress(site, proposals, votes)));
        const settled = proposals.filter(({ number }) => adopted.includes(number)).flatMap((p) => p.settles);
        expect(new Set(settled).size).toBe(settled.length);
      }),
    );
  });

  test('of equals that the host both supports, none is adopted', () => {
    const both = { 1: 'yes', 2: 'yes' } as const;
    const proposals = [proposal(1, [1]), proposal(2, [1])];
    expect(passed(countPrecedence(congress('britain', proposals, { britain: both })))).toEqual([]);
    const rest: Votes = { britain: { 2: 'yes' }, italy: { 1: 'yes' } };
    expect(passed(countPrecedence(congress('britain', proposals, rest)))).toEqual([2]);
  });
});

const between = (number: number, holder: Power, against: Power): CasusBelli => ({
  number,
  holder,
  against,
  ground: 'yellow-press',
  turn: 1,
});

describe('the site (PB-CONG-5 to 8)', () => {
  test.each<[Power, string | undefined]>([
    ['belgium', 'site-not-a-players'],
    ['france', 'site-is-party'],
    ['japan', 'site-outside-europe'],
    ['austria-hungary', undefined],
    ['italy', undefined],
  ])('in %s: %s', (site, reason) => {
    const dispute = [between(1, 'france', 'germany')];
    expect(siteRefusal(board({}), site, dispute)?.reason).toBe(reason);
  });

  test('Germany may be host to Austria-Hungary', () => {
    const dispute = [between(1, 'russia', 'austria-hungary')];
    expect(siteRefusal(board({}), 'germany', dispute)).toBeUndefined();
    expect(siteRefusal(board({}), 'austria-hungary', dispute)?.reason).toBe('site-is-party');
  });
});

describe('sealed ballots (PB-CONG-27, PBM-CONG-11)', () => {
  const pbm = editionWith({ ruleset: 'pbm' });

  const voted = (votes: Votes, then: 'sign' | 'defy') => {
    const state = board({});
    state.step = 'CONG_VOTE';
    state.congress = congress('britain', [proposal(1, [1])], {});
    const d = workspace(state, {}, pbm);
    for (const seat of SEATS) {
      const vote = votes[seat]?.[1];
      if (vote) castVote(d, seat, { do: 'vote', votes: [{ vote, on: 1, then }] });
    }
    return d;
  };

  test('the same view whatever the others have voted', () => {
    const one = voted({ france: { 1: 'yes' }, russia: { 1: 'no' } }, 'sign').state;
    const other = voted({ france: { 1: 'no' } }, 'defy').state;
    for (const viewer of ['italy', 'gm', 'observer'] as const) {
      expect(diplomacyOf(one, viewer)).toEqual(diplomacyOf(other, viewer));
    }
    expect(diplomacyOf(one, 'france').congress?.ballots).not.toEqual(
      diplomacyOf(other, 'france').congress?.ballots,
    );
  });

  test('answers to a defeated proposal are not kept', () => {
    const d = voted({ france: { 1: 'yes' }, russia: { 1: 'no' }, britain: { 1: 'no' } }, 'defy');
    closeVoting(d);
    expect(JSON.stringify(d.state.congress)).not.toContain('defy');
    expect(d.state.congress?.adopted).toEqual([]);
  });
});

describe('who is awaited in a defied Congress', () => {
  const claim = (
    holder: Power,
    number: number,
    other: Partial<CasusBelli> = { ground: 'defiance' },
  ): CasusBelli => ({ number, holder, against: 'japan', turn: 1, ground: 'status', ...other });

  const defied = (casusBelli: readonly CasusBelli[]) => {
    const state = board({});
    state.step = 'CONG_DEFY';
    state.congress = { ...congress('france', [], {}), defiers: ['japan'] };
    state.casusBelli = [...casusBelli];
    return state;
  };

  test('who has declared war on the defier is not waited for any longer (PBM-CONG-12)', () => {
    const state = defied([claim('britain', 1), claim('germany', 2)]);
    expect(pax.awaited({ edition: standard, state })?.seats).toEqual(['britain', 'germany']);
    state.declarations = [{ by: 'germany', on: 'japan', casusBelli: [2], step: 'CONG_DEFY' }];
    expect(pax.awaited({ edition: standard, state })?.seats).toEqual(['britain']);
  });

  test('a holder is not waited for whose casus belli has to wait for the Congress to end (PB-DOW-4)', () => {
    const state = defied([claim('britain', 1), claim('germany', 2, { area: 'korea' })]);
    expect(pax.awaited({ edition: standard, state })?.seats).toEqual(['britain']);
  });

  test('a holder that is no member is not waited for where only members may declare war (PBM-CONG-7)', () => {
    const edition = editionWith({ congressWars: 'any' });
    const state = defied([claim('britain', 1), claim('germany', 2, { area: 'korea' })]);
    expect(pax.awaited({ edition, state })?.seats).toEqual(['britain', 'germany']);
    state.congress = { ...congress('france', [], {}), defiers: ['japan'], members: ['france', 'japan'] };
    expect(pax.awaited({ edition, state })?.seats).toEqual(['britain']);
  });

  test('in a failed Congress, a backer is not waited for while its minor is not at war (PB-CONG-32)', () => {
    const state = defied([{ ...claim('belgium', 1), ground: 'status', area: 'kongo' }]);
    state.step = 'CONG_FAIL';
    state.congress = { ...congress('france', [], {}), disputes: [1] };
    state.backings = [{ power: 'britain', minor: 'belgium', area: 'kongo' }];
    expect(pax.awaited({ edition: standard, state })).toBeUndefined();
    state.casusBelli = [...state.casusBelli, claim('france', 2, { area: 'korea' })];
    state.congress = { ...congress('france', [], {}), disputes: [1, 2] };
    expect(pax.awaited({ edition: standard, state })?.seats).toEqual(['france']);
  });
});

describe('sentences', () => {
  test('a refusal says what would be right', () => {
    expect(
      refusalSentence(standard, {
        reason: 'site-outside-europe',
        facts: { site: 'usa', neutral: ['italy', 'russia'] },
      }),
    ).toBe(
      'The United States can be the host only when every European player is party to a dispute; Italy and Russia can host this one.',
    );
  });

  test('a clause that cannot be carried out says why in words', () => {
    const line = 'italy gives possession in tunis to france';
    expect(
      refusalSentence(standard, {
        reason: 'clause-impossible',
        facts: { clause: 1, line, why: 'not-yours-to-give' },
      }),
    ).toBe(
      `Clause "${line}" could not be carried out: the giver has no such marker there. Change it or leave it out.`,
    );
  });

  test('a Congress reads as a story', () => {
    const told = [
      factSentence(standard, {
        type: 'congress-called',
        by: 'usa',
        site: 'germany',
        disputes: [3, 4],
        areas: { 3: 'cuba', 4: 'persia' },
      }),
      factSentence(standard, {
        type: 'congress-convened',
        site: 'germany',
        members: ['germany', 'usa'],
        absent: ['italy'],
      }),
      factSentence(standard, {
        type: 'votes-counted',
        round: 1,
        proposals: [
          { number: 1, yes: ['germany'], no: ['usa'], passed: true, byHost: true, tie: 'host-voted' },
          { number: 2, yes: [], no: [], passed: false, byHost: false },
        ],
      }),
      factSentence(standard, { type: 'dispute-brought', by: 'usa', casusBelli: 3, area: 'cuba' }),
      factSentence(standard, {
        type: 'proposal-made',
        number: 1,
        by: 'usa',
        text: 'treaty "Cuba"\n1 "Peace."\nend',
      }),
      factSentence(standard, { type: 'congress-defied', number: 1, by: 'usa' }),
      factSentence(standard, { type: 'congress-ended', settled: [4], unresolved: [3], areas: { 3: 'cuba' } }),
    ];
    expect(told).toEqual([
      'The United States call for a Congress of Europe in Germany, over casus belli 3 (Cuba) and 4 (Persia).',
      'The Congress of Europe meets in Germany; Germany and the United States are its members. Italy stays away and is bound by what it decides.',
      [
        'The votes of the Congress:',
        "    Proposal 1: 1 yes (Germany), 1 no (the United States); a tie, which the host's second vote decides: passed.",
        '    Proposal 2: 0 yes, 0 no; failed.',
      ].join('\n'),
      'The United States bring casus belli 3 (Cuba) before the Congress.',
      'Proposal 1, by the United States:\n    treaty "Cuba"\n    1 "Peace."\n    end',
      'The United States refuse to sign proposal 1 and defy the Congress.',
      'The Congress of Europe ends with casus belli 3 (Cuba) unsettled. It has settled casus belli 4.',
    ]);
  });
});
