import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledChancery } from '../support/chancery.ts';
import { SCRATCH } from '../support/scratch.ts';

const commands = bundledChancery();

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(SCRATCH, 'chancery-orders-check-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const check = async (text: string, args: readonly string[]) => {
  const sheet = join(folder, 'orders.txt');
  writeFileSync(sheet, text);
  return commands.run(join(folder, 'data'), ['orders', 'check', sheet, '--json', ...args]);
};

/** Examples of Pax, whose orders have tests of their own: a sheet, single lines, treaties, war, the game master. */
const PAX: readonly [game: string, phase: string, seat: string, text: string, normal: readonly string[]][] = [
  [
    'pax',
    'MSC_ORDERS',
    'britain',
    'Put an interest in brasil\nwhen france builds navy:\nbuild two 3-strength navies\nend',
    ['place interest in brasil', 'when france builds navy:', '  build 2 navy 3', 'end'],
  ],
  ['pax', 'NEG', 'france', 'Call a congress in Britain over CB 4', ['call congress in britain over cb 4']],
  [
    'pax',
    'CONG_PROPOSE',
    'france',
    'treaty "Accord"\nfrance pays 10 to italy\nend',
    ['treaty "Accord"', '  1 france pays 10 to italy', 'end'],
  ],
  ['pax', 'FIRST_ORDERS', 'russia', 'Attack with the army in Korea', ['attack with army in korea']],
  ['pax', 'MSC', 'gm', 'Rule france/1 done\nextend 12 hours', ['rule france/1 done', 'extend 12 h']],
  ['pax', 'FIRST_ORDERS', 'gm', 'extend 6 h', ['extend 6 h']],
  ['pax', 'ALD', 'gm', 'command spain by britain', ['command spain by britain']],
  [
    'pax',
    'MSC_ORDERS',
    'gm',
    '# as agreed\nCasus belli Britain against France in Egypt\nUnit britain army 3 egypt 2',
    ['casus belli britain against france in egypt', 'units britain army 3 egypt 2'],
  ],
];

const TAKEN: readonly [game: string, phase: string, seat: string, text: string, normal: readonly string[]][] =
  [
    ...PAX,
    ['eia', 'DOW', 'france', 'Declare war on Prussia\n', ['declare war on prussia']],
    [
      'eia',
      'POLITICS',
      'prussia',
      '# peace\nSue France for peace\n\nAlly with Russia',
      ['sue france for peace', 'ally with russia'],
    ],
    ['eia', 'DEMANDS', 'france', '  done\n', ['done']],
    ['eia', 'BOARD', 'gm', 'Rule france/2 struck\nclose month', ['rule france/2 struck', 'close month']],
    ['eia', 'POLITICS', 'gm', 'rule france/2 done', ['rule france/2 done']],
    [
      'weaw',
      'ORDERS',
      'germany',
      'Build trenches in Metz facing all enemies\nbuild 2 infantry each in metz, cologne\n',
      ['build trench in metz facing all enemies', 'build 2 infantry in metz, build 2 infantry in cologne'],
    ],
    [
      'weaw',
      'ANSWER',
      'france',
      'Accept surrender of Austria-Hungary\n',
      ['accept surrender of austria-hungary'],
    ],
    [
      'weaw',
      'GM_RULING',
      'gm',
      'Rule yes on gm/1\nset us entry 3 for Central\nextend 12 hours\n',
      ['rule yes on gm/1', 'set us entry 3 for central', 'extend 12 h'],
    ],
    ['weaw', 'ORDERS', 'gm', 'Us entry 20\nextend 2 h', ['set us entry 20 for allies', 'extend 2 h']],
    ['weaw', 'BAT', 'gm', 'extend 2 h', ['extend 2 h']],
    [
      'weaw',
      'GM_RULING',
      'gm',
      'bind china to japan\nplace rebels 2 infantry in warsaw\nundo us entry 3',
      ['bind china to japan', 'place rebels 2 infantry in warsaw', 'undo us entry 3'],
    ],
  ];

test.each([
  ['eia', 'REPLIES', 'austria', 'term a.2 to France', 'term A.2 to france'],
  ['eia', 'DOW', 'france', 'forces france in austria: none', 'forces france in austria: none'],
  ['eia-nationalism', 'BOARD', 'gm', '> Conquer bavaria by austria', 'conquer bavaria by austria'],
  ['weaw', 'ORDERS', 'germany', '- Research Chemical Warfare', 'research chemical-warfare'],
  ['weaw', 'GM_RULING', 'gm', 'rule YES on france/2', 'rule yes on france/2'],
])('a text of %s in %s by %s is read by its ruleset alone', async (ruleset, phase, seat, text, normal) => {
  const { code, out } = await check(text, ['--ruleset', ruleset, '--phase', phase, '--seat', seat]);
  expect([code, JSON.parse(out)]).toEqual([0, { normal: [normal], dropped: [], problems: [] }]);
});

