import { describe, expect, it } from 'vitest';
import { expecting, scenarioLines } from './support/scenario-lines.ts';

// What the runner says of scenarios of a war that fail.

const WAR = `
scenario: a war from its initiative
given:
  base: empty
  phase: INI
  markers: [france possession algiers, britain possession canada]
  units: [france army 3 algiers, britain army 10 canada]
  merchants: [france mediterranean-sea, britain north-atlantic-ocean]
  wars: [[[britain], [france]]]
dice: { initiative britain: 5, initiative france: 2 }
`;

describe('a war', () => {
  it('is begun with, gone through step by step, and looked at', async () => {
    const steps = `
steps:
  - advance: INI
    expect: { phase: FIRST_ORDERS, wars: [[[france], [britain]]], conquered: [], commands: { france: france } }
  - orders: { britain: move army 10 from canada to north-atlantic-ocean }
  - advance: FIRST_ORDERS
    expect: { phase: SECOND_ORDERS, lines: { britain/1: done } }
`;
    expect(await scenarioLines(`${WAR}${steps}`)).toEqual([
      'pass a war from its initiative',
      '1 passed, 0 failed',
    ]);
  });

  it('says of its sheets what would not be done', async () => {
    const steps = `
steps:
  - advance: INI
  - orders: { britain: move army 10 from canada to egypt }
    expect: { refused: true }
`;
    expect(await scenarioLines(`${WAR}${steps}`)).toEqual([
      'pass a war from its initiative',
      '1 passed, 0 failed',
    ]);
  });

  it.each([
    ['france', 'attack in canada', 'not-your-turn'],
    ['britain', 'move army 10 from canada to egypt if unrest in tunis', 'condition-not-on-attack'],
    ['britain', 'build army 1', 'not-in-war-orders'],
  ])('refuses %s “%s”: %s', async (power, line, reason) => {
    const steps = `
steps:
  - advance: INI
  - orders: { ${power}: ${line} }
    expect: { refused: ${reason} }
`;
    expect(await scenarioLines(`${WAR}${steps}`)).toEqual([
      'pass a war from its initiative',
      '1 passed, 0 failed',
    ]);
  });

  it('shows others what lines have done, and not the lines', async () => {
    const steps = `
steps:
  - advance: INI
  - orders:
      britain: |
        move army 10 from canada to north-atlantic-ocean
        lose army 10 in canada
  - advance: FIRST_ORDERS
    expect:
      lines: { britain/1: done, britain/2: done }
      sees: { france: { has: [britain/1], lacks: [britain/2] }, britain: { has: [britain/1] } }
`;
    expect(await scenarioLines(`${WAR}${steps}`)).toEqual([
      'pass a war from its initiative',
      '1 passed, 0 failed',
    ]);
  });

  it('enters its steps again before the turn continues', async () => {
    const steps = `
steps:
  - advance: SECOND_ORDERS
  - advance: INI
    expect: { phase: FIRST_ORDERS, wars: [[[britain], [france]]] }
`;
    expect(await scenarioLines(`${WAR}${steps}`)).toEqual([
      'pass a war from its initiative',
      '1 passed, 0 failed',
    ]);
  });

  it.each([
    ['wars: [[[britain], [france]]]', 'wars: []', 'wars: expected none, got britain against france'],
    [
      'wars: [[[britain, japan], [france], [usa]]]',
      'wars: [[[britain], [france], [usa]]]',
      'wars: expected britain against france against usa, got britain and japan against france against usa',
    ],
    [
      'wars: [[[britain], [france]]], conquered: ["tunis: france"]',
      'conquered: []',
      'conquered: expected none, got tunis: france',
    ],
    [
      'wars: [[[britain], [france]]], surrendered: [france 2 army 3]',
      'units: ["surrendered france: army 3"]',
      'units surrendered france: expected france 1 army 3, got france 2 army 3',
    ],
    [
      'wars: [[[china], [britain]]], defeated: [shan-tung]',
      'areas: { shan-tung: { cs: 3 } }',
      'area shan-tung cs: expected 3, got 0',
    ],
    [
      'wars: [[[britain], [portugal]]]',
      'commands: { portugal: france }',
      'command of portugal: expected france, got ',
    ],
  ])('given as %s differs from %s', async (given, expect_, told) => {
    const [verdict, difference = ''] = await scenarioLines(
      expecting(`phase: SECOND_ORDERS, ${given}`, expect_),
    );
    expect(verdict).toBe('FAIL s');
    expect(difference.startsWith(told)).toBe(true);
  });
});
