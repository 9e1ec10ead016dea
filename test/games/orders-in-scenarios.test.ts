import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf as eiaNamesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import { VERB_FORMS as EIA_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { VERB_FORMS as PAX_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { ordersIn as paxOrdersIn } from '@chancery/shared/games/pax/orders/numbering.ts';
import { editionOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { namesOf as weawNamesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { ordersIn as weawOrdersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { VERB_FORMS as WEAW_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import { readDocuments } from '@chancery/shared/kernel/scenario/document.ts';
import { expect, test } from 'vitest';
import { scenarioFiles } from '../../client/commands/scenario-files.ts';
import { editionWith } from '../support/eia-positions.ts';
import { ROOT } from '../support/imports.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// An order without a scenario is one that nobody has shown to work. Only what the game reads as that order counts, not
// its word in a title or a note.

interface Deed {
  readonly do: string;
}

interface Form {
  readonly verb: string;
  readonly does: string | readonly string[];
  writes?(deed: never): boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const textsOf = (bySeat: unknown): readonly string[] =>
  Object.values(recordOf(bySeat)).filter((text) => typeof text === 'string');

/** What is ordered in a scenario: sheets, lines under the names of powers, standing orders of its position. */
const textsIn = (scenario: unknown): readonly string[] => {
  const { given, steps } = recordOf(scenario);
  const written = [steps].flat().map(recordOf);
  return [
    ...textsOf(recordOf(given).standing),
    ...written.flatMap(({ orders, advance: _advance, expect: _expect, ...lines }) => [
      ...textsOf(orders),
      ...textsOf(lines),
    ]),
  ];
};

const orderLinesOf = (game: string): readonly string[] =>
  scenarioFiles(join(ROOT, 'test/conformance', game))
    .flatMap((file) => readDocuments(readFileSync(file, 'utf8')))
    .flatMap(({ value }) => textsIn(value))
    .flatMap((text) => text.split('\n'));

const eiaNames = eiaNamesOf(editionWith());
const weawEdition = editionOf({}, {});
if (!weawEdition.ok) throw new Error(JSON.stringify(weawEdition.error));
const weawNames = weawNamesOf(weawEdition.value);

const readers = {
  pax: (line: string): readonly Deed[] => {
    const read = parseSheet(VOCABULARY, line);
    return read.ok ? paxOrdersIn(read.value).flatMap(({ actions }) => actions) : [];
  },
  eia: (line: string): readonly Deed[] => {
    const read = readLine(eiaNames, line);
    if (!read.ok) return [];
    return [read.value.kind === 'board' ? read.value.action : read.value.order.action];
  },
  weaw: (line: string): readonly Deed[] => {
    const read = readSheet(weawNames, line);
    return read.ok ? weawOrdersIn(read.value).flatMap(({ actions }) => actions) : [];
  },
};

test.each([
  ['pax', PAX_FORMS],
  ['eia', [...EIA_FORMS, ...BOARD_LINES]],
  ['weaw', WEAW_FORMS],
] as const)('every order of %s stands in a scenario', (game, forms: readonly Form[]) => {
  const deeds = [...new Set(orderLinesOf(game))].flatMap(readers[game]);
  const isGiven = ({ does, writes }: Form): boolean =>
    deeds.some((deed) => [does].flat().includes(deed.do) && (writes?.(deed as never) ?? true));
  expect(forms.filter((form) => !isGiven(form)).map(({ verb }) => verb)).toEqual([]);
});
