import { notedConductPromises } from '@chancery/shared/games/pax/bots/worth/conduct-promises.ts';
import { trustOf } from '@chancery/shared/games/pax/bots/worth/trust.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import { newCongress } from '@chancery/shared/games/pax/congress/session.ts';
import type { Declaration } from '@chancery/shared/games/pax/state/congress.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { answer, opening } from '../support/pax-bot-memories.ts';

// Help and votes promised in a letter are noted, looked for, and remembered as kept or broken.

const fromFrance = (body: string): WrittenLetter => ({
  from: 'france',
  to: ['italy'],
  subject: 'A word',
  thread: 'word',
  body,
});

const answered = (state: WritableState, letters: readonly WrittenLetter[]): readonly WrittenLetter[] =>
  answer('merchant', state, { seat: 'italy', letters })
    .letters.filter(({ thread }) => thread.startsWith('word of france'))
    .map((letter) => ({ ...letter, from: 'italy' }));

const HELP = fromFrance('You have my word: I will stand by you if Germany attacks you.');
const VOTE = fromFrance('I promise to vote for you in the next Congress.');

const PEACE = fromFrance('You have my word that I will not attack you before 1892.');

const trustWith = (state: WritableState, letters: readonly WrittenLetter[]): number =>
  trustOf({ state, seat: 'italy', temper: TEMPERS.merchant, letters }).france;

describe('conduct promised in a letter', () => {
  test.each([
    [HELP, { by: 'france', conduct: 'help', against: 'germany', turn: 1, status: 'open' }],
    [VOTE, { by: 'france', conduct: 'vote', turn: 1, status: 'open' }],
    [PEACE, { by: 'france', conduct: 'peace', turn: 1, until: 1888, status: 'open' }],
  ] as const)('is noted once (%#)', (letter, promise) => {
    const letters = [letter, ...answered(opening(), [letter])];
    expect(notedConductPromises({ seat: 'italy', letters })).toEqual([promise]);
    expect(answered(opening(), [...letters, { ...letter, body: `${letter.body} Truly.` }])[0]?.body).toMatch(
      /I have your word on that already/,
    );
  });

  test.each([
    'If you pay me £10 I will vote for you in the next Congress.',
    'Will you stand by me if Germany attacks me?',
    'I will not help you against Germany.',
    'I will not attack you if you keep out of Tunis.',
    'I hope I shall not have to attack you.',
  ])('is none where something is asked for it, or it is denied: %s', (body) => {
    expect(answered(opening(), [fromFrance(body)])).toEqual([]);
  });

  test.each([
    [true, 'kept'],
    [false, 'broken'],
  ] as const)('help is looked for in the war (%s)', (comes, outcome) => {
    const help: Declaration = { by: 'france', on: 'germany', casusBelli: [], step: 'ALD', isHelp: true };
    const attack: Declaration = { by: 'germany', on: 'italy', casusBelli: [], step: 'WAR_DECLARE' };
    const noted = [HELP, ...answered(opening(), [HELP])];
    const war: WritableState = {
      ...opening(),
      step: 'WINDOW',
      declarations: comes ? [attack, help] : [attack],
    };
    const said = answered(war, noted);
    expect(said.map(({ thread }) => thread)).toEqual([
      `word of france to help against germany in turn 1 ${outcome}`,
    ]);
    const known = [...noted, ...said];
    expect(answered(war, known)).toEqual([]);
    const change = trustWith(war, known) - trustWith(war, noted);
    expect(comes ? change > 0 : change < 0).toBe(true);
  });

  test.each(['yes', 'no'] as const)('a vote is looked for once it is counted (%s)', (vote) => {
    const noted = [VOTE, ...answered(opening(), [VOTE])];
    const congress = newCongress();
    congress.proposals.push({
      number: 1,
      by: 'italy',
      hash: '',
      settles: [],
      votes: { france: vote },
      result: 'passed',
      text: { title: 'Egypt', secret: false, between: ['italy', 'france'], clauses: [] },
    });
    const said = answered({ ...opening(), step: 'CONG_SIGN', congress }, noted);
    expect(said[0]?.thread).toContain(vote === 'yes' ? 'kept' : 'broken');
  });

  test.each([
    ['war in time', 1888, 'broken'],
    ['war later', 1892, 'kept'],
    ['no war yet', 1888, undefined],
  ] as const)('peace is looked for until its last year (%s)', (war, year, outcome) => {
    const attack: Declaration = { by: 'france', on: 'italy', casusBelli: [], step: 'WAR_DECLARE' };
    const noted = [PEACE, ...answered(opening(), [PEACE])];
    const declarations = war === 'war in time' ? [attack] : [];
    const [said] = answered({ ...opening(), step: 'NEG', year, declarations }, noted);
    expect(said?.thread).toBe(
      outcome && `word of france to peace against anybody in turn 1 until 1888 ${outcome}`,
    );
  });
});
