import { expect, test } from 'vitest';
import { unitsLeft } from '@chancery/shared/games/pax/board/position.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { readDraft } from '../../client/games/pax/composer/draft-reading.ts';
import {
  moneyEndsText,
  pursesOf,
  type ReviewSubject,
  reviewOf,
} from '../../client/games/pax/composer/review.ts';
import { predict, type Supposition } from '../../client/games/pax/composer/what-if.ts';
import { orderLine } from '../../client/games/pax/composer/sheet-view.ts';
import { textOf } from '../../client/shell/lines.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { composingState } from './composing-table.ts';
import { edition } from './opening-table.ts';

// What the composer says of a sheet before anybody else's is known, and what would become of it if.

const state = composingState();
const italy: ReviewSubject = { edition, state, seat: 'italy' };
const read = (...lines: readonly string[]) => readDraft(VOCABULARY, lines);
const review = (...lines: readonly string[]) => reviewOf(italy, read(...lines));

/** The warnings on the last line. */
const said = (...lines: readonly string[]): string =>
  (review(...lines).warnings.at(-1) ?? []).map(({ weight, text }) => `${weight}: ${text}`).join('\n');

test.each([
  ['place influence in tunis', ''],
  ['place dominion in tunis', 'bad: Not allowed as things stand: A Dominion is not yours to grant in Tunis.'],
  [
    'build army 1 if italy holds state in tunis',
    'bad: Its condition can never come true, whatever others do.',
  ],
  [
    'place influence in tunis if italy does not place influence in tunis',
    'bad: It excludes itself: its condition is false as soon as it is carried out.',
  ],
  ['place possession in algiers', 'doubt: Needs an "admit" from France in the same phase.'],
  [
    'build 2 army 10',
    'bad: It surely overspends: it cannot be paid, whatever becomes of the lines above it.',
  ],
  ['bild army 1', 'bad: Found "bild" where "when", "as" or an order is expected. Did you mean build?'],
])('%s', (line, warnings) => {
  expect(said(line)).toBe(warnings);
});

test('units that a line above has moved are said to be gone, and where to (PB-UNITS-6)', () => {
  const moved = 'place protectorate in tunis, move 2 army 3 from home to tunis';
  expect(said(moved, 'move army 3 from home to tunis')).toBe(
    'bad: Not allowed as things stand: There is no army 3 left in Italy, only 2 × army 1: your orders before this one move such units to Tunis.',
  );
});

test('a line the money may not reach is doubtful where a line above it may be struck', () => {
  const lines = ['build army 10 if unrest in tunis or britain builds navy', 'place protectorate in tunis'];
  expect(said(...lines)).toBe('doubt: The money ends above: paid only if lines above are struck.');
});

test('a line for whose counters a line above it may not leave any is perhaps possible', () => {
  const spare = unitsLeft({ edition, state }, 'italy', { arm: 'army', size: 1 });
  const lines = [`build ${String(spare)} army 1 if britain builds navy`, 'build army 1'];
  expect(said(...lines)).toMatch(/^doubt: Perhaps not possible after the lines above: /);
  expect(said(`build ${String(spare)} army 1`, 'build army 1')).toMatch(/^(bad|doubt): /);
});

test('a line below one that is not paid falls, where the house rules say so (AMB-4)', () => {
  const stop: ReviewSubject = {
    ...italy,
    edition: { ...edition, settings: { ...edition.settings, overspend: 'stop' } },
  };
  const warned = (...lines: readonly string[]) =>
    reviewOf(stop, read(...lines))
      .warnings.at(-1)
      ?.map(({ weight, text }) => `${weight}: ${text}`);
  expect(warned('build 2 army 10', 'build army 1')).toEqual([
    'bad: A line above cannot be paid, and after such a line nothing is carried out.',
  ]);
  expect(
    warned('build army 10 if britain builds navy', 'place protectorate in tunis', 'build army 1'),
  ).toEqual(['doubt: A line above may not be paid, and after such a line nothing is carried out.']);
});

