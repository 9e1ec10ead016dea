import { botContextOf } from '@chancery/shared/games/pax/bots/bot-context.ts';
import { controlClaims } from '@chancery/shared/games/pax/bots/outlook.ts';
import { halfwayBetween } from '@chancery/shared/games/pax/bots/diplomacy/halfway.ts';
import { contested } from '@chancery/shared/games/pax/bots/diplomacy/proposing.ts';
import { treatyTextOf } from '@chancery/shared/games/pax/bots/diplomacy/texts.ts';
import { purseFor, purseOf } from '@chancery/shared/games/pax/bots/worth/purse.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { formatTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import type { TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { type AreaId, type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import type { BotName } from '../support/pax-bots.ts';
import { standard } from './pax-workspace.ts';
import { answer, after, opening } from '../support/pax-bot-memories.ts';

// What bots pay and are paid: one price for one thing, and no money spent twice.

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

test('money that an event demands for units is paid to nobody (PB-RE-10)', () => {
  const state = { ...opening(), treasury: { ...opening().treasury, italy: 60 } };
  const bound = { power: 'italy', kind: 'at-least', amount: 30, arm: 'any', event: '3-1' } as const;
  const purse = (bounds: (typeof bound)[]): number =>
    purseOf({ edition: standard, state: { ...state, turnRecord: { ...state.turnRecord, bounds } } }, 'italy');
  expect(purse([])).toBe(30);
  expect(purse([bound])).toBe(15);
});

test('no more than half of what a turn gives is paid away before orders are written', () => {
  const rich = { ...opening(), treasury: { ...opening().treasury, italy: 60 } };
  expect(purseOf({ edition: standard, state: rich }, 'italy')).toBe(30);
  const paid = ['france', 'italy'].reduce(
    (now, seat) => after(now, seat as Seat, 'sign treaty keep'),
    after(rich, 'france', 'treaty "Keep" between france, italy\n  1 italy pays 20 to france\nend'),
  );
  expect(purseOf({ edition: standard, state: paid }, 'italy')).toBe(10);
  const dear = after(
    paid,
    'france',
    'treaty "Dear" between france, italy\n  1 france gives interest in brasil to italy\n  2 france places no marker in tunis until 1916\n  3 italy pays 25 to france\nend',
  );
  expect(answer('merchant', dear, { seat: 'italy' }).lines).not.toContain('sign treaty dear');
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

  test('are left as they are where a pound or a clause separates them', () => {
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
    expect(purseOf({ edition: standard, state: rich }, 'italy')).toBe(30);
    const offered = offeredTo(offeredTo(rich, 'france', 25), 'japan', 20);
    expect(purseOf({ edition: standard, state: offered }, 'italy')).toBe(15);
    expect(
      purseOf({ edition: standard, state: after(offered, 'japan', 'refuse treaty gift-of-japan') }, 'italy'),
    ).toBe(30);
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
    expect(purseOf({ edition: standard, state: offered }, 'italy', meant('france'))).toBe(15);
    // A signature takes back the one under another text of its name and parties alone (PBM-TREATY-1).
    expect(purseOf({ edition: standard, state: offered }, 'italy', meant('japan'))).toBe(30);
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

  test('is not raised by a pound or above what is asked, and is the only price for the same', () => {
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
    expect(more.body).toContain('I sign if I pay you £5 instead of £9.');
  });
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
      'My own text under this title stands, as long as I have the money for it: ',
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
    // What is spent by then would break the treaty.
    const spent = { ...refused, treasury: { ...refused.treasury, france: 5 } };
    expect(answer('merchant', spent, { seat: 'italy' }).lines).not.toContain('sign treaty loan');
  });
});

test('a power that is played by the seat of another refuses, counters and takes its name back in its own name', () => {
  const title =
    'treaty "Tunis" between austria-hungary, italy\n  1 austria-hungary places no marker in serbia until 1916\n  2 italy places no marker in tunis until 1892\nend';
  const lines = (state: WritableState): readonly string[] =>
    answer('steward', state, { seat: 'germany' }).lines;
  const rich = { ...opening(), treasury: { ...opening().treasury, germany: 60 } };
  const asked = after(rich, 'italy', title);
  const [refusal = '', counter = '', signature = ''] = lines(asked).filter((line) => /tunis/i.test(line));
  expect(refusal).toBe('as austria-hungary: refuse treaty tunis');
  expect(counter).toMatch(/^treaty "Tunis" between austria-hungary, italy/);
  expect(signature).toBe('as austria-hungary: sign treaty tunis');
  const offered = [refusal, counter, signature].reduce((now, line) => after(now, 'germany', line), asked);
  expect(lines({ ...offered, turn: 2, year: 1884 })).toContain('as austria-hungary: withdraw from tunis');
});

test('who asks money for a pact is not asked to pay for it instead', () => {
  const text =
    'treaty "Pact" between italy, usa\n  1 defensive alliance against britain until 1896\n  2 usa pays 5 to italy\nend';
  const rich = { ...opening(), treasury: { ...opening().treasury, italy: 60, usa: 60 } };
  const asked = answer('imperialist', after(rich, 'italy', text), { seat: 'usa' });
  expect(asked.lines.join()).not.toContain('italy pays');
  expect(asked.letters[0]?.body).toMatch(/We would sign it only if you paid us, and you ask us to pay\./);
});
