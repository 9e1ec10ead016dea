import '@chancery/shared/games/pax/language/verb-forms.ts';
import { REFUSALS, refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { describe, expect, test } from 'vitest';
import { standard } from './pax-workspace.ts';

const reasons = REFUSALS.flatMap(({ sentences }) => Object.keys(sentences));

/** A value for every fact that any sentence asks for, such as the law passes. */
const SAMPLES = {
  area: 'tunis',
  place: 'korea',
  at: 'indian-ocean',
  from: 'siam',
  coast: 'gulf-of-guinea',
  power: 'italy',
  holder: 'usa',
  minor: 'spain',
  party: 'ottoman-empire',
  side: 'china',
  on: 'spain',
  against: 'japan',
  seat: 'italy',
  by: 'gm',
  site: 'usa',
  owner: 'france',
  kind: 'protectorate',
  own: 'none',
  placed: 'influence',
  existing: 'possession',
  marker: 'interest',
  arm: 'army',
  sites: 'home',
  type: 'chinese-empire',
  garrison: 'indian-army',
  asks: 'moved',
  units: '2 army 3',
  line: 'italy gives nothing',
  why: 'no-counter',
  then: 'sign',
  piece: 'army 1',
  treaty: 'treaty-of-tunis',
  hash: 'ab12',
  phase: 'Negotiation',
  player: 'Anna',
  verb: 'offer-coaling',
  change: 'treasury spain 3',
  counter: 'army 3',
  what: 'joined',
  taken: 'rulings',
  passage: 'suez',
  isOpen: true,
  isForSheets: true,
};
const NUMBERS = [
  ...['number', 'clause', 'cost', 'left', 'kept', 'ceiling', 'spent', 'price', 'paying', 'amount', 'army10'],
  ...['count', 'size', 'orders', 'steps', 'done', 'of', 'short', 'saves', 'treasury', 'running', 'year'],
  ...['now', 'last', 'most', 'least', 'hours', 'before', 'wanted', 'found', 'players', 'seats'],
];
const LISTS = {
  areas: ['tunis', 'kongo'],
  places: ['korea'],
  seas: ['indian-ocean'],
  coasts: ['gulf-of-guinea'],
  used: ['siam'],
  gone: ['egypt'],
  havens: ['home-italy'],
  passages: ['suez'],
  members: ['france'],
  holders: ['usa'],
  powers: ['italy', 'spain'],
  parties: ['italy', 'france'],
  allowed: ['japan'],
  voices: ['italy'],
  givers: ['usa', 'italy'],
  victors: ['usa'],
  allies: ['china'],
  enemies: ['china'],
  callers: ['italy'],
  targets: ['spain'],
  phasing: ['spain'],
  keepers: ['britain'],
  owners: ['france'],
  beside: ['usa'],
  neutral: ['italy'],
  neutrals: ['italy'],
  known: ['rome'],
  numbers: ['3'],
  standing: ['3', '4'],
  forms: ['tensions 12'],
  open: ['3'],
  up: ['1'],
  adopted: ['an-act'],
  questions: ['Is it so?'],
  question: ['italy/1'],
  lines: ['italy/1'],
  missing: ['2'],
  pieces: ['army 1'],
  sizes: ['3'],
  treaties: ['rome'],
  texts: ['1a2b3c4d of italy'],
};

/** Facts that may be one thing or several, and in two sentences mean different things. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'no-casus-belli': { against: ['japan'] },
  'no-canal-site': { sites: ['tunis'] },
  'not-stranded': { there: 2 },
  'no-such-units': { there: ['1 army 3'] },
};

const TO: Readonly<Record<string, string>> = {
  'illegal-beside': 'interest',
  'not-lower': 'interest',
};

/** Facts for a sentence; one it asks for that is not known here fails the test. */
const factsFor = (reason: string, lists: Readonly<Record<string, readonly string[]>>): object =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        const name = String(key);
        const own = OTHERS[reason]?.[name];
        if (own !== undefined) return own;
        if (name === 'to') return TO[reason] ?? 'korea';
        if (NUMBERS.includes(name)) return 2;
        // A fact that no sentence had before is taken for a text; lists and numbers are named above.
        return lists[name] ?? (SAMPLES as Readonly<Record<string, unknown>>)[name] ?? 'tunis';
      },
    },
  );

const empty = Object.fromEntries(Object.keys(LISTS).map((name) => [name, []]));

describe('a refusal', () => {
  test('has its reason in one table only', () => {
    expect(reasons.length).toBeGreaterThan(250);
    expect(reasons.filter((reason, i) => reasons.indexOf(reason) !== i)).toEqual([]);
  });

  test.each(reasons)('%s is a whole sentence without holes', (reason) => {
    for (const lists of [LISTS, empty]) {
      const facts = factsFor(reason, lists) as Readonly<Record<string, string>>;
      const text = refusalSentence(standard, { reason, facts });
      expect(text).toMatch(/^[A-Z0-9“"£].*[.]$/s);
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|\( ?\)|,\s*[.;]| [.;,]/);
    }
  });

  test('names places, powers and markers by their names', () => {
    const refusal = untypedRefusal('area-closed', {
      area: 'gold-coast',
      holder: 'usa',
      existing: 'possession',
      placed: 'interest',
    });
    expect(refusalSentence(standard, refusal)).toBe(
      'An Interest cannot stand beside the Possession of the United States in the Gold Coast.',
    );
  });

  test('speaks of whom it is about', () => {
    const mine = untypedRefusal('no-control', { area: 'tunis' });
    const anothers = untypedRefusal('no-control', { area: 'tunis', power: 'usa' });
    expect(refusalSentence(standard, mine)).toBe('You have no Control marker in Tunis.');
    expect(refusalSentence(standard, anothers)).toBe(
      'No Control marker in Tunis belongs to the United States.',
    );
  });

  test('says of islands what they do', () => {
    const closed = untypedRefusal('no-belligerent-there', { to: 'philippines', holders: ['usa'] });
    expect(refusalSentence(standard, closed)).toBe(
      'The Philippines belong to the United States, neutral in this war; forces enter only what belligerents control.',
    );
  });

  test('without a sentence still says all it carries', () => {
    expect(refusalSentence(standard, untypedRefusal('of-a-later-day', { area: 'tunis' }))).toBe(
      'Of a later day, area tunis.',
    );
  });
});
