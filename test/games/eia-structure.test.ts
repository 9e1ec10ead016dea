import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHASES } from '@chancery/shared/games/eia/turn.ts';
import { STEPS } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { expect, test } from 'vitest';
import { importsOf, ROOT, sourcesUnder } from '../support/imports.ts';

/**
 * Empires in Arms in the order of its month, after its vocabulary and before what is made of it. A file imports, types
 * too, only what stands in its own line or above.
 */
const EIA_ORDER = [
  'vocabulary/',
  'orders/types.ts',
  'orders/board/types.ts',
  'charts/',
  'state/',
  'wording/',
  'vocabulary/refusals.ts',
  'orders/',
  'board/',
  'lines/',

  'declarations/',
  'britain/',
  'calls/',
  'politics.ts',
  'peace/',
  'alliances/',
  'control/',
  'breaking/',
  'free-states/',
  'combined/',
  'quarter/',
  'rest/',
  'setup/',
  'dispatch-line.ts',
  'turn.ts',
  'verb-forms.ts',
  'board-lines.ts',
  'legal-lines/',
  'report/',
  'text.ts',
  'view/',
  'bots/',
  'index.ts',
  'scenario/',
];

const EIA = 'shared/games/eia/';
const files = sourcesUnder(EIA.slice(0, -1));

const placeIn = (file: string): number => {
  const path = file.slice(EIA.length);
  const places = EIA_ORDER.filter((place) => path.startsWith(place));
  const longest = places.toSorted((one, two) => two.length - one.length)[0];
  return longest === undefined ? -1 : EIA_ORDER.indexOf(longest);
};

test('every file has its place in the order of the month', () => {
  expect(files.filter((file) => placeIn(file) < 0)).toEqual([]);
});

test('a file imports only from its own line or above', () => {
  const back = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith(EIA) && placeIn(target) > placeIn(file))
      .map(({ target }) => `${file} needs ${target}`),
  );
  expect(back).toEqual([]);
});

test('files are short', () => {
  const long = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 251);
  expect(long).toEqual([]);
});

test('the codes of the steps of Empires in Arms are in the order of its month', () => {
  expect(PHASES.map(({ id }) => id)).toEqual(STEPS.map(({ id }) => id));
});
