import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLAUSE_FORMS } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import {
  formatClause,
  formatTreaty,
  parseTreaties,
  parseTreaty,
  treatyHash,
} from '@chancery/shared/games/pax/treaties/text/text.ts';
import { treatyId } from '@chancery/shared/parts/treaties/treaty.ts';
import { TREATY_SYNTAX } from '@chancery/shared/games/pax/treaties/text/treaty-line.ts';
import type { TreatyText } from '@chancery/shared/games/pax/state/treaties.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// Treaties as players write them, and what they are in normal form.

const read = (text: string): TreatyText => {
  const treaty = parseTreaty(VOCABULARY, text);
  if (!treaty.ok) throw new Error(JSON.stringify(treaty.error));
  return treaty.value;
};

const TUNIS = `treaty "Treaty of Tunis" between britain, italy
  1 britain gives influence in tunis to italy
  2 italy pays 20 to britain
  3 defensive alliance
  4 offensive alliance against ottoman-empire until 1892
  5 britain places no marker in tripoli
  6 italy keeps at most 10 sp of army in tunis
  7 "Both powers will speak well of each other."
  protocol secret
  8 italy admits britain to codominion in eritrea with protectorate in 1884
  9 italy lowers kenya to interest
end`;

/** The clauses of a treaty that has these lines. */
const clauses = (...lines: string[]): string[] =>
  read(`treaty "T" between britain, italy\n${lines.join('\n')}\nend`).clauses.map(formatClause);

test('a treaty of every kind of clause is read and written unchanged', () => {
  expect(formatTreaty(read(TUNIS))).toBe(TUNIS);
});

test('what a treaty says is there to be read', () => {
  const { title, secret, between, clauses: all } = read(TUNIS);
  expect({ title, secret, between }).toEqual({
    title: 'Treaty of Tunis',
    secret: false,
    between: ['britain', 'italy'],
  });
  expect(all.filter((clause) => clause.isProtocol).map((clause) => clause.number)).toEqual([8, 9]);
  expect(all.map((clause) => clause.term)).toEqual([
    { term: 'gives', power: 'britain', marker: 'influence', area: 'tunis', to: 'italy' },
    { term: 'pays', power: 'italy', pounds: 20, to: 'britain' },
    { term: 'defensive', against: [], ifAttackedBy: 1 },
    { term: 'offensive', against: ['ottoman-empire'], until: 1892 },
    { term: 'no-marker', power: 'britain', area: 'tripoli' },
    { term: 'keeps', power: 'italy', bound: 'at-most', strength: 10, arm: 'army', at: { place: 'tunis' } },
    { term: 'text', text: 'Both powers will speak well of each other.' },
    {
      term: 'admits',
      power: 'italy',
      guest: 'britain',
      area: 'eritrea',
      marker: 'protectorate',
      in: 1884,
    },
    { term: 'lowers', power: 'italy', area: 'kenya', to: 'interest' },
  ]);
});

describe('clauses in normal form', () => {
  test.each([
    'britain gives possession in papua to germany',
    'britain gives influence in tunis to italy in 1884',
    'italy pays 20 to britain',
    'italy pays 5 to britain in 1916',
    'italy lowers kenya to none',
    'italy lowers kenya to influence in 1888',
    'italy admits britain to codominion in eritrea with state',
    'defensive alliance against france',
    'defensive alliance against france, russia, china',
    'defensive alliance if attacked by two or more powers',
    'defensive alliance against france if attacked by three or more powers until 1892',
    'offensive alliance',
    'offensive alliance against ottoman-empire',
    'britain places no marker in tripoli until 1900',
    'britain places no control in tripoli',
    'britain places no control in tripoli until 1900',
    'italy keeps at least 3 sp of navy in egypt/mediterranean-sea',
    'italy keeps at most 0 sp of army in home',
    'italy keeps at least 13 sp of army in home until 1888',
    'italy builds at least 2 navy 3 by 1888',
    'italy builds at most 0 navy until 1892',
    'italy builds at most 1 army by 1884 until 1892',
    '"He said \\"yes\\" # and meant C:\\\\"',
  ])('%s', (clause) => {
    expect(clauses(clause)).toEqual([`1 ${clause}`]);
  });
});

