import { describe, expect, test } from 'vitest';
import { deskPage } from '../../client/screens/desk-lines.ts';
import { textOf } from '../../client/shell/lines.ts';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { draftOf } from '@chancery/shared/games/pax/treaties/signing.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { formatTreaty, parseTreaty } from '@chancery/shared/games/pax/treaties/text/text.ts';
import { edition, openingState, tableOf } from './opening-table.ts';
import { accord, treatyOf } from './office-table.ts';
import { paxStage } from './pax-stage.ts';
import { openXterm } from './xterm-client.ts';
import { away, newsOf, part } from './news.ts';
import { partTelling } from './told.ts';

// What is new on the Desk, and what has been read.

describe('news on the Desk', () => {
  const TALKS = [
    part(1, 'Random events', ['Unrest breaks out in Egypt.']),
    part(2, 'Movement orders', ['Spain builds army 1.', 'France gains Marocco.']),
    part(3, 'Negotiation', ['Italy offers Tunis to France.']),
  ];
  const LATER = part(4, 'Negotiation', ['Japan warns France.']);

  /** A table whose reports are read as a feed has them read. */
  const reading = (reports: PaxTable['reports'], reportsSeen: number) => {
    let table: PaxTable = { ...away().table, reports, reportsSeen };
    const read = (count: number): void => {
      table = { ...table, reportsSeen: count };
    };
    table = { ...table, calls: { ...table.calls, read } };
    return {
      table: () => table,
      comes(report: PaxTable['reports'][number]): void {
        table = { ...table, reports: [...table.reports, report] };
      },
    };
  };

  test('that have been read are counted below those that have not', () => {
    const { table } = reading([...TALKS, LATER], 3);
    expect(newsOf(table())).toEqual([
      'This phase: 1880, turn 1: Negotiation  R whole story  new',
      '  ! Japan warns France.',
      '',
      'Read  3 events, 2 about you  R whole story',
    ]);
  });

  test('write the title of two reports in a row once', () => {
    const reports = [
      part(
        2,
        'Movement',
        ['Spain builds army 1.', 'Germany wins in Kamerun.'],
        [{ is: 'section', title: 'Combat', lines: [1] }],
      ),
      part(2, 'Combat', ['Italy wins in Tunis.']),
    ];
    const rows = newsOf(reading(reports, 0).table());
    expect(rows.filter((row) => row.includes('Combat'))).toEqual(['Then: 1880, turn 1: Combat']);
    expect(rows.join()).toMatch(/Spain.*Then.*Kamerun.*Tunis/);
  });

  test('of phases before the last closing are counted, as far as they are not read', () => {
    const reports = [part(0, 'Setup', ['Belgium stirs.']), ...TALKS];
    const rows = newsOf({ ...reading(reports, 1).table(), reports });
    expect(rows.at(-1)).toBe('1 earlier phase is unread: g n shows them.');
  });

  test('of a position that is looked back at are all told', () => {
    const { table } = reading(TALKS, 3);
    expect(newsOf({ ...table(), connection: 'past' })[0]).toBe(
      'This phase: 1880, turn 1: Negotiation  R whole story',
    );
  });

  test('leave out what was retracted, and show the rest', () => {
    const tunis = { treaty: 'tunis', title: 'Tunis', by: 'italy' } as const;
    const offer = (pounds: number, isSigned = true): readonly Fact[] => {
      const hash = `1a2b3c4${String(pounds)}`;
      const text = `treaty "Tunis" between france, italy\n  1 italy pays ${String(pounds)} to france\nend`;
      const proposed: Fact = { type: 'treaty-proposed', ...tunis, hash, text };
      return isSigned ? [proposed, { type: 'treaty-signed', ...tunis, hash }] : [proposed];
    };
    const back: readonly Fact[] = [{ type: 'signature-withdrawn', ...tunis }];
    const toldOf = (steps: readonly (readonly Fact[])[]) =>
      steps.map((facts, n) => partTelling(4 + n, 'Negotiation', facts));
    const reports = [
      ...toldOf([offer(5), back, offer(6)]),
      part(7, 'Negotiation', ['Britain warns France.']),
    ];
    const titles = newsOf(reading([...TALKS, ...reports], 3).table()).join('\n');
    expect(titles).toContain('Italy proposes and signs a treaty');
    expect(titles).not.toMatch(/1a2b3c45|takes the signature/);
    expect(titles).toContain('Britain warns France.');
    const since = newsOf(reading([...TALKS, ...reports.slice(0, 2)], 4).table()).join('\n');
    expect(since).toContain('Italy takes the signature on the treaty "Tunis" back.');
    const refused: readonly Fact[] = [{ type: 'treaty-refused', ...tunis, by: 'france' }];
    for (const steps of [
      [refused, back],
      [back, refused],
    ]) {
      const kept = newsOf(reading([...TALKS, ...toldOf([offer(5), ...steps])], 3).table()).join('\n');
      expect(kept).toContain('Italy proposes and signs a treaty');
      expect(kept).toContain('France refuses the treaty "Tunis".');
    }
    const both = toldOf([offer(5), offer(6, false), back]);
    const stands = newsOf(reading([...TALKS, ...both], 3).table()).join('\n');
    expect(stands).toContain('Italy proposes a treaty');
    expect(stands).not.toMatch(/proposes and signs|takes the signature/);
  });

  test('leave proposals, but no signatures, to the things to do while they wait there', () => {
    const treaty = treatyOf(accord(5), { signers: ['italy'] });
    const about = { treaty: treaty.id, title: treaty.text.title, hash: treaty.hash, by: 'italy' } as const;
    const told = [
      partTelling(4, 'Negotiation', [{ type: 'treaty-proposed', ...about, text: formatTreaty(treaty.text) }]),
      partTelling(5, 'Negotiation', [{ type: 'treaty-signed', ...about }]),
      LATER,
    ];
    const { table } = reading([...TALKS, ...told], 3);
    expect(newsOf(table()).join('\n')).toContain('Italy proposes a treaty');
    const { seatView } = table();
    const view = { ...seatView.view, diplomacy: { ...seatView.view.diplomacy, treaties: [treaty] } };
    const news = newsOf({ ...table(), seatView: { ...seatView, view } }).join('\n');
    expect(news).toContain('! Japan warns France.');
    expect(news).toContain('! Italy signs the treaty "Accord of Tunis"');
    expect(news).not.toMatch(/proposes a treaty|more that do not/);
    const others = part(6, 'Negotiation', ['Spain builds army 3.']);
    const reports = [...TALKS, ...told.slice(0, 1), others];
    const alone = newsOf({ ...table(), reports, seatView: { ...seatView, view } });
    expect(alone.slice(0, 2)).toEqual([
      'This phase: 1880, turn 1: Negotiation  R whole story  new',
      '    + 1 that does not touch you',
    ]);
  });

  test.each([
    [80, 24],
    [120, 40],
    [200, 50],
  ] as const)('leave the top once they are read, not while one reads, at %i×%i', async (columns, rows) => {
    const { table, comes } = reading(TALKS, 0);
    const shown = openXterm(columns, rows, paxStage(table));
    await shown.sees('Negotiation  R whole story  new');
    comes(LATER);
    shown.app.changed();
    await shown.sees('! Japan warns France.');
    expect(shown.screen().join('\n')).toContain('! Italy offers Tunis to France.');
    shown.type('41');
    await shown.sees('Read  3 events, 2 about you  z shows them');
    const rest = shown.screen().join('\n');
    expect(rest).toContain('! Japan warns France.');
    expect(rest).not.toContain('Italy offers');
    shown.type('z');
    await shown.sees('! Italy offers Tunis to France.');
    shown.type('41');
    await shown.sees('Nothing new  read: 4 events, 3 about you  z shows them');
    await shown.missing('Japan warns');
  });

  test('that are only counted stay new until they are told', async () => {
    const lines = Array.from({ length: 13 }, (_, n) => `Spain builds army ${String(n)}.`);
    const { table } = reading([part(1, 'Movement orders', lines)], 0);
    const shown = openXterm(80, 40, paxStage(table));
    await shown.sees('+ 1 more that does not touch you');
    shown.type('41');
    await shown.sees('R whole story  new');
    expect(table().reportsSeen).toBe(0);
    shown.type('gna');
    await shown.sees('That is all: Space closes it.');
    shown.type(' 1');
    await shown.sees('Nothing new  read: 13 events');
  });

  test('are read in the chronicle too, once its last new row has been on the screen', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `Spain builds army ${String(n)}.`);
    const { table } = reading([part(1, 'Movement orders', lines)], 0);
    const shown = openXterm(80, 40, paxStage(table));
    await shown.sees('48 more that do not touch you');
    shown.type('R');
    await shown.sees('Movement orders  new');
    expect(table().reportsSeen).toBe(0);
    shown.type('G');
    await shown.sees('builds army 59.');
    expect(table().reportsSeen).toBe(1);
    shown.type('gg');
    await shown.sees('Movement orders  new');
    shown.type('\u001b');
    await shown.sees('Nothing new  read: 60 events');
  });

  test.each([
    [80, 14],
    [120, 16],
  ])('%ix%i: that have no room are counted at the foot until the end is shown', async (columns, rows) => {
    const { table } = reading(TALKS, 0);
    const shown = openXterm(columns, rows, paxStage(table));
    await shown.sees('To do');
    expect(shown.screen().at(-3)).toMatch(/^… \d+ more rows: Space {2}.*Movement orders/);
    shown.type('G');
    await shown.sees('Spain builds army 1.');
    expect(shown.screen().join('\n')).not.toContain('more rows: Space');
  });

  test('that have no room on the screen stay new', async () => {
    const { table } = reading(TALKS, 0);
    const shown = openXterm(80, 14, paxStage(table));
    await shown.sees('To do');
    shown.type('41');
    await shown.sees('To do');
    expect(table().reportsSeen).toBe(0);
  });
});

