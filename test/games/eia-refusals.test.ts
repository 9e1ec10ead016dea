import { boardLineRefusal } from '@chancery/shared/games/eia/orders/board/registry.ts';
import {
  type DutyDue,
  type DutyKind,
  dutyText,
  readDuty,
} from '@chancery/shared/games/eia/vocabulary/duties.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { missingFacts } from '@chancery/shared/games/eia/rest/missing-facts.ts';
import { explain, REFUSALS } from '@chancery/shared/games/eia/report/refusals.ts';
import { boardRefusals } from '@chancery/shared/games/eia/board/refusals.ts';
import { lineRefusals } from '@chancery/shared/games/eia/lines/refusals.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { freeStateSentences } from '@chancery/shared/games/eia/free-states/sentences.ts';
import { peaceSentences } from '@chancery/shared/games/eia/peace/sentences.ts';
import { restSentences } from '@chancery/shared/games/eia/rest/sentences.ts';
import { describe, expect, test } from 'vitest';
import { grammarProblems } from '../support/sentence-grammar.ts';

const reasons = REFUSALS.flatMap(({ sentences }) => Object.keys(sentences));

const made = eia.edition({}, {});
if (!made.ok) throw new Error(JSON.stringify(made.error));
const edition = made.value;

/** A value for every fact that any sentence asks for, such as the law passes. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  power: 'austria',
  other: 'prussia',
  enemy: 'france',
  target: 'russia',
  on: 'russia',
  of: 'austria',
  minor: 'bavaria',
  controller: 'france',
  loser: 'prussia',
  until: '1806-03',
  month: '1806-04',
  unknown: ['tenth'],
  known: ['i', 'ii'],
  states: ['DOW', 'BOARD'],
  now: 'OFFERS',
  to: 'call',
  side: 'defenders',
  by: 'B.1',
  line: 'france/2',
  term: 'B.7',
  terms: ['B.1', 'B.2'],
  beside: 'C.4',
  provinces: 1,
  minors: 2,
  isEither: true,
  paragraph: '6.3.1.2.2',
  box: 'Z',
  boxes: ['F1', 'F2'],
  later: 'russia',
  sides: 6,
  duty: 2,
  fact: 3,
  against: 'france/austria',
  hours: 48,
  gift: true,
};

/** Facts of which a sentence asks whether they are there. */
const OPTIONAL: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'not-an-ally': [['power'], ['power', 'other'], ['power', 'gift']],
  'not-at-war': [[], ['power'], ['power', 'enemy']],
  'already-at-war': [['target'], ['power', 'target']],
  'no-such-name': [['power'], ['power', 'later']],
  'term-barred': [['term'], ['term', 'beside']],
};

const DUCHIES = { plain: 'Bavaria', others: { Duchies: { isMany: true, takesArticle: false } } };

/** All facts; one that a sentence asks for and that is not known here fails the test. */
const anyFacts = (reason: string, others: Readonly<Record<string, unknown>> = {}): object =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        const value = others[String(key)] ?? SAMPLES[String(key)];
        if (value === undefined) throw new Error(`${reason} asks for ${String(key)}`);
        return value;
      },
    },
  );

const factsFor = (reason: string): readonly object[] =>
  OPTIONAL[reason]?.map((names) => Object.fromEntries(names.map((name) => [name, SAMPLES[name]]))) ?? [
    anyFacts(reason),
  ];

