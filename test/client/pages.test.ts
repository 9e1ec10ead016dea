import type { ReportFigure } from '@chancery/shared/kernel/report/figures.ts';
import { expect, test } from 'vitest';
import { chartSvg } from '../../client/pages/chart-svg.ts';
import { pageAsHtml } from '../../client/pages/as-html.ts';
import { pageAsMarkdown } from '../../client/pages/as-markdown.ts';
import { pageAsText } from '../../client/pages/as-text.ts';
import {
  matchPages,
  type MatchPagesInput,
  positionSheet,
  wholePage,
} from '../../client/pages/match-pages.ts';
import type { Page } from '../../client/pages/page.ts';
import { figuresByDate } from '../../client/table/reported-figures.ts';
import { eiaFigures, VICTORY_POINTS } from '@chancery/shared/games/eia/report/figures.ts';
import { COLLECTED, weawFigures } from '@chancery/shared/games/weaw/report/figures.ts';
import { paxClient } from '../../client/games/pax/index.ts';
import { paxPages } from '../../client/games/pax/pages/index.ts';
import { openingState, tableOf } from './opening-table.ts';

const part = (turn: number, date: string, lines: readonly string[], figures?: readonly ReportFigure[]) => ({
  turn,
  date,
  lines,
  event: turn,
  step: 'VPR',
  title: 'Victory points',
  ...(figures && { figures }),
});

const QUARTER = { power: 'france', points: 3, from: 'N5', to: 'N6', drift: 0, gained: 2, vp: 0 };

const entryOf = <Fact>(fact: Fact) => ({ turn: 1, step: 'QUARTER', audience: 'all' as const, fact });

const table = tableOf(openingState());

/** Two turns as France was told them, the position of the first one kept. */
const told: MatchPagesInput = {
  client: paxClient,
  game: paxPages,
  edition: table.edition,
  view: table.seatView,
  reports: [
    part(
      1,
      '1880',
      ['France has £37 to spend.', '<script>x</script> & "y" | *z*'],
      [
        { what: 'treasury', of: 'france', value: 37 },
        { what: 'points', of: 'france', value: 4 },
      ],
    ),
    part(2, '1884', ['European tensions rise by 3 to 12.']),
  ],
  after: new Map([[1, { seatView: table.seatView, isEnd: true }]]),
};

const html = (page: Page): string => pageAsHtml(page, paxClient.tones);

