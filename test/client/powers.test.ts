import { beforeEach, describe, expect, test } from 'vitest';
import { reportSummary } from '../../client/games/pax/diplomacy/report-summary.ts';
import { sentencesOf } from '../../client/screens/story-events.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { clauseEffects } from '../../client/games/pax/diplomacy/clause-effects.ts';
import { treatyPage } from '../../client/games/pax/diplomacy/treaty-page.ts';
import { textOf } from '../../client/shell/lines.ts';
import { counterparts } from '../../client/table/seats.ts';
import { textWidth } from '../../client/shell/text-width.ts';
import { readKeys } from '../../client/screens/letters/read-keys.ts';
import { timelineOf } from '../../client/screens/powers/timeline.ts';
import { paxItems } from '../../client/games/pax/views/desk-items.ts';
import { letter, letterTable } from './letter-table.ts';
import { paxStage } from './pax-stage.ts';
import { weawTableOf } from './weaw-table.ts';
import { openXterm, type XtermClient } from './xterm-client.ts';

// One place for each counterpart: what stands between two powers and what has passed.

const LETTERS = [
  letter({ id: 1, phase: '1/NEG', body: 'Tunis for Egypt?' }),
  letter({ id: 2, from: 'france', to: ['britain'], phase: '1/NEG', body: 'What for?' }),
  letter({ id: 3, from: 'italy', subject: 'Tripoli', thread: 'tripoli', phase: '1/NEG' }),
];

let table: PaxTable;

/** A table of France with letters, a dispute with Britain, two texts of one name and a declaration. */
beforeEach(() => {
  const base = letterTable(LETTERS, [1]);
  const dispute = {
    number: 1,
    holder: 'britain',
    against: 'france',
    ground: 'status',
    area: 'egypt',
    turn: 1,
  } as const;
  const text = (pounds: number) => {
    const read = parseTreaty(
      vocabularyFor(base),
      `treaty "Treaty of Tunis" between britain, france\nfrance pays ${String(pounds)} to britain\nend`,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value;
  };
  const treaties = [
    draftOf(text(10), { proposer: 'britain', turn: 1 }),
    draftOf(text(20), { proposer: 'britain', turn: 1 }),
  ];
  const { view } = base.seatView;
  table = {
    ...base,
    state: { ...base.state, casusBelli: [dispute] },
    reports: [
      ...base.reports,
      {
        turn: 1,
        date: '1880',
        event: 2,
        step: 'NEG',
        title: 'Negotiation',
        lines: ['Britain warns France.', 'Standing: Britain 4, France 3, Italy 2, Japan 1.'],
      },
    ],
    seatView: { ...base.seatView, view: { ...view, diplomacy: { ...view.diplomacy, treaties } } },
  };
});

const SIZES = [
  [80, 24],
  [120, 40],
  [200, 50],
] as const;

const open = (size: readonly [number, number] = SIZES[0]): XtermClient => {
  const client = openXterm(
    ...size,
    paxStage(() => table),
  );
  client.type('4');
  return client;
};

describe.each(SIZES)('%ix%i: the powers', (...size) => {
  test('stand with what waits of each, and everything between two is in one place', async () => {
    const shown = open(size);
    await shown.sees('Between you now');
    const rows = shown.screen().join('\n');
    expect(rows).toMatch(/▸ B Britain +\(3\)/);
    expect(rows).toContain('§ Treaty of Tunis');
    expect(rows).toMatch(/! cb 1 Egypt, rival markers/);
    expect(rows).toContain('✉ Britain: “Treaty of Tunis”');
    expect(rows).toContain('· Britain warns France.');
    expect(rows).not.toContain('Tripoli');
    expect(rows).not.toContain('Standing:');
  });

  test('are gone into with Enter and out of with Esc; a letter is opened, and ^O comes back', async () => {
    const shown = open(size);
    await shown.sees('Between you now');
    shown.type('\rG');
    await shown.sees('Tunis for Egypt?');
    shown.type('\r');
    await shown.sees('[Letters');
    await shown.sees('letter 1 of 2 of its thread');
    shown.type('\u000f');
    await shown.sees('[Powers]');
    shown.type('\u001b');
    await shown.sees('Enter go in');
  });
});

test('a treaty is begun from the dispute it is to settle, with both powers and the picker open', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('\rjj');
  await shown.sees('▸ ! cb 1');
  shown.type('y');
  await shown.sees('[Treaty desk]');
  await shown.sees('▸ France places no marker in Egypt');
  shown.type('lowers\rbritain\r');
  await shown.sees('A clause: britain lowers');
  shown.type('\u001b');
  await shown.sees('treaty "Settlement of Egypt" between britain, france');
});

test('a treaty is begun from a letter, under the name of its thread or the next one that is free', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('\rG');
  await shown.sees('Tunis for Egypt?');
  shown.type('y');
  await shown.sees('▸ France places no marker in Egypt');
  shown.type('\u001b');
  await shown.sees('treaty "Treaty of Tunis 2" between britain, france');
});

test('a letter is begun to the power one is with, and answered from where it stands', async () => {
  const shown = open();
  await shown.sees('Between you now');
  shown.type('n');
  await shown.sees('[Letters');
  await shown.sees('Britain');
  shown.type('\u001b');
  await shown.sees('Letters by thread');
  shown.type('\u000f');
  await shown.sees('[Powers]');
  shown.type('\rG');
  await shown.sees('Tunis for Egypt?');
  shown.type('r');
  await shown.sees('Re: Treaty of Tunis');
});