describe('a refusal', () => {
  test('has its reason in one table only', () => {
    expect(reasons.length).toBeGreaterThan(80);
    expect(reasons.filter((reason, i) => reasons.indexOf(reason) !== i)).toEqual([]);
  });

  test.each(reasons)('%s is a whole sentence without holes and codes', (reason) => {
    for (const facts of factsFor(reason)) {
      const text = explain(edition, { reason, facts: facts as Readonly<Record<string, string>> });
      expect(text).toMatch(/^([A-Z0-9“]|france\/).*[.]$/s);
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|,\s*[.;]| [.;,]|\b[A-Z]{3,}\b/);
    }
  });

  test.each(reasons)('%s has the verb that a plural name needs', (reason) => {
    if (OPTIONAL[reason]) return;
    const [model, text] = ['bavaria', 'duchies'].map((minor) =>
      explain(edition, { reason, facts: anyFacts(reason, { minor }) as Readonly<Record<string, string>> }),
    );
    if (model === undefined || text === undefined) throw new Error(reason);
    expect(grammarProblems(DUCHIES, 'Duchies', { model, text })).toEqual([]);
  });

  test('says when a line is said, in the words of the month', () => {
    const refusal = lineRefusals.refuse('not-now', { states: ['DOW', 'BOARD'], now: 'OFFERS' }, 'EIA-4.0-b');
    expect(explain(edition, refusal)).toBe(
      'Now it is “Offers of peace”; this is said in “Declarations of war” or “The rest of the month”. [EIA-4.0-b]',
    );
    expect(explain(edition, lineRefusals.refuse('hand-in-a-sheet', { now: 'DOW' }))).toBe(
      'In “Declarations of war” no single lines are taken: write this on your sheet, and hand the sheet in.',
    );
  });

  test('sends a single line to the sheet where a sheet is awaited', () => {
    const at = { edition, state: { ...eia.setup(edition), step: 'DOW' as const } };
    const dice = labelledDice({ game: eia.id, turn: 1, step: at.state.step }, () => 1);
    expect(eia.act(at, 'france', { text: 'declare war on austria', dice })).toMatchObject({
      ok: false,
      error: { reason: 'hand-in-a-sheet', facts: { now: 'DOW' } },
    });
  });

  test('names both where others than the reader are no allies', () => {
    const refusal = boardRefusals.refuse('not-an-ally', { power: 'russia', other: 'austria' });
    expect(explain(edition, refusal)).toMatch(/^There is no alliance between Austria and Russia;/);
  });

  test('that an older version has written down is still a sentence', () => {
    expect(explain(edition, untypedRefusal('not-now', { paragraph: '6.3.1' }))).toMatch(
      /^“under 6.3.1” is for/,
    );
    expect(explain(edition, untypedRefusal('term-barred', { term: 'A.9' }))).toMatch(
      /^There is no term A.9 here;/,
    );
    expect(explain(edition, untypedRefusal('no-such-suit', { power: 'france' }))).toMatch(
      /France that this fits/,
    );
    expect(explain(edition, untypedRefusal('of-a-later-day'))).toBe('Not allowed: of-a-later-day.');
  });
});

test('sentences about a minor have the verb that its name needs', () => {
  const words = wordsFor(edition);
  const card = (minor: string, controller: string | null) =>
    restSentences['month-card'](
      {
        type: 'month-card',
        month: '1805-01',
        wars: [],
        alliances: [],
        truces: [],
        minors: [{ minor, controller, attackers: ['france'], fights: [] }],
      },
      words,
    );
  expect(card('duchies', 'austria')).toContain('Duchies are attacked by France; Austria is not at war');
  expect(card('duchies', null)).toContain('nobody runs them, and they have to be conquered');
  expect(card('bavaria', null)).toContain(
    'is attacked by France; nobody runs it, and it has to be conquered',
  );
  const owing = restSentences['month-card'](
    {
      type: 'month-card',
      month: '1805-03',
      wars: [],
      alliances: [],
      truces: [],
      minors: [],
      owed: [
        { kind: 'embargo', from: 'russia', to: 'france', until: '1805-03' },
        { kind: 'reparations', from: 'spain', to: 'france', detail: 'half' },
      ],
    },
    words,
  );
  expect(owing).toContain('Due this month: Spain owes France half of its income.');
  expect(owing).toContain(
    'In force for the last month: Russia does not trade with France through March 1805.',
  );
  const lapsed = { type: 'lapsed', power: 'france', minor: 'duchies' } as const;
  expect(peaceSentences.lapsed({ ...lapsed, controller: null }, words)).toContain('Duchies are neutral');
  expect(peaceSentences.lapsed({ ...lapsed, controller: 'austria' }, words)).toContain('Duchies stay with');
  const offer = { type: 'free-offer', minor: 'duchies', by: 'france', fleets: 0 } as const;
  expect(freeStateSentences['free-offer'](offer, words)).toMatch(
    /^Duchies become a free state.*; their forces/,
  );
});

