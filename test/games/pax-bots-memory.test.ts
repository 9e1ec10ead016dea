import { botContextOf } from '@chancery/shared/games/pax/bots/bot-context.ts';
import { controlClaims } from '@chancery/shared/games/pax/bots/outlook.ts';
import { halfwayBetween } from '@chancery/shared/games/pax/bots/talk/halfway.ts';
import { contested } from '@chancery/shared/games/pax/bots/talk/proposing.ts';
import { isOfferedAgain } from '@chancery/shared/games/pax/bots/talk/refused-pacts.ts';
import { treatyTextOf } from '@chancery/shared/games/pax/bots/talk/texts.ts';
import { isAskedAgain } from '@chancery/shared/games/pax/bots/talk/unanswered-offers.ts';
import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import { envyOf } from '@chancery/shared/games/pax/bots/worth/league.ts';
import { purseOf } from '@chancery/shared/games/pax/bots/worth/purse.ts';
import type { Standings } from '@chancery/shared/games/pax/bots/worth/standing.ts';
import { warThread } from '@chancery/shared/games/pax/bots/worth/wars-remembered.ts';
import { trustOf } from '@chancery/shared/games/pax/bots/worth/trust.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { Breach } from '@chancery/shared/games/pax/state/treaties.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer, type BotName } from '../support/pax-bots.ts';
import { standard } from './pax-workspace.ts';
import { warBoard } from './pax-war-board.ts';

// Powers of the engine remember who kept their word, say so, own up to what they broke, stand together, make peace.

const opening = (): WritableState => {
  const state = pax.setup(standard) as WritableState;
  return { ...state, step: 'MSC_ORDERS', treasury: { ...state.treasury, france: 60, italy: 60 } };
};

const heard = (state: WritableState, seat: Seat, text: string): WritableState => {
  const said = actLine({ edition: standard, state }, seat, { text, dice: { rolls: [], roll: () => 4 } });
  if (!said.ok) throw new Error(JSON.stringify(said.error));
  return said.value.state;
};

const answer = (
  bot: BotName,
  state: WritableState,
  asked: { seat: Seat; letters?: readonly WrittenLetter[] },
) => botAnswer(bot, { edition: standard, state }, asked);

const broken = (by: Seat, injured: Seat, turn: number): Breach => ({
  treaty: 'old-promise',
  hash: '',
  clause: 1,
  by,
  injured: [injured],
  turn,
  isHidden: false,
  waivedBy: [],
});

/** The second turn, with a promise of France to Italy that has been in force since the first. */
const promised = (clause: string): WritableState => {
  const text = `treaty "Old promise" between france, italy\n  1 ${clause}\nend`;
  const signed = ['france', 'italy'] as const;
  const state = signed.reduce(
    (now, seat) => heard(now, seat, 'sign treaty old-promise'),
    heard(opening(), 'france', text),
  );
  return { ...state, turn: 2, year: 1884 };
};

const GIFT = 'treaty "Gift" between france, italy\n  1 france pays 20 to italy\nend';

describe('an offer of an earlier turn', () => {
  const laid = (text: string): WritableState => {
    const offered = heard(heard(opening(), 'france', text), 'france', 'sign treaty gift');
    return { ...offered, turn: 2, year: 1884 };
  };
  const lines = (seat: Seat, text: string) => answer('merchant', laid(text), { seat }).lines;

  test('is taken back by whom it would cost something', () => {
    expect(lines('france', GIFT)).toContain('withdraw from gift');
  });

  test('is taken back by whoever made it and had no answer, whatever it asks', () => {
    const asking = GIFT.replace('france pays 20 to italy', 'italy pays 20 to france');
    expect(lines('france', asking)).toContain('withdraw from gift');
    const treaties = laid(asking).treaties.map((treaty) => ({ ...treaty, refusedBy: ['italy' as const] }));
    const refused = { ...laid(asking), treaties };
    expect(answer('merchant', refused, { seat: 'france' }).lines).not.toContain('withdraw from gift');
  });

  test('has nothing in it where a promise ends before orders are written again', () => {
    const at = (step: 'MSC_ORDERS' | 'NEG') => ({ edition: standard, state: { ...opening(), step } });
    const [[area, [claim]] = ['tunis', []]] = controlClaims(at('MSC_ORDERS'));
    const power = claim?.power ?? 'italy';
    const terms = [{ term: 'no-marker', power, area, until: 1880 }] as const;
    const text = treatyTextOf({ title: 'Late', between: ['france', 'italy'], terms });
    expect(changesBy(at('MSC_ORDERS'), text)).not.toEqual({});
    expect(changesBy(at('NEG'), text)).toEqual({});
  });

  test('is neither taken back nor signed once its dates are past', () => {
    const past = GIFT.replace('\nend', '\n  2 italy places no marker in tunis until 1880\nend');
    expect(lines('france', past).join('\n')).not.toContain('withdraw from gift');
    expect(lines('italy', past).join('\n')).not.toContain('sign treaty gift');
  });
});

