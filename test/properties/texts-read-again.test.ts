import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextContext, TextReading } from '@chancery/shared/kernel/match/text-reading.ts';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { campaignSize, oneIn } from '../support/campaign.ts';
import { eiaLines, paxLines, weawLines } from '../support/line-sources.ts';
import type { LineSource } from '../support/random-refusals.ts';

// Whatever a text of any seat is read as in any phase reads as itself: sheets, single lines, treaty texts, orders of
// war, what the game master says and changes. Texts are the examples of all orders and every string of the scenarios.

const ROOT = join(import.meta.dirname, '..');

/** Of the strings of the scenarios in each phase, every so-manieth is read. */
const STRIDE = campaignSize({ deep: 37, soak: 1 });

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

/** Every string of the scenarios in a folder, each once; words alone, ids and names, are left out. */
const stringsOfScenarios = (folder: string): readonly string[] => {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted();
  const strings = names
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseAllDocuments(readFileSync(join(ROOT, folder, name), 'utf8')))
    .flatMap((document) => stringsIn(document.toJS()));
  return [...new Set(strings)].filter((text) => /\s/.test(text.trim()));
};

/** A text in a phase, by the first seat or the game master. */
type Asked = TextContext & { readonly text: string };

const contextsOf = ({ game }: LineSource, edition: never, texts: readonly string[]): readonly Asked[] => {
  const seat = game.seats(edition).find(({ by }) => by === 'player')?.id ?? '';
  return texts.flatMap((text) =>
    game.phases.flatMap(({ id: phase }) => [
      { text, phase, seat },
      { text, phase, seat: 'gm' },
    ]),
  );
};

/** What must be so again. */
const lasting = ({ normal, immediateLines, problems }: TextReading) => ({ normal, immediateLines, problems });

test.each([
  ['pax', paxLines, ['conformance/pax', 'language']],
  ['eia', eiaLines, ['conformance/eia']],
  ['weaw', weawLines, ['conformance/weaw']],
])('what a text of %s is read as reads as itself in every phase', (_, source, folders) => {
  const { game, settings, examples, changes } = source;
  const read = game.edition(settings, {});
  if (!read.ok) throw new Error('the standard charts are not valid');
  const edition = read.value as never;
  const strings = contextsOf(source, edition, folders.flatMap(stringsOfScenarios));
  // Steps that divide no count of phases and seats, so that all of these come up.
  const asked = [
    ...oneIn(19, contextsOf(source, edition, [...examples, ...changes])),
    ...oneIn(
      29,
      strings.filter((__, n) => n % STRIDE === 0),
    ),
  ];
  let understood = 0;
  const wrong = asked.flatMap(({ text, ...context }) => {
    const first = game.readText(edition, context, text);
    if (first.problems.length > 0 || first.normal.length === 0) return [];
    understood += 1;
    const again = game.readText(edition, context, first.normal.join('\n'));
    const isSame = JSON.stringify(lasting(first)) === JSON.stringify(lasting(again));
    return isSame && again.dropped.length === 0 && !again.isToConfirm
      ? []
      : [{ context, text, first, again }];
  });
  expect(wrong).toEqual([]);
  expect(understood).toBeGreaterThan(20);
});
