import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { part } from '@chancery/shared/kernel/language/pattern.ts';
import { wordsSoFar } from '@chancery/shared/kernel/language/questions.ts';
import { NUMBER } from '@chancery/shared/kernel/language/slots.ts';
import { runs } from '../support/campaign.ts';
import {
  type Action,
  PLACE,
  verb,
  ABOUT,
  accept,
  raid,
  give,
  hold,
  retire,
  sail,
  FORMS,
  read,
  write,
  offeredBehind,
  action,
} from './toy-language.ts';

describe('a pattern of any shape', () => {
  test('reads what it writes', () => {
    fc.assert(
      fc.property(action, (written) => {
        expect(read(write(written))).toEqual(written);
      }),
      { numRuns: runs(500) },
    );
  });

  test('offers each word and name of a line behind those before it', () => {
    fc.assert(
      fc.property(action, (written) => {
        const words = write(written).replaceAll(',', ' ,').split(' ').slice(1);
        words.forEach((word, i) => {
          if (/^\d+$/.test(word) || word === 'to' || word === 'guns') return;
          const text = write(written)
            .replaceAll(',', ' ,')
            .split(' ')
            .slice(0, i + 1)
            .join(' ');
          const isOffered = offeredBehind(text).some((each) => each.split(' ')[0] === word);
          expect([text, word, isOffered]).toEqual([text, word, true]);
        });
      }),
      { numRuns: runs(200) },
    );
  });

  test('says so far what is known of an order', () => {
    const soFar = (values: Readonly<Record<string, unknown>>): string =>
      wordsSoFar('give', give.parts, { values, isDone: false });
    expect(soFar({})).toBe('give');
    expect(soFar({ amount: 3 })).toBe('give 3 to');
    expect(soFar({ type: 'cruiser' })).toBe('give cruiser to');
    expect(wordsSoFar('sail', sail.parts, { values: { from: 'metz', to: 'liege' }, isDone: false })).toBe(
      'sail from metz to liege via',
    );
  });
});

test.each([
  [raid, 'raid (complex | city) in PLACE with [NUMBER] UNIT, [NUMBER] UNIT'],
  [give, 'give NUMBER to PLACE, give UNIT to PLACE [with guns]'],
  [accept, 'accept: PLACE'],
  [retire, 'retire [UNIT over to] PLACE'],
  [hold, 'hold PLACE [for NUMBER rounds] [for PLACE]'],
  [
    sail,
    'sail (in PLACE | from PLACE [to PLACE]) [via PLACE, PLACE], load [NUMBER] UNIT, [NUMBER] UNIT in PLACE, shell PLACE, (escort | run)',
  ],
])('the line of help is that of all its parts', ({ syntax }, help) => {
  expect(syntax).toBe(help);
});

test.each<[string, Action | string]>([
  ['hold metz for liege for 3 rounds', { do: 'hold', at: 'metz', rounds: 3, for: 'liege' }],
  ['hold metz for one round', { do: 'hold', at: 'metz', rounds: 1 }],
  ['raid in metz city with infantry', 'Found "in" where "complex" or "city" is expected.'],
  ['sail to liege from metz', { do: 'sail', from: 'metz', to: 'liege', via: [], tasks: [], loads: [] }],
  ['sail over metz', 'Found "over" where "in" or "from" is expected.'],
  ['sail from metz', { do: 'sail', from: 'metz', via: [], tasks: [], loads: [] }],
  ['sail in metz, shell liege, shell calais', '"shell" may be said once.'],
  ['retire infantry over', 'The line stops too early: "over" is the beginning of "over to".'],
  ['raid city in metz with infantry 2', 'Found "2" where "," or the end of the line is expected.'],
  ['retire infantry metz over to', 'Found "metz" where "over to" is expected.'],
  [
    'sail in metz run, load infantry in liege',
    {
      do: 'sail',
      from: 'metz',
      via: [],
      tasks: ['run'],
      loads: [{ units: [{ n: 1, type: 'infantry' }], in: 'liege' }],
    },
  ],
  [
    'sail in metz, laod infantry in liege',
    'Found "laod" where "load", "shell" or "escort" or "run" is expected. Did you mean load?',
  ],
  [
    'give metz to liege',
    '"metz" is not the name of a kind of unit. The names are infantry, artillery and cruiser.',
  ],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a part that does not fit the action does not compile', () => {
  // @ts-expect-error the key is `at`
  verb({ ...ABOUT, verb: 'hold', does: 'hold', parts: [part('place', PLACE)] });
  // @ts-expect-error rounds are a number
  verb({ ...ABOUT, verb: 'hold', does: 'hold', parts: [part('at', PLACE), part('rounds', PLACE)] });
  // @ts-expect-error whom it goes to is missing
  verb({ ...ABOUT, verb: 'give', does: 'give', parts: [part('amount', NUMBER)] });
  // @ts-expect-error it may be left out, and the action needs it
  verb({ ...ABOUT, verb: 'hold', does: 'hold', parts: [part('at', PLACE, { isOptional: true })] });
  // @ts-expect-error no order holds such a value
  verb({ ...ABOUT, verb: 'accept', does: 'reply', sets: { isYes: 'yes' }, parts: [part('to', PLACE)] });
  expect(FORMS).toHaveLength(7);
});

test('a line of help that is written by hand does not compile', () => {
  // @ts-expect-error it is derived from slots
  const form: { syntax: (typeof raid)['syntax'] } = { syntax: 'raid PLACE' };
  expect(form).toBeDefined();
});
