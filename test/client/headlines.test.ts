import { textOfReports } from '@chancery/shared/report-text';
import { expect, test } from 'vitest';
import type { ReportPart } from '@chancery/shared/api';
import { headlinesFirst, withoutDetail } from '../../client/table/headlines.ts';
import { isDetail, isHeadline, isLineEnd, touches } from '../../client/games/weaw/headlines.ts';
import { weawTableOf } from './weaw-opening.ts';

// Headlines of a phase told in several parts stand first; detail is left out until it is asked for.

const part = (event: number, title: string, lines: readonly string[]): ReportPart => ({
  turn: 1,
  date: 'July-August 1914',
  event,
  step: 'DIP',
  title,
  lines: [...lines],
});

const GAME = { isHeadline, isDetail };

const TOLD = [
  part(1, 'Orders', ['Sheets are in.']),
  part(2, 'Events', ['Diplomacy', 'Spain is asked.', 'US Entry +1, now 1: Belgium.']),
  part(3, 'Events', [
    'Land combat',
    'Battle at Liege: captured.',
    '  6 infantry against 4 infantry',
    '  round 1: infantry at 3: 1 9; lost: 1 infantry',
    'German Empire takes Liege from Belgium. [WEAW-LND-3]',
  ]),
];

test('headlines of all parts of a phase are in its first part, and no part is lost', () => {
  const told = headlinesFirst(GAME, TOLD);
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
});

test('the dice of a round are a detail, the forces of both sides are not', () => {
  expect(withoutDetail(GAME, TOLD)[2]?.lines).toEqual([
    'Land combat',
    'Battle at Liege: captured.',
    '  6 infantry against 4 infantry',
    'German Empire takes Liege from Belgium. [WEAW-LND-3]',
  ]);
});

test('a game without headlines has its reports as they are told', () => {
  expect(headlinesFirst({}, TOLD)).toBe(TOLD);
  expect(withoutDetail({}, TOLD)).toBe(TOLD);
});

test('a sentence touches whose nation it names, and not whose name is within that of a sea', () => {
  const japan = weawTableOf('japan');
  expect(touches(japan, 'Hunt for submarines in Sea of Japan: nothing found.')).toBe(false);
  expect(touches(japan, 'Hunt for submarines in Sea of Japan: Japan finds nothing.')).toBe(true);
  expect(touches(japan, 'Japan takes Tsingtao from German Empire.')).toBe(true);
  expect(touches(japan, 'US Entry +1, now 1: Belgium.')).toBe(true);
});

test('how a line of a sheet ended is told as such, after what it led to', () => {
  expect(isLineEnd('germany/11 hold everywhere: done')).toBe(true);
  expect(isLineEnd('reserve-1/2 influence spain: struck')).toBe(true);
  expect(isLineEnd('The German Empire takes Liege from Belgium. [WEAW-LND-3]')).toBe(false);
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
