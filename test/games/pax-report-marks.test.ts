import { markedReport } from '@chancery/shared/games/pax/report/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { Audience } from '@chancery/shared/kernel/match/log.ts';
import { markedLinesOf } from '@chancery/shared/kernel/report/marks.ts';
import { expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';

// What the sentences of a report say as data: each mark is on the line that tells its fact.

const TEXT =
  'treaty "Accord of \\"Tunis\\"" between britain, france secret\n  1 france pays 20 to britain\nend';
const HASH = '1a2b3c4d5e6f';
const PACT = { treaty: 'accord-of-tunis', title: 'Accord of "Tunis"' } as const;

const PROPOSED: readonly Fact[] = [
  { type: 'treaty-proposed', ...PACT, hash: HASH, by: 'britain', text: TEXT },
  { type: 'treaty-signed', ...PACT, hash: HASH, by: 'britain' },
];

const told = (
  facts: readonly Fact[],
  {
    audience = 'all',
    seat = 'france',
    step = 'NEG',
  }: { audience?: Audience; seat?: string; step?: string } = {},
) =>
  markedReport(
    standard,
    { log: facts.map((fact) => ({ turn: 1, step, audience, fact })) as never, later: [] },
    seat,
  );

test('a proposal, its author’s signature and the signature of another are on the lines that tell them', () => {
  const { lines, marks } = told([...PROPOSED, { type: 'treaty-signed', ...PACT, hash: HASH, by: 'france' }]);
  expect(lines[0]).toMatch(/^Britain proposes and signs a treaty \(text 1a2b3c4d\):/);
  const last = lines.length - 1;
  expect(lines[last]).toBe('France signs the treaty "Accord of "Tunis"" (text 1a2b3c4d).');
  expect(marks).toEqual([
    {
      is: 'treaty-proposed-signed',
      by: ['britain'],
      version: '1a2b3c4d',
      title: 'Accord of "Tunis"',
      between: ['britain', 'france'],
      lines: [0],
    },
    { is: 'treaty-signed', by: ['france'], on: 'accord-of-tunis', version: '1a2b3c4d', lines: [last] },
  ]);
});

test('a seat that a fact is not for gets neither its sentence nor its mark', () => {
  const secret = { audience: ['britain', 'france'], seat: 'italy' } as const;
  expect(told(PROPOSED, secret)).toEqual({ lines: [], marks: [], about: {} });
  const open: Fact = { type: 'treaty-refused', ...PACT, by: 'france' };
  expect(told([open], { seat: 'italy' }).marks).toEqual([
    { is: 'treaty-refused', by: ['france'], on: 'accord-of-tunis', lines: [0] },
  ]);
});

test('what one line tells of several facts is marked once, and equal marks of several lines are one', () => {
  const arose = (number: number): Fact => ({
    type: 'casus-belli-arose',
    casusBelli: { number, holder: 'britain', against: 'france', ground: 'status', area: 'egypt', turn: 1 },
  });
  const called: Fact = { type: 'congress-called', by: 'britain', site: 'italy', disputes: [3, 4] };
  const { lines, marks } = told([arose(3), arose(4), called, { ...called, by: 'france' }]);
  expect(lines).toHaveLength(3);
  expect(marks).toEqual([
    { is: 'dispute-arose', on: '3', at: 'egypt', why: 'status', lines: [0] },
    { is: 'dispute-arose', on: '4', at: 'egypt', why: 'status', lines: [0] },
    { is: 'dispute', on: '3', lines: [1, 2] },
    { is: 'dispute', on: '4', lines: [1, 2] },
  ]);
});

test('facts of a chapter, told in one line, are marked on that line (PBM-REPORT-1)', () => {
  const broken: Fact = {
    type: 'treaty-broken',
    ...PACT,
    clause: 1,
    by: 'france',
    injured: ['britain'],
  };
  const { lines, marks } = told([
    { type: 'orders-missed', seat: 'france', instead: 'defaults' },
    broken,
    { type: 'tensions-rose', cause: 'treaty-broken', by: 2, to: 9 },
  ]);
  expect(lines).toHaveLength(2);
  expect(marks).toEqual([
    { is: 'to-reader', lines: [0] },
    { is: 'treaty', on: 'accord-of-tunis', lines: [1] },
    { is: 'tensions', lines: [1] },
  ]);
});

test('lines of a sheet that were not carried out are marked with their ids', () => {
  const line = (n: number, status: 'done' | 'struck') => ({
    text: 'build army 1',
    outcome: {
      id: `france/${String(n)}`,
      status,
      reason: { reason: 'unconditional' as const, facts: {}, rules: [] },
      because: [],
    },
    findings: [],
  });
  const fact = {
    type: 'lines-resolved',
    seat: 'france',
    lines: [line(1, 'done'), line(2, 'struck')],
  } as unknown as Fact;
  const failed = markedLinesOf(told([fact], { step: 'MSC' })).filter(({ marks }) =>
    marks.some(({ is }) => is === 'line-failed'),
  );
  expect(failed).toEqual([
    {
      text: expect.stringMatching(/^ {2}2\. build army 1 – not done/) as string,
      marks: [{ is: 'line-failed', on: 'france/2' }],
    },
  ]);
});
