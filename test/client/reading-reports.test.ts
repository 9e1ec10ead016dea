import { blockKey, commitment, LAST_BLOCK, turnKey } from '@chancery/shared/kernel/match/dice-keys.ts';
import { dieOf } from '@chancery/shared/kernel/match/dice.ts';
import type { TurnDice } from '@chancery/shared/api';
import { expect, test } from 'vitest';
import { textOf } from '../../client/shell/lines.ts';
import { wrongRolls } from '@chancery/shared/proofs';
import { reportLayout, reportPageLines } from '../../client/screens/report-panes.ts';
import { diceLines, verdicts } from '../../client/screens/dice-check.ts';
import { findRow, jumpPhase, jumpTurn, newestFirst, reportRows } from '../../client/screens/reports.ts';
import { choose, START } from '../../client/shell/scrolling.ts';
import { storySidePanes } from '../../client/screens/story-side-panes.ts';
import { storyOf } from '../../client/screens/story-events.ts';
import { openingState, tableOf } from './opening-table.ts';
import { partTelling } from './told.ts';

test('revealed keys are compared with their commitments, and dice with their keys', () => {
  const key = 'ab'.repeat(32);
  const dice = {
    commitments: [commitment(key), commitment(key), commitment(key)],
    revealed: [key, 'cd'.repeat(32)],
  };
  expect(verdicts(dice)).toEqual(['true', 'false', 'sealed']);
  const scope = { game: 'pax', turn: 1, step: 'RE' };
  const honest = {
    ...scope,
    label: 'events',
    index: 0,
    value: dieOf(key, { ...scope, label: 'events', index: 0 }),
  };
  const forged = { ...honest, value: (honest.value % 6) + 1 };
  const rolled = (roll: typeof honest): TurnDice => ({ turn: 1, key, rolls: [roll] });
  expect(wrongRolls(rolled(honest))).toEqual([]);
  expect(wrongRolls(rolled(forged))).toEqual([forged]);
});

test('a key that opens dice report by report is one of the turn’s chain, and throws what is open', () => {
  const key = turnKey('ab'.repeat(32), 1);
  const [first, second] = [0, 1].map((block) => ({ key: blockKey(key, block), block }));
  const commitments = [commitment(first?.key ?? ''), '00'.repeat(32)];
  const dice = { commitments, revealed: [], opening: 'by-report' as const };
  expect(verdicts({ ...dice, ...(second && { running: second }) })).toEqual(['true', 'sealed']);
  expect(verdicts({ ...dice, running: { key: first?.key ?? '', block: 1 } })).toEqual(['false', 'sealed']);
  expect(verdicts({ ...dice, revealed: [key] })).toEqual(['true', 'sealed']);
  expect(blockKey(key, LAST_BLOCK)).toBe(key);
  const table = tableOf(openingState(), 'france', { dice: { ...dice, ...(second && { running: second }) } });
  const page = diceLines(table, 80).map(textOf).join('\n');
  expect(page).toContain('Each report of a turn has a key of its own');
  expect(page).toContain(`key 2      ${second?.key ?? ''}`);
});

test('sealed turns after the next one share a row', () => {
  const key = 'ab'.repeat(32);
  const commitments = [commitment(key), ...Array.from({ length: 199 }, (_, n) => `${String(n + 2)} sealed`)];
  const rows = (count: number) => {
    const dice = { commitments: commitments.slice(0, count), revealed: [key] };
    return diceLines(tableOf(openingState(), 'france', { dice }), 80).map(textOf);
  };
  const page = rows(200).join('\n');
  expect(page).toContain('turn  2  · sealed until the turn is over\n  commitment 2 sealed');
  expect(page).toContain('turns 3 to 200 are sealed, too');
  expect(page).not.toContain('3 sealed');
  expect(rows(3).join('\n')).toContain('turn 3 is sealed, too');
  expect(rows(2).join('\n')).not.toContain('sealed, too');
  expect(rows(200).length).toBeLessThan(24);
});

test('a turn without dice says so, and not that all of them fall as reported', () => {
  const dice = { commitments: [commitment('ab'.repeat(32))], revealed: ['ab'.repeat(32)] };
  const table = tableOf(openingState(), 'france', { dice });
  const scope = { game: 'pax', turn: 1, key: 'ab'.repeat(32) };
  const page = diceLines({ ...table, turnDice: [{ ...scope, rolls: [] }] }, 80);
  expect(page.map(textOf).join('\n')).toContain('no dice are reported');
});

