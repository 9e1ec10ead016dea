import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { describe, expect, test } from 'vitest';
import { botAnswer } from '../support/pax-bots.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { board } from './pax-board.ts';
import { standard } from './pax-workspace.ts';

// Letters that would have a text on the table otherwise: read as a change of that text, or asked about.

interface Haggle {
  readonly letter: string;
  readonly lays?: readonly string[];
  readonly asks?: readonly string[];
  readonly says?: readonly string[];
}

const read = <T>(file: string): T =>
  parse(readFileSync(new URL(`letters/${file}`, import.meta.url), 'utf8')) as T;

const { offer, letters: haggles } = read<{
  readonly offer: readonly string[];
  readonly letters: readonly Haggle[];
}>('haggles.yaml');
const { markers } = read<{ readonly markers: readonly string[] }>('corpus.yaml');

const OFFER = 'price-of-marocco-1880';

const laidBy = (state: WritableState, title: string, clauses: readonly string[]): WritableState =>
  [
    [
      `treaty "${title}" between france, germany`,
      ...clauses.map((c, i) => `  ${String(i + 1)} ${c}`),
      'end',
    ].join('\n'),
    `sign treaty ${title.toLowerCase().replaceAll(' ', '-')}`,
  ].reduce((before, text) => {
    const dice = { rolls: [], roll: () => 4 };
    const done = actLine({ edition: standard, state: before }, 'germany', { text, dice });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.state;
  }, state);

const start = ((): WritableState => {
  const state = board({ markers, units: ['germany army 1 kamerun', 'germany army 1 togoland'] });
  const treasury = Object.fromEntries(SEATS.map((seat) => [seat, 60])) as WritableState['treasury'];
  return { ...state, step: 'MSC_ORDERS', treasury: { ...state.treasury, ...treasury } };
})();

const offered = laidBy(start, 'Price of Marocco 1880', offer);

const answerTo = (state: WritableState, body: string, thread = OFFER) => {
  const position: Position = { edition: standard, state: deepFreeze(state) };
  const sent = { from: 'france', to: ['germany'], subject: 'A word', thread, body };
  const { lines, letters } = botAnswer('merchant', position, { seat: 'germany', letters: [sent] });
  return {
    laid: lines
      .find((line) => line.startsWith('treaty "Letter'))
      ?.split('\n')
      .slice(1, -1)
      .map((line) => line.trim().replace(/^\d+ /, '')),
    lines,
    body: letters
      .filter(({ to }) => to.includes('france'))
      .map((letter) => letter.body)
      .join('\n'),
  };
};

describe.each(haggles)('$letter', ({ letter, lays, asks = [], says = [] }) => {
  test('is read as a change of the text, or asked about', () => {
    const { laid, lines, body } = answerTo(offered, letter);
    expect(laid, body).toEqual(lays);
    if (lays) expect(lines).toContain(`withdraw from ${OFFER}`);
    for (const words of [...asks, ...says]) expect(body).toContain(words);
    if (asks.length > 0) expect(body).toMatch(/\?|Write all/);
  });
});

test('a new letter is about the only open text', () => {
  const { laid } = answerTo(offered, 'Make it £15 and I sign.', 'word');
  expect(laid).toEqual(['germany places no control in marocco until 1892', 'france pays 15 to germany']);
});

test('of several open texts, the bot asks which one is meant', () => {
  const both = laidBy(offered, 'Price of Persia 1880', [
    'germany places no control in persia until 1888',
    'france pays 10 to germany',
  ]);
  const asked = answerTo(both, 'Make it 5 and I sign.', 'word');
  expect(asked.laid).toBeUndefined();
  expect(asked.body).toContain(
    'Which text do you mean: "Price of Marocco 1880" and "Price of Persia 1880"? I change none before I know.',
  );
  expect(answerTo(both, 'Make Persia 5 instead of 10 and I sign.', 'word').laid).toEqual([
    'germany places no control in persia until 1888',
    'france pays 5 to germany',
  ]);
});

test('a signature under nothing is no payment', () => {
  const { laid, body } = answerTo(start, 'Pay me £25 and I sign.', 'word');
  expect(laid).toBeUndefined();
  expect(body).toContain('No text between us waits for your name');
});