describe('what does not matter is put right', () => {
  test.each([
    ['Britain GIVES influence of Tunis to Italy', 'britain gives influence in tunis to italy'],
    ['italy lower morocco to none', 'italy lowers marocco to none'],
    ['austria pays 10 to Holland', 'austria-hungary pays 10 to netherlands'],
    ['defensive-alliance against france and russia', 'defensive alliance against france, russia'],
    ['offensive alliance against turkey', 'offensive alliance against ottoman-empire'],
    ['offensive alliance against china or ottomans', 'offensive alliance against china, ottoman-empire'],
    ['defensive alliance against france, france', 'defensive alliance against france'],
    [
      'defensive alliance if attacked by 2 or more powers',
      'defensive alliance if attacked by two or more powers',
    ],
    ['italy builds at least 2 fleets 3 by 1888 # or else', 'italy builds at least 2 navy 3 by 1888'],
    ['“Peace.”', '"Peace."'],
    ['britain shall not place any control in tripoli', 'britain places no control in tripoli'],
    ['britain will not take control of tripoli', 'britain places no control in tripoli'],
    ['britain takes no control over tripoli until 1892', 'britain places no control in tripoli until 1892'],
    ['britain places no control marker in tripoli', 'britain places no control in tripoli'],
    ['britain shall not place any marker in tripoli', 'britain places no marker in tripoli'],
    ['britain places no markers in tripoli', 'britain places no marker in tripoli'],
    ['"Peace  and\u00a0goodwill "', '"Peace and goodwill"'],
  ])('%s', (typed, written) => {
    expect(clauses(typed)).toEqual([`1 ${written}`]);
  });

  test('the parties are in the order of the powers, once each', () => {
    const other = TUNIS.replace('britain, italy\n', 'italy and Britain, italy\n');
    expect(formatTreaty(read(other))).toBe(TUNIS);
  });

  test('blank lines, comments and indentation', () => {
    const spread = TUNIS.split('\n')
      .map((line) => `\t${line.trim()}  # note`)
      .join('\r\n\r\n');
    expect(formatTreaty(read(spread))).toBe(TUNIS);
  });
});

describe('numbers of clauses', () => {
  test('are counted where none is given', () => {
    expect(
      clauses('italy pays 1 to britain', '5 italy pays 2 to britain', 'italy pays 3 to britain'),
    ).toEqual(['1 italy pays 1 to britain', '5 italy pays 2 to britain', '6 italy pays 3 to britain']);
  });

  test('continue in a secret protocol', () => {
    const text = read(
      'treaty "T" between britain, italy\ndefensive alliance\nprotocol secret\n"Quietly."\nend',
    );
    expect(formatTreaty(text)).toBe(
      'treaty "T" between britain, italy\n  1 defensive alliance\n  protocol secret\n  2 "Quietly."\nend',
    );
  });
});

test('in a Congress no parties are named', () => {
  const text = 'treaty "Berlin Act"\n  1 italy lowers kenya to none\nend';
  expect(read(text).between).toEqual([]);
  expect(formatTreaty(read(text))).toBe(text);
});

test('a secret treaty says so in its heading', () => {
  const text = 'treaty "Reinsurance" between germany, russia secret\n  1 defensive alliance\nend';
  expect(read(text).secret).toBe(true);
  expect(formatTreaty(read(text))).toBe(text);
});

test.each([
  ['Treaty of Tunis', 'treaty-of-tunis'],
  ['  The  “Three Emperors’” League (1881) ', 'the-three-emperors-league-1881'],
  ['Traité de São Tomé', 'traite-de-sao-tome'],
])('the id of %j is %s', (title, id) => {
  expect(treatyId(title)).toBe(id);
});

describe('the hash', () => {
  test('is that of the normal form', () => {
    const written = TUNIS.replace('  1 britain', 'Britain').replace(
      /\n {2}protocol/,
      '\n\n# secret\nprotocol',
    );
    expect(treatyHash(read(written))).toBe(treatyHash(read(TUNIS)));
    expect(treatyHash(read(TUNIS))).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['a figure', 'pays 20', 'pays 21'],
    ['a letter of the title', 'of Tunis', 'of tunis'],
    ['a letter of free text', 'speak well', 'speak Well'],
    ['what is secret', '  protocol secret\n', ''],
    ['a party', 'italy\n', 'italy, russia\n'],
  ])('changes with %s', (_, from, to) => {
    expect(treatyHash(read(TUNIS.replace(from, to)))).not.toBe(treatyHash(read(TUNIS)));
  });
});

test('several treaties can follow one another', () => {
  const second = TUNIS.replace('Treaty of Tunis', 'Second Treaty');
  const treaties = parseTreaties(VOCABULARY, `${TUNIS}\n\n# and\n${second}\n`);
  expect(treaties.ok && treaties.value.map(formatTreaty)).toEqual([TUNIS, second]);
});

describe('the registry of clauses', () => {
  test.each(CLAUSE_FORMS.map((form) => [form.term, form] as const))(
    '%s: its example is its own',
    (_, form) => {
      const text = read(`treaty "T" between britain, italy\n${form.example}\nend`);
      expect(text.clauses.map(({ term }) => term.term)).toEqual([form.term]);
      expect(text.clauses.map(formatClause)).toEqual([`1 ${form.example}`]);
    },
  );

  test('the README shows the frame of a treaty and the line of every clause', () => {
    const readme = readFileSync(new URL('../../shared/games/pax/orders/README.md', import.meta.url), 'utf8');
    const lines = [...TREATY_SYNTAX, ...CLAUSE_FORMS.map(({ syntax }) => syntax)];
    expect(lines.filter((line) => !readme.includes(line))).toEqual([]);
  });
});
