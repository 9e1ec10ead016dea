import { describe, expect, it } from 'vitest';
import { formatsOf, runScenarioFiles } from '../client/commands/scenario-files.ts';
import type { ScenarioFormat } from '@chancery/shared/kernel/scenario/format.ts';
import { scenariosIn } from '@chancery/shared/kernel/scenario/runner.ts';
import { gameClients } from '../client/games/index.ts';
import { expecting, scenarioLines } from './support/scenario-lines.ts';

// What the runner says of scenarios that fail or cannot be read; those that pass are in test/conformance.

it('takes a scenario for the game its ruleset is called after, else for the usual one', async () => {
  const format = (name: string): ScenarioFormat => ({ read: () => ({ play: () => [name] }) });
  const known = {
    tally: () => Promise.resolve(format('tally')),
    count: () => Promise.resolve(format('count')),
  };
  const gameOf = async (text: string): Promise<readonly string[] | undefined> =>
    scenariosIn(known, { file: 'FILE', text })[0]?.play();
  expect(await gameOf('ruleset: count')).toEqual(['count']);
  expect(await gameOf('ruleset: count-by-two')).toEqual(['count']);
  expect(await gameOf('ruleset: countless')).toEqual(['tally']);
  expect(await gameOf('game: tally\nruleset: count')).toEqual(['tally']);
});

const COMPLETE = `
scenario: every key
ruleset: email-4e
settings: { overspend: skip }
rules: [PB-MSC-7]
note: free text
given:
  base: empty
  year: 1880
  phase: MSC_ORDERS
  tensions: 40
  resentment: 0
  links: all
  specialGarrisons: true
  treasury: { britain: 25, italy: 25 }
  vp: { usa: 30 }
  areas: { tunis: { type: unorganized, ev: 5, cs: 3, unrest: true } }
  tables: { vpDivisor: { germany: 5 }, colonialOffice: { japan: { 3: 10 } }, greatWarPenalty: 20, bonuses: [], casusBelli: [] }
  counters: { germany: { influence: 0 } }
  markers: [britain protectorate egypt, france influence kongo unestablished]
  units: [italy 2 army 3 home, usa navy 3 home/north-atlantic, britain army 1 egypt, china army 5 tibet]
  merchants: [italy mediterranean-sea]
  canals: [panama]
  treaties: |
    treaty "Treaty of Tunis" between britain, italy
      defensive alliance
    end
    # and one that nobody else knows of
    treaty "Reinsurance" between germany, russia secret
      1 germany places no marker in korea
    end
  casusBelli: [france against germany in tunis, usa against italy under treaty-of-tunis, italy against usa by defiance]
  wars: []
  conquered: []
  surrendered: []
  defeated: []
dice: { events: 1, colonial-office britain: 3, activity portugal: 1, area portugal: [1, 1], rebellion: [6, 6, 6], chinese-armies: 1, initiative france: 5, combat tunis france: 4, else: 6 }
results: { tunis: { france: DR } }
steps:
  - orders:
      britain: |
        place protectorate in tunis unless italy places control in tunis
      italy: "place protectorate in tunis, build army 1 if no one places protectorate in tunis"
  - britain: |
      treaty "Accord" between britain, france
        1 britain pays 5 to france   # said while sheets are waited for
      end
      sign treaty accord
  - advance: MSC
expect:
  phase: RESOLVE
  treasury: { britain: 25 }
  income: {}
  maintenance: {}
  tensions: 40
  resentment: 0
  vp: { france: 0, usa: 30 }
  areas: { manchuria: { cs: 5, unrest: false } }
  markers: ["tunis: none", "kongo: france influence"]
  units: ["home italy: 2 army 3", "egypt: britain army 1", "surrendered britain: none"]
  canals: [panama]
  lines: { britain/1: struck, italy/1: struck }
  questions: []
  casusBelli: { has: [france against germany in tunis], lacks: [germany against france in tunis] }
  wars: []
  conquered: []
  commands: {}
  sees: { france: { has: [treaty-of-tunis, accord], lacks: [britain/1, italy/1, reinsurance] }, italy: { lacks: [accord] } }
  over: false
`;

describe('a scenario that passes', () => {
  it('may use every key of the format', async () => {
    expect(await scenarioLines(COMPLETE)).toEqual(['pass every key', '1 passed, 0 failed']);
  });

  it('is one document of a file that may hold several', async () => {
    const two = 'scenario: one\n---\nscenario: two\nexpect: { tensions: 1 }\n';
    expect(await scenarioLines(two)).toEqual([
      'pass one',
      'FAIL two',
      'tensions: expected 1, got 0',
      '1 passed, 1 failed',
    ]);
  });
});

