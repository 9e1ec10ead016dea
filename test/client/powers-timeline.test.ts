import { textOf } from '../../client/shell/lines.ts';
import { expect, test } from 'vitest';
import { reportSummary } from '../../client/games/pax/diplomacy/report-summary.ts';
import { sentencesOf } from '../../client/screens/story-events.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { timelineOf } from '../../client/screens/powers/timeline.ts';
import { letter } from './letter-table.ts';
import { powersTable } from './powers-table.ts';

// What stands between two powers and what has passed, row by row.

const table = powersTable();

test('a call over a dispute of two powers is in their timeline, though it names one only', () => {
  const part = table.reports.at(-1);
  if (!part) throw new Error('nothing is reported');
  const call = 'Britain calls for a Congress of Europe in Germany, over casus belli 1 (Egypt).';
  const told = {
    ...table,
    reports: [
      {
        ...part,
        lines: [call, call.replace('1 (Egypt)', '2 (Tunis)')],
        marks: [
          { is: 'dispute', on: '1', lines: [0] },
          { is: 'dispute', on: '2', lines: [1] },
        ],
        about: { britain: [0, 1], germany: [0, 1] },
      },
    ],
  };
  const texts = (seat: string): readonly string[] => timelineOf(told, seat).map(({ text }) => text);
  expect(texts('britain').filter((text) => text.includes('Congress'))).toEqual([call]);
  expect(texts('italy')).not.toContain(call);
});

test('what becomes of a treaty of both is in their timeline, and a treaty with another power only in that one', () => {
  const part = table.reports.at(-1);
  if (!part) throw new Error('nothing is reported');
  const refusal = 'Britain refuses the treaty "Treaty of Tunis".';
  const against = [
    'Italy proposes a treaty (text 1a2b3c4d):',
    '    treaty "Pact" between France, Italy',
    '      1 defensive alliance against Britain',
    '    end',
  ];
  const marks = [
    { is: 'treaty', on: 'treaty-of-tunis', lines: [0] },
    { is: 'treaty-proposed', on: 'pact', between: ['france', 'italy'], lines: [1] },
  ];
  const about = { britain: [0, 1], france: [1], italy: [1] };
  const told = { ...table, reports: [{ ...part, lines: [refusal, ...against], marks, about }] };
  const texts = (seat: string): string =>
    timelineOf(told, seat)
      .map(({ text }) => text)
      .join('\n');
  expect(texts('britain')).toContain(refusal);
  expect(texts('britain')).not.toContain('Italy proposes');
  expect(texts('italy')).toContain('Italy proposes');
  expect(texts('italy')).not.toContain(refusal);
});

test('a proposal that was refused says so', () => {
  const { view } = table.seatView;
  const [first, ...rest] = view.diplomacy.treaties;
  if (!first) throw new Error('nothing is proposed');
  const treaties = [{ ...first, refusedBy: ['britain' as const] }, ...rest];
  const seatView = { ...table.seatView, view: { ...view, diplomacy: { ...view.diplomacy, treaties } } };
  const states = timelineOf({ ...table, seatView }, 'britain').map(({ state }) => state);
  expect(states).toContain('refused');
});