describe('whoever never answers', () => {
  const offer = (turn: number): WritableState['treaties'][number] => {
    const text = `treaty "Offer ${String(turn)}" between france, italy\n  1 france pays 5 to italy\nend`;
    const [treaty] = heard(opening(), 'france', text).treaties.slice(-1);
    if (!treaty) throw new Error('no treaty');
    return { ...treaty, turn };
  };
  const offered = (now: number, turns: readonly number[]): WritableState => ({
    ...opening(),
    turn: now,
    treaties: turns.map(offer),
  });
  const isAsked = (state: WritableState, letters: readonly WrittenLetter[] = []): boolean =>
    isAskedAgain(
      botContextOf({
        edition: standard,
        state,
        seat: 'france',
        temper: TEMPERS.steward,
        letters,
        draw: () => 0.5,
      }),
      'italy',
    );

  test.each([
    [2, [1], false],
    [3, [1], true],
    [4, [1, 3], false],
    [5, [1, 3], false],
    [6, [1, 3], true],
    [9, [1, 3, 6], false],
  ])('in turn %i after offers in %j is asked again: %s', (now, turns, expected) => {
    expect(isAsked(offered(now, turns))).toBe(expected);
  });

  test('is asked again at once when it has written or refused', () => {
    const state = offered(2, [1]);
    const letter = (from: Seat, thread: string): WrittenLetter => ({ ...NO_LETTER, from, thread });
    expect(isAsked(state, [letter('france', 'offer-1'), letter('italy', 'other')])).toBe(true);
    const refused = state.treaties.map((treaty) => ({ ...treaty, refusedBy: ['italy' as const] }));
    expect(isAsked({ ...state, treaties: refused })).toBe(true);
  });
});

const NO_LETTER: WrittenLetter = { from: 'italy', to: ['france'], subject: '', thread: '', body: '' };

describe('whoever has broken a treaty', () => {
  const trustIn = (state: WritableState): number =>
    trustOf({ state, seat: 'italy', temper: TEMPERS.merchant, letters: [] }).france;

  test('is believed less by its victim than by the others, and by all less than before', () => {
    const state = promised('france places no marker in tunis until 1896');
    const wronged: WritableState = { ...state, breaches: [broken('france', 'italy', 2)] };
    const others: WritableState = { ...state, breaches: [broken('france', 'germany', 2)] };
    expect(trustIn(wronged)).toBeLessThan(trustIn(others));
    expect(trustIn(others)).toBeLessThan(trustIn(state));
  });

  test('is forgiven with the turns', () => {
    const at = (turn: number): WritableState => ({
      ...opening(),
      turn,
      breaches: [broken('france', 'italy', 2)],
    });
    expect(trustIn(at(6))).toBeGreaterThan(trustIn(at(2)));
  });

  test('reads in a refusal how often that was', () => {
    const state = heard(
      { ...opening(), breaches: [broken('france', 'italy', 1)] },
      'france',
      'treaty "Theft" between france, italy\n  1 italy pays 20 to france\nend',
    );
    const { letters } = answer('diplomat', state, { seat: 'italy' });
    expect(letters.find(({ thread }) => thread === 'theft')?.body).toMatch(/France has broken treaties once/);
  });
});

test('whoever has kept a treaty reads so when the next is signed', () => {
  const state = heard(promised('france places no marker in tunis until 1896'), 'france', GIFT);
  const { lines, letters } = answer('merchant', state, { seat: 'italy' });
  expect(lines).toContain('sign treaty gift');
  expect(letters.find(({ thread }) => thread === 'gift')?.body).toMatch(/France has kept one treaty with me/);
});

