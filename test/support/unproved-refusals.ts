type ByGame<Value> = Readonly<Record<'pax' | 'eia' | 'weaw', Value>>;

/**
 * Refusals that another test expects and no scenario: of drafts, lists of wishes, older texts, positions that are hard to
 * write. The lists may only become shorter.
 */
export const PROVED_BY_TESTS: ByGame<Readonly<Record<string, string>>> = {
  pax: {
    'against-oneself': 'test/games/pax-amendments.test.ts',
    'armies-fight-on-land': 'test/games/pax-war-attack.test.ts',
    'excludes-itself': 'test/games/pax-report-sheets.test.ts',
    'falls-perhaps': 'test/games/pax-report-sheets.test.ts',
    'falls-surely': 'test/games/pax-report-sheets.test.ts',
    'losses-of-no-ally': 'test/games/pax-war-attack.test.ts',
    'master-gives-seats': 'test/games/pax-seat-assignment.test.ts',
    'minor-in-unrest': 'test/games/pax-movement-status.test.ts',
    'money-ends': 'test/games/pax-report-sheets.test.ts',
    'more-players-than-seats': 'test/games/pax-seat-assignment.test.ts',
    'needs-consent': 'test/games/pax-report-sheets.test.ts',
    'never-true': 'test/games/pax-report-sheets.test.ts',
    'no-counters-left': 'test/games/pax-amendments.test.ts',
    'no-enemy-there': 'test/games/pax-war-attack.test.ts',
    'no-force-in-reach': 'test/games/pax-war-attack.test.ts',
    'no-retreat-there': 'test/games/pax-movement-pieces.test.ts',
    'no-such-amendment': 'test/games/pax-amendments.test.ts',
    'no-such-claim': 'test/games/pax-amendments.test.ts',
    'not-in-window': 'test/games/pax-war-neutrals.test.ts',
    'not-its-counter': 'test/games/pax-amendments.test.ts',
    'not-the-whole-question': 'test/games/pax-movement-questions.test.ts',
    'nothing-there': 'test/games/pax-amendments.test.ts',
    'only-after-earlier': 'test/games/pax-report-sheets.test.ts',
    'partly-done': 'test/games/pax-movement-conditions.test.ts',
    'peace-offered-already': 'test/games/pax-war-ending.test.ts',
    'ranked-twice': 'test/games/pax-seat-assignment.test.ts',
    'retreat-among-enemies': 'test/games/pax-war-retreat-orders.test.ts',
    'retreat-among-enemy-armies': 'test/games/pax-war-retreat-orders.test.ts',
    'retreat-not-adjacent': 'test/games/pax-war-retreat-orders.test.ts',
    'sheet-too-long': 'test/games/pax-sheet-budget.test.ts',
    'too-many-proposals': 'test/server/older-limits.test.ts',
    'unfunded-maybe': 'test/games/pax-report-sheets.test.ts',
    'unfunded-surely': 'test/games/pax-report-sheets.test.ts',
  },
  eia: {
    'hand-in-a-sheet': 'test/games/eia-refusals.test.ts',
    'no-such-suit': 'test/games/eia-refusals.test.ts',
    'objection-too-late': 'test/games/eia-objections.test.ts',
    'observers-say-no-lines': 'test/games/eia-refusals.test.ts',
    'revealed-together': 'test/games/eia-frame.test.ts',
  },
  weaw: {
    'depends-on-die': 'test/games/weaw-orders.test.ts',
    'not-read': 'test/games/weaw-orders.test.ts',
  },
};

/**
 * Refusals that no scenario expects yet: a reason, or a reason and its cause. The lists may only become shorter.
 */
export const UNPROVED: ByGame<readonly string[]> = {
  pax: [
    'no-clauses',
    'clause-out-of-order',
    'year-after-end',
    'held-in-war',
    'no-such-resolution',
    'minor-declares-by-itself',
  ],
  eia: [],
  weaw: [],
};
