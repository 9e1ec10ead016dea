import { textOfReports } from '@chancery/shared/report-text';
import { reportStatement } from '@chancery/shared/proofs';
import { expect, test } from 'vitest';
import type { ReportPart } from '@chancery/shared/api';
import { reportRows } from '../../client/screens/reports.ts';
import { headlinesFirst, withoutDetail } from '../../client/table/headlines.ts';
import { weawClient } from '../../client/games/weaw/index.ts';
import { touches } from '../../client/games/weaw/touches.ts';
import { touchesViewer } from '../../client/table/touching.ts';
import type { ReportMark } from '@chancery/shared/kernel/report/marks.ts';
import { markOn } from './news.ts';
import { weawTableOf } from './weaw-opening.ts';

// Headlines of a phase told in several parts stand first; detail is left out until it is asked for.

const part = (
  event: number,
  title: string,
  lines: readonly string[],
  marks: readonly ReportMark[] = [],
): ReportPart => ({
  turn: 1,
  date: 'July-August 1914',
  event,
  step: 'DIP',
  title,
  lines: [...lines],
  ...(marks.length > 0 && { marks }),
});

const TOLD = [
  part(1, 'Orders', ['Sheets are in.']),
  part(
    2,
    'Events',
    ['Diplomacy', 'Spain is asked.', 'US Entry +1, now 1: Belgium.'],
    [markOn('title', 0), markOn('headline', 2), markOn('for-all', 2)],
  ),
  part(
    3,
    'Events',
    [
      'Land combat',
      'Battle at Liege: captured.',
      '  6 infantry against 4 infantry',
      '  round 1: infantry at 3: 1 9; lost: 1 infantry',
      'German Empire takes Liege from Belgium. [WEAW-LND-3]',
    ],
    [markOn('title', 0), markOn('detail', 3), markOn('headline', 4)],
  ),
];

test('headlines of all parts of a phase are in its first part, and no part is lost', () => {
  const told = headlinesFirst(TOLD);
  expect(told.map(({ event }) => event)).toEqual([1, 2, 3]);
  expect(told.map(({ lines }) => lines)).toEqual([
    ['Sheets are in.'],
    [
      'US Entry +1, now 1: Belgium.',
      'German Empire takes Liege from Belgium. [WEAW-LND-3]',
      '',
      'Diplomacy',
      'Spain is asked.',
    ],
    [
      'Land combat',
      'Battle at Liege: captured.',
      '  6 infantry against 4 infantry',
      '  round 1: infantry at 3: 1 9; lost: 1 infantry',
    ],
  ]);
  expect(told[1]?.marks).toEqual([markOn('headline', 0, 1), markOn('for-all', 0), markOn('title', 3)]);
  expect(told[2]?.marks).toEqual([markOn('title', 0), markOn('detail', 3)]);
});

test('the dice of a round are a detail, the forces of both sides are not', () => {
  expect(withoutDetail(TOLD)[2]?.lines).toEqual([
    'Land combat',
    'Battle at Liege: captured.',
    '  6 infantry against 4 infantry',
    'German Empire takes Liege from Belgium. [WEAW-LND-3]',
  ]);
});

test('reports without headlines and details stay as they are told', () => {
  const plain = TOLD.map(({ event, title, lines }) => part(event, title, lines));
  expect(headlinesFirst(plain)).toEqual(plain);
  expect(withoutDetail(plain)).toEqual(plain);
});

test('a sentence touches whose nation it names, and not whose name is within that of a sea', () => {
  const japan = weawTableOf('japan');
  expect(touches(japan, { text: 'Hunt for submarines in Sea of Japan: nothing found.', marks: [] })).toBe(
    false,
  );
  expect(
    touches(japan, { text: 'Hunt for submarines in Sea of Japan: Japan finds nothing.', marks: [] }),
  ).toBe(true);
  expect(touches(japan, { text: 'Japan takes Tsingtao from German Empire.', marks: [] })).toBe(true);
  const entry = { text: 'US Entry +1, now 1: Belgium.', marks: [] };
  const table = { ...japan, client: weawClient };
  expect(touchesViewer(table, entry)).toBe(false);
  expect(touchesViewer(table, { ...entry, marks: [{ is: 'for-all' }] })).toBe(true);
});

test('text has one empty line after headlines, without spaces, and none at the end', () => {
  const part = (step: string, lines: readonly string[]) => ({
    turn: 1,
    date: 'May 1806',
    step,
    title: step,
    lines,
    event: 1,
  });
  expect(
    textOfReports([part('calls', ['A calls B.', '']), part('calls', ['']), part('sheets', ['B.', '', ''])]),
  ).toEqual(['May 1806, turn 1: calls', '  A calls B.', '', 'May 1806, turn 1: sheets', '  B.']);
  expect(textOfReports([part('calls', ['A calls B.', '', 'a/1: done'])])[2]).toBe('');
});

/** A report of offers after suits, whose headline stays in its section. */
const WITH_SECTION = part(
  4,
  'Suits',
  ['Russia sues Britain.', 'Britain is called.', 'Britain offers peace.'],
  [{ is: 'section', title: 'Offers', lines: [1] }, markOn('headline', 1)],
);

test('what happened on entering a later step stands under its title, in text and on the screen', () => {
  const reports = [WITH_SECTION, part(5, 'Offers', ['Russia agrees.']), part(6, 'Suits', ['Again.'])];
  const told = [
    'July-August 1914, turn 1: Suits',
    '  Russia sues Britain.',
    '',
    'July-August 1914, turn 1: Offers',
    '  Britain is called.',
    '  Britain offers peace.',
    '  Russia agrees.',
    '',
    'July-August 1914, turn 1: Suits',
    '  Again.',
  ];
  expect(textOfReports(headlinesFirst(reports))).toEqual(told);
  const rows = reportRows(headlinesFirst(reports), 60, 1);
  expect(
    rows.filter(({ isHeading }) => isHeading).map(({ part: at, title, isNew }) => [at, title, isNew]),
  ).toEqual([
    [0, 'Suits', false],
    [0, 'Offers', false],
    [1, 'Offers', true],
    [2, 'Suits', true],
  ]);
});

test('a part with sections is signed as a whole, so that its statement is that of a server without them', () => {
  const { marks, ...unmarked } = WITH_SECTION;
  const to = { match: 'm', seat: 'russia' };
  expect(marks).toHaveLength(2);
  expect(reportStatement(to, WITH_SECTION)).toBe(reportStatement(to, unmarked));
});