/** Every duty that the engine lists, with its words. */
const DUTIES: { readonly [K in DutyKind]: readonly [Omit<Extract<DutyDue, { kind: K }>, 'kind'>, string] } = {
  'set-up': [{ minor: 'bavaria', by: 'austria' }, 'set up Bavaria'],
  'place-fleet': [{ minor: 'holland', by: 'france' }, 'place the fleet of Holland'],
  'exchange-prisoners': [
    { one: 'austria', other: 'great-britain' },
    'exchange prisoners between Austria and Great Britain',
  ],
  repatriate: [{ power: 'france', from: 'bavaria' }, 'bring any forces of France home from Bavaria'],
  'leave-capitals': [
    { power: 'france', from: 'prussia' },
    'take the garrisons of France out of the capitals of Prussia',
  ],
  'lend-corps': [{ power: 'prussia', to: 'france' }, 'lend corps of Prussia to France'],
  'remove-all': [{ of: 'bavaria' }, 'remove the forces of Bavaria'],
  'remove-ruler': [{ power: 'prussia' }, 'remove the ruler of Prussia'],
  'remove-some': [{ what: 'fleets', power: 'france' }, 'remove fleets of France'],
};

test.each(Object.entries(DUTIES))('the duty %s is told in plain words', (kind, [slots, words]) => {
  const duty = { kind, ...slots } as DutyDue;
  expect(readDuty(dutyText(duty))).toEqual(duty);
  expect(dutyWords(dutyText(duty), wordsFor(edition))).toBe(words);
});

test('a duty in a form that is no longer written keeps its words', () => {
  expect(readDuty('feed corps of prussia')).toBeUndefined();
  expect(dutyWords('feed corps of prussia', wordsFor(edition))).toBe('feed corps of Prussia');
});

test('an observer may say no line of the board, and is asked for no fact', () => {
  const at = { edition, state: { ...eia.setup(edition), step: 'BOARD' as const } };
  const said = { do: 'fact', key: 'bank', text: '120' } as const;
  expect(boardLineRefusal(at, 'observer', said)?.reason).toBe('observers-say-no-lines');
  expect(boardLineRefusal(at, 'gm', said)).toBeUndefined();
  expect(missingFacts(at, 'observer')).toEqual([]);
});

test('the game master reads to whom a refusal of a line speaks', () => {
  const reason = untypedRefusal('not-controller', { minor: 'bavaria' });
  const fact = { type: 'line', id: 'austria/1', text: 'x', status: 'illegal', reason } as const;
  const entry = { fact, audience: ['austria', 'gm'] } as unknown as Parameters<typeof eia.report>[1][number];
  expect(eia.report(edition, [entry], 'austria')).toEqual([
    'Your line 1, “x”, is not carried out. You do not control Bavaria.',
  ]);
  expect(eia.report(edition, [entry], 'gm')).toEqual([
    'austria/1 x: illegal — Austria is told: “You do not control Bavaria.”',
  ]);
  // A reason without “you” speaks to the writer, too.
  const other = { ...entry, fact: { ...fact, reason: untypedRefusal('duty-done', {}) } } as typeof entry;
  expect(eia.report(edition, [other], 'gm')).toEqual([
    'austria/1 x: illegal — Austria is told: “Not allowed: duty-done.”',
  ]);
});