test('a power that has broken its word says so to whom it wronged, once', () => {
  const state = {
    ...promised('italy places no marker in tunis until 1896'),
    breaches: [broken('italy', 'france', 2)],
  };
  const { letters } = answer('imperialist', state, { seat: 'italy' });
  const owned = letters.filter(({ thread }) => thread.startsWith('word-broken'));
  expect(owned.map(({ to }) => to)).toEqual([['france']]);
  expect(owned[0]?.body).toMatch(/We have not kept "Old promise", and we do not hide it/);
  const again = answer('imperialist', state, {
    seat: 'italy',
    letters: owned.map((letter) => ({ ...letter, from: 'italy' })),
  });
  expect(again.letters.filter(({ thread }) => thread.startsWith('word-broken'))).toEqual([]);
});

const pointsOf = (points: (seat: Seat) => number): Record<Seat, number> =>
  Object.fromEntries(SEATS.map((seat) => [seat, points(seat)])) as Record<Seat, number>;

describe('whoever has made war', () => {
  const attacked = (): WritableState => ({
    ...warBoard({ wars: [[['italy'], ['france']]] }),
    declarations: [{ by: 'italy', on: 'france', casusBelli: [], step: 'WAR_DECLARE' }],
  });
  const protestsIn = (state: WritableState, letters: readonly WrittenLetter[] = []) =>
    answer('merchant', state, { seat: 'france', letters }).letters.filter(({ thread }) =>
      thread.startsWith('war of'),
    );

  test('reads once from whom it attacked that it is remembered', () => {
    const [letter] = protestsIn(attacked());
    expect(letter?.to).toEqual(['italy']);
    const sent = letter ? [{ ...letter, from: 'france' }] : [];
    expect(protestsIn(attacked(), sent)).toEqual([]);
  });

  test('answers the letter of whom it attacked with silence, not with an offer', () => {
    const [protest] = protestsIn(attacked());
    const letters = protest ? [{ ...protest, from: 'france' }] : [];
    const read = answer('merchant', attacked(), { seat: 'italy', letters });
    expect(read.letters.filter(({ thread }) => thread.startsWith('war of'))).toEqual([]);
    expect(read.lines.filter((line) => line.startsWith('treaty "Letter'))).toEqual([]);
  });

  test('is trusted less afterwards, and its promises are worth little', () => {
    const letters = [{ ...NO_LETTER, from: 'france', thread: warThread({ by: 'italy', on: 'us', turn: 1 }) }];
    const state = { ...opening(), turn: 2, year: 1884 };
    const trust = (read: readonly WrittenLetter[]): number =>
      trustOf({ state, seat: 'france', temper: TEMPERS.merchant, letters: read }).italy;
    expect(trust(letters)).toBeLessThan(trust([]) / 2 + 0.1);
    const forged = [{ ...NO_LETTER, from: 'germany', thread: warThread({ by: 'italy', on: 'us', turn: 1 }) }];
    expect(trust(forged)).toBe(trust([]));
  });
});

test('a pact that was refused is offered again after a turn, and then after more', () => {
  const refused = (turn: number): WritableState['treaties'][number] => {
    const text = `treaty "Pact ${String(turn)}" between france, italy\n  1 defensive alliance against germany\nend`;
    const [treaty] = heard(opening(), 'france', text).treaties.slice(-1);
    if (!treaty) throw new Error('no treaty');
    return { ...treaty, turn, refusedBy: ['italy'] };
  };
  const isOffered = (turn: number, turns: readonly number[], enemy: Seat = 'germany'): boolean => {
    const state = { ...opening(), turn, treaties: turns.map(refused) };
    const bot = botContextOf({
      edition: standard,
      state,
      seat: 'france',
      temper: TEMPERS.steward,
      letters: [],
      draw: () => 0.5,
    });
    const terms = [{ term: 'defensive', against: [enemy], ifAttackedBy: 1 }] as const;
    return isOfferedAgain(bot, 'italy', treatyTextOf({ title: 'Pact', between: ['france', 'italy'], terms }));
  };
  expect([2, 3].map((turn) => isOffered(turn, [1]))).toEqual([false, true]);
  expect([4, 5, 6].map((turn) => isOffered(turn, [1, 3]))).toEqual([false, false, true]);
  expect(isOffered(2, [1], 'britain')).toBe(true);
});

