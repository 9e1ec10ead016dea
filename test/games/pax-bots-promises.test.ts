import { botContextOf } from '@chancery/shared/games/pax/bots/bot-context.ts';
import { controlClaims } from '@chancery/shared/games/pax/bots/outlook.ts';
import { initiatives } from '@chancery/shared/games/pax/bots/diplomacy/proposing.ts';
import { isOfferedAgain } from '@chancery/shared/games/pax/bots/diplomacy/refused-pacts.ts';
import { treatyTextOf } from '@chancery/shared/games/pax/bots/diplomacy/texts.ts';
import { changesBy } from '@chancery/shared/games/pax/bots/worth/clauses.ts';
import { TEMPERS } from '@chancery/shared/games/pax/bots/tempers.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';
import { answer, after, opening } from '../support/pax-bot-memories.ts';

// Bots offer nothing that crosses what is signed or promised, and wait before they offer a refused pact again.

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

test.each([
  ['pays', 5, 10],
  ['is paid', 20, 8],
] as const)(
  'an offer by which one %s and that a pact signed since has crossed is taken back, and met halfway by nobody',
  (money, first, second) => {
    const offer = (pounds: number): string =>
      `treaty "Offer" between germany, italy\n  1 defensive alliance against britain until 1896\n  2 ${
        money === 'pays'
          ? `italy pays ${String(pounds)} to germany`
          : `germany pays ${String(pounds)} to italy`
      }\nend`;
    const bond =
      'treaty "Bond" between france, italy\n  1 defensive alliance against germany until 1896\nend';
    const bound = (
      [
        ['italy', offer(first)],
        ['italy', 'sign treaty offer'],
        ['france', bond],
        ['france', 'sign treaty bond'],
        ['italy', 'sign treaty bond'],
      ] as const
    ).reduce((state, [seat, text]) => after(state, seat, text), opening());
    const rich = { ...bound, treasury: { ...bound.treasury, germany: 60 } };
    expect(answer('diplomat', rich, { seat: 'italy' }).lines).toContain('withdraw from offer');
    const asked = after(after(rich, 'germany', 'refuse treaty offer'), 'germany', offer(second));
    const { lines, letters } = answer('diplomat', after(asked, 'germany', 'sign treaty offer'), {
      seat: 'italy',
    });
    expect(lines).not.toContain('sign treaty offer');
    expect(letters.find(({ thread }) => thread === 'offer')?.body).toMatch(
      /sign none that would cross it\.$/,
    );
  },
);

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

describe('a text that would break a promise to a third power', () => {
  const texts = {
    promise: 'treaty "Promise" between france, italy\n  1 italy places no marker in korea until 1900\nend',
    deal: (pounds: number) =>
      `treaty "Deal" between germany, italy\n  1 germany gives influence in korea to italy\n  2 germany pays ${String(pounds)} to italy\nend`,
  };
  const start = (): WritableState => ({
    ...opening(),
    markers: [
      ...opening().markers,
      { power: 'germany', kind: 'influence', area: 'korea', established: true },
    ],
    treasury: { ...opening().treasury, germany: 60 },
  });
  const offered = (state: WritableState): WritableState =>
    after(after(state, 'italy', texts.deal(8)), 'italy', 'sign treaty deal');
  const promised = (state: WritableState): WritableState =>
    (['france', 'italy'] as const).reduce(
      (now, seat) => after(now, seat, 'sign treaty promise'),
      after(state, 'france', texts.promise),
    );
  const lines = (state: WritableState) => answer('merchant', state, { seat: 'italy' }).lines;

  test('is not signed in bargaining either (PB-NEG-7)', () => {
    const met = (state: WritableState) => lines(after(state, 'germany', texts.deal(6))).join('\n');
    expect(met(offered(start()))).toMatch(/sign treaty deal/);
    const kept = met(offered(promised(start())));
    expect(kept).toContain('refuse treaty deal');
    expect(kept).not.toContain('sign treaty deal');
  });

  test('is not signed either where what it gives is disputed meanwhile (PB-CB-2)', () => {
    const disputed = after(offered(start()), 'germany', texts.deal(6));
    const dispute = { number: 1, holder: 'france', against: 'germany', ground: 'status', turn: 1 } as const;
    const said = answer(
      'merchant',
      { ...disputed, casusBelli: [{ ...dispute, area: 'korea' }] },
      { seat: 'italy' },
    );
    expect(said.lines).toContain('refuse treaty deal');
    expect(said.lines.join('\n')).not.toContain('sign treaty deal');
    expect(said.letters.find(({ thread }) => thread === 'deal')?.body).toContain(
      'What stands in Korea is in dispute, and the dispute would come to me with it.',
    );
  });

  test('is signed no longer once the promise is in force', () => {
    expect(lines(offered(start()))).not.toContain('withdraw from deal');
    expect(lines(promised(offered(start())))).toContain('withdraw from deal');
  });
});