test('a pasted sheet of any game is read without the text around its orders', async () => {
  const mail =
    'Hi all,\nMarch 1805:\n1. Declare WAR on hesse # surely\n2) call all against austria\nCheers\nPaul\n';
  const { out } = await check(mail, ['--ruleset', 'eia', '--phase', 'DOW', '--seat', 'france']);
  expect(JSON.parse(out)).toEqual({
    normal: ['declare war on hesse', 'call all against austria'],
    dropped: ['1: Hi all,', '2: March 1805:', '5: Cheers', '6: Paul'],
    problems: [],
  });
});

test('a ruleset that no game has is refused with those there are', async () => {
  const { code, err } = await check('done', ['--ruleset', 'pax']);
  expect(code).toBe(2);
  expect(err).toContain('email-4e, pbm, eia, eia-nationalism, weaw');
});

const tallyCommands = bundledChancery('chancery-with-tally');

test.each([
  ['COUNT', 'north', ' 7\n\n-2', 0, ['7', '-2']],
  ['COUNT', 'north', 'seven', 1, null],
  ['TALK', 'south', 'say good day\nresign', 0, ['say good day', 'resign']],
  ['TALK', 'south', 'shout', 1, null],
  ['TALK', 'gm', 'score north 4', 0, ['score north 4']],
])(
  'a game the client has never heard of reads in %s what %s says',
  async (phase, seat, text, exit, normal) => {
    const sheet = join(folder, 'tally.txt');
    writeFileSync(sheet, text);
    const args = ['orders', 'check', sheet, '--json', '--game', 'tally', '--phase', phase, '--seat', seat];
    const { code, out } = await tallyCommands.run(join(folder, 'data'), args);
    expect([code, (JSON.parse(out) as { normal: unknown }).normal]).toEqual([exit, normal]);
  },
);

test.each(TAKEN)('%s reads what %s of %s says without a server', async (game, phase, seat, text, normal) => {
  const { code, out } = await check(text, ['--game', game, '--phase', phase, '--seat', seat]);
  expect([code, JSON.parse(out)]).toEqual([0, { normal, dropped: [], problems: [] }]);
});

const REFUSED: readonly [game: string, phase: string, text: string, line: number, column: number][] = [
  ['eia', 'DOW', 'declare war on prussia\nsue france for peace\n', 2, 1],
  ['eia', 'REPLIES', '\n  accept unconditional of nobody\n', 2, 27],
  ['eia', 'DOW', 'run bavaria', 1, 1],
  ['eia', 'POLITICS', 'ally with\nally with russia', 1, 10],
  ['eia', 'BOARD', 'grant access in france to spain\n  conquer bavaria', 2, 18],
  ['weaw', 'ORDERS', 'hold berlin\nmarch\n', 2, 1],
  ['weaw', 'ORDERS', 'Orders for Austria-Hungary:\nresearch tanks', 1, 1],
  ['weaw', 'ANSWER', '  refuse surrender of nobody\n', 1, 23],
  ['weaw', 'ANSWER', 'accept surrender of russia\nhold berlin\n', 2, 1],
  ['weaw', 'BAT', 'hold berlin\n', 1, 1],
  ['weaw', 'GM_RULING', '\nhold berlin\n', 2, 1],
];

test.each(REFUSED)(
  '%s says what is wrong in a text of %s, and where',
  async (game, phase, text, line, column) => {
    const { code, out } = await check(text, ['--game', game, '--phase', phase, '--seat', 'france']);
    const { normal, problems } = JSON.parse(out) as { normal: null; problems: readonly object[] };
    expect([code, normal]).toEqual([1, null]);
    expect(problems).toEqual([expect.objectContaining({ line, column })]);
  },
);

/** What no position of the phase takes, in the words of the server. */
test.each([
  [
    'REPLIES',
    'france',
    'declare war on austria',
    'Now it is “Replies to offers”; this is said in “Declarations of war” or “The rest of the month”.',
  ],
  [
    'BOARD',
    'france',
    'sue austria for peace',
    'Now it is “The rest of the month”; this is said in “Sheets for the rest of the month”.',
  ],
  [
    'REVEAL',
    'france',
    'declare war on austria',
    'In “Declarations of war” no single lines are taken: write this on your sheet, and hand the sheet in.',
  ],
  ['BOARD', 'gm', 'declare war on austria', 'A power says this, not the game master.'],
  ['REPLIES', 'gm', 'close month', 'Now it is “Replies to offers”; this is said in “The rest of the month”.'],
  ['DOW', 'france', 'rule france/2 struck', 'The game master says this, nobody else.'],
])('%s of %s says why it does not take “%s”', async (phase, seat, text, message) => {
  const { code, out } = await check(text, ['--game', 'eia', '--phase', phase, '--seat', seat]);
  const { problems } = JSON.parse(out) as { problems: readonly object[] };
  expect([code, problems]).toMatchObject([1, [{ line: 1, column: 1, message }]]);
});

