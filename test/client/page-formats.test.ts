import { expect, test } from 'vitest';
import { pageAsMarkdown } from '../../client/pages/as-markdown.ts';
import { pageAsText } from '../../client/pages/as-text.ts';
import { matchPages, wholePage } from '../../client/pages/match-pages.ts';
import type { Page } from '../../client/pages/page.ts';
import { paxClient } from '../../client/games/pax/index.ts';
import { paxPages } from '../../client/games/pax/pages/index.ts';
import { table, told, html, twoTurns } from './page-fixtures.ts';

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

test('tables are aligned in text, and are tables in Markdown', () => {
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

test('no row of a text is too wide, and cells and sentences wrap below themselves', () => {
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
