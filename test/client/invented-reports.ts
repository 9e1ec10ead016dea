import { placeName, powerName } from '@chancery/shared/games/pax/wording/words.ts';
import { GREAT_POWERS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { edition } from './opening-table.ts';

// Reports that tests write themselves have no facts; what they are about is taken from the names in them.

const NAMES: readonly (readonly [string, string])[] = [
  ...GREAT_POWERS.map((power) => [power, sentenceCase(powerName(edition, power))] as const),
  ...[...edition.atlas.areas.keys(), ...edition.atlas.seas].map(
    (id) => [id, placeName(edition, id)] as const,
  ),
];

/** For each id that invented lines name, the indexes of the lines. */
export const aboutInvented = (lines: readonly string[]): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    NAMES.map(([id, name]) => [id, lines.flatMap((line, n) => (line.includes(name) ? [n] : []))] as const)
      .filter(([, at]) => at.length > 0)
      .toSorted(([, [one = 0]], [, [other = 0]]) => one - other),
  );
