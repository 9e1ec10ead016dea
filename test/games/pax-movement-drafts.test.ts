import { factSentence } from '@chancery/shared/games/pax/report/index.ts';
import { describe, expect, test } from 'vitest';
import { resolveMovement } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import { judgeSheet } from '@chancery/shared/games/pax/movement/judgement.ts';
import { movementOptions } from '@chancery/shared/games/pax/movement/options.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { unitsLeft } from '@chancery/shared/games/pax/board/position.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { outcomeSentence } from '@chancery/shared/games/pax/report/own-orders.ts';
import { bare, movementRefusal, play, sheet, sheetsOf, table } from './pax-movement-table.ts';

describe('lines on a sheet before the others are known', () => {
  const judged = (text: string, words = {}) =>
    judgeSheet({ edition: bare, state: table(words) }, 'italy', sheet(text));

  test('running costs, and where the money ends', () => {
    const lines = judged(
      'place protectorate in tunis\nbuild army 10 if britain builds army\nbuild army 3\nplace interest in siam',
      { treasury: { italy: 35 } },
    );
    expect(lines.map((n) => n.cost)).toEqual([20, 30, 10, 5]);
    expect(lines.map((n) => n.running)).toEqual([20, 50, 60, 65]);
    expect(lines.map((n) => n.isFunded)).toEqual([true, false, true, true]);
    expect(lines.map((n) => n.isSurelyUnfunded)).toEqual([false, true, false, false]);
    expect(lines.map((n) => n.endsMoney)).toEqual([false, true, false, false]);
  });

  test('a line that only later lines make legal is refused; an earlier one helps', () => {
    const lines = judged(
      'move army 3 from home to tunis\nplace protectorate in tunis\nmove army 3 from home to tunis',
      { units: ['italy army 3 home'] },
    );
    expect(lines.map((n) => n.refusal?.reason)).toEqual(['no-own-control', undefined, undefined]);
  });

  test('conditions that can never be true, and lines that exclude themselves', () => {
    const lines = judged(
      `build army 1 if unrest in siam
        build army 1 if italy builds navy
        build army 1 if britain builds navy and britain does not build navy
        build army 3 unless italy builds army 3
        build navy 3 unless britain builds navy 3`,
    );
    expect(lines.map((n) => n.isNeverTrue)).toEqual([true, false, true, false, false]);
    expect(lines.map((n) => n.excludesItself)).toEqual([false, false, false, true, false]);
    expect(judged('build army 1 if italy builds navy')[0]?.isNeverTrue).toBe(true);
  });

  test('lines that are never done cost nothing, and lines below them are paid', () => {
    const text = `place protectorate in tunis if unrest in siam
        build army 1 unless italy builds army 1
        build army 3`;
    const lines = judged(text, { treasury: { italy: 10 } });
    expect(lines.map((n) => n.cost)).toEqual([0, 0, 10]);
    expect(lines.map((n) => n.running)).toEqual([0, 0, 10]);
    expect(lines[2]).toMatchObject({ isFunded: true, endsMoney: false });
    const outcomes = resolveMovement(
      { edition: bare, state: table({ treasury: { italy: 10 } }) },
      sheetsOf({ italy: text }),
    );
    expect(outcomes.outcomes.italy?.map(({ status }) => status)).toEqual(['struck', 'struck', 'done']);
  });

  test('a refusal that hangs on lines above it, and one that does not', () => {
    const rich = { treasury: { italy: 1000 } };
    const spare = String(unitsLeft({ edition: bare, state: table(rich) }, 'italy', { arm: 'army', size: 1 }));
    const last = (above: string) => judged(`${above}\nbuild army 1`, rich).at(-1);
    expect(last(`build ${spare} army 1`)).toMatchObject({
      refusal: { reason: 'no-unit-counter' },
      mayBeRefused: false,
    });
    expect(last(`build ${spare} army 1 if britain builds navy`)).toMatchObject({
      refusal: { reason: 'no-unit-counter' },
      mayBeRefused: true,
    });
  });

  test('where a line that is not paid ends the list, what falls with it (AMB-4)', () => {
    const stop: Edition = { ...bare, settings: { ...bare.settings, overspend: 'stop' } };
    const falls = (text: string) =>
      judgeSheet({ edition: stop, state: table({ treasury: { italy: 15 } }) }, 'italy', sheet(text)).map(
        (n) => n.brokenOff,
      );
    expect(falls('build army 3\nbuild army 10\nbuild army 1')).toEqual(['no', 'no', 'surely']);
    expect(falls('build army 10 if britain builds navy\nbuild army 1')).toEqual(['no', 'perhaps']);
    expect(falls('build army 3 if britain builds navy\nbuild army 3\nbuild army 1')).toEqual([
      'no',
      'no',
      'perhaps',
    ]);
    expect(falls('build army 10 if unrest in siam\nbuild army 1')).toEqual(['no', 'no']);
    const plain = judged('build army 10\nbuild army 1', { treasury: { italy: 5 } });
    expect(plain.map((n) => n.brokenOff)).toEqual(['no', 'no']);
  });

  test('whose consent is needed', () => {
    const [line] = judged('place protectorate in tunis', { markers: ['france possession tunis'] });
    expect(line?.consents).toEqual(['france']);
    expect(line?.refusal).toBeUndefined();
  });
});

