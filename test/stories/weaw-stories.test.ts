import { setTimeout as pause } from 'node:timers/promises';
import { describe, test } from 'vitest';
import { sitAtWeaw, type WeawClient } from '../client/weaw-table.ts';

// What one does on the screens of the great war, a sentence each, in two sizes.

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

/** A story, then keys and what the screen then shows, in turns. `«esc»` is the key. */
type Story = readonly [sentence: string, ...steps: (string | RegExp)[]];

const WORLD: readonly Story[] = [
  [
    'the map opens where most of one’s own units face an enemy',
    '2',
    /Lublin {2}Russian Empire.*Eastern front ×2 · forces/s,
  ],
  ['arrows walk over borders', '2', 'Lublin  Russian', 'j', /^(?!.*Lublin {2}Russian).*· forces/s],
  ['f goes along one’s own fronts', '2', 'Lublin  Russian', 'f', /threat \d+ +Eastern front/],
  [
    'a place is found by any part of its name',
    '2',
    'Lublin  Russian',
    '/tersb',
    'St. Petersburg  Russian',
    '\r',
    '· forces',
  ],
  [
    'Enter opens the card, Esc closes it',
    '2',
    '· forces',
    '/warsaw\r\r',
    /Beside it.*Konigsberg/s,
    '«esc»',
    '· forces',
  ],
  [
    'the card of a zone names ships, zones beside it, gates and coasts',
    '2',
    '· forces',
    '/baltic sea\r\r',
    /Ships.*through the gate danish-belts.*Coasts/s,
  ],
  [
    'm goes through forces, control and value',
    '2',
    '· forces',
    'm',
    '· control',
    'm',
    '· value',
    'm',
    '· forces',
  ],
  [
    'L and H turn through the regions, K shows the world',
    '2',
    '· forces',
    'L',
    'Middle East · forces',
    'H',
    'Eastern front · forces',
    'K',
    'World · forces',
  ],
  ['plus and minus change the scale', '2', '×2 · forces', '+', '×4 · forces', '--', 'Eastern front · forces'],
  ['t lists all places', '2', '· forces', 't', /▸ .*of 335/s, '«esc»', '· forces'],
  [
    'Fronts says what stands on both sides of each border, and what guards it',
    'gf',
    /Eastern front against.*Warsaw +6i 2a +═\|/s,
  ],
  ['Seas says whose ships are where', 'gs', /Baltic Sea +Germany +1B 2D 1T/],
];

const ORDERS: readonly Story[] = [
  [
    'n puts a line together by questions',
    '3',
    'The sheet is empty',
    'n',
    /Which order\?.*attack.*build.*move/s,
  ],
  [
    'beside an attack stand hits both ways, values and what is lost of them',
    '3',
    'The sheet is empty',
    'n\rko\r',
    /first round: .* hits dealt, .* taken.*trench −2/s,
  ],
  [
    'a line that attacks says what would come of it',
    '3',
    'The sheet is empty',
    'n\rle\r\r',
    /attack lemberg with .*first round/s,
  ],
  [
    'a march asks for the place first, the most threatened on top',
    '3',
    'The sheet is empty',
    'nm\r',
    /March to where\?.*▸ +Lublin.*threat 14/s,
  ],
  [
    'who can come is offered, those behind the front first',
    '3',
    'The sheet is empty',
    'nm\rwa\r',
    /Who goes\?.*▸ +Brest-Litovsk: all +3 infantry/s,
  ],
  [
    'the money of each depot is above the sheet, before it and after',
    '3',
    'Petersburg 30, centres 30; Belgrade 6, centres 5',
    'nb\r\r\rwa\r\r',
    'Petersburg 30 to 25',
  ],
  [
    'the next line begins with the kind of the last',
    '3',
    'The sheet is empty',
    'nb\r\r\rwa\r\r',
    '1   build infantry in warsaw',
    'n',
    /▸ +build/,
  ],
  [
    'orders of another nation are written from the same menu',
    '3',
    'The sheet is empty',
    'nfor\rm\rbe\r\r',
    'as serbia: move',
  ],
  [
    'a naval force is built by a form, and what would come of it is said',
    '3',
    'The sheet is empty',
    'nf\r\ral\r\ren\r',
    /force a: 1 battleship, 2 destroyer, 1.* lose .*Baltic Sea: a fight each time, losing/s,
  ],
  [
    'what cannot be carried out says why, with the rule',
    '3',
    'The sheet is empty',
    'iattack berlin with 2 infantry from warsaw\r',
    /✗.*WEAW-/s,
  ],
  [
    'before a sheet goes in the box says what it comes to',
    '3',
    'The sheet is empty',
    'ihold warsaw\r\r',
    '1   hold warsaw',
    'S',
    /1 line; St. Petersburg 30, centres.*\[Enter\] hand in/s,
  ],
  [
    'Enter begins the next line of a typed sheet, and the foot says how to end',
    '3',
    'The sheet is empty',
    'ihold warsaw\rhold lublin\r',
    /1 {3}hold warsaw.*2 {3}hold lublin.*Enter to the list/s,
  ],
  ['Esc goes one answer back', '3', 'The sheet is empty', 'nm\r', 'March to where?', '«esc»', 'Which order?'],
];

const BOOKS: readonly Story[] = [
  [
    'Nations says who is on which side, at war with whom, and where neutrals stand',
    'ga',
    /US Entry.*Central Powers.*Germany +collects/s,
  ],
  ['Own page has money by depot, manpower, research and prices', 'gl', /Money by depot.*St. Petersburg +30/s],
  ['Victory has each test with what is missing', 'gy', /Japan collects 160: nothing collected yet/],
  [
    'Standing orders are shown as the lines that give them',
    'gz',
    /Standing orders of Russian Empire.*stay until changed/s,
  ],
  ['W explains the words under the cursor, each with its rule', 'gf', 'Eastern front', 'W', /rule WEAW-/],
  [': finds a place and leads to it on the map', '1', 'To do', ':kiev\r', /Kiev {2}Russian Empire/],
  [
    'the desk says what is due and what is in the depots',
    '1',
    /Russia with Serbia {2}turn 1 of 26 +30 in the depots.*hand in orders/s,
  ],
];

const ESC_MS = 45;

const playStory = async (client: WeawClient, steps: readonly (string | RegExp)[]): Promise<void> => {
  for (let n = 0; n < steps.length; n += 2) {
    const [keys = '', seen = ''] = steps.slice(n, n + 2);
    client.type(keys === '«esc»' ? '\u001b' : String(keys));
    if (keys === '«esc»') await pause(ESC_MS);
    await client.sees(seen);
  }
};

describe.each(SIZES)('the great war at %i×%i', (...size) => {
  describe.each([
    ['the world', WORLD],
    ['orders', ORDERS],
    ['books', BOOKS],
  ] as const)('%s', (_chapter, stories) => {
    for (const [sentence, ...steps] of stories)
      test(sentence, async () => {
        await playStory(await sitAtWeaw({ seat: 'russia', size }), steps);
      });
  });
});
