import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Category, keyword, keywordsOf } from '@chancery/shared/kernel/language/grammar.ts';
import { nameIndex } from '@chancery/shared/kernel/language/names.ts';
import { clauses, either, fixedWords, flag, part } from '@chancery/shared/kernel/language/pattern.ts';
import { wordsSoFar } from '@chancery/shared/kernel/language/questions.ts';
import { Reader } from '@chancery/shared/kernel/language/reader.ts';
import {
  choiceSlot,
  followedBy,
  listSlot,
  nameSlot,
  NUMBER,
  recordSlot,
} from '@chancery/shared/kernel/language/slots.ts';
import { verbPatterns } from '@chancery/shared/kernel/language/verb-form.ts';
import { verbRegistry } from '@chancery/shared/kernel/language/verb-registry.ts';
import { runs } from '../support/campaign.ts';

// Orders of a small language that has every shape a pattern may have.

type Toy = Reader<null>;

interface Troops {
  readonly n: number;
  readonly type: string;
}

type Action =
  | { readonly do: 'raid'; readonly isCity: boolean; readonly at: string; readonly with: readonly Troops[] }
  | { readonly do: 'give'; readonly amount: number; readonly to: string }
  | { readonly do: 'give-ship'; readonly type: string; readonly to: string; readonly isArmed?: true }
  | { readonly do: 'reply'; readonly isYes: boolean; readonly to: string }
  | { readonly do: 'hold'; readonly at: string; readonly rounds?: number; readonly for?: string }
  | { readonly do: 'retire'; readonly type?: string; readonly to: string }
  | {
      readonly do: 'sail';
      readonly from: string;
      readonly to?: string;
      readonly via: readonly string[];
      readonly loads: readonly { readonly units: readonly Troops[]; readonly in: string }[];
      readonly tasks: readonly ('escort' | 'run')[];
      readonly shells?: string;
    };

const category = (label: string, ...names: readonly string[]): Category => ({
  label,
  index: nameIndex(names.map((name) => keyword(name, ''))),
});
const [PLACES, TYPES] = [
  ['metz', 'liege', 'posen', 'calais'],
  ['infantry', 'artillery', 'cruiser'],
] as const;
const places = category('a place', ...PLACES);
const types = category('a kind of unit', ...TYPES);
const PLACE = nameSlot<null>('PLACE', () => places);
const TYPE = nameSlot<null>('UNIT', () => types);
const TROOPS = listSlot(recordSlot([part('n', NUMBER, { absent: 1, isInPlace: true }), part('type', TYPE)]), {
  more: 'more units',
  isOpen: true,
});

const verb = verbPatterns<Toy, Action>();
const ABOUT = { hint: '', example: '' };

const raid = verb({
  ...ABOUT,
  verb: 'raid',
  does: 'raid',
  parts: [
    part(
      'isCity',
      choiceSlot([
        { word: keyword('complex', ''), is: false },
        { word: keyword('city', '', 'town'), is: true },
      ]),
    ),
    part('at', PLACE, 'in'),
    part('with', TROOPS, 'with'),
  ],
});

const give = verb({
  ...ABOUT,
  verb: 'give',
  does: ['give', 'give-ship'],
  parts: [
    either(
      { sets: { do: 'give' }, parts: [part('amount', NUMBER), part('to', PLACE, 'to')] },
      {
        sets: { do: 'give-ship' },
        parts: [part('type', TYPE), part('to', PLACE, 'to'), flag('isArmed', 'with guns')],
      },
    ),
  ],
});

const reply = (word: string, isYes: boolean) =>
  verb({ ...ABOUT, verb: word, does: 'reply', sets: { isYes }, parts: [part('to', PLACE, ':')] });
const [accept, refuse] = [reply('accept', true), reply('refuse', false)];

const hold = verb({
  ...ABOUT,
  verb: 'hold',
  does: 'hold',
  parts: [
    part('at', PLACE),
    part('rounds', followedBy(NUMBER, 'rounds|round'), { words: 'for', isOptional: true }),
    part('for', PLACE, { words: 'for', isOptional: true }),
  ],
});

const retire = verb({
  ...ABOUT,
  verb: 'retire',
  does: 'retire',
  parts: [either({ parts: [part('type', TYPE), fixedWords('over to')] }, { parts: [] }), part('to', PLACE)],
});