describe('what a power may do', () => {
  const state = table({
    traced: true,
    markers: ['italy protectorate tunis', 'italy interest siam', 'italy influence panama'],
    units: ['italy army 3 home', 'italy navy 1 tunis'],
    merchants: ['italy mediterranean-sea'],
    treasury: { italy: 30 },
  });

  test('every option is legal', () => {
    const options = movementOptions({ edition: bare, state }, 'italy');
    expect(options.length).toBeGreaterThan(30);
    expect(options.filter((action) => movementRefusal({ edition: bare, state }, 'italy', action))).toEqual(
      [],
    );
  });

  test('by verb', () => {
    expect(movementOptions({ edition: bare, state }, 'italy', 'lower').map(formatAction)).toEqual([
      'lower siam to none',
      'lower panama to interest',
      'lower panama to none',
    ]);
    expect(movementOptions({ edition: bare, state }, 'italy', 'canal').map(formatAction)).toEqual([
      'canal in panama paying 30',
    ]);
    expect(movementOptions({ edition: bare, state }, 'italy', 'build')).toHaveLength(6);
  });
});

test('what if another power did something: assumed actions count as done', () => {
  const state = table({});
  const sheets = sheetsOf({ italy: 'build army 3 if britain builds navy 10' });
  const navy = { do: 'build', units: { arm: 'navy', size: 10, count: 1 } } as const;
  const assume = (power: (typeof POWERS)[number]) =>
    resolveMovement({ edition: bare, state }, sheets, {
      rulings: undefined,
      assumptions: [{ power, action: navy }],
    }).outcomes.italy?.[0]?.status;
  expect(assume('britain')).toBe('done');
  expect(assume('france')).toBe('struck');
});

test('what if another power admitted one: assumed consent counts as given (PB-STATUS-8)', () => {
  const state = table({
    markers: ['france protectorate tunis', 'britain protectorate tunis'],
    units: ['italy army 1 home'],
    treasury: { italy: 40 },
  });
  const sheets = sheetsOf({ italy: 'place protectorate in tunis' });
  const assume = (powers: readonly ('britain' | 'france')[]) =>
    resolveMovement({ edition: bare, state }, sheets, {
      rulings: undefined,
      assumptions: powers.map((power) => ({
        power,
        action: { do: 'admit', power: 'italy', area: 'tunis', marker: 'protectorate' },
      })),
    }).outcomes.italy?.[0]?.status;
  expect(assume(['france', 'britain'])).toBe('done');
  expect(assume(['france'])).toBe('illegal');
});

describe('sentences', () => {
  test('for everything that is published', () => {
    const { facts } = play(
      {
        markers: ['italy influence tunis', 'italy interest siam', 'italy influence panama'],
        units: ['italy army 3 home'],
        merchants: ['italy indian-ocean'],
      },
      {
        italy: `place protectorate in tunis, move army 3 from home to tunis
          place interest in kongo
          lower siam to none
          build 2 navy 1
          merchant from indian-ocean to oceania
          pay 5 to usa
          canal in panama paying 30`,
      },
    );
    expect(facts.map((fact) => factSentence(bare, fact))).toEqual([
      'Italy pays £5 to the United States.',
      'Italy raises the Influence in Tunis to a Protectorate (£10).',
      'Italy moves army 3 from home to Tunis.',
      'Italy places an Interest in Kongo (£5).',
      'Italy removes the Interest in Siam.',
      'Italy builds 2 × navy 1 at home (£6).',
      'Italy sends a merchant fleet from the Indian Ocean to Oceania.',
      'A canal is dug in Panama by Italy (£30).',
    ]);
  });

  test('for how a line ended', () => {
    const { outcomes } = play(
      { traced: true },
      {
        britain: 'build army 1',
        italy:
          'build army 3 unless britain builds army\nplace interest in siam\nbuild 99 army 10\nplace interest in new hebrides',
      },
    );
    expect(outcomes.italy?.map((outcome) => outcomeSentence(bare, outcome))).toEqual([
      'not done: its condition was not met (see line britain/1).',
      'not allowed: Siam has no communication link to home; bring merchant fleets into the seas between, or control the areas between.',
      'not possible: There are 2 × army 10 left in the pool, not 99.',
      expect.stringMatching('The New Hebrides have no communication link'),
    ]);
  });
});
