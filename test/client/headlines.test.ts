import { textOfReports } from '@chancery/shared/report-text';
import { reportStatement } from '@chancery/shared/proofs';
import { expect, test } from 'vitest';
import type { ReportPart } from '@chancery/shared/api';
import { reportRows } from '../../client/screens/reports.ts';
import { headlinesFirst, withoutDetail } from '../../client/table/headlines.ts';
import { weawClient } from '../../client/games/weaw/index.ts';
import { touchesViewer } from '../../client/table/touching.ts';
import { markedLinesOf, type ReportMark } from '@chancery/shared/kernel/report/marks.ts';
import { markOn } from './news.ts';
import { weawTableOf } from './weaw-opening.ts';
import { markedReport } from '@chancery/shared/games/weaw/report/index.ts';
import type { Fact } from '@chancery/shared/games/weaw/state/facts.ts';
import { sevenSeats as edition } from './weaw-table.ts';

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

const tells = (fact: Fact) =>
  markedLinesOf(
    markedReport(edition, { log: [{ turn: 1, step: 'SEA', audience: 'all', fact }] }, 'japan'),
  ).find(({ marks }) => !marks.some(({ is }) => is === 'title'));

test('a sentence touches whose nation its fact is about, and not whose name is within that of a sea', () => {
  const table = { ...weawTableOf('japan'), client: weawClient };
  const touches = (fact: Fact): boolean => {
    const line = tells(fact);
    return line !== undefined && touchesViewer(table, line);
  };
  const hunt: Fact = {
    type: 'combat',
    kind: 'hunt',
    place: 'sea-of-japan',
    attackers: [],
    defenders: [],
    rounds: [],
    outcome: { is: 'nobody-rolls' } as never,
  };
  expect(tells(hunt)?.text).toContain('Sea of Japan');
  expect(touches(hunt)).toBe(false);
  const ship = { nation: 'japan', type: 'destroyer', n: 1, from: 'sea-of-japan', value: 3, penalties: [] };
  expect(touches({ ...hunt, attackers: [ship] })).toBe(true);
  expect(touches({ type: 'taken', place: 'tsingtao', by: 'japan', from: 'germany' })).toBe(true);
  const entry = { text: 'US Entry +1, now 1: Belgium.', marks: [] };
  expect(touchesViewer(table, entry)).toBe(false);
  expect(touchesViewer(table, { ...entry, marks: [{ is: 'for-all' }] })).toBe(true);
});

test('of many nations that collect, those that are only counted are told of too', () => {
  const collected = ['tibet', 'siam', 'central-america', 'cuba'].map((nation): Fact => ({
    type: 'collected',
    nation,
    land: nation === 'tibet' ? 9 : 3,
    trade: 0,
    lost: 0,
  }));
  const log = collected.map((fact) => ({ turn: 1, step: 'COLL', audience: 'all' as const, fact }));
  const { lines, about } = markedReport(edition, { log }, 'siam');
  expect(lines.join(' ')).not.toContain('Siam');
  expect(about?.['siam']).toBeDefined();
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