describe('a difference', () => {
  it.each([
    ['treasury: { britain: 20 }', 'treasury: { britain: 25 }', 'treasury britain: expected 25, got 20'],
    ['year: 1880', 'phase: NEG', 'phase: expected NEG, got MSC_ORDERS'],
    [
      'markers: [france influence kongo]',
      'markers: ["kongo: none"]',
      'markers kongo: expected none, got france influence',
    ],
    [
      'units: [italy 2 army 3 home]',
      'units: ["home italy: army 3"]',
      'units home italy: expected italy 1 army 3, got italy 2 army 3',
    ],
    ['canals: [panama]', 'canals: []', 'canals: expected none, got panama'],
    ['areas: { tunis: { cs: 4 } }', 'areas: { tunis: { cs: 3 } }', 'area tunis cs: expected 3, got 4'],
    [
      'casusBelli: [france against germany in tunis]',
      'casusBelli: []',
      'casusBelli: expected none, got france against germany in tunis',
    ],
    ['year: 1880', 'lines: { britain/1: done }', 'line britain/1: expected done, got no such line'],
    [
      'year: 1880',
      'sees: { france: { has: [unheard of] } }',
      'sees france: expected unheard of, got nothing of it',
    ],
  ])('of %s against %s is told', async (given, expect_, told) => {
    expect(await scenarioLines(expecting(given, expect_))).toEqual(['FAIL s', told, '0 passed, 1 failed']);
  });

  it('of a step is told with its number', async () => {
    const text = 'scenario: s\nsteps:\n  - advance: MSC_ORDERS\n    expect: { tensions: 3 }\n';
    expect(await scenarioLines(text)).toContain('step 1: tensions: expected 3, got 0');
  });

  it('is a refusal nobody expected', async () => {
    const lines = await scenarioLines('scenario: s\nsteps:\n  - orders: { france: build elephants }\n');
    expect(lines[1]).toMatch(/^step 1: france was refused: syntax \(line 1, column 7: /);
  });

  it('is a refusal that did not come', async () => {
    const text = 'scenario: s\nsteps:\n  - orders: { france: "" }\n    expect: { refused: true }\n';
    expect(await scenarioLines(text)).toContain('step 1: refused: expected a refusal, got none');
  });

  it.each([
    ['pays-itself', undefined],
    ['{ reason: pays-itself }', undefined],
    ['{ reason: pays-itself, facts: { to: france } }', undefined],
    ['{ facts: { to: france }, says: "not from france to itself" }', undefined],
    [
      '[{ reason: pays-itself, line: france/1 }, { reason: minor-has-no-treasury, line: france/2 }]',
      undefined,
    ],
    ['[pays-itself, minor-has-no-treasury]', undefined],
    [
      '{ reason: pays-itself, facts: { to: italy } }',
      'expected pays-itself (to: italy), got pays-itself (to: france), minor-has-no-treasury (to: spain)',
    ],
    [
      '{ reason: pays-itself, facts: { too: france } }',
      'expected pays-itself (too: france), got pays-itself (to: france), minor-has-no-treasury (to: spain)' +
        '; pays-itself has no fact "too", it has to',
    ],
    [
      '{ reason: pays-itself, line: france/2 }',
      'expected france/2 pays-itself, got france/1 pays-itself (to: france), france/2 minor-has-no-treasury (to: spain)',
    ],
    [
      '{ reason: pays-itself, says: the moon }',
      'expected pays-itself (saying "the moon"), got pays-itself (to: france, saying "A payment goes to another power, not from France to itself."), ' +
        'minor-has-no-treasury (to: spain, saying "Spain is a minor power without a treasury; it neither pays nor takes money.")',
    ],
    ['[pays-itself, no-link]', 'expected no-link, got pays-itself, minor-has-no-treasury'],
  ])('may be a refusal for other facts: %s', async (expected, told) => {
    const orders = 'orders: { france: "pay 1 to france\\npay 1 to spain" }';
    const text = `scenario: s\nsteps:\n  - ${orders}\n    expect: { refused: ${expected} }\n`;
    const lines = await scenarioLines(text);
    expect(lines.slice(1, -1)).toEqual(told === undefined ? [] : [`step 1: refused: ${told}`]);
  });

  it('is a die that the list does not hold', async () => {
    const text = expecting('phase: RE', 'tensions: 0', 'dice: [2]\nsteps: [{ advance: RE }]\n');
    expect(await scenarioLines(text)).toContain(
      'dice: "event 1" rolls a die, but the list of faces (1) is used up',
    );
  });

  it('is a die that has no name', async () => {
    const text = expecting('phase: RE', 'tensions: 0', 'dice: { events: 1 }\nsteps: [{ advance: RE }]\n');
    expect(await scenarioLines(text)).toContain(
      'dice: "event 1" rolls a die, but the scenario gives none for it',
    );
  });
});

describe('what cannot be read', () => {
  it.each([
    ['scenario: s\nweather: fine\n', 'FILE:2:1: unknown key "weather"'],
    ['scenario: s\ngiven:\n  base: empty\n  moon: full\n', 'FILE:4:3: unknown key "moon"'],
    [
      'scenario: s\ngiven:\n  markers:\n    - britain protectorate egipt\n',
      'FILE:4:7: "egipt" is not an area; the nearest is egypt',
    ],
    [
      'scenario: s\ngiven:\n  areas: { tuniz: { cs: 1 } }\n',
      'FILE:3:12: "tuniz" is not an area; the nearest is tunis',
    ],
    ['scenario: s\ngiven:\n  treasury: { belgium: 1 }\n', 'FILE:3:15: belgium keeps no money'],
    ['scenario: s\ngiven:\n  tables: { weather: 1 }\n', 'FILE:3:13: unknown key "weather"'],
    [
      'scenario: s\ngiven:\n  tables: { bonuses: [moon] }\n',
      'FILE:3:22: settings.bonuses: moon is not a row',
    ],
    ['scenario: s\nsettings: { paradox: perhaps }\n', 'FILE:2:22: settings.paradox: '],
    ['scenario: s\nsettings: { paradoks: gm }\n', 'FILE:2:13: unknown key "paradoks"'],
    ['scenario: s\nsteps:\n  - ruritania: pass\n', 'FILE:3:5: unknown key "ruritania"'],
    ['scenario: s\nsteps:\n  - advance: LUNCH\n', 'FILE:3:14: no state or step "LUNCH"'],
    [
      'scenario: s\ngiven:\n  treaties: |\n    treaty "T" between britain, italy\n      italy pays 0 to britain\n    end\n',
      'FILE:3:13: line 2, column 14: Found "0" where a whole number from 1 to 9999 is expected.',
    ],
    ['scenario: s\ngiven:\n  units: [italy army 5 home]\n', 'FILE:3:11: italy has no army 5'],
    [
      'scenario: s\ngiven:\n  units: [britain navy 1 tunis/oceania]\n',
      'FILE:3:11: tunis has no coast on oceania',
    ],
    ['scenario: s\ndice: { combat tunis nobody: 1 }\n', 'FILE:2:9: "nobody" is not a power'],
    [
      'scenario: s\ngiven: { phase: SECOND_ORDERS }\n',
      'FILE:2:17: SECOND_ORDERS is a step of a war, and "wars" names none',
    ],
    ['scenario: s\ngiven: { wars: [[[britain]]] }\n', 'FILE:2:17: '],
    [
      'scenario: s\ngiven: { wars: [[[britain], [britain, france]]] }\n',
      'FILE:2:17: nobody is on a side twice',
    ],
    ['scenario: s\ngiven: { wars: [[[britain], [frence]]] }\n', 'FILE:2:30: "frence" is not a power'],
    ['scenario: s\ngiven: { conquered: [tunis] }\n', 'FILE:2:22: a conquest is written "tunis: france"'],
    ['scenario: s\ngiven: { surrendered: [britain army 3 tunis] }\n', 'FILE:2:24: units off the map'],
    ['scenario: s\nexpect: { commands: { portugal: china } }\n', 'FILE:2:33: "china" is not a power'],
    ['scenario: s\nexpect: { units: ["egypt army"] }\n', 'FILE:2:19: a place and what is in it are written'],
    [
      'scenario: s\nexpect: { refused: { reason: pays-itsel } }\n',
      'FILE:2:30: no refusal has the reason "pays-itsel"',
    ],
    ['scenario: s\nexpect: { refused: { fact: { to: italy } } }\n', 'FILE:2:22: unknown key "fact"'],
    ['scenario: s\nexpect: { refused: [{ because: x }] }\n', 'FILE:2:23: unknown key "because"'],
    [
      'game: weaw\nscenario: s\nruleset: weaw\nsteps: []\nexpect: { refused: { reason: not-yours, facts: { cause: moon } } }\n',
      'FILE:5:48: "moon" is not a cause of not-yours; there are ',
    ],
    ['scenario: [s\n', 'FILE:'],
    ['given: {}\n', 'FILE:1:1: scenario: '],
  ])('is shown with its line and column: %j', async (text, told) => {
    const lines = await scenarioLines(text);
    expect(lines[0]).toMatch(/^FAIL/);
    expect(lines[1]?.startsWith(told)).toBe(true);
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
  });

  it.each([
    ['given: { phase: SETUP }', 'SETUP'],
    ['steps: [{ advance: SETUP }]', 'SETUP'],
  ])('says so where its chapter is not played: %s', async (line, what) => {
    const lines = await scenarioLines(`scenario: s\n${line}\n`);
    expect(lines[1]).toMatch(/^FILE:2:\d+: /);
    expect(lines[1]).toContain(`${what} is not played in this version`);
  });

  it('is a file that is not there', async () => {
    const { lines, failed } = await runScenarioFiles(formatsOf(gameClients), ['nowhere.yaml']);
    expect(lines.join()).toContain('no such file or folder');
    expect(failed).toBe(1);
  });
});

it('names aliases that grow out of all bounds', async () => {
  const names = [...'abcdefghij'];
  const grown = names.map((name, i) => {
    const inner = i === 0 ? '"x"' : `*${names[i - 1] ?? ''}`;
    return `${name}: &${name} [${Array.from({ length: 9 }, () => inner).join(', ')}]`;
  });
  const lines = await scenarioLines(grown.join('\n'));
  expect(lines.slice(0, 2)).toEqual([
    'FAIL FILE',
    'FILE:1:1: Excessive alias count indicates a resource exhaustion attack',
  ]);
});
