import type { WrittenLetter } from '@chancery/shared/kernel/match/bot.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer } from '../support/pax-bots.ts';
import { standard } from './pax-workspace.ts';
import { opening, after, letterOf, answerTo, offer } from './pax-bots-opening.ts';

describe('another price for a text on the table', () => {
  const offered = (pounds: number, state = opening()): WritableState =>
    after(
      after(
        state,
        'italy',
        offer('france places no marker in tanganyika until 1896', `italy pays ${String(pounds)} to france`),
      ),
      'italy',
      'sign treaty offer',
    );

  test('is taken where it is still good, under a title that can be signed by name', () => {
    const body = '£5 is too little. I would sign for £8.';
    const { lines, bodies } = answerTo(body, { state: offered(5), thread: 'offer' });
    expect(lines.join('\n')).toMatch(
      /^treaty "Letter of France and Italy 1880".*\n.*tanganyika.*\n.*italy pays 8 to france/,
    );
    expect(lines).toContain('withdraw from offer');
    expect(bodies).toEqual([
      expect.stringContaining('You keep out of Tanganyika until 1896 and I pay you £8.'),
    ]);
  });

  test('may be named by what it differs in', () => {
    const { lines } = answerTo('I accept, but for £2 more.', { state: offered(5), thread: 'offer' });
    expect(lines.join('\n')).toContain('italy pays 7 to france');
  });

  test('may be none at all', () => {
    const body = 'Make it without money, and I sign.';
    const { bodies } = answerTo(body, { state: offered(5), thread: 'offer' });
    expect(bodies.join('\n')).toMatch(/\n {2}You keep out of Tanganyika until 1896\./);
  });

  test('beyond what can be spared leaves what is signed as it is, and says so', () => {
    const state = offered(15, opening(20));
    const { lines, bodies } = answerTo('£40, or nothing.', { state, thread: 'offer' });
    expect(lines).toEqual([]);
    expect(bodies.join('\n')).toMatch(
      /£15 is all I can spare.*What I have signed stands: you keep out of Tanganyika/,
    );
  });

  test('never goes below what is offered for the same on the table', () => {
    const paid = (text: string): number => Number(/italy pays (\d+) to france/.exec(text)?.[1] ?? 0);
    for (const bot of ['merchant', 'imperialist', 'steward', 'diplomat', 'revisionist'] as const)
      for (const asked of [18, 25, 40]) {
        const body = `I keep out of Tanganyika until 1896 for £${String(asked)}.`;
        const { lines } = answerTo(body, { state: offered(15), bot });
        const [laid] = lines.filter((line) => line.startsWith('treaty "Letter'));
        if (laid === undefined) continue;
        expect(paid(laid), `${bot} ${body}`).toBeGreaterThanOrEqual(15);
        expect(lines).toContain('withdraw from offer');
      }
  });

  test('as offered on the table is taken by letter too', () => {
    const state = offered(15);
    const { bodies, lines } = answerTo('I keep out of Tanganyika until 1896 for £15.', { state });
    expect(lines.join('\n')).toMatch(/italy pays 15 to france/);
    expect(lines).toContain('withdraw from offer');
    expect(bodies.join('\n')).toContain('Done: the price is right.');
  });

  test('in a text refuses that text and keeps the own one', () => {
    const asked = after(
      offered(15, opening(20)),
      'france',
      offer('france places no marker in tanganyika until 1896', 'italy pays 40 to france'),
    );
    const { lines, letters } = botAnswer('merchant', { edition: standard, state: asked }, { seat: 'italy' });
    expect(lines.slice(0, 2)).toEqual(['refuse treaty offer', 'sign treaty offer']);
    expect(letters.find(({ thread }) => thread === 'offer')?.body).toMatch(/My own text under this title/);
  });
});

describe('the question whether the rest still holds', () => {
  const body = 'You may place a protectorate in Persia. Keep out of Venezuela until 1884 and I pay you £10.';
  const asked = (): readonly WrittenLetter[] => {
    const { bodies } = answerTo(body);
    expect(bodies[0]).toContain('does the rest stand without that');
    return [
      letterOf(body),
      { from: 'italy', to: ['france'], subject: 'A word', thread: 'word', body: bodies[0] ?? '' },
    ];
  };

  test.each(['Yes, the rest stands without that.', 'Agreed.', 'The rest stands.'])(
    '%s is taken for an offer of what was read',
    (yes) => {
      const { lines, bodies } = answerTo(yes, { earlier: asked() });
      expect(bodies[0]).toContain('Italy places no marker in Venezuela until 1884; France pays £10 to Italy');
      expect(lines.join('\n')).toMatch(/1 italy places no marker in venezuela until 1884\n.*france pays/);
    },
  );

  test.each(['No, it does not.', 'Yes, but only until 1888.'])('%s is no such yes', (no) => {
    expect(answerTo(no, { earlier: asked() }).lines).toEqual([]);
  });
});
