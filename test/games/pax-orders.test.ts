import { describe, expect, test } from 'vitest';
import { ATOM_HELP } from '@chancery/shared/games/pax/orders/conditions/atom-verbs.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { verbName } from '@chancery/shared/games/pax/orders/verb-registry.ts';
import { currentOrderPage, readOrderPage } from '../ledger/order-lines.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// Lines of the order language and what they are in normal form.

/** The normal form of a line; refused lines fail the test with their problems. */
const normal = (text: string): string => {
  const order = parseLine(VOCABULARY, text);
  return order.ok ? formatOrder(order.value) : JSON.stringify(order.error);
};

/** Lines that already stand in normal form. */
const UNCHANGED = [
  'place protectorate in tunis',
  'place protectorate in tunis, move 2 army 3 from home to tunis if britain places protectorate in tunis',
  'place influence in kongo unless germany or belgium places control in kongo',
  'place interest in siam if no one places control in siam and france does not build navy',
  'lower kongo to interest',
  'lower kongo to none',
  'build army 10',
  'build 3 army 1 at home',
  'build navy 3 at home/mediterranean-sea',
  'move army 1 from home to aden',
  'move navy 3 from egypt/indian-ocean to aden',
  'move army 1 from home-portugal to angola',
  'merchant new to oceania',
  'canal in panama paying 15',
  'pay 10 to austria-hungary',
  'as austria-hungary: place protectorate in serbia, move army 10 from home to serbia',
  'as portugal: build army 1',
  'retreat from manchuria to korea',
  'retreat from tunis to home',
  'combine in hawaii',
  'fight alone in hawaii',
  'give up togoland, tunis',
  'hold in tunis',
  'lose army 1, army 3 in tunis',
  'lose 2 army 1, navy 10 in tunis',
  'admit italy to codominion in tunis with protectorate',
  'waive cb 3',
  'pass',
  'eliminate army 3 in tunis',
  'eliminate 2 navy 1 in home/north-atlantic-ocean',
  'eliminate protectorate in tunis',
  'rule britain/1, italy/1 struck',
  'rule britain/1 done',
  'rule britain/1 done, italy/1, france/12 struck',
  'rule yes on france/2',
  'rule no on usa/9999',
  'extend 48 h',
];

describe('a line in normal form is read and written unchanged', () => {
  test.each(UNCHANGED)('%s', (line) => {
    expect(normal(line)).toBe(line);
  });
});

describe('every kind of condition', () => {
  test.each([
    'britain places protectorate in tunis',
    'britain places interest in tunis',
    'britain places influence in tunis',
    'britain places possession in tunis',
    'britain places dominion in tunis',
    'britain places state in tunis',
    'britain places control in tunis',
    'britain places any marker in tunis',
    'britain does not place any marker in tunis',
    'anyone places control in tunis',
    'no one places control in tunis',
    'anyone but france places control in tunis',
    'no one but france or italy places control in tunis',
    'france or italy places control in tunis',
    'germany builds navy',
    'germany builds navy 10',
    'germany builds at least 2 army',
    'germany builds at least 2 navy 3',
    'germany does not build at least 2 navy 3',
    'britain moves at least 5 sp of army to tunis',
    'britain does not move at least 5 sp of navy to egypt/mediterranean-sea',
    'britain moves at least 1 sp of army to home',
    'britain holds control in egypt',
    'britain does not hold any marker in egypt',
    'britain pays at least 10 to me',
    'not anyone pays at least 10 to italy',
    'unrest in tunis',
    'ruling "Britain is acting in good faith"',
    'ruling "He said \\"yes\\" # and meant C:\\\\"',
  ])('%s', (condition) => {
    for (const word of ['if', 'unless']) {
      expect(normal(`pass ${word} ${condition}`)).toBe(`pass ${word} ${condition}`);
    }
  });
});

describe('brackets stay where they are needed and go where they are not', () => {
  const [a, b, c] = ['unrest in tunis', 'unrest in tripoli', 'unrest in egypt'];
  test.each([
    [`${a} and ${b} or ${c}`, `${a} and ${b} or ${c}`],
    [`${a} or ${b} and ${c}`, `${a} or ${b} and ${c}`],
    [`(${a} and ${b}) or ${c}`, `${a} and ${b} or ${c}`],
    [`${a} and (${b} or ${c})`, `${a} and (${b} or ${c})`],
    [`((${a}))`, a],
    [`not ${a} and ${b}`, `not ${a} and ${b}`],
    [`not (${a} and ${b})`, `not (${a} and ${b})`],
    [`not (${a})`, `not ${a}`],
    [`not not ${a}`, `not not ${a}`],
    [`(${a} or ${b}) or ${c}`, `(${a} or ${b}) or ${c}`],
  ])('%s', (typed, written) => {
    expect(normal(`pass if ${typed}`)).toBe(`pass if ${written}`);
  });
});