test('reports are searched round and jumped through by turn', () => {
  const part = (turn: number, line: string) => ({
    turn,
    date: String(1876 + 4 * turn),
    event: turn,
    step: 'RE',
    title: 'Events',
    lines: [line],
  });
  const rows = reportRows(
    [part(1, 'Unrest in Egypt.'), part(2, 'Quiet.'), part(3, 'Unrest in Siam.')],
    80,
    2,
  );
  const siam = findRow(rows, 'unrest', 2);
  expect(rows[siam]?.text).toBe('Unrest in Siam.');
  expect(rows[findRow(rows, 'unrest', siam + 1)]?.text).toBe('Unrest in Egypt.');
  expect(rows[jumpTurn(rows, 0, 1)]?.turn).toBe(2);
  expect(jumpTurn(rows, 1, -1)).toBe(0);
  expect(rows.filter((row) => textOf(row.line).endsWith('new')).map((row) => row.turn)).toEqual([3]);
  const turned = newestFirst(rows);
  expect(turned.map(({ text }) => text).filter((text) => text.endsWith('.'))).toEqual([
    'Unrest in Siam.',
    'Quiet.',
    'Unrest in Egypt.',
  ]);
  const oldest = turned.length - 1;
  expect(turned[jumpTurn(turned, oldest, 1)]?.text).toContain('turn 1');
  expect(turned[jumpTurn(turned, jumpTurn(turned, oldest, 1), 1)]?.text).toContain('turn 2');
  expect(turned[jumpTurn(turned, 0, -1)]?.text).toContain('turn 2');
});

test('what is said in one phase is under one heading, what is new under another', () => {
  const part = (title: string, line: string) => ({
    turn: 1,
    date: '1880',
    event: 1,
    step: 'NEG',
    title,
    lines: [line],
  });
  const parts = [part('Talks', 'One.'), part('Talks', 'Two.'), part('Talks', 'Three.'), part('Dice', 'Six.')];
  const told = (seen: number) => reportRows(parts, 80, seen).map(({ text }) => text);
  const [talks, dice] = ['1880, turn 1 · Talks', '1880, turn 1 · Dice'];
  expect(told(4)).toEqual([talks, 'One.', 'Two.', 'Three.', '', dice, 'Six.', '']);
  expect(told(2)).toEqual([talks, 'One.', 'Two.', '', talks, 'Three.', '', dice, 'Six.', '']);
  expect(told(2).slice(0, reportRows(parts.slice(0, 2), 80, 0).length)).toEqual([talks, 'One.', 'Two.', '']);
});

test('from 110 columns the phases are listed beside the reports, those in sight marked', () => {
  const part = (turn: number, title: string) => ({
    turn,
    date: String(1876 + 4 * turn),
    event: turn,
    step: title,
    title,
    lines: ['One.', 'Two.'],
  });
  const size = { columns: 120, rows: 6 };
  const rows = reportRows([part(1, 'Events'), part(1, 'Orders'), part(2, 'Events')], 79, 2);
  expect(jumpPhase(rows, 0, 1)).toBe(4);
  expect(jumpPhase(rows, 5, -1)).toBe(4);
  expect(jumpPhase(rows, 4, -1)).toBe(0);
  const shown = reportPageLines(rows, 4, size).map((line) => textOf(line).split(' │ '));
  expect(shown.map(([list = '']) => list.trimEnd())).toEqual([
    '1880, turn 1',
    '   Events',
    '▌  Orders',
    '1884, turn 2',
    '▌● Events',
  ]);
  expect(shown[0]?.[1]?.trim()).toBe('1880, turn 1 · Orders');
  expect(reportLayout({ columns: 200, rows: 50 }).page.count).toBe(2);
  expect(reportLayout({ ...size, columns: 80 }).list).toBe(0);
  expect(reportLayout({ ...size, isLinear: true }).list).toBe(0);
});

test('a window moves no more than is needed to show what is chosen', () => {
  expect(choose(START, 4, { count: 10, height: 5 })).toEqual({ at: 4, top: 0 });
  expect(choose(START, 5, { count: 10, height: 5 })).toEqual({ at: 5, top: 1 });
  expect(choose({ at: 5, top: 1 }, 99, { count: 10, height: 5 })).toEqual({ at: 9, top: 5 });
  expect(choose({ at: 9, top: 5 }, 0, { count: 0, height: 5 })).toEqual({ at: 0, top: 0 });
});

test('the id of a text is told only where two texts have one title', () => {
  const proposal = (event: number, title: string, hash: string) =>
    partTelling(event, 'Negotiation', [
      {
        type: 'treaty-proposed',
        treaty: title.toLowerCase(),
        title,
        by: 'italy',
        hash,
        text: `treaty "${title}" between france, italy\n  1 italy pays 5 to france\nend`,
      },
    ]);
  const reports = [
    proposal(1, 'Loan', '1a2b3c4d'),
    proposal(2, 'Tunis', '2a2b3c4d'),
    proposal(3, 'Tunis', '3a2b3c4d'),
  ];
  const table = { ...tableOf(openingState()), reports };
  const [event] = storyOf(table, reports);
  if (!event) throw new Error('no event');
  const panes = storySidePanes(table, { event, untold: [] }, { columns: 120, rows: 30, taken: 60 });
  expect(panes.flatMap(({ lines }) => lines.map(textOf)).join('\n')).not.toContain('1a2b3c4d');
  const rows = reportRows(reports, 78, 3)
    .map(({ text }) => text)
    .join('\n');
  expect(rows).not.toContain('1a2b3c4d');
  expect(rows).toContain('(text 2a2b3c4d)');
  expect(rows).toContain('(text 3a2b3c4d)');
});
