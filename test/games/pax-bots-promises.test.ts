import { botContextOf } from '@chancery/shared/games/pax/bots/bot-context.ts';
import { controlClaims } from '@chancery/shared/games/pax/bots/outlook.ts';
import { halfwayBetween } from '@chancery/shared/games/pax/bots/diplomacy/halfway.ts';
import { contested, initiatives } from '@chancery/shared/games/pax/bots/diplomacy/proposing.ts';
import { isOfferedAgain } from '@chancery/shared/games/pax/bots/diplomacy/refused-pacts.ts';
import { treatyTextOf } from '@chancery/shared/games/pax/bots/diplomacy/texts.ts';
import { isAskedAgain } from '@chancery/shared/games/pax/bots/diplomacy/unanswered-offers.ts';
import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import { purseFor, purseOf } from '@chancery/shared/games/pax/bots/worth/purse.ts';
import { trustOf } from '@chancery/shared/games/pax/bots/worth/trust.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { formatTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import type { Breach, TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { type AreaId, type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import { describe, expect, test } from 'vitest';
import type { BotName } from '../support/pax-bots.ts';
import { standard } from './pax-workspace.ts';
import { answer, after, NO_LETTER, opening } from '../support/pax-bot-memories.ts';

// Bots remember what was offered, promised and kept, and say so.

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
    (now, seat) => after(now, seat, 'sign treaty old-promise'),
    after(opening(), 'france', text),
  );
  return { ...state, turn: 2, year: 1884 };
};

const GIFT = 'treaty "Gift" between france, italy\n  1 france pays 20 to italy\nend';

describe('an offer of an earlier turn', () => {
  const laid = (text: string): WritableState => {
    const offered = after(after(opening(), 'france', text), 'france', 'sign treaty gift');
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
    const [treaty] = after(opening(), 'france', text).treaties.slice(-1);
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
    const state = after(
      { ...opening(), breaches: [broken('france', 'italy', 1)] },
      'france',
      'treaty "Theft" between france, italy\n  1 italy pays 20 to france\nend',
    );
    const { letters } = answer('diplomat', state, { seat: 'italy' });
    expect(letters.find(({ thread }) => thread === 'theft')?.body).toMatch(/France has broken treaties once/);
  });
});