test('the purse, what is spent, and where the money ends', () => {
  const found = review('build army 10', 'place protectorate in tunis');
  expect(pursesOf(italy, found)).toEqual([{ power: 'italy', treasury: 40, spent: 50 }]);
  expect(found.judgements.map((judged) => judged?.endsMoney)).toEqual([false, true]);
  const judged = found.judgements[1];
  expect(judged && moneyEndsText(italy, 'italy', judged)).toBe('the money ends here: £10 of £40 left');
});

test('Germany has two purses, each with its own end', () => {
  const germany: ReviewSubject = { edition, state, seat: 'germany' };
  const found = reviewOf(germany, read('build army 10', 'as austria-hungary: build army 3'));
  expect(pursesOf(germany, found)).toEqual([
    { power: 'germany', treasury: 30, spent: 30 },
    { power: 'austria-hungary', treasury: 20, spent: 10 },
  ]);
});

const suppose = (power: Supposition['power'], line: string, isOn = true): Supposition => {
  const order = parseLine(VOCABULARY, line);
  const action = order.ok ? order.value.actions[0] : undefined;
  if (!action) throw new Error(line);
  return { power, action, isOn };
};

/** How each line would end. */
const ends = (
  lines: readonly string[],
  ...supposed: readonly Supposition[]
): readonly (string | undefined)[] => {
  const { outcomes } = predict({ edition, state }, { seat: 'italy', sheet: read(...lines).sheet }, supposed);
  return lines.map((_, n) => outcomes.get(n + 1)?.status);
};

const ANYONE = 'build army 1 if anyone but france places control in tunis';
const NOBODY = 'build army 3 if no one but france places control in tunis';

test('anyone is somebody whom no condition names', () => {
  expect(ends([ANYONE, NOBODY])).toEqual(['struck', 'done']);
  expect(ends([ANYONE, NOBODY], suppose('anyone', 'place protectorate in tunis'))).toEqual([
    'done',
    'struck',
  ]);
  expect(ends([ANYONE, NOBODY], suppose('france', 'place protectorate in tunis'))).toEqual([
    'struck',
    'done',
  ]);
});

test('what is switched off counts for nothing', () => {
  expect(ends([ANYONE], suppose('britain', 'place protectorate in tunis', false))).toEqual(['struck']);
});

test('what is struck frees its money; what is not paid says so', () => {
  const lines = ['build army 10 if britain builds navy', 'place protectorate in tunis'];
  expect(ends(lines)).toEqual(['struck', 'done']);
  expect(ends(lines, suppose('britain', 'build navy 1'))).toEqual(['done', 'unfunded']);
  const after = predict({ edition, state }, { seat: 'italy', sheet: read(...lines).sheet }, []).state;
  expect(after.treasury.italy).toBeLessThanOrEqual(20);
});

test('money that is supposed to be paid can be spent, and no more than it (AMB-15)', () => {
  const paid = suppose('germany', 'pay 20 to italy');
  const lines = ['place protectorate in tunis', 'build army 10', 'build army 10'];
  expect(ends(lines)).toEqual(['done', 'unfunded', 'unfunded']);
  expect(ends(lines, paid)).toEqual(['done', 'done', 'unfunded']);
  expect(ends(lines, { ...paid, isOn: false })).toEqual(['done', 'unfunded', 'unfunded']);
});

test('the power concerned is told what the engine would do by itself', () => {
  const bare = composingState();
  bare.units = bare.units.filter(({ power, arm }) => power !== 'britain' || arm !== 'army');
  const { sheet } = read('build army 1');
  const british = predict({ edition, state: bare }, { seat: 'britain', sheet }, []).compulsory;
  expect(british.map(({ why }) => why)).toContain('indian-army');
  expect(predict({ edition, state: bare }, { seat: 'italy', sheet }, []).compulsory).toEqual([]);
});

test('the number of a line in the thousands takes its room from the text, not from what it costs', () => {
  const reviewed = review('build army 1');
  const [row] = reviewed.reading.rows;
  if (!row) throw new Error('no row');
  const shown = (number: number): string =>
    textOf(
      orderLine({ row: { ...row, number }, n: 0, isHere: false, isMarked: false }, reviewed, {
        width: 40,
        margin: ['£3 £3'],
      }),
    );
  expect(shown(1)).toHaveLength(shown(20_000).length);
});