test('what has been promised for the year is not bought again', () => {
  const botIn = (state: WritableState) =>
    botContextOf({
      edition: standard,
      state,
      seat: 'italy',
      temper: TEMPERS.steward,
      letters: [],
      draw: () => 0.5,
    });
  const [found] = SEATS.flatMap((other) =>
    other === 'italy' ? [] : contested(botIn(opening()), other).map(({ area }) => ({ other, area })),
  );
  const { other, area } = found ?? { other: 'france', area: 'tunis' };
  const text = `treaty "Kept out" between italy, ${other}\n  1 ${other} places no marker in ${area} until 1884\nend`;
  const signed = [other, 'italy' as const].reduce(
    (now, seat) => heard(now, seat, 'sign treaty kept-out'),
    heard(opening(), 'italy', text),
  );
  const areasAt = (state: WritableState) => contested(botIn(state), other).map((each) => each.area);
  expect(areasAt(opening())).toContain(area);
  expect(areasAt(signed)).not.toContain(area);
  expect(areasAt({ ...signed, turn: 3, year: 1888 })).toContain(area);
});

test('no more than half of what a turn gives is paid away before orders are written', () => {
  const rich = { ...opening(), treasury: { ...opening().treasury, italy: 60 } };
  expect(purseOf(rich, 'italy')).toBe(30);
  const paid = ['france', 'italy'].reduce(
    (now, seat) => heard(now, seat as Seat, 'sign treaty keep'),
    heard(rich, 'france', 'treaty "Keep" between france, italy\n  1 italy pays 20 to france\nend'),
  );
  expect(purseOf(paid, 'italy')).toBe(10);
  const dear = heard(
    paid,
    'france',
    'treaty "Dear" between france, italy\n  1 france gives interest in brasil to italy\n  2 france places no marker in tunis until 1916\n  3 italy pays 25 to france\nend',
  );
  expect(answer('merchant', dear, { seat: 'italy' }).lines).not.toContain('sign treaty dear');
});

describe('whoever has made war on another', () => {
  const war = (casusBelli: WritableState['casusBelli'] = []): WritableState => ({
    ...warBoard({ wars: [[['italy'], ['france']]] }),
    casusBelli,
    declarations: [
      { by: 'italy', on: 'france', casusBelli: casusBelli.map(({ number }) => number), step: 'WAR_DECLARE' },
    ],
  });
  const protestsOf = (seat: Seat, state: WritableState, letters: readonly WrittenLetter[] = []) =>
    answer('steward', state, { seat, letters }).letters.filter(({ thread }) => thread.startsWith('war of'));

  test('reads so once from each who stood by', () => {
    const [letter] = protestsOf('japan', war());
    expect(letter?.to).toEqual(['italy']);
    expect(letter?.body).toMatch(/You have made war on France in \d+\. It is no quarrel of mine/);
    const sent = letter ? [{ ...letter, from: 'japan' }] : [];
    expect(protestsOf('japan', war(), sent)).toEqual([]);
  });

  test('reads nothing from who fights beside it, nor where a broken treaty is its cause', () => {
    const state = war();
    state.declarations.push({ by: 'japan', on: 'france', casusBelli: [], step: 'ALD', isHelp: true });
    expect(protestsOf('japan', state)).toEqual([]);
    const cause = { number: 1, holder: 'italy', against: 'france', ground: 'treaty', turn: 1 } as const;
    expect(protestsOf('japan', war([cause]))).toEqual([]);
    expect(protestsOf('japan', war([{ ...cause, ground: 'status' }]))).toHaveLength(1);
  });

  test('is trusted a little less by them, and told so in a refusal', () => {
    const letters = (on: Seat | 'us'): readonly WrittenLetter[] => [
      { ...NO_LETTER, from: 'japan', to: ['italy'], thread: warThread({ by: 'italy', on, turn: 1 }) },
    ];
    const state = { ...opening(), turn: 2, year: 1884 };
    const trust = (read: readonly WrittenLetter[]): number =>
      trustOf({ state, seat: 'japan', temper: TEMPERS.merchant, letters: read }).italy;
    expect(trust(letters('france'))).toBeLessThan(trust([]));
    expect(trust(letters('us'))).toBeLessThan(trust(letters('france')));
    const asked = heard(
      state,
      'italy',
      'treaty "Theft" between italy, japan\n  1 japan pays 20 to italy\nend',
    );
    const read = answer('diplomat', asked, { seat: 'japan', letters: letters('france') }).letters;
    expect(read.find(({ thread }) => thread === 'theft')?.body).toMatch(/Italy has made war on France/);
  });
});

