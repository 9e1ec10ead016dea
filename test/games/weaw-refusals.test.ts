import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { moneyRefusals } from '@chancery/shared/games/weaw/money/refusals.ts';
import { canBlockade, openRoutes } from '@chancery/shared/games/weaw/money/trade.ts';
import type { WritableState } from '@chancery/shared/games/weaw/state/state.ts';
import { optionRefusals } from '@chancery/shared/games/weaw/options/refusals.ts';
import { explain, REFUSALS } from '@chancery/shared/games/weaw/report/refusals.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { describe, expect, test } from 'vitest';
import { grammarProblems } from '../support/sentence-grammar.ts';
import { NATIONS, nationCalled } from '../support/weaw-nations.ts';

const made = weaw.edition({}, {});
if (!made.ok) throw new Error(JSON.stringify(made.error));
const edition = made.value;

/** A value for every fact that any sentence asks for, such as the law passes. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  left: 1,
  nation: 'italy',
  on: 'spain',
  from: 'serbia',
  of: 'germany',
  place: 'trieste',
  zone: 'north-sea',
  where: ['shagerrak', 'middle-atlantic'],
  side: 'allied',
  turn: 7,
  tech: 'radar',
  what: 'port',
  least: 5,
  last: 2,
  rule: 20,
  line: 'france/2',
  letter: 'B',
  seat: 'nobody',
  seats: ['france', 'germany'],
  option: 'gb-3-hong-kong',
  limit: 'game',
  n: 2,
  type: 'destroyer',
  to: 'metz',
  most: 3,
  facing: 'metz',
  cost: 12,
  money: 3,
  right: ['done'],
  order: 'hold metz',
  problem: 'Write two lines.',
  level: 4,
  orAllied: true,
};

/** One that a sentence asks for and that is not known here fails the test. */
const factsFor = (reason: string, cause?: string, nation?: string): Readonly<Record<string, string>> =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === 'cause') return cause ?? 'none';
        if (nation !== undefined && ['nation', 'on', 'from', 'of'].includes(String(key))) return nation;
        const value = SAMPLES[String(key)];
        if (value === undefined) throw new Error(`${reason} asks for ${String(key)}`);
        return value;
      },
    },
  );

const cases = REFUSALS.flatMap(({ sentences }) =>
  Object.entries(sentences).flatMap(([reason, { causes }]) =>
    causes === undefined
      ? [[reason, ''] as const]
      : Object.keys(causes).map((cause) => [reason, cause] as const),
  ),
);

test('every reason, and every cause of one that has several, is in one table', () => {
  expect(cases.length).toBeGreaterThan(90);
  expect(new Set(cases.map((each) => each.join(' '))).size).toBe(cases.length);
  const withCauses = new Set(cases.filter(([, cause]) => cause !== '').map(([reason]) => reason));
  expect(cases.filter(([reason, cause]) => cause === '' && withCauses.has(reason))).toEqual([]);
});

describe('a refusal', () => {
  test.each(cases)('%s %s is a whole sentence without holes', (reason, cause) => {
    const text = explain(edition, { reason, facts: factsFor(reason, cause) });
    expect(text).toMatch(/^[A-Z0-9“].*[.]$/s);
    expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|,\s*[.;]| [.;,]/);
    if (cause.includes('-')) expect(text).not.toContain(cause);
  });

  // The way between two places is named by places, and what is to be written by the name alone.
  const ofNations = cases.filter(
    ([reason, cause]) => !['no-way', 'gate-closed'].includes(reason) && cause !== 'congress-first',
  );
  test.each(ofNations)('%s %s has the article and the verb of whatever nation it names', (reason, cause) => {
    const told = (nation: string) => explain(edition, { reason, facts: factsFor(reason, cause, nation) });
    const model = told('portugal');
    const problems = Object.keys(NATIONS.others).flatMap((name) =>
      grammarProblems(NATIONS, name, { model, text: told(nationCalled(edition, name)) }),
    );
    expect(problems).toEqual([]);
  });

  test('names the zones in which a blockade of trade still wants ships, with Brest the open Atlantic too', () => {
    const state = structuredClone(weaw.setup(edition)) as WritableState;
    const brest = state.territories['brest'];
    const whereWanting = (): string => {
      const where = openRoutes({ edition, state }, 'germany');
      return explain(
        edition,
        moneyRefusals.refuse('not-open', { cause: 'no-vessels', of: 'germany', where }),
      );
    };
    state.units = state.units.filter(({ at }) => !['shagerrak', 'middle-atlantic'].includes(at));
    expect(whereWanting()).toBe(
      'Your side has no warships in Shagerrak, where the trade of the German Empire passes.',
    );
    if (brest) Object.assign(brest, { controller: 'germany', incorporatedBy: 'germany' });
    expect(whereWanting()).toContain('in Shagerrak and Middle Atlantic,');
    state.units.push({ nation: 'britain', type: 'destroyer', at: 'shagerrak', n: 1 });
    expect(whereWanting()).toContain('in Middle Atlantic,');
    expect(canBlockade({ edition, state }, 'britain', 'germany')).toBe(false);
    state.units.push({ nation: 'britain', type: 'destroyer', at: 'middle-atlantic', n: 1 });
    expect(canBlockade({ edition, state }, 'britain', 'germany')).toBe(true);
  });

  test('names the national option that is done by its title', () => {
    const facts = { cause: 'option', option: 'gb-3-hong-kong', limit: 'game' } as const;
    expect(explain(edition, optionRefusals.refuse('used-already', facts))).toBe(
      '“Return Hong Kong” has been done; it is once a game.',
    );
  });

  test.each([
    [
      moneyRefusals.refuse('no-complex', { place: 'trieste', to: 'bomb' }),
      'Trieste has no industrial complex to bomb.',
    ],
    [
      moneyRefusals.refuse('no-complex', { place: 'trieste', to: 'retool' }),
      'Trieste has neither an industrial complex nor a port to retool.',
    ],
    [
      moneyRefusals.refuse('over-allowance', { place: 'algeria', most: 2, of: 'legion' }),
      'No more than 2 infantry a turn are built for the Foreign Legion, in all places together.',
    ],
    [
      moneyRefusals.refuse('no-technology', { tech: 'tanks', level: 4 }),
      'Research comes first: Tanks, level 4.',
    ],
    [
      moneyRefusals.refuse('no-port', { place: 'north-sea', orAllied: true }),
      'No port of yours or of an ally lies on North Sea.',
    ],
  ])('%o says what it is about', (refusal, text) => {
    expect(explain(edition, refusal)).toBe(text);
  });

  test('that an older version has written down is still told', () => {
    const older = untypedRefusal('not-open', { what: 'the USA is in the war' }, 'WEAW-GB-8');
    expect(explain(edition, older)).toBe('Not open now: the USA is in the war. [WEAW-GB-8]');
    expect(explain(edition, untypedRefusal('used-already', { what: 'once a turn' }))).toBe(
      'Done already: once a turn.',
    );
    expect(explain(edition, untypedRefusal('not-yours', { what: 'italy' }))).toBe(
      'Not yours to command: Italy.',
    );
    expect(explain(edition, untypedRefusal('no-units', { n: 2, type: 'tank', place: 'metz' }))).toBe(
      'No units for this: 2 tank at Metz.',
    );
  });
});