/** What no position allows, though the line is understood and its phase takes such lines. */
test.each([
  ['pax', 'NEG', 'britain', 'pay 10 to britain', /itself/],
  ['pax', 'NEG', 'britain', 'treaty "Accord" between france, italy\n1 france pays 10 to italy\nend', /part/],
  ['pax', 'CONG_ATTEND', 'usa', 'object to japan', /not for the United States to say/],
  ['eia', 'CALLS_DEF', 'france', 'call russia against france', /with itself/],
  ['weaw', 'ANSWER', 'france', 'accept surrender of france', /offer/],
])('in %s, %s, %s is refused without a match: %s', async (game, phase, seat, text, message) => {
  const { code, out } = await check(text, ['--game', game, '--phase', phase, '--seat', seat]);
  const { problems } = JSON.parse(out) as { problems: readonly { message: string }[] };
  expect(code).toBe(1);
  expect(problems[0]?.message).toMatch(message);
});

/** A match takes such a sheet: the line is illegal and hinders nothing else. */
test.each([
  ['pax', 'MSC_ORDERS', 'france', 'as italy: place interest in siam', /Italy/],
  ['pax', 'MSC_ORDERS', 'france', 'declare war on italy', /not an order of movement/],
  ['eia', 'DOW', 'france', 'call russia against france', /with itself/],
  ['eia', 'POLITICS', 'france', 'sue france for peace', /with itself/],
  ['weaw', 'ORDERS', 'germany', 'declare war on germany', /Name an enemy/],
  ['weaw', 'ORDERS', 'france', 'tempt mexico', /no option of this kind/],
])('in %s, %s, %s writes what is illegal in every position: %s', async (game, phase, seat, text, message) => {
  const { code, out } = await check(`\n${text}`, ['--game', game, '--phase', phase, '--seat', seat]);
  const { normal, problems, remarks } = JSON.parse(out) as {
    readonly normal: readonly string[];
    readonly problems: readonly unknown[];
    readonly remarks: readonly object[];
  };
  expect([code, normal, problems]).toEqual([0, [text], []]);
  expect(remarks).toEqual([
    expect.objectContaining({
      line: 2,
      weight: 'illegal',
      message: expect.stringMatching(message) as string,
    }),
  ]);
});

test.each([
  ['--phase', 'NOON'],
  ['--seat', 'spain'],
])('%s %s is named as unknown', async (option, value) => {
  const { code, err } = await check('', [option, value]);
  expect(code).toBe(2);
  expect(err).toContain(`no ${option.slice(2)} ${value}; choose from `);
});

test.each([
  ['phase', ['--game', 'eia', '--phase', 'NOWHERE']],
  ['seat', ['--game', 'eia', '--phase', 'DOW', '--seat', 'nobody']],
  ['game', ['--game', 'chess', '--phase', 'DOW']],
])('a %s that is not known is a problem in the one object of --json', async (what, args) => {
  const { code, out } = await check('done\n', args);
  const answer = JSON.parse(out) as { problems: readonly { message: string }[] };
  expect([code, answer]).toMatchObject([2, { normal: null, dropped: [] }]);
  expect(answer.problems.map(({ message }) => message).join()).toContain(what);
});

test('a sheet that is too long is a problem in the one object of --json', async () => {
  const { code, out } = await check('build army 1\n'.repeat(20_000), []);
  const { normal, dropped, problems } = JSON.parse(out) as Record<string, unknown>;
  expect([code, normal, dropped]).toEqual([1, null, []]);
  expect(problems).toMatchObject([{ message: expect.stringContaining('at most 147456') as string }]);
});

test('phases may be given with their turn, phases and seats in small letters', async () => {
  const { code, out } = await check('done\n', ['--game', 'eia', '--phase', '1/dow', '--seat', 'France']);
  expect([code, JSON.parse(out)]).toMatchObject([0, { normal: ['done'] }]);
});

test.each([
  ['pax', 'MSC_ORDERS', 'france', 'build navy 3\nbuild a castle'],
  ['pax', 'NEG', 'france', 'build a castle'],
  ['eia', 'DOW', 'france', 'declare war on prussia\nbuild a castle'],
  ['weaw', 'ORDERS', 'germany', 'build infantry in metz\nbuild a castle in metz'],
])(
  'what is left out of a text of %s in %s is named also if it is refused',
  async (game, phase, seat, text) => {
    const mail = `Dear GM,\n${text}`;
    const { code, out } = await check(mail, ['--game', game, '--phase', phase, '--seat', seat]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ normal: null, dropped: ['1: Dear GM,'] });
  },
);