test('a match is pages that lead to one another, each link to a page there is', () => {
  const pages = matchPages(told);
  expect(pages.map(({ name }) => name)).toEqual(['index', 'position', 'turn-01', 'turn-02']);
  const files = pages.map(({ name }) => `${name}.html`);
  const links = pages.flatMap((page) => [...html(page).matchAll(/href="([^"]+)"/g)].map(([, to]) => to));
  expect(new Set(links.filter((to) => !to?.startsWith('#')))).toEqual(new Set(files));
  for (const page of pages)
    for (const [, to] of html(page).matchAll(/href="#([^"]+)"/g))
      expect(html(page)).toContain(`id="${String(to)}"`);
});

test('the page of a turn has its report, the map and the position as tables', () => {
  const text = html(matchPages(told)[2] ?? expect.fail('no page of turn 1'));
  expect(text).toContain('<h2>1880: Victory points</h2>');
  expect(text).not.toContain('European tensions rise');
  expect(text).toMatch(/<svg[^>]+role="img" aria-label="Map of the world[^>]+>[\s\S]*<title>Egypt<\/title>/);
  expect(text).toMatch(/<tr><td>Algiers<\/td><td>France Possession<\/td>/);
});

test('a position after a turn is called that of its end, or by the moment that is left of it', () => {
  const later = { ...table.seatView, match: { ...table.seatView.match, date: '1884', turn: 2 } };
  const heads = (isEnd: boolean) => {
    const input = { ...told, after: new Map([[1, { seatView: later, isEnd }]]) };
    return [wholePage(input, { turn: 1 }), positionSheet(input, 1), matchPages(input)[2]].map(
      (page) => /The position, [^<]+/.exec(html(page ?? expect.fail()))?.[0],
    );
  };
  expect(new Set(heads(true))).toEqual(new Set(['The position, 1880, when turn 1 was over']));
  expect(new Set(heads(false))).toEqual(
    new Set([`The position, 1884, turn 2: ${table.seatView.match.title}`]),
  );
});

test('the head names its reader as a sentence does', () => {
  const head = (seat: string) =>
    html(matchPages({ ...told, view: { ...table.seatView, seat } })[1] ?? expect.fail());
  expect(head('france')).toContain('as told to France');
  expect(head('usa')).toContain('as told to the United States');
  expect(head('gm')).toContain('the game master’s copy');
});

test('links to the turns before and behind point their ways, and the map says what its signs mean', () => {
  const [, , first, second] = matchPages(told).map(html);
  expect(first).toContain('>Turn 2, 1884 →</a>');
  expect(second).toContain('>← Turn 1, 1880</a>');
  expect(first).toMatch(
    /<p class="note">B Britain, F France, .*\* several powers, ! unrest, ≈ merchant fleets/,
  );
});

test('the first page says how a match that is over has ended', () => {
  const line = {
    seat: 'france',
    place: 1,
    accumulated: 40,
    incomeVp: 12,
    bonuses: [],
    penalty: 0,
    total: 52,
  };
  const over = tableOf({ ...openingState(), final: [line] } as never);
  const view = { ...over.seatView, match: { ...over.seatView.match, over: true } };
  const index = (input: MatchPagesInput): string => html(matchPages(input)[0] ?? expect.fail('no index'));
  expect(index({ ...told, view })).toMatch(/Final record[\s\S]*<td class="figure">52<\/td>/);
  expect(index(told)).not.toContain('Final record');
});

test('a report of a match in play ends with what is awaited of whom, and until when', () => {
  const view = { ...table.seatView, deadline: '2026-12-01T18:00:00.000Z' };
  const text = pageAsText(wholePage({ ...told, view }));
  expect(text).toMatch(
    /Open now: Movement orders\n+ *It is open until 2026-12-01 18:00 UTC, for sheets of Britain and France\./,
  );
  expect(pageAsText(wholePage({ ...told, view: { ...view, deadline: null } }))).toContain('with no deadline');
  const over = { ...view, match: { ...view.match, over: true } };
  expect(pageAsText(wholePage({ ...told, view: over }))).not.toContain('Open now');
});

/** France and Italy at war over two turns, as their positions at the end of each have it. */
const twoTurns = () => {
  const treaty = {
    id: 'tunis',
    status: 'ended',
    isPermanent: false,
    proposer: 'france',
    signers: ['france', 'italy'],
    turn: 1,
    text: { title: 'Treaty of Tunis', between: ['france', 'italy'], clauses: [], secret: false },
  };
  const opening = openingState();
  const common = { final: [], treaties: [treaty] };
  const endOf = (turn: number, more: object) =>
    tableOf({ ...opening, ...common, turn, ...more } as never).seatView;
  const tunis = { area: 'tunis', power: 'france', kind: 'possession', established: true };
  const war = {
    number: 1,
    sides: [['france'], ['italy']],
    conquests: [{ area: 'tunis', by: 0 }],
    end: { how: 'all-occupied', losers: [1] },
  };
  const first = endOf(2, { step: 'RE', vp: { ...opening.vp, france: 4, italy: 5 }, breaches: [] });
  const last = endOf(2, {
    step: 'OVER',
    vp: { ...opening.vp, france: 34, italy: 7 },
    markers: [...opening.markers, tunis],
    wars: [war],
    breaches: [{ by: 'italy', treaty: 'tunis', turn: 2, injured: ['france'], isHidden: false, hash: '' }],
  });
  const view = { ...last, match: { ...last.match, over: true } };
  const after = new Map([
    [1, { seatView: first, isEnd: true }],
    [2, { seatView: view, isEnd: true }],
  ]);
  return { ...told, view, after };
};

test('a match that is over is looked back at by turns that changed the course of a power, and by who kept his word', () => {
  const input = twoTurns();
  const text = pageAsText(matchPages(input)[0] ?? expect.fail('no index'), {}, 200);
  expect(text).toMatch(
    /What decided the game[\s\S]*1884 +France +\+30 +\+\d+ +\S+ +Won a Possession in Tunis; won the war against Italy, taking Tunis \(all was occupied\)\./,
  );
  expect(text).toMatch(/Italy +0 +1 +1 +Treaty of Tunis/);
  expect(text).toMatch(/France +1 +1 +0 +–/);
  expect(text).not.toMatch(/bought|points for £/);
  const [first] = input.after;
  const unknown = matchPages({ ...input, after: new Map(first ? [first] : []) })[0];
  expect(pageAsText(unknown ?? expect.fail())).not.toContain('What decided the game');
});

test('one page has the story first, then the position it leads to and the charts, with links down to them', () => {
  const page = html(wholePage(told));
  const order = ['href="#position"', '<h2>1880: Victory points', 'id="position"', 'id="charts"'];
  const places = order.map((what) => page.indexOf(what));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('heads of the journal stand at the foot, and a phase with nothing else is left out', () => {
  const head = `Journal head ${'a'.repeat(64)} of 1/NEG, signed x`;
  const reports = [{ ...part(1, '1880', [head]), step: 'NEG', title: 'Negotiation' }, ...told.reports];
  const text = pageAsText(wholePage({ ...told, reports }));
  expect(text).not.toContain('Negotiation');
  expect(text.replaceAll(/\s+/g, ' ').trimEnd().endsWith(head)).toBe(true);
});

test('a page of one turn tells nothing of later ones', () => {
  const text = pageAsText(wholePage(told, { turn: 1 }));
  expect(text).toMatch(/European tensions\n +Tensions/);
  expect(text).not.toMatch(/\b1884\b.*12/);
});

test('what was reported of one phase stands together, however often something was reported', () => {
  const parts = ['Britain will come.', 'France will come.'].map((line) => part(1, '1880', [line]));
  expect(pageAsText(wholePage({ ...told, reports: parts }))).toContain(
    '  Britain will come.\n  France will come.\n',
  );
});

test('what others wrote is no markup in any format, and no page loads or runs anything', () => {
  const page = wholePage(told);
  expect(html(page)).toContain('&lt;script&gt;x&lt;/script&gt; &amp; &quot;y&quot;');
  expect(html(page)).not.toMatch(/<script|<link|<img|@import|src=/);
  expect(html(page)).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(pageAsMarkdown(page)).toContain(String.raw`\<script\>x\</script\> &amp; "y" \| \*z\*`);
  expect(pageAsText(page)).toContain('  <script>x</script> & "y" | *z*');
});

test('the same page again is the same text', () => {
  expect(html(wholePage(told))).toBe(html(wholePage(told)));
});

test('tables stand under each other in text, and are tables in Markdown', () => {
  const [standings] = paxPages.tables(table);
  const page: Page = {
    name: 'x',
    title: 'X',
    blocks: standings ? [{ is: 'table', table: standings }] : [],
  };
  expect(pageAsText(page)).toMatch(/^ {2}Power +Victory points +Treasury +Divisor$/m);
  expect(pageAsText(page)).toMatch(/^ {2}France +\d+ +£52 +7$/m);
  expect(pageAsMarkdown(page)).toMatch(/^\| Power \| Victory points \| Treasury \| Divisor \|$/m);
  expect(pageAsMarkdown(page)).toMatch(/^\| :-- \| --: \| --: \| --: \|$/m);
});

test('no row of a text is wider than it may be, and cells and sentences go on below themselves', () => {
  const pages = matchPages(twoTurns());
  for (const width of [80, 60])
    for (const page of pages)
      for (const row of pageAsText(page, paxClient.tones, width).split('\n'))
        expect(row.length, row).toBeLessThanOrEqual(width);
  const cells = { columns: ['Who', 'What'], rows: [['France', 'gains Tunis and Morocco']] };
  const lines = ['Britain waives all claims to Egypt.', '  It had two.'];
  const blocks: Page['blocks'] = [
    { is: 'lines', lines },
    { is: 'table', table: { title: 'T', ...cells } },
    {
      is: 'table',
      table: { title: 'U', columns: ['Who', 'A-long-heading'], rows: [['Britain', 'nothing']] },
    },
  ];
  expect(pageAsMarkdown({ name: 'x', title: 'X', blocks })).toContain('\n&nbsp;&nbsp;It had two.  \n');
  const figures = { title: 'V', columns: ['', 'France', 'Japan', 'Italy'], rows: [['1880', '1', '2', '3']] };
  const withFigures = [...blocks, { is: 'table', table: figures } as const];
  const text = pageAsText({ name: 'x', title: 'X', blocks: withFigures }, {}, 23);
  expect(text.split('\n').slice(2)).toEqual([
    ...['  Britain waives all', '    claims to Egypt.', '    It had two.', ''],
    ...['T', '  Who     What', '  France  gains Tunis', '          and Morocco', ''],
    ...['U', '  Britain', '    A-long-heading:', '      nothing', ''],
    ...['V', '        France  Japan', '  1880       1      2', '        Italy', '  1880      3', ''],
  ]);
});

test('a page holds what was reported since a moment', () => {
  const text = pageAsText(wholePage(told, { seen: 1 }));
  expect(text).toContain('European tensions rise by 3 to 12.');
  expect(text).not.toContain('has £37 to spend');
});

test('charts follow what was told over the turns, and say every figure in words too', () => {
  const charts = paxPages.charts({ ...table, reports: told.reports });
  const points = charts.find(({ title }) => title.startsWith('Victory points'));
  expect(points?.series.find(({ tone }) => tone === 'france')?.values[0]).toBe(4);
  expect(html(wholePage(told))).toMatch(/<details>[\s\S]*<td class="figure">£37<\/td>/);
});

test('names of steps do not cover each other, and long names of lines are not cut', () => {
  const steps = Array.from({ length: 17 }, (_, n) => `September-October ${String(1900 + n)}`);
  const series = [{ name: 'Austro-Hungarian Empire and allies', tone: 'none', values: steps.map(() => 1) }];
  const svg = chartSvg({ title: 'Long', steps, series }, {});
  const at = [...svg.matchAll(/<text x="([\d.]+)" y="282.0"/g)].map(([, x]) => Number(x));
  expect(at.length).toBeGreaterThan(2);
  expect(Math.min(...at.slice(1).map((x, n) => x - (at[n] ?? 0)))).toBeGreaterThan(120);
  expect(at[0]).toBeGreaterThan(60);
  expect(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])).toBeGreaterThan(
    638 + 'Austro-Hungarian Empire and allies'.length * 6,
  );
});

test('names at the end of lines do not cover each other', () => {
  const series = ['a', 'b', 'c', 'd'].map((name) => ({ name, tone: 'none', values: [1, 1] }));
  const svg = chartSvg({ title: 'Equal', steps: ['1', '2'], series }, {});
  const heights = [...svg.matchAll(/<text x="638.0" y="([\d.]+)">/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(4);
  const gaps = heights.slice(1).map((y, n) => y - (heights[n] ?? 0));
  expect(gaps.every((gap) => gap >= 15)).toBe(true);
});

test('what games report as figures is drawn, and what was taken back is not', () => {
  const eia = eiaFigures(
    [
      entryOf({ type: 'quarter-proposed', rows: [{ ...QUARTER, vp: 9 }] }),
      entryOf({ type: 'quarter', rows: [{ ...QUARTER, vp: 12 }] }),
    ],
    'france',
  );
  const weaw = weawFigures(
    [entryOf({ type: 'collected', nation: 'germany', land: 152, trade: 10, lost: 2 })],
    'france',
  );
  const reports = [
    part(1, 'March 1805', [], eia),
    { ...part(2, 'June 1805', [], eia), isRetracted: true as const },
    part(1, 'July-August 1914', [], weaw),
  ];
  expect([...figuresByDate(reports, VICTORY_POINTS)]).toEqual([['March 1805', new Map([['france', 12]])]]);
  expect([...figuresByDate(reports, COLLECTED)]).toEqual([['July-August 1914', new Map([['germany', 160]])]]);
});
