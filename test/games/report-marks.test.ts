import { expect, test } from 'vitest';
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
