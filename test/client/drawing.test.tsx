import { Box } from 'ink';
import { expect, test } from 'vitest';
import { RowsView } from '../../client/shell/components/rows-view.tsx';
import type { Line } from '../../client/shell/lines.ts';
import type { Stage } from '../../client/shell/stage-options.ts';
import { openXterm } from './xterm-client.ts';

// What the drawing of frames promises: rows in columns, cut at the edge, coloured as a whole.

const showing = (draw: Stage['draw']) =>
  openXterm(20, 8, () => ({ press: () => undefined, point: () => undefined, notify: () => undefined, draw }));

const rows = (lines: readonly Line[]) => showing(() => <RowsView lines={lines} top={0} height={7} />);

test('a row that is too long is cut with a mark, and one that just fits is not', async () => {
  const client = rows([['exactly twenty chars'], ['exactly twenty charsX'], [['bad', 'short']]]);
  await client.sees('short');
  expect(client.screen().slice(0, 3)).toEqual(['exactly twenty chars', 'exactly twenty char…', 'short']);
});

test('glyphs of two columns count twice, and none is cut in two', async () => {
  const client = rows([['漢'.repeat(10)], ['漢'.repeat(11)], ['abc']]);
  await client.sees('abc');
  const [whole, cut] = client.screen();
  expect([whole, cut]).toEqual(['? '.repeat(10).trimEnd(), `${'? '.repeat(9)}…`]);
});

test('a cut falls within a part, and every part keeps its own colour', async () => {
  const client = rows([[['good', 'twelve chars'], 'plain', ['bad', 'not all of this']]]);
  await client.sees('…');
  const line = client.output.terminal.buffer.active.getLine(0);
  const colours = [0, 11, 12, 16, 17, 18].map((x) => line?.getCell(x)?.getFgColor());
  expect(colours).toEqual([2, 2, -1, -1, 203, 203]);
  expect(client.screen()[0]).toBe('twelve charsplainno…');
});

test('rows that do not fit into a box are not drawn over what follows it', async () => {
  const lines = Array.from({ length: 9 }, (_, n): Line => [`row ${String(n)}`]);
  const client = showing(() => (
    <Box flexDirection="column">
      <Box flexDirection="column" height={3} overflowY="hidden">
        <Box flexDirection="column" flexShrink={0}>
          <RowsView lines={lines} top={0} height={9} />
        </Box>
      </Box>
      <RowsView lines={[['foot']]} top={0} height={1} />
    </Box>
  ));
  await client.sees('foot');
  expect(client.screen().slice(0, 5)).toEqual(['row 0', 'row 1', 'row 2', 'foot', '']);
});

test('a change of colour alone is drawn', async () => {
  let tone: 'good' | 'bad' = 'good';
  const client = showing(() => <RowsView lines={[[[tone, 'the same words']]]} top={0} height={1} />);
  await client.sees('the same words');
  tone = 'bad';
  client.app.changed();
  await client.sees('the same words');
  await expect
    .poll(() => client.output.terminal.buffer.active.getLine(0)?.getCell(0)?.getFgColor())
    .toBe(203);
});
