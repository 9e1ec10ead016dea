import { expect, test } from 'vitest';
import { storyOf } from '../../client/screens/story-events.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { eiaClient } from '../../client/games/eia/index.ts';
import { paxClient } from '../../client/games/pax/index.ts';
import { edition, openingState, tableOf } from './opening-table.ts';
import { partTelling } from './told.ts';
import { WITH_TALKS, AWAY, away, markOn, newsOf, part } from './news.ts';

// What happened while one was away, event by event.

test('phases are told in their order, and in each of them first what touches me', () => {
  const { table } = away();
  expect(storyOf(table, AWAY).map(({ text }) => text)).toEqual([
    'France loses Tunis.',
    'Belgium stirs (die 2).',
    'France gains Marocco.',
    'Spain builds army 1.',
  ]);
});

test('headlines of others come after all that touches me, and dice of a round are left to the report', () => {
  const { table } = away();
  const reports = [
    part(
      4,
      'Events',
      [
        'Russia takes Memel from Germany. [WEAW-LND-3]',
        'France loses a battle at Metz.',
        '  round 1: infantry at 3: 1 9',
        'Germany takes Lille from France. [WEAW-LND-3]',
        'Spain builds.',
      ],
      [markOn('headline', 0, 3), markOn('detail', 2)],
    ),
    part(6, 'Orders', ['Sheets are asked for.']),
  ];
  const told = storyOf({ ...table, reports }, reports.slice(0, 1));
  expect(told.map(({ text }) => text)).toEqual([
    'Germany takes Lille from France. [WEAW-LND-3]',
    'France loses a battle at Metz.',
    'Russia takes Memel from Germany. [WEAW-LND-3]',
    'Spain builds.',
  ]);
});

test('what happened comes before how orders ended, and orders that went as written are left to the reports', () => {
  const { table } = away();
  const reports = [
    part(
      5,
      'Orders',
      ['france/1 hold metz: done', 'france/2 hold lill: illegal — Not read.'],
      [markOn('line-record', 0, 1), markOn('routine', 0)],
    ),
    part(
      5,
      'Events',
      ['Spain builds.', 'france/3 build infantry in paris: done'],
      [markOn('line-record', 1), markOn('routine', 1)],
    ),
    part(6, 'Next', ['Sheets are asked for.']),
  ];
  const told = storyOf({ ...table, reports }, reports.slice(0, 2));
  expect(told.map(({ text }) => text)).toEqual(['Spain builds.', 'france/2 hold lill: illegal — Not read.']);
});

test('a game master reads what happened before how the orders of all ended', () => {
  const { table } = away();
  const reports = [
    part(
      5,
      'Events',
      ['france/3 hold lill: illegal — Not read.', 'Spain builds.'],
      [markOn('line-record', 0)],
    ),
    part(6, 'Next', ['Sheets are asked for.']),
  ];
  const seatView = { ...table.seatView, seat: 'gm' };
  const told = storyOf({ ...table, seatView, reports }, reports.slice(0, 1));
  expect(told.map(({ text }) => text)).toEqual(['Spain builds.', 'france/3 hold lill: illegal — Not read.']);
});

test('an offer is told before the answer that closed its window, and what both were for after them', () => {
  const { table } = away();
  const { client } = table;
  const reports = [
    { ...part(4, 'Terms of peace', ['Prussia asks Turkey for two provinces.']), step: 'TERMS' },
    { ...part(5, 'Terms of peace', ['Turkey agrees.']), step: 'TERMS' },
    { ...part(5, 'Peace made', ['Prussia and Turkey make peace.']), step: 'PEACE_MADE' },
    part(6, 'Sheets', ['Sheets are asked for.']),
  ];
  const { isWindow } = eiaClient;
  const told = storyOf(
    { ...table, client: { ...client, ...(isWindow && { isWindow }) }, reports },
    reports.slice(0, 3),
  );
  expect(told.map(({ text }) => text)).toEqual([
    'Prussia asks Turkey for two provinces.',
    'Turkey agrees.',
    'Prussia and Turkey make peace.',
  ]);
});

test('titles of sections are no events', () => {
  const { table } = away();
  const report = [
    part(
      2,
      'Events',
      ['Spain builds army 1.', '', 'Your lines', 'France gains Marocco.'],
      [markOn('title', 2)],
    ),
  ];
  expect(storyOf(table, report).map(({ text }) => text)).toEqual([
    'France gains Marocco.',
    'Spain builds army 1.',
  ]);
});

/** Treaties and talks of a phase, the closing that ran on from it, and talks of the phase it opened. */

test('what was said while a phase was open is told at the end of its turn', () => {
  const { table } = away();
  const told = storyOf({ ...table, reports: WITH_TALKS }, WITH_TALKS.slice(0, 5));
  expect(told.map(({ text }) => text)).toEqual([
    'France gains Marocco.',
    'Spain builds army 1.',
    'Germany wins in Kamerun.',
    'Germany proposes a treaty to France.',
    'Italy pays £5 to Japan.',
    'Italy offers Tunis to France.',
    'Japan warns Russia.',
  ]);
});