test('whoever has kept a treaty reads so when the next is signed', () => {
  const state = after(promised('france places no marker in tunis until 1896'), 'france', GIFT);
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

test('a pact that was refused is offered again after a turn, and then after more', () => {
  const refused = (turn: number): WritableState['treaties'][number] => {
    const text = `treaty "Pact ${String(turn)}" between france, italy\n  1 defensive alliance against germany\nend`;
    const [treaty] = after(opening(), 'france', text).treaties.slice(-1);
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

test('a pact is offered to nobody who is openly bound to its enemy, or against its author', () => {
  const offered = (bond?: string): readonly string[] => {
    const bound = ['italy', 'germany'].reduce(
      (state, seat) => after(state, seat as Seat, 'sign treaty bond'),
      after(
        opening(),
        'italy',
        `treaty "Bond" between italy, germany${bond === undefined ? ' secret' : ''}\n  1 ${bond ?? 'defensive alliance against russia until 1896'}\nend`,
      ),
    );
    const bot = botContextOf({
      edition: standard,
      state: bound,
      seat: 'france',
      temper: TEMPERS.steward,
      letters: [],
      draw: () => 0.5,
    });
    return initiatives(bot, ['italy']).flatMap(({ about, text }) => (about === 'pact' ? [text.title] : []));
  };
  expect(offered()).toEqual(['Pact of France and Italy 1880']);
  expect(offered('defensive alliance against russia until 1896')).toEqual([]);
  expect(offered('defensive alliance against france until 1896')).toEqual([]);
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
    (now, seat) => after(now, seat, 'sign treaty kept-out'),
    after(opening(), 'italy', text),
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
    (now, seat) => after(now, seat as Seat, 'sign treaty keep'),
    after(rich, 'france', 'treaty "Keep" between france, italy\n  1 italy pays 20 to france\nend'),
  );
  expect(purseOf(paid, 'italy')).toBe(10);
  const dear = after(
    paid,
    'france',
    'treaty "Dear" between france, italy\n  1 france gives interest in brasil to italy\n  2 france places no marker in tunis until 1916\n  3 italy pays 25 to france\nend',
  );
  expect(answer('merchant', dear, { seat: 'italy' }).lines).not.toContain('sign treaty dear');
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
    // Nor is another text written to add a pound, be it all that lies between or all that can be paid.
    expect(halfwayBetween(text(5), text(7), sides)).toBeUndefined();
    expect(halfwayBetween(text(10), text(30), { ...sides, purse: 11 })).toBeUndefined();
    const other = treatyTextOf({
      ...text(20),
      terms: [{ term: 'pays', power: 'france', pounds: 20, to: 'italy' }],
    });
    expect(halfwayBetween(text(5), other, sides)).toBeUndefined();
  });

  test('come to one price: what is too little for the other side is met halfway by its own next text', () => {
    const title = (pounds: number): string =>
      `treaty "Pact" between france, italy\n  1 defensive alliance against germany until 1896\n  2 france pays ${String(pounds)} to italy\nend`;
    const asked = after(opening(), 'italy', title(20));
    const countered = after(after(asked, 'france', 'refuse treaty pact'), 'france', title(2));
    const { lines } = answer('merchant', after(countered, 'france', 'sign treaty pact'), { seat: 'italy' });
    expect(lines).toContainEqual(expect.stringContaining('france pays 11 to italy'));
    expect(lines).toContain('sign treaty pact');
  });
});

describe('money that is offered', () => {
  const giftTo = (partner: Seat, pounds: number): string =>
    `treaty "Gift of ${partner}" between italy, ${partner}\n  1 italy pays ${String(pounds)} to ${partner}\n  2 ${partner} places no marker in tunis until 1916\nend`;
  const offeredTo = (state: WritableState, partner: Seat, pounds: number): WritableState =>
    after(after(state, 'italy', giftTo(partner, pounds)), 'italy', `sign treaty gift-of-${partner}`);
  const rich = { ...opening(), treasury: { ...opening().treasury, italy: 60 } };

  test('is spent as much as what has been paid, unless it was refused', () => {
    expect(purseOf(rich, 'italy')).toBe(30);
    const offered = offeredTo(offeredTo(rich, 'france', 25), 'japan', 20);
    expect(purseOf(offered, 'italy')).toBe(15);
    expect(purseOf(after(offered, 'japan', 'refuse treaty gift-of-japan'), 'italy')).toBe(30);
  });

  test('is not promised a second time to who asks for as much', () => {
    const pact =
      'treaty "Pact" between italy, russia\n  1 defensive alliance against germany until 1896\n  2 italy pays 3 to russia\nend';
    const asked = (state: WritableState): readonly string[] =>
      answer('merchant', after(after(state, 'russia', pact), 'russia', 'sign treaty pact'), { seat: 'italy' })
        .lines;
    expect(asked(offeredTo(rich, 'france', 50))[0]).toBe('sign treaty pact');
    expect(asked(offeredTo(rich, 'france', 58))[0]).toBe('refuse treaty pact');
  });

  test('is spent for each of several powers to whom a text of one title is offered', () => {
    const title = (partner: Seat, pounds: number): string =>
      giftTo(partner, pounds).replace(`Gift of ${partner}`, 'Gift');
    const offered = after(after(rich, 'italy', title('japan', 45)), 'italy', 'sign treaty gift');
    const meant = (partner: Seat): TreatyText =>
      treatyTextOf({
        title: 'Gift',
        between: ['italy', partner],
        terms: [{ term: 'pays', power: 'italy', pounds: 25, to: partner }],
      });
    expect(purseOf(offered, 'italy', meant('france'))).toBe(15);
    // A signature takes back the one under another text of its name and parties alone (PBM-TREATY-1).
    expect(purseOf(offered, 'italy', meant('japan'))).toBe(30);
  });

  test('leaves enough to go to all areas that it buys for the turn', () => {
    const [first, second] = [...controlClaims({ edition: standard, state: rich })].flatMap(
      ([area, claims]) => {
        const own = claims.find(({ power }) => power === 'italy');
        return own ? [{ area, outlay: own.outlay }] : [];
      },
    );
    if (!first || !second) throw new Error('Italy wants two areas.');
    const bought = ({ area }: { area: AreaId }, partner: Seat): TreatyText =>
      treatyTextOf({
        title: `Leave ${area}`,
        between: ['italy', partner],
        terms: [
          { term: 'no-control', power: partner, area, until: 1880 },
          { term: 'pays', power: 'italy', pounds: 1, to: partner },
        ],
      });
    const text = formatTreaty(bought(first, 'france'));
    const state = after(after(rich, 'italy', text), 'italy', `sign treaty leave-${first.area}`);
    const needed = first.outlay + second.outlay;
    const poor: WritableState = { ...state, treasury: { ...state.treasury, italy: needed + 4 } };
    expect(purseFor({ edition: standard, state: poor }, 'italy', bought(second, 'russia'))).toBe(4);
  });

  test('is taken back where not all of it could be paid', () => {
    const offered = offeredTo(offeredTo(rich, 'france', 30), 'japan', 30);
    const refused = after(offered, 'japan', 'refuse treaty gift-of-japan');
    const poor: WritableState = { ...refused, treasury: { ...refused.treasury, italy: 40 } };
    const { lines } = answer('merchant', poor, { seat: 'italy' });
    expect(lines).toContain('withdraw from gift-of-japan');
    expect(lines).not.toContain('withdraw from gift-of-france');
  });

  test('is not raised by a pound or above what is asked, and stands beside no other price for the same', () => {
    const pact = (title: string, pounds: number): string =>
      `treaty "${title}" between italy, russia\n  1 defensive alliance against germany until 1896\n  2 italy pays ${String(pounds)} to russia\nend`;
    const offered = after(after(rich, 'italy', pact('Mine', 3)), 'italy', 'sign treaty mine');
    const asked = (temper: BotName, pounds: number, state = offered) => {
      const laid = after(state, 'russia', pact('Yours', pounds));
      const { lines, letters } = answer(temper, after(laid, 'russia', 'sign treaty yours'), {
        seat: 'italy',
      });
      return { lines, body: letters.find(({ thread }) => thread === 'yours')?.body };
    };
    expect(asked('merchant', 4).lines.slice(0, 2)).toEqual(['sign treaty yours', 'withdraw from mine']);
    expect(asked('imperialist', 4, rich).lines.join()).not.toContain('italy pays 5 to russia');
    const dear = asked('merchant', 9);
    expect(dear.lines[0]).toBe('refuse treaty yours');
    expect(dear.lines.join()).not.toContain('"Yours"');
    expect(dear.body).toContain('What I have signed stands: we defend each other');
    // Where more is offered the old text goes: who signed both would be paid twice.
    const more = asked('steward', 9);
    expect(more.lines).toContain('withdraw from mine');
    expect(more.body).toContain('I pay you £5 instead of "I pay you £9"');
  });
});

test('an offer that a pact signed since has crossed is taken back, and not said to stand', () => {
  const offer = (pounds: number): string =>
    `treaty "Offer" between germany, italy\n  1 defensive alliance against britain until 1896\n  2 italy pays ${String(pounds)} to germany\nend`;
  const bond = 'treaty "Bond" between france, italy\n  1 defensive alliance against germany until 1896\nend';
  const bound = (
    [
      ['italy', offer(5)],
      ['italy', 'sign treaty offer'],
      ['france', bond],
      ['france', 'sign treaty bond'],
      ['italy', 'sign treaty bond'],
    ] as const
  ).reduce((state, [seat, text]) => after(state, seat, text), opening());
  expect(answer('diplomat', bound, { seat: 'italy' }).lines).toContain('withdraw from offer');
  const asked = after(after(bound, 'germany', 'refuse treaty offer'), 'germany', offer(10));
  const { lines, letters } = answer('diplomat', after(asked, 'germany', 'sign treaty offer'), {
    seat: 'italy',
  });
  expect(lines).not.toContain('sign treaty offer');
  expect(letters.find(({ thread }) => thread === 'offer')?.body).toMatch(/sign none that would cross it\.$/);
});

test('an area that a power has promised to leave is worth nothing to it when others leave it', () => {
  const state = opening();
  const [found] = [...controlClaims({ edition: standard, state })].flatMap(([area, claims]) => {
    const [first, next] = claims.filter(({ power }) => power !== 'austria-hungary');
    return first && next ? [{ area, giver: first.power as Seat, seat: next.power as Seat }] : [];
  });
  if (!found) throw new Error('Two want one area.');
  const { area, giver, seat } = found;
  const left = treatyTextOf({
    title: 'Left',
    between: [giver, seat],
    terms: [{ term: 'no-control', power: giver, area, until: 1880 }],
  });
  const third = SEATS.find((other) => other !== seat && other !== giver) ?? seat;
  const promise = `treaty "Promise" between ${seat}, ${third}\n  1 ${seat} places no control in ${area} until 1884\nend`;
  const promised = [seat, third].reduce(
    (now, signer) => after(now, signer, 'sign treaty promise'),
    after(state, seat, promise),
  );
  expect(changesBy({ edition: standard, state }, left)[seat]).toBeGreaterThan(0);
  expect(changesBy({ edition: standard, state: promised }, left)[seat] ?? 0).toBe(0);
});

describe('a price that could not be agreed on', () => {
  const loan = (pounds: number): string =>
    `treaty "Loan" between france, italy\n  1 italy places no marker in hawaii until 1880\n  2 france pays ${String(pounds)} to italy\nend`;
  /** France offers £10, Italy asks £15 instead. */
  const asked = (
    [
      ['france', loan(10)],
      ['france', 'sign treaty loan'],
      ['italy', 'refuse treaty loan'],
      ['italy', loan(15)],
      ['italy', 'sign treaty loan'],
    ] as const
  ).reduce((state, [seat, text]) => after(state, seat, text), opening());

  test('is the old one, which is signed again where no more can be paid', () => {
    const poor: WritableState = { ...asked, treasury: { ...asked.treasury, france: 20 } };
    const { lines, letters } = answer('steward', poor, { seat: 'france' });
    expect(lines.slice(0, 2)).toEqual(['refuse treaty loan', 'sign treaty loan']);
    expect(letters.find(({ thread }) => thread === 'loan')?.body).toContain(
      'What I have signed under this title stands, as long as I have the money for it: ',
    );
  });

  test('is not signed again where another offer has taken the money', () => {
    const other = 'treaty "Other" between france, russia\n  1 france pays 12 to russia\nend';
    const offered = after(after(asked, 'france', other), 'france', 'sign treaty other');
    const poor: WritableState = { ...offered, treasury: { ...offered.treasury, france: 20 } };
    const { lines, letters } = answer('steward', poor, { seat: 'france' });
    expect(lines).not.toContain('sign treaty loan');
    expect(letters.find(({ thread }) => thread === 'loan')?.body).not.toContain('stands');
  });

  test('is taken by whoever asked for more, once that is refused and the old one signed again', () => {
    const refused = after(after(asked, 'france', 'refuse treaty loan'), 'france', 'sign treaty loan');
    const { lines } = answer('merchant', refused, { seat: 'italy' });
    expect(lines).toContain('sign treaty loan');
    expect(after(after(refused, 'italy', loan(10)), 'italy', 'sign treaty loan').treasury.italy).toBe(70);
    expect(answer('merchant', asked, { seat: 'italy' }).lines).not.toContain('sign treaty loan');
  });
});
