import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import { VERB_FORMS as EIA_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { VERB_FORMS as PAX_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { VERB_FORMS as WEAW_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../support/imports.ts';

// An order without a scenario is one that nobody has shown to work.

const scenariosOf = (game: string): string => {
  const folder = join(ROOT, 'test/conformance', game);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(folder, file), 'utf8').toLowerCase())
    .join('\n');
};

test.each([
  ['pax', PAX_FORMS],
  ['eia', [...EIA_FORMS, ...BOARD_LINES]],
  ['weaw', WEAW_FORMS],
] as const)('every order of %s stands in a scenario', (game, forms) => {
  const scenarios = scenariosOf(game);
  const verbs = forms.map(({ verb }) => verb.toLowerCase());
  expect(verbs.filter((verb) => !scenarios.includes(verb))).toEqual([]);
});