test('a closing that tells of one phase only comes before its talks as well', () => {
  const { table } = away();
  const reports = [
    part(4, 'Congress: votes', ['Britain votes.']),
    part(5, 'Congress: votes', ['The Congress rises.']),
    part(7, 'Congress: disputes', ['Japan warns Russia.']),
  ];
  const told = storyOf({ ...table, reports }, reports);
  expect(told.map(({ text }) => text)).toEqual([
    'The Congress rises.',
    'Britain votes.',
    'Japan warns Russia.',
  ]);
});

test('the votes of a Congress come before what follows them, also where the next closing leads to the next turn', () => {
  const { table } = away();
  const { isWindow } = paxClient;
  const reports = [
    { ...part(5, 'Congress: votes', ['Proposal 1: failed.']), step: 'CONG_VOTE' },
    part(7, 'Congress: disputes', ['A marker is taken away.']),
    part(7, 'Victory points', ['Spain scores.']),
  ];
  const client = { ...table.client, ...(isWindow && { isWindow }) };
  const told = storyOf({ ...table, client, reports }, reports);
  expect(told.map(({ text }) => text)).toEqual([
    'Proposal 1: failed.',
    'A marker is taken away.',
    'Spain scores.',
  ]);
});

test('the hint to read on is below the name of a phase that leaves no room for it', () => {
  const { table } = away();
  const reports = [part(4, 'Congress of Europe: disputes that nobody has settled yet', ['Britain votes.'])];
  expect(newsOf({ ...table, reports }).slice(0, 2)).toEqual([
    'Last phase: 1880, turn 1: Congress of Europe: disputes that nobody has settled yet',
    '  R whole story  new',
  ]);
});

test('what became of my own orders touches me, and so does a treaty of mine that another signs', () => {
  const { table } = away();
  const { view } = table.seatView;
  const read = parseTreaty(
    vocabularyOf(edition.atlas, edition.tables.powers),
    'treaty "Pact of 1880" between france, germany\n  1 defensive alliance against britain\nend',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const pact = draftOf(read.value, { proposer: 'germany', turn: 1 });
  const diplomacy = { ...view.diplomacy, treaties: [pact] };
  const told = storyOf({ ...table, seatView: { ...table.seatView, view: { ...view, diplomacy } } }, [
    part(
      2,
      'Movement',
      [
        'Japan builds army 1.',
        'Your orders, 1 of 1 carried out:',
        '  1. build army 1 – carried out.',
        'Germany signs the treaty pact-of-1880 (text 1a2b3c4d).',
      ],
      [
        markOn('sheet-record', 1),
        markOn('to-reader', 1),
        { is: 'treaty-signed', on: 'pact-of-1880', lines: [3] },
      ],
    ),
  ]);
  expect(told.map(({ touchesMe }) => touchesMe)).toEqual([true, true, false]);
});

test('what is said to me alone touches me, and so does a call over a dispute of mine', () => {
  const state = openingState();
  state.casusBelli = [
    { number: 1, holder: 'britain', against: 'france', ground: 'status', area: 'egypt', turn: 1 },
    { number: 2, holder: 'britain', against: 'italy', ground: 'status', area: 'tunis', turn: 1 },
  ];
  const called = { type: 'congress-called', by: 'britain', site: 'germany' } as const;
  const told = storyOf(tableOf(state), [
    partTelling(2, 'Negotiation', [
      { type: 'orders-missed', seat: 'france', instead: 'defaults' },
      { ...called, disputes: [1], areas: { 1: 'egypt' } },
      { ...called, disputes: [2], areas: { 2: 'tunis' } },
    ]),
  ]);
  expect(told.map(({ touchesMe }) => touchesMe)).toEqual([true, true, false]);
});

test('what touches Austria-Hungary touches Germany, which orders it (PB-AH-1)', () => {
  const table = tableOf(openingState(), 'germany');
  const [one] = storyOf(table, [part(2, 'Movement', ['Austria-Hungary loses Serbia.'])]);
  expect(one?.touchesMe).toBe(true);
});

test('of orders and the fight that they led to the orders come first', () => {
  const { table } = away();
  const told = storyOf(table, [
    part(
      2,
      'Movement',
      ['Your orders, 1 of 1 carried out:', '  1. place protectorate in tunis – carried out.'],
      [markOn('sheet-record', 0)],
    ),
    part(2, 'Colonial combat', ['France fights in Tunis: the attack fails.', 'Spain builds army 1.']),
  ]);
  expect(told.map(({ text }) => text.split(/[,:]/)[0])).toEqual([
    'Your orders',
    'France fights in Tunis',
    'Spain builds army 1.',
  ]);
});

test('what happened on entering a later step is under its title on the Desk, too', () => {
  const { table } = away();
  const mark = { is: 'section', title: 'Call-outs', lines: [1] };
  const reports = [
    part(2, 'Minor Powers', ['Belgium stirs.', 'France is called.', 'Spain is called.'], [mark]),
  ];
  expect(newsOf({ ...table, reports })).toEqual([
    'Last phase: 1880, turn 1: Minor Powers  R whole story  new',
    '    Belgium stirs.',
    'Then: 1880, turn 1: Call-outs',
    '  ! France is called.',
    '    Spain is called.',
  ]);
});
