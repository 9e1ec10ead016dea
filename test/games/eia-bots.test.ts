import { bots } from '@chancery/shared/games/eia/bots/index.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { editionWith, positionAt } from '../support/eia-positions.ts';
import { playBotYear } from '../support/eia-bot-years.ts';
import { expectSameReplay } from '../support/eia-play.ts';

// Years that seven powers of the engine play among themselves at a table without a game master.

const years = Array.from({ length: 4 }, (_, year) => playBotYear({ year }));

test.each(years)('a year is played to its end, and a replay is the same', (play) => {
  expect(play.match.state.turn).toBeGreaterThan(12);
  expectSameReplay(play);
});

describe('letters to a power of the engine', () => {
  const edition = editionWith();
  const letterOf = (body: string): WrittenLetter => ({
    from: 'france',
    to: ['spain'],
    subject: 'A word',
    thread: 'a word',
    body,
  });
  /** What Spain answers to letters, at a draw that makes it willing or not. */
  const answered = (changes: Partial<EiaState>, letters: readonly WrittenLetter[], draw = 0) => {
    const state = positionAt(edition, changes);
    const view = eia.view({ edition, state }, 'spain');
    return bots.cautious.answer(edition, { view, letters, draw: () => draw }, 'spain');
  };
  const bodyOf = (changes: Partial<EiaState>, body: string, draw = 0): string | undefined =>
    answered(changes, [letterOf(body)], draw).letters.find(({ thread }) => thread === 'a word')?.body;
  const POLITICS: Partial<EiaState> = { step: 'POLITICS', month: '1805-03' };

  test('an alliance that it agrees to is on its sheet of the month', () => {
    const first = letterOf('Shall we be allies?');
    const [reply] = answered(POLITICS, [first]).letters;
    expect(reply?.body).toBe(
      'Spain, March 1805.\nAgreed. On my sheet of March 1805 I write "ally with France". Write the same to me on yours: it takes both.',
    );
    const letters = reply ? [first, { ...reply, from: 'spain' }] : [];
    const later = answered(POLITICS, letters, 0.99);
    expect(later.letters).toEqual([]);
    expect(later.sheet?.split('\n')).toContain('ally with france');
    expect(answered(POLITICS, [first], 0.99).sheet).not.toContain('ally with france');
  });

  test('a stand-in for an absent player declares no war and seeks no ally, however the dice fall', () => {
    const sheetAt = (bot: 'bold' | 'stand-in', step: 'DOW' | 'POLITICS') => {
      const state = positionAt(edition, { step, month: '1805-03', turn: 6 });
      const view = eia.view({ edition, state }, 'spain');
      return bots[bot].answer(edition, { view, letters: [], draw: () => 0 }, 'spain').sheet;
    };
    expect(sheetAt('bold', 'DOW')).toContain('declare war on');
    expect(sheetAt('stand-in', 'DOW')).not.toContain('declare war on');
    expect(sheetAt('bold', 'POLITICS')).toContain('ally with');
    expect(sheetAt('stand-in', 'POLITICS')).not.toContain('ally with');
  });

  test('an alliance that it proposed itself is not refused when it is accepted', () => {
    const DOW: Partial<EiaState> = { step: 'DOW', month: '1805-03', turn: 6 };
    const [offer] = answered(DOW, []).letters;
    if (!offer) throw new Error('no proposal');
    const to = offer.to[0] ?? '';
    const accepted = { from: to, to: ['spain'], subject: 'Re', thread: 're', body: 'An alliance, agreed.' };
    const replies = answered(DOW, [{ ...offer, from: 'spain' }, accepted], 0.99).letters;
    expect(replies.find(({ thread }) => thread === 're')?.body).toMatch(
      /\nWhat I wrote stands\. On my sheet of March 1805 I write "ally with [A-Z][a-z ]+"\. It takes the same on yours\.$/,
    );
  });

  test('after the sheets of a month it speaks of the next one', () => {
    expect(bodyOf({ step: 'BOARD', month: '1805-12' }, 'An alliance?')).toContain('my sheet of January 1806');
  });

  test('what it refuses has a reason', () => {
    expect(bodyOf(POLITICS, 'An alliance?', 0.99)).toContain('Not this month. Ask me again in April 1805.');
    const pair = ['france', 'spain'] as const;
    expect(bodyOf({ ...POLITICS, alliances: [{ pair, since: '1805-01' }] }, 'Alliance')).toContain(
      'We are allied already.',
    );
    const wars: EiaState['wars'] = [
      { aggressor: 'france', defender: 'spain', since: '1805-02', rank: 'declared' },
    ];
    expect(bodyOf({ ...POLITICS, wars }, 'Alliance')).toContain('Write to me of peace first.');
    expect(bodyOf({ ...POLITICS, wars }, 'Peace?', 0.99)).toContain('not decided yet');
    expect(bodyOf({ ...POLITICS, wars }, 'Peace?')).toContain('I write "make informal peace with France".');
    expect(bodyOf(POLITICS, 'Good morning')).toContain('What do you propose? I answer letters about');
  });

  const allied: EiaState['alliances'] = [{ pair: ['france', 'spain'], since: '1805-01' }];
  const war = (aggressor: string, defender: string, since = '1805-02') =>
    ({ aggressor, defender, since, rank: 'declared' }) as const;

  test.each([
    ['Will you declare war on Austria?', {}, 'only for an ally, and we are not allied'],
    ['Declare war on Austria with us', { alliances: allied }, 'You are not at war with Austria yourself'],
    [
      'Declare war on Great Britain with us',
      { alliances: allied, wars: [war('france', 'great-britain')] },
      'On my sheet of April 1805 I write "declare war on Great Britain".',
    ],
    [
      'Who would attack Prussia?',
      { wars: [war('spain', 'prussia')] },
      'Prussia is allied with nobody and at war with Spain.',
    ],
    ['Attack Prussia!', { wars: [war('spain', 'prussia')] }, 'at war with Prussia already'],
    [
      'Are you allied with Austria?',
      { alliances: allied },
      'I am allied with France and at war with nobody.',
    ],
    ['Leave Portugal or there will be war.', {}, 'promise nothing because of it'],
    ['I will never ally with you.', {}, 'I read in this that you propose nothing.'],
    ['Attack Bavaria', {}, 'Bavaria is too far from me'],
    ['Please do not declare war on me.', {}, 'sheet of April 1805 I do not write "declare war on France".'],
    ['A non-aggression pact?', { wars: [war('spain', 'france')] }, 'Write to me of peace'],
    ['Support me against Russia!', {}, 'Only an ally can call me'],
    [
      'Will you answer my call against Russia?',
      { alliances: allied },
      'I write "answer France against Russia".',
    ],
    ['Break with Austria.', {}, 'I have no alliance with Austria to break'],
    ['Leave Portugal to me.', { minorWars: [] }, 'I do not write "run Portugal".'],
    ['Run Portugal for us', {}, 'Nobody has declared war on Portugal this month'],
    ['Shall our fleets move together?', {}, 'Only allies move together'],
    ['Shall we combine?', { alliances: allied }, 'I write "combine with France".'],
    ['Surrender!', { wars: [war('spain', 'france')] }, 'I fight on.'],
    ['If I sue, what do you offer?', { wars: [war('spain', 'france')] }, 'unconditional to France'],
    ['Could you lend us £20?', {}, 'pass between us on the map'],
    ['What are your plans?', {}, 'secret until all are in'],
  ] as const)('%s', (body, changes, reply) => {
    const answer = bodyOf({ ...POLITICS, ...changes }, body) ?? '';
    expect(answer).toContain(reply);
    for (const [, line = ''] of answer.matchAll(/"([^"]+)"/g))
      expect(readLine(namesOf(edition), line)).toMatchObject({ ok: true });
  });

  test('what it agreed to write or not to write on a sheet it keeps', () => {
    const said = (text: string): WrittenLetter => ({
      ...letterOf(`Spain, March 1805.\nAgreed. On my sheet of March 1805 ${text}.`),
      from: 'spain',
      to: ['france'],
    });
    const DOW: Partial<EiaState> = { step: 'DOW', month: '1805-03', wars: [war('spain', 'prussia')] };
    const sheetOf = (text: string) => answered(DOW, [said(text)]).sheet;
    expect(sheetOf('I write "declare war on Great Britain"')).toBe('declare war on great-britain');
    const [own = ''] = (answered({ ...DOW, wars: [] }, []).sheet ?? '').split('\n');
    expect(own).toMatch(/^declare war on /);
    const on = own.replace('declare war on ', '');
    const name = edition.majors.get(on)?.name ?? edition.minors.get(on)?.name ?? on;
    expect(answered({ ...DOW, wars: [] }, [said(`I do not write "declare war on ${name}"`)]).sheet).toBe('');
  });

  test('what it has promised one power it does not promise another the opposite of', () => {
    const toAustria = (text: string): WrittenLetter => ({
      ...letterOf(`Spain, March 1805.\nAgreed. On my sheet of April 1805 ${text}.`),
      from: 'spain',
      to: ['austria'],
      thread: 'another word',
    });
    const changes = { ...POLITICS, alliances: allied, wars: [war('france', 'great-britain')] };
    const replyTo = (before: string, body: string) =>
      answered(changes, [toAustria(before), letterOf(body)]).letters.find(({ thread }) => thread === 'a word')
        ?.body;
    const none = 'Spain, March 1805.\nI make no promise about that.';
    expect(
      replyTo('I do not write "declare war on Great Britain"', 'Declare war on Great Britain with us'),
    ).toBe(none);
    expect(replyTo('I write "declare war on France"', 'Please do not declare war on me.')).toBe(none);
  });

  test('powers of the engine propose, and do not answer each other', () => {
    const [offer] = answered({ step: 'DOW', month: '1805-03', turn: 6 }, []).letters;
    expect(offer?.body).toMatch(/^Spain, March 1805\.\nI propose an alliance\. On my sheet of March 1805/);
    const other = letterOf('France, March 1805.\nI propose an alliance.');
    expect(answered({ ...POLITICS, turn: 3 }, [other]).letters).toEqual([]);
  });
});