const sail = verb({
  ...ABOUT,
  verb: 'sail',
  does: 'sail',
  parts: [
    either(
      { without: ['to'], parts: [part('from', PLACE, 'in')] },
      { parts: [part('from', PLACE, 'from'), part('to', PLACE, { words: 'to', isOptional: true })] },
    ),
    part('via', listSlot(PLACE, { more: 'another place', isOpen: true, mayRepeat: true }), {
      words: 'via',
      absent: [],
    }),
    clauses(
      part('loads', recordSlot([part('units', TROOPS), part('in', PLACE, 'in')]), {
        words: 'load',
        isRepeated: true,
      }),
      part('shells', PLACE, { words: 'shell', isOptional: true }),
      part(
        'tasks',
        choiceSlot([
          { word: keyword('escort', ''), is: 'escort' },
          { word: keyword('run', ''), is: 'run' },
        ]),
        { isRepeated: true },
      ),
    ),
  ],
});

const FORMS = [raid, give, accept, refuse, hold, retire, sail].map((form) => ({ ...ABOUT, ...form }));

const registry = verbRegistry<(typeof FORMS)[number]>();
registry.register(FORMS);

const readerOf = (text: string): Toy =>
  new Reader(
    null,
    { keywords: keywordsOf(FORMS.map(({ syntax }) => syntax)), openers: registry.openers },
    { line: 1, text },
  );

const readLine = (reader: Toy): Action | undefined =>
  reader.attempt(() => {
    const begun = reader.expectChoice(registry.openers, 'an order');
    const action = FORMS.find((form) => form.verb === begun)?.parse(reader);
    reader.expectEnd();
    return action;
  });

const read = (text: string): Action | string => {
  const reader = readerOf(text);
  return readLine(reader) ?? reader.problems[0]?.message ?? '';
};

const write = (action: Action): string => (registry.writing(action).format as (it: Action) => string)(action);

/** What is offered behind a text. */
const offeredBehind = (text: string): readonly string[] => {
  const reader = readerOf(text);
  readLine(reader);
  return reader.expectationsUntilProblem
    .filter(({ at }) => at === reader.tokens.length)
    .flatMap(({ label, choices }) => (choices.length > 0 ? choices.map(({ id }) => id) : [label]));
};

const place = fc.constantFrom(...PLACES);
const type = fc.constantFrom(...TYPES);
const troops = fc.array(fc.record({ n: fc.integer({ min: 1, max: 9 }), type }), {
  minLength: 1,
  maxLength: 3,
});
const sailing = fc
  .record({
    from: place,
    via: fc.array(place, { maxLength: 3 }),
    loads: fc.array(fc.record({ units: troops, in: place }), { maxLength: 2 }),
    tasks: fc.array(fc.constantFrom('escort' as const, 'run' as const), { maxLength: 2 }),
  })
  .chain((values) =>
    fc.record({ to: place, shells: place }, { requiredKeys: [] }).map((more) => ({ ...values, ...more })),
  );

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('raid' as const), isCity: fc.boolean(), at: place, with: troops }),
  fc.record({ do: fc.constant('give' as const), amount: fc.integer({ min: 1, max: 99 }), to: place }),
  fc.record(
    { do: fc.constant('give-ship' as const), type, to: place, isArmed: fc.constant(true as const) },
    { requiredKeys: ['do', 'type', 'to'] },
  ),
  fc.record({ do: fc.constant('reply' as const), isYes: fc.boolean(), to: place }),
  fc.record(
    { do: fc.constant('hold' as const), at: place, rounds: fc.integer({ min: 1, max: 9 }), for: place },
    { requiredKeys: ['do', 'at'] },
  ),
  fc.record({ do: fc.constant('retire' as const), type, to: place }, { requiredKeys: ['do', 'to'] }),
  sailing.map((values): Action => ({ do: 'sail', ...values })),
);

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
  ['raid in metz city with infantry', 'Found "in" where "complex" or "city" should stand.'],
  ['sail to liege from metz', { do: 'sail', from: 'metz', to: 'liege', via: [], tasks: [], loads: [] }],
  ['sail over metz', 'Found "over" where "in" or "from" should stand.'],
  ['sail from metz', { do: 'sail', from: 'metz', via: [], tasks: [], loads: [] }],
  ['sail in metz, shell liege, shell calais', '"shell" may be said once.'],
  ['retire infantry over', 'The line stops too early: "over" is the beginning of "over to".'],
  ['raid city in metz with infantry 2', 'Found "2" where "," or the end of the line should stand.'],
  ['retire infantry metz over to', 'Found "metz" where "over to" should stand.'],
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
    'Found "laod" where "load", "shell" or "escort" or "run" should stand. Did you mean load?',
  ],
  ['give metz to liege', '"metz" is not the name of a kind of unit.'],
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