test('who has seen or suffered a war of late asks for a pact against its author, and says why', () => {
  const state = { ...opening(), turn: 2, year: 1884 };
  const pactsOf = (on: Seat | 'us', turn: number) => {
    const thread = warThread({ by: 'italy', on, turn });
    const asked = answer('diplomat', state, {
      seat: 'japan',
      letters: [{ ...NO_LETTER, from: 'japan', to: ['italy'], thread }],
    });
    return asked.letters.filter(({ subject }) => subject.startsWith('Pact of')).map(({ body }) => body);
  };
  expect(pactsOf('france', 1).join()).toMatch(
    /Italy made war on France in 1880, and one of us may be the next/,
  );
  expect(pactsOf('us', 1).join()).toMatch(/Italy made war on me in 1880 and may again/);
  expect(pactsOf('france', 0).join()).not.toMatch(/made war/);
});

describe('a league', () => {
  /** Italy is far ahead in the third turn. */
  const ahead = (): WritableState => ({
    ...opening(),
    turn: 3,
    year: 1888,
    vp: { ...opening().vp, italy: 400 },
  });

  test('is called against whoever is clearly ahead, to all but that power', () => {
    const { letters } = answer('revisionist', ahead(), { seat: 'france' });
    const calls = letters.filter(({ thread }) => thread.startsWith('league against italy'));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.to).not.toContain('italy');
    expect(calls[0]?.to).toHaveLength(5);
  });

  test('is joined by letter to those who have called it, and one is called in a year', () => {
    const calls = (['germany', 'russia'] as const).map((from): WrittenLetter => ({
      ...NO_LETTER,
      from,
      thread: `league against italy ${String(ahead().year)}`,
    }));
    const joined = answer('steward', ahead(), { seat: 'france', letters: calls }).letters;
    expect(joined.filter(({ thread }) => thread.startsWith('league')).map(({ to }) => to)).toEqual([
      ['germany', 'russia'],
    ]);
    const other = { ...NO_LETTER, from: 'france', thread: `league against usa ${String(ahead().year)}` };
    const again = answer('revisionist', ahead(), { seat: 'france', letters: [other] }).letters;
    expect(again.filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('is called in no turn in which all that can be reckoned is who began with most', () => {
    const early = { ...ahead(), turn: 2, year: 1884 };
    const { letters } = answer('revisionist', early, { seat: 'france' });
    expect(letters.filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('speaks of the United States as of many', () => {
    const state = { ...ahead(), vp: { ...opening().vp, usa: 600 } };
    const { letters } = answer('revisionist', state, { seat: 'france' });
    const call = letters.find(({ thread }) => thread.startsWith('league against usa'));
    expect(call?.subject).toBe('What the United States are about to win');
    expect(call?.body).toMatch(/The United States are on the way to .* nothing that helps them/s);
  });

  test('is not called by tempers that envy nobody much, nor where nobody is ahead', () => {
    const { letters } = answer('steward', ahead(), { seat: 'france' });
    const level = { ...opening(), vp: pointsOf(() => 1000) };
    const more = answer('revisionist', level, { seat: 'france' }).letters;
    expect([...letters, ...more].filter(({ thread }) => thread.startsWith('league'))).toEqual([]);
  });

  test('is joined by whoever has two calls for it in hand, and makes it grudge the leader more', () => {
    const call = (from: Seat): WrittenLetter => ({
      from,
      to: ['france'],
      subject: 'What Italy is about to win',
      thread: `league against italy ${String(opening().year)}`,
      body: 'Stand together.',
    });
    const points = pointsOf((seat) => (seat === 'italy' ? 400 : 200));
    const standings: Standings = { points, leader: 'italy', mean: 230 };
    const envy = (...callers: readonly Seat[]): number =>
      envyOf({
        state: opening(),
        seat: 'france',
        letters: callers.map(call),
        standings,
        temper: TEMPERS.steward,
      });
    expect(envy()).toBe(TEMPERS.steward.envy);
    expect(envy('germany')).toBe(TEMPERS.steward.envy);
    expect(envy('germany', 'russia')).toBeGreaterThan(TEMPERS.steward.envy);
  });
});

describe('peace', () => {
  const war = (warTurn: number, phasing = 0): WritableState => ({
    ...warBoard({
      wars: [[['france'], ['italy']]],
      warTurn,
      phasing,
      merchants: ['france mediterranean-sea', 'italy mediterranean-sea'],
      markers: ['italy possession tunis', 'france possession algiers'],
      units: ['france army 3 algiers', 'italy army 3 tunis'],
    }),
    step: 'FIRST_ORDERS',
  });

  test('is offered once a war has lasted, with a letter, and is in the sheet when it is on the table', () => {
    const first = answer('merchant', war(4), { seat: 'france' });
    const [text] = first.lines.filter((line) => line.startsWith('treaty "Peace of'));
    expect(text).toMatch(/between france, italy/);
    expect(first.letters.find(({ to }) => to.includes('italy'))?.body).toMatch(/enough of it/);
    expect(first.sheet).not.toMatch(/make peace/);
    const offered = heard(war(4), 'france', text ?? '');
    expect(answer('merchant', offered, { seat: 'france' }).sheet).toMatch(/make peace by/);
    const theirs = heard(war(4, 1), 'france', text ?? '');
    expect(answer('steward', theirs, { seat: 'italy' }).sheet).toMatch(/make peace by/);
  });

  test('is offered again only when what both hold has changed, by whichever side', () => {
    const [text = ''] = answer('merchant', war(4), { seat: 'france' }).lines;
    const next = { ...heard(war(4), 'france', text), campaign: war(5, 1).campaign };
    expect(answer('steward', next, { seat: 'italy' }).lines).toEqual([]);
    expect(answer('steward', next, { seat: 'italy' }).sheet).toMatch(/make peace by/);
    next.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
    expect(answer('steward', next, { seat: 'italy' }).lines.join()).toMatch(
      /italy gives possession in tunis/,
    );
  });

  test('says its terms in the letter, and the second time that they follow the war', () => {
    const conquered = war(4);
    conquered.wars[0]?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
    const first = answer('merchant', conquered, { seat: 'france' }).letters[0];
    expect(first?.body).toMatch(/enough of it\.\n {2}You give me a possession in Tunis\.\n"Peace of/);
    const letters = [{ ...NO_LETTER, ...first, from: 'france', to: ['italy'] }];
    const again = answer('merchant', war(5), { seat: 'france', letters }).letters[0];
    expect(again?.body).toMatch(/the terms follow\.\n {2}All is as it was before the war\./);
  });

  test('that the enemy has agreed to ends the fighting at once', () => {
    const [text = ''] = answer('merchant', war(4), { seat: 'france' }).lines;
    const offered = heard(war(4, 1), 'france', text);
    offered.units.push({ power: 'italy', arm: 'army', size: 10, count: 2, at: 'tunis' });
    expect(answer('imperialist', offered, { seat: 'italy' }).sheet).toMatch(/attack|move/);
    const treaty = offered.treaties.at(-1);
    offered.wars[0]?.peaceOffers.push({
      power: 'france',
      treaty: treaty?.id ?? '',
      hash: treaty?.hash ?? '',
    });
    expect(answer('imperialist', offered, { seat: 'italy' }).sheet).toBe(
      `make peace by treaty ${treaty?.id ?? ''}`,
    );
  });

  test('gives what was conquered, or takes the loser out where the winner has as much there', () => {
    const cessionOf = (...markers: readonly string[]): string => {
      const state = war(4);
      const board = warBoard({ wars: [[['france'], ['italy']]], markers: [...markers] });
      const [first] = state.wars;
      first?.conquests.push({ area: 'tunis', by: 0, isSurrendered: false });
      const answered = answer('merchant', { ...state, markers: board.markers }, { seat: 'france' });
      return answered.lines.filter((line) => line.startsWith('treaty "Peace of')).join();
    };
    expect(cessionOf('italy possession tunis')).toMatch(/italy gives possession in tunis to france/);
    expect(cessionOf('italy possession tunis', 'france possession tunis')).toMatch(
      /italy lowers tunis to none/,
    );
  });

  test('is not offered in the first war turn', () => {
    expect(answer('merchant', war(1), { seat: 'france' }).lines).toEqual([]);
  });
});

describe('a word given in a letter', () => {
  const PROMISE: WrittenLetter = {
    from: 'france',
    to: ['italy'],
    subject: 'Tunis',
    thread: 'tunis',
    body: 'I will stay out of Tunis until 1892.',
  };
  const THREAD = 'word of france on tunis until 1892 having none';
  const noted = answer('merchant', opening(), { seat: 'italy', letters: [PROMISE] });
  const known: readonly WrittenLetter[] = [
    PROMISE,
    ...noted.letters.map((letter) => ({ ...letter, from: 'italy' })),
  ];
  const later: WritableState = { ...opening(), turn: 2, year: 1884 };
  const broken: WritableState = {
    ...later,
    markers: [
      ...later.markers,
      { area: 'tunis', power: 'france', kind: 'protectorate', established: true },
    ] as WritableState['markers'],
  };
  const trustIn = (state: WritableState): number =>
    trustOf({ state, seat: 'italy', temper: TEMPERS.merchant, letters: known }).france;

  test('is noted in a conversation of its own, with what stands there', () => {
    const note = noted.letters.find(({ thread }) => thread === THREAD);
    expect(note?.to).toEqual(['france']);
    expect(note?.body).toContain('You have nothing there today.');
  });

  test('is spoken of once when it is broken, and its giver believed the less', () => {
    const caught = answer('merchant', broken, { seat: 'italy', letters: known });
    const reproach = caught.letters.find(({ thread }) => thread === THREAD);
    expect(reproach?.body).toContain('now you have a Protectorate there');
    expect(trustIn(broken)).toBeLessThan(trustIn(later));
    const told = [...known, ...caught.letters.map((letter) => ({ ...letter, from: 'italy' }))];
    const again = answer('merchant', broken, { seat: 'italy', letters: told });
    expect(again.letters.filter(({ thread }) => thread === THREAD)).toEqual([]);
  });

  test('is counted for its giver when it has run out and was kept', () => {
    const over: WritableState = { ...later, turn: 5, year: 1896 };
    expect(trustIn(over)).toBeGreaterThan(
      trustOf({ state: over, seat: 'italy', temper: TEMPERS.merchant, letters: [] }).france,
    );
  });
});

describe('texts of one title that differ in price', () => {
  const text = (pounds: number, payer: 'france' | 'italy' = 'france') =>
    treatyTextOf({
      title: 'Tunis',
      between: ['france', 'italy'],
      terms: [
        { term: 'no-marker', power: 'italy', area: 'tunis', until: 1892 },
        { term: 'pays', power: payer, pounds, to: payer === 'france' ? 'italy' : 'france' },
      ],
    });
  const sides = { own: 'france', other: 'italy' } as const;

  test('are met halfway', () => {
    expect(halfwayBetween(text(5), text(20), sides)?.clauses.map(({ term }) => term)).toContainEqual({
      term: 'pays',
      power: 'france',
      pounds: 12,
      to: 'italy',
    });
    expect(halfwayBetween(text(10, 'italy'), text(10), sides)?.clauses).toHaveLength(1);
  });

  test('are left as they are where a pound or a clause lies between them', () => {
    expect(halfwayBetween(text(5), text(6), sides)).toBeUndefined();
    const other = treatyTextOf({
      ...text(20),
      terms: [{ term: 'pays', power: 'france', pounds: 20, to: 'italy' }],
    });
    expect(halfwayBetween(text(5), other, sides)).toBeUndefined();
  });

  test('come to one price: what is too little for the other side is met halfway by its own next text', () => {
    const title = (pounds: number): string =>
      `treaty "Pact" between france, italy\n  1 defensive alliance against germany until 1896\n  2 france pays ${String(pounds)} to italy\nend`;
    const asked = heard(opening(), 'italy', title(20));
    const countered = heard(heard(asked, 'france', 'refuse treaty pact'), 'france', title(2));
    const { lines } = answer('merchant', heard(countered, 'france', 'sign treaty pact'), { seat: 'italy' });
    expect(lines).toContainEqual(expect.stringContaining('france pays 11 to italy'));
    expect(lines).toContain('sign treaty pact');
  });
});