test('a long title of an item is shown in full, in as many rows as it needs', () => {
  const title = 'Understanding of Britain and Italy on Tanganyika and Madagascar in 1884';
  const text = `treaty "${title}" between france, italy\n  1 italy pays 10 to france\nend`;
  const read = parseTreaty(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!read.ok) throw new Error('no treaty');
  const treaty = draftOf(read.value, { proposer: 'italy', turn: 1 });
  const state = { ...openingState(), step: 'NEG' as const, treaties: [treaty] };
  for (const columns of [60, 80, 120]) {
    const { lines, here } = deskPage(tableOf(state), 1, { columns, now: new Date(0) });
    const rows = lines.map(textOf);
    const words = rows.join(' ').replaceAll(/\s+/g, ' ').replace(' sign or refuse', '');
    expect(words).toContain(`Italy: “${title}”`);
    expect(rows[here]).toContain('▸ § Italy: “Understanding');
  }
});

test('the state of an item is never shown within its title', () => {
  const title = 'Understanding of Britain and Italy on Tanganyika and Madagascar in 1884';
  const read = parseTreaty(
    vocabularyOf(edition.atlas, edition.tables.powers),
    `treaty "${title}" between france, italy\n  1 italy pays 10 to france\nend`,
  );
  if (!read.ok) throw new Error('no treaty');
  const treaty = draftOf(read.value, { proposer: 'italy', turn: 1 });
  const state = { ...openingState(), step: 'NEG' as const, treaties: [treaty] };
  const { lines } = deskPage(tableOf(state), 0, { columns: 67, now: new Date(0) });
  expect(lines.map(textOf).join('\n')).toMatch(/Italy: “Understanding of.*\n +\S.*” +sign or refuse/);
});

test('in a new phase the cursor of the Desk begins at the top', async () => {
  const text = 'treaty "Accord" between france, italy\n  1 italy pays 10 to france\nend';
  const read = parseTreaty(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!read.ok) throw new Error('no treaty');
  const state = openingState();
  state.treaties.push(draftOf(read.value, { proposer: 'italy', turn: 1 }));
  let table = tableOf(state);
  const shown = openXterm(
    80,
    24,
    paxStage(() => table),
  );
  await shown.sees('▸ ✗ hand in orders');
  shown.type('j');
  await shown.sees('▸ § Italy');
  shown.type('21');
  await shown.sees('▸ § Italy');
  const { seatView } = table;
  table = { ...table, seatView: { ...seatView, match: { ...seatView.match, phase: '2/NEG' } } };
  shown.type('21');
  await shown.sees('▸ ✗ hand in orders');
});
