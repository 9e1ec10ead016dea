import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { XtermClient } from '../client/xterm-client.ts';
import { TABLES } from './tables.ts';
import type { StorySize } from './telling.ts';

// The pictures in the docs are screens of real runs; `npx vitest run test/stories/pictures.test.ts -u` takes them again.

interface Picture {
  readonly title: string;
  readonly table: keyof typeof TABLES;
  readonly size: StorySize;
  /** Keys and what the screen then shows, in turns. */
  readonly steps: readonly (readonly [keys: string, seen: string | RegExp])[];
}

const SMALL: StorySize = [80, 24];
const LARGE: StorySize = [120, 40];
const FIGHT = 'iplace protectorate in marocco, move army 3 from home to marocco';

const PICTURES: readonly Picture[] = [
  { title: 'Desk', table: 'orders', size: SMALL, steps: [['1', 'Belgium stirs']] },
  { title: 'World', table: 'orders', size: SMALL, steps: [['2', 'World · control']] },
  {
    title: 'World with the card of a place',
    table: 'orders',
    size: LARGE,
    steps: [
      ['2', 'World · control'],
      ['/egypt\r', 'Egypt  '],
      ['J', 'Africa · control'],
      // The card follows when the cursor rests.
      ['', /│ Egypt/],
    ],
  },
  { title: 'A line being typed', table: 'orders', size: SMALL, steps: [[FIGHT, 'is lost']] },
  {
    title: 'The sheet and what it leads to',
    table: 'orders',
    size: LARGE,
    steps: [
      [`${FIGHT}\rbuild army 1\r\r`, 'Enter edit'],
      ['k', '▸   1   place'],
    ],
  },
  {
    title: 'Before a sheet goes in',
    table: 'orders',
    size: SMALL,
    steps: [
      ['ibuild army 1\r\r', 'Enter edit'],
      ['S', '[Enter] hand in'],
    ],
  },
  { title: 'Diplomacy', table: 'orders', size: SMALL, steps: [['4', 'Between you now']] },
  { title: 'Lines to send', table: 'talks', size: SMALL, steps: [['3', 'waive cb 2']] },
];

const takePicture = async ({ table, size, steps }: Picture): Promise<string> => {
  const client: XtermClient = TABLES[table]({ size });
  for (const [keys, seen] of steps) {
    client.type(keys);
    await client.sees(seen);
  }
  return client
    .screen()
    .map((row) => row.trimEnd())
    .join('\n')
    .trimEnd();
};

const HEAD = `# Screens

Taken from real runs by \`test/stories/pictures.test.ts\`, which fails when one of them looks otherwise now.
Colours are left out: what they say stands in letters and marks as well.
`;

/** The text of the README with a picture in its first block. */
const withPicture = (text: string, picture: string): string =>
  text.replace(/```\n[\s\S]*?\n```/, () => `\`\`\`\n${picture}\n\`\`\``);

test('the picture that the README begins with is the world of the pictures', async () => {
  const [world] = PICTURES.filter(({ title }) => title === 'World');
  if (!world) throw new Error('there is no picture of the world');
  const readme = await readFile('README.md', 'utf8');
  await expect(withPicture(readme, await takePicture(world))).toMatchFileSnapshot('../../README.md');
});

test('the pictures in the docs are what the screens look like', async () => {
  const parts = [HEAD];
  for (const picture of PICTURES) {
    const [columns, rows] = picture.size;
    const text = await takePicture(picture);
    parts.push(`## ${picture.title}, ${String(columns)}×${String(rows)}\n\n\`\`\`\n${text}\n\`\`\`\n`);
  }
  await expect(parts.join('\n')).toMatchFileSnapshot('../../client/pictures.md');
});
