import { expect, test } from 'vitest';
import { editionOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { CORRECTION_EXAMPLES } from '@chancery/shared/games/weaw/gm/corrections.ts';
import { formatGmLine, readGmLine } from '@chancery/shared/games/weaw/gm/lines.ts';

const edition = editionOf({}, {});

test.each([
  'rule no on germany/3',
  'undo us entry 20',
  'place rebels 2 infantry in ireland',
  'mexico to full production',
  'command serbia by russia',
  'extend 12 h',
  'task for allies: "Hold Verdun"',
  'set us entry 4 for central',
  'set trench liege facing cologne none',
  ...CORRECTION_EXAMPLES.map((example) => `set ${example}`),
])('%s is a normal form that reads back as it was read', (line) => {
  if (!edition.ok) throw new Error('the standard charts are not valid');
  const names = namesOf(edition.value);
  const read = readGmLine(names, line.toUpperCase());
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join());
  const normal = formatGmLine(read.value);
  expect(normal.toLowerCase()).toBe(line.toLowerCase());
  expect(readGmLine(names, normal)).toEqual(read);
});

test('a correction of nothing that can be corrected is told what can be', () => {
  if (!edition.ok) throw new Error('the standard charts are not valid');
  const read = readGmLine(namesOf(edition.value), 'set purse of germany to 10');
  expect(read.ok ? '' : read.error[0]?.message).toBe(
    'Found "purse" where one of treasury, manpower, us entry, control, units, trench is expected.',
  );
});