test('no power of the engine accepts a peace that could cost the province of its capital (EIA-4.4.8-a)', () => {
  const edition = editionWith();
  const replyWith = (home: readonly string[]): readonly string[] => {
    const state = positionAt(edition, {
      step: 'REPLIES',
      wars: [{ aggressor: 'france', defender: 'spain', since: '1805-01', rank: 'declared' }],
      home: { spain: home },
      facts: [
        {
          id: 1,
          month: '1805-01',
          by: 'gm',
          statement: { kind: 'forces', of: 'france', in: 'spain', list: ['infantry corps'] },
        },
      ],
      record: { ...emptyRecord(), suits: [{ by: 'spain', of: 'france', offer: 'unconditional' }] },
    });
    const view = eia.view({ edition, state }, 'spain');
    return bots.cautious.answer(edition, { view, letters: [], draw: () => 0 }, 'spain').lines;
  };
  const provinces = edition.majors.get('spain')?.provinces ?? [];
  expect(replyWith(provinces)).toEqual(['accept unconditional of france']);
  expect(replyWith(provinces.slice(0, 1))).toEqual(['decline unconditional of france']);
});

test('facts that Great Britain lacks are reported when they change, not every month (NB-AMB-34)', () => {
  const { runs } = playBotYear({ year: 1, ruleset: 'eia-nationalism' });
  const log = runs.flatMap((run) => run.log);
  const told = log.flatMap(({ step, fact }) =>
    fact.type === 'unsaid' && fact.about.is === 'british' ? [`${step} ${fact.about.keys.join(', ')}`] : [],
  );
  expect(told.length).toBeGreaterThan(0);
  for (const step of ['REVEAL', 'SUITS']) {
    const ofStep = told.filter((each) => each.startsWith(step));
    expect(ofStep.filter((each, n) => each === ofStep[n - 1])).toEqual([]);
  }
});

