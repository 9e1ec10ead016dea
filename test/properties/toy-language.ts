import fc from 'fast-check';
import { type Category, keyword, keywordsOf } from '@chancery/shared/kernel/language/grammar.ts';
import { nameIndex } from '@chancery/shared/kernel/language/names.ts';
import { clauses, either, fixedWords, flag, part } from '@chancery/shared/kernel/language/pattern.ts';
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

// Orders of a small language that has every shape a pattern may have.

type Toy = Reader<null>;

interface Troops {
  readonly n: number;
  readonly type: string;
}

export type Action =
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
export const PLACE = nameSlot<null>('PLACE', () => places);
const TYPE = nameSlot<null>('UNIT', () => types);
const TROOPS = listSlot(recordSlot([part('n', NUMBER, { absent: 1, isInPlace: true }), part('type', TYPE)]), {
  more: 'more units',
  isOpen: true,
});

export const verb = verbPatterns<Toy, Action>();
export const ABOUT = { hint: '', example: '' };

export const raid = verb({
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

export const give = verb({
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
export const accept = reply('accept', true);
const refuse = reply('refuse', false);

export const hold = verb({
  ...ABOUT,
  verb: 'hold',
  does: 'hold',
  parts: [
    part('at', PLACE),
    part('rounds', followedBy(NUMBER, 'rounds|round'), { words: 'for', isOptional: true }),
    part('for', PLACE, { words: 'for', isOptional: true }),
  ],
});

export const retire = verb({
  ...ABOUT,
  verb: 'retire',
  does: 'retire',
  parts: [either({ parts: [part('type', TYPE), fixedWords('over to')] }, { parts: [] }), part('to', PLACE)],
});

export const sail = verb({
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

export const FORMS = [raid, give, accept, refuse, hold, retire, sail].map((form) => ({ ...ABOUT, ...form }));

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

export const read = (text: string): Action | string => {
  const reader = readerOf(text);
  return readLine(reader) ?? reader.problems[0]?.message ?? '';
};

export const write = (action: Action): string =>
  (registry.writing(action).format as (it: Action) => string)(action);

/** What is offered after a text. */
export const offeredBehind = (text: string): readonly string[] => {
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

export const action: fc.Arbitrary<Action> = fc.oneof(
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
