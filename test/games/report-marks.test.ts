import { expect, test } from 'vitest';
import { idsIn } from '@chancery/shared/kernel/report/about.ts';
import { type MarkedLine, markedLinesOf, withMarks } from '@chancery/shared/kernel/report/marks.ts';

// Lines with marks, combined for sending and taken apart again.

const LINES: readonly MarkedLine[] = [
  { text: 'North signs.', marks: [{ is: 'signed', by: ['north'] }, { is: 'headline' }] },
  { text: '  below', marks: [] },
  { text: 'North signs again.', marks: [{ by: ['north'], is: 'signed' }] },
];

test('equal marks are sent once with all their lines, and lines get back all of theirs', () => {
  const sent = withMarks(LINES);
  expect(sent.marks).toEqual([
    { is: 'signed', by: ['north'], lines: [0, 2] },
    { is: 'headline', lines: [0] },
  ]);
  expect(markedLinesOf(sent)).toEqual(LINES);
});

test('a line that has a mark twice has it once', () => {
  const twice = [{ text: 'Tensions rise.', marks: [{ is: 'tensions' }, { is: 'tensions' }] }];
  expect(withMarks(twice).marks).toEqual([{ is: 'tensions', lines: [0] }]);
});

test('a report of an older server has lines without marks', () => {
  expect(markedLinesOf({ lines: ['A.', 'B.'] })).toEqual([
    { text: 'A.', marks: [] },
    { text: 'B.', marks: [] },
  ]);
});

test('what lines are about is sent as the lines of each id, and given back to each line', () => {
  const lines = [
    { text: 'A.', marks: [], about: ['france', 'egypt'] },
    { text: '  more', marks: [] },
    { text: 'B.', marks: [], about: ['france'] },
  ];
  const sent = withMarks(lines);
  expect(sent.about).toEqual({ france: [0, 2], egypt: [0] });
  expect(markedLinesOf(sent)).toEqual(lines);
});

test('ids are taken from keys, lists and texts in normal form, and not from titles in them', () => {
  const known = {
    isId: (word: string) => ['france', 'austria-hungary', 'italy', 'japan'].includes(word),
    textFields: new Set(['line']),
  };
  const fact = {
    line: 'treaty "To japan" between france, italy',
    title: 'what france wants',
    paid: { 'austria-hungary': 3 },
    id: 'italy/3',
  };
  expect(idsIn(known, [fact])).toEqual(['france', 'italy', 'austria-hungary']);
});