test('the winner over Great Britain does not stand in it, another enters the home nation of the loser', () => {
  const edition = editionWith({ referee: 'table' });
  const told = (enemy: string): readonly string[] => {
    const state = positionAt(edition, {
      step: 'BOARD',
      month: '1805-03',
      turn: 3,
      wars: [{ aggressor: 'spain', defender: enemy, since: '1805-02', rank: 'declared' }],
    });
    // The umpire of turn 3 sends the lines of the map.
    const view = eia.view({ edition, state }, 'prussia');
    return bots.cautious.answer(edition, { view, letters: [], draw: () => 0 }, 'prussia').lines;
  };
  expect(told('turkey')).toContain('forces spain in turkey: infantry corps');
  expect(told('great-britain')).toContain('points spain +1 "battle of March 1805"');
  expect(told('great-britain').filter((line) => line.startsWith('forces'))).toEqual([]);
});

test('a victor of an unconditional peace has a term to take after others have taken land and money', () => {
  const edition = editionWith();
  const state = positionAt(edition, {
    step: 'TERMS',
    record: {
      ...emptyRecord(),
      suits: [{ by: 'russia', of: 'spain', offer: 'unconditional', accepted: true }],
    },
    wars: [{ aggressor: 'spain', defender: 'russia', since: '1805-02', rank: 'declared' }],
  });
  const view = eia.view({ edition, state }, 'spain');
  const { sheet } = bots.cautious.answer(edition, { view, letters: [], draw: () => 0 }, 'spain');
  expect(sheet).toMatch(/^terms to russia: C\.4, B\.7, C\.3, B\.3 half, C\.2, .*B\.6 me, B\.5$/);
});