test('two texts of one name are told apart on the Desk by their hash', () => {
  const items = paxItems(table);
  expect(items.map(({ text }) => text)).toEqual(['Britain: “Treaty of Tunis”', 'Britain: “Treaty of Tunis”']);
  expect(new Set(items.map(({ state }) => state)).size).toBe(2);
  expect(new Set(items.map(({ at }) => at)).size).toBe(2);
});

test.each([
  ['france pays 10 to britain', 'is paid at once; France has £52 now'],
  [
    'britain pays 9999 to france',
    'there is not enough money. It breaks the treaty: Britain −2 victory points, tensions +5, to 17, a casus belli for France.',
  ],
  ['france pays 10 to britain in 1884', 'falls due in 1884'],
  ['britain places no marker in siam until 1888', 'binds Britain to the end of the turn of 1888'],
  ['britain places no control in siam until 1888', 'binds Britain to the end of the turn of 1888'],
  ['defensive alliance against germany', 'when Germany attacks a signer'],
  ['"We stay friends."', 'the game master rules'],
])('a treaty shows what each clause will do: %s', (clause, effect) => {
  const read = parseTreaty(vocabularyFor(table), `treaty "T" between britain, france\n${clause}\nend`);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect([...clauseEffects(table, read.value, undefined).values()].join()).toContain(effect);
});

test('a call over a dispute of the two stands between them, though it names one only', () => {
  const part = table.reports.at(-1);
  if (!part) throw new Error('nothing is reported');
  const call = 'Britain calls for a Congress of Europe in Germany, over casus belli 1 (Egypt).';
  const told = { ...table, reports: [{ ...part, lines: [call, call.replace('1 (Egypt)', '2 (Tunis)')] }] };
  const texts = (seat: string): readonly string[] => timelineOf(told, seat).map(({ text }) => text);
  expect(texts('britain').filter((text) => text.includes('Congress'))).toEqual([call]);
  expect(texts('italy')).not.toContain(call);
});

test('the page of a treaty has no row wider than its pane, and its mark is whole', () => {
  const [text] = table.seatView.view.diplomacy.treaties;
  if (!text) throw new Error('no treaty is on the table');
  const title = 'Understanding of Britain and France on Tanganyika and Madagascar 1884';
  const rows = treatyPage(table, { ...text, text: { ...text.text, title } }, 40).map(textOf);
  expect(rows.filter((row) => textWidth(row) > 40)).toEqual([]);
  expect(rows.slice(0, 3).join(' ')).toContain(text.hash.slice(0, 8));
});

test('a letter leads to what waits with its writer, and one to several only to the treaty it is about', () => {
  const letters = [
    letter({ id: 1, from: 'britain', to: ['france'], subject: 'Good day', thread: 'good-day' }),
    letter({ id: 2, from: 'italy', to: ['france', 'britain'], subject: 'League', thread: 'league' }),
    letter({ id: 3, from: 'italy', to: ['france', 'britain'], subject: 'Tunis', thread: 'treaty-of-tunis' }),
  ];
  const read = { ...table, letters: { letters, unread: [] } };
  const leads = (id: number): boolean => readKeys(read, id).some(({ label }) => label === 'sign or refuse');
  expect([leads(1), leads(2), leads(3)]).toEqual([true, false, true]);
});

test('texts that are proposed stand in the timeline by their titles, not by their hashes', () => {
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
    },
    {
      turn: 1,
      date: '1880',
      event: 4,
      step: 'CONG_PROPOSE',
      title: 'Congress of Europe',
      lines: ['Proposal 2, by Britain:', '    treaty "Peace of Kongo"', '    end', 'Proposal 2 is adopted.'],
    },
    {
      turn: 2,
      date: '1884',
      event: 9,
      step: 'CONG_SIGN',
      title: 'Congress of Europe',
      lines: ['Britain signs proposal 2.'],
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

test('words that a power has noted stand between the two, and with nobody else', () => {
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

test('a reserve is dealt with once it leads a nation, or somebody is known to hold it', () => {
  const war = weawTableOf('germany');
  expect(counterparts(war)).toEqual([
    ...['austria-hungary', 'ottoman', 'russia', 'france', 'britain', 'japan'],
    'gm',
  ]);
  const bound = { ...war, state: { ...war.state, bindings: { 'reserve-1': 'italy' } } };
  const held = { state: 'running', why: '', settings: {}, players: { 'reserve-2': 'Anna' } };
  const seatView = { ...war.seatView, table: held } as unknown as typeof war.seatView;
  expect(counterparts({ ...bound, seatView }).slice(-3)).toEqual(['reserve-1', 'reserve-2', 'gm']);
});

test('a proposal whose dates are past stands below all the rest', () => {
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
    under: 'What is over or past its dates',
    text: 'Of 1880',
    state: 'dates past',
  });
  const now = timelineOf({ ...table, seatView }, 'britain');
  expect(now.find(({ text }) => text === 'Of 1880')?.under).toBe('Between you now');
});

test('in a narrow pane what became of a clause stands below it', () => {
  const [first] = table.seatView.view.diplomacy.treaties;
  if (!first) throw new Error('no treaty');
  const done = { ...first, status: 'in-force', carriedOut: [1] } as const;
  const rows = treatyPage(table, done, 32).map((line) => textOf(line).trimEnd());
  expect(rows).toContain('  1 France pays Britain £10.');
  expect(rows).toContain('     carried out');
});