test('proposed texts are in the timeline by their titles, not by their hashes', () => {
  const parts = [
    {
      turn: 1,
      date: '1880',
      event: 3,
      step: 'NEG',
      title: 'Negotiation',
      lines: [
        'Britain proposes a treaty (text 1a2b3c4d):',
        '    treaty "Accord of \\"Tunis\\"" between britain, france',
        '      1 france pays 20 to britain',
        '    end',
        'Britain and France sign the treaty "Loan" (text 1a2b3c4d).',
      ],
      marks: [
        { is: 'treaty-proposed', title: 'Accord of "Tunis"', version: '1a2b3c4d', lines: [0] },
        { is: 'treaty-signed', version: '1a2b3c4d', lines: [4] },
      ],
    },
    {
      turn: 1,
      date: '1880',
      event: 4,
      step: 'CONG_PROPOSE',
      title: 'Congress of Europe',
      lines: ['Proposal 2, by Britain:', '    treaty "Peace of Kongo"', '    end', 'Proposal 2 is adopted.'],
      marks: [
        { is: 'proposal-made', on: '2', title: 'Peace of Kongo', lines: [0] },
        { is: 'proposal', on: '2', lines: [3] },
      ],
    },
    {
      turn: 2,
      date: '1884',
      event: 9,
      step: 'CONG_SIGN',
      title: 'Congress of Europe',
      lines: ['Britain signs proposal 2.'],
      marks: [{ is: 'proposal', on: '2', lines: [0] }],
    },
  ];
  const texts = parts.flatMap((part) =>
    sentencesOf(part).map((text) => reportSummary({ reports: parts }, part, text)),
  );
  expect(texts).toEqual([
    'Britain proposes a treaty: “Accord of "Tunis"”',
    'Britain and France sign the treaty "Loan".',
    'Proposal 2, by Britain: “Peace of Kongo”',
    'Proposal 2 is adopted: “Peace of Kongo”',
    'Britain signs proposal 2.',
  ]);
});

test('the details of a treaty in the timeline name its text only where its title has another', () => {
  const part = table.reports.at(-1);
  if (!part) throw new Error('nothing is reported');
  const withText = (version: string, title: string) => ({
    line: `Britain signs the treaty "${title}" (text ${version}).`,
    mark: (n: number) => ({ is: 'treaty-signed', title, version, lines: [n] }),
  });
  const signed = [withText('1a2b3c4d', 'Loan'), withText('2b3c4d5e', 'Pact'), withText('3c4d5e6f', 'Pact')];
  const lines = signed.map(({ line }) => line);
  const marks = signed.map(({ mark }, n) => mark(n));
  const told = {
    ...table,
    reports: [{ ...part, lines, marks, about: { britain: [0, 1, 2], france: [0, 1, 2] } }],
  };
  const details = timelineOf(told, 'britain').flatMap(({ detail }) => detail(80).map(textOf));
  expect(details).toContain('Britain signs the treaty "Loan".');
  expect(details).toContain('Britain signs the treaty "Pact" (text 3c4d5e6f).');
});

test('a promise a power has noted is in the timeline of the two, and in no other', () => {
  const noted = letter({
    id: 4,
    from: 'britain',
    to: ['france'],
    phase: '1/NEG',
    thread: 'word of france on egypt until 1892 having none',
  });
  const letters = { ...table.letters, letters: [...table.letters.letters, noted] };
  const given = (seat: string) =>
    timelineOf({ ...table, letters }, seat)
      .filter(({ sign }) => sign === '”')
      .map(({ text, state }) => `${text}: ${state}`);
  expect(given('britain')).toEqual(['your word: nothing new in Egypt until 1892: to be kept']);
  expect(given('italy')).toEqual([]);
});

test('a proposal whose dates are past is listed last', () => {
  const read = parseTreaty(
    vocabularyFor(table),
    'treaty "Of 1880" between britain, france\nfrance places no control in egypt until 1880\nend',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { view } = table.seatView;
  const diplomacy = {
    ...view.diplomacy,
    treaties: [draftOf(read.value, { proposer: 'britain', turn: 1 })],
  };
  const seatView = { ...table.seatView, view: { ...view, diplomacy } };
  const later = timelineOf({ ...table, seatView, state: { ...table.state, year: 1888 } }, 'britain');
  expect(later.at(-1)).toMatchObject({
    under: 'Over or expired',
    text: 'Of 1880',
    state: 'dates past',
  });
  const now = timelineOf({ ...table, seatView }, 'britain');
  expect(now.find(({ text }) => text === 'Of 1880')?.under).toBe('Between you now');
});