describe('what does not matter is put right', () => {
  test.each([
    ['place possession in gold coast', 'place possession in gold-coast'],
    ['build army 3 if france pays to me £10', 'build army 3 if france pays at least 10 to me'],
    ['  PLACE   Protectorate IN Tunis  ', 'place protectorate in tunis'],
    ['place influence in dutch', 'place influence in dutch-east-indies'],
    ['place influence in DEI', 'place influence in dutch-east-indies'],
    ['place influence in kwangsi', 'place influence in kwang-si'],
    ['place influence in kwang si', 'place influence in kwang-si'],
    ['place influence in Südwest-Afrika', 'place influence in sudwest-afrika'],
    ['place influence in kaiser wilhelm’s land', 'place influence in kaiser-wilhelms-land'],
    ["place influence in Kaiser Wilhelm's Land", 'place influence in kaiser-wilhelms-land'],
    ['lower morocco to interest          # or: to none', 'lower marocco to interest'],
    [
      'build navy 3 at home/mediterranean-sea # where the fleet lies',
      'build navy 3 at home/mediterranean-sea',
    ],
    ['build 1 armies 3', 'build army 3'],
    ['build 2 fleets 3', 'build 2 navy 3'],
    ['build 007 army 3', 'build 7 army 3'],
    [
      'move navy 10 from home/north-atlantic to senegambia',
      'move navy 10 from home/north-atlantic-ocean to senegambia',
    ],
    ['move army 1 from home to Japan', 'move army 1 from home to home-japan'],
    ['merchant from caribbean to north pacific', 'merchant from caribbean-sea to north-pacific-ocean'],
    ['give-up togoland,tunis', 'give up togoland, tunis'],
    ['fight-alone in hawaii', 'fight alone in hawaii'],
    ['admit italy to co-dominion in tunis with state', 'admit italy to codominion in tunis with state'],
    ['pay 10 to austria', 'pay 10 to austria-hungary'],
    ['pay 10 to United States', 'pay 10 to usa'],
    ['extend 48h', 'extend 48 h'],
    ['extend 48 hours', 'extend 48 h'],
    [
      'pass if germany or belgium place control in kongo',
      'pass if germany or belgium places control in kongo',
    ],
    [
      'pass if neither germany nor france builds army',
      'pass if germany does not build army and france does not build army',
    ],
    ['pass if germ do not build army', 'pass if germany does not build army'],
    ["pass if germany doesn't builds army", 'pass if germany does not build army'],
    ['pass if no-one places any in siam', 'pass if no one places any marker in siam'],
    [
      'pass if nobody but france and italy places control in siam',
      'pass if no one but france or italy places control in siam',
    ],
    ['pass if ruling “Britain is honest”', 'pass if ruling "Britain is honest"'],
  ])('%s', (typed, written) => {
    expect(normal(typed)).toBe(written);
    expect(normal(written)).toBe(written);
  });
});

describe('a comma continues a list, or begins the next action', () => {
  test.each([
    ['give up togoland, tunis, build army 3', 2],
    ['give up togoland, tunis, lose army 1, 2 army 3 in tunis', 2],
    ['lose army 1, army 3 in tunis, give up togoland, fight alone in hawaii', 3],
    ['rule britain/1 done, italy/2 struck, pass', 2],
    ['build army 3, build army 1, build navy 1 at home', 3],
  ])('%s', (line, actions) => {
    const order = parseLine(VOCABULARY, line);
    expect(order.ok && order.value.actions.length).toBe(actions);
    expect(normal(line)).toBe(line);
  });
});

describe('the registry', () => {
  test.each(VERB_FORMS.map((form) => [form.verb, form] as const))('%s: its example is its own', (_, form) => {
    const order = parseLine(VOCABULARY, form.example);
    expect(order.ok && order.value.actions.map((action) => form.does.includes(action.do))).toEqual([true]);
    expect(normal(form.example)).toBe(form.example);
    expect(form.syntax.startsWith(form.verb)).toBe(true);
  });

  test('no two orders begin alike', () => {
    const verbs = VERB_FORMS.map((form) => form.verb);
    expect(new Set(verbs).size).toBe(verbs.length);
  });

  test('the README shows the line of every order; npm run ledger writes them', () => {
    expect(readOrderPage()).toBe(currentOrderPage());
  });

  test('the README shows the line of every condition', () => {
    const readme = readOrderPage();
    expect(ATOM_HELP.filter((line) => !readme.includes(line))).toEqual([]);
  });
});

test('where an order begins is known', () => {
  const order = parseLine(VOCABULARY, '\n   build army 3');
  expect(order.ok && order.value.at).toEqual({ line: 2, column: 4 });
});

test('`home` stays what was written, and a coast is a sea zone', () => {
  const order = parseLine(VOCABULARY, 'move navy 1 from home/north-atl to japan');
  expect(order.ok && order.value.actions).toEqual([
    {
      do: 'move',
      units: { arm: 'navy', size: 1, count: 1 },
      from: { place: 'home', coast: 'north-atlantic-ocean' },
      to: { place: 'home-japan' },
    },
  ]);
});

test('a refusal calls an order as it is written', () => {
  const other = VERB_FORMS.flatMap(({ verb, does }) => does.map((each) => [verb, verbName(each)] as const));
  expect(other.filter(([verb, name]) => verb !== name)).toEqual([['open', 'deny']]);
});
