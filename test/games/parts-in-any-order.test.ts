import { expect, test } from 'vitest';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { Game } from '@chancery/shared/kernel/match/game.ts';
import type { TextReading } from '@chancery/shared/kernel/match/text-reading.ts';

type Readable<Edition> = Pick<Game<Edition, unknown, unknown, unknown>, 'edition' | 'readText' | 'rulesets'>;

const readingBy =
  <Edition>({ edition, readText, rulesets }: Readable<Edition>) =>
  (phase: string, text: string): TextReading => {
    const made = edition(rulesets[0]?.settings, {});
    if (!made.ok) throw new Error('the standard charts are refused');
    return readText(made.value, { phase }, text);
  };

const readers = { pax: readingBy(pax), weaw: readingBy(weaw), eia: readingBy(eia) };

// People put the parts of an order in whatever order their words allow; all of them are one order.
test.each([
  ['pax', 'FIRST_ORDERS', 'retreat from tunis army 3 to kenya', 'retreat army 3 from tunis to kenya'],
  ['pax', 'FIRST_ORDERS', 'retreat to kenya army 3 from tunis', 'retreat army 3 from tunis to kenya'],
  ['pax', 'FIRST_ORDERS', 'retreat from tunis to kenya 2 army 3', 'retreat 2 army 3 from tunis to kenya'],
  [
    'pax',
    'FIRST_ORDERS',
    'retreat from tunis, else egypt to kenya',
    'retreat from tunis to kenya, else egypt',
  ],
  ['weaw', 'ORDERS', 'repair battleship 2 in north-sea', 'repair 2 hits of battleship in north-sea'],
  ['weaw', 'ORDERS', 'repair battleship in north-sea 2', 'repair 2 hits of battleship in north-sea'],
  [
    'weaw',
    'ORDERS',
    'retreat from metz after 2 rounds to brest',
    'retreat from metz to brest after 2 rounds',
  ],
  [
    'weaw',
    'ORDERS',
    'submarines in north-sea to shagerrak evade',
    'submarines in north-sea evade to shagerrak',
  ],
  ['eia', 'POLITICS', 'sue france with A.1 for peace', 'sue france for peace with A.1'],
  ['eia', 'POLITICS', 'cede tyrol "x" to france', 'cede tyrol to france "x"'],
  ['eia', 'POLITICS', 'surrender france "x" to prussia', 'surrender france to prussia "x"'],
] as const)('%s in %s: %s', (game, phase, typed, normal) => {
  expect(readers[game](phase, typed)).toMatchObject({ problems: [], normal: [normal] });
});
