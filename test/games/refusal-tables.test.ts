import { REFUSALS as EIA_REFUSALS } from '@chancery/shared/games/eia/report/refusals.ts';
import { REFUSALS as PAX_REFUSALS } from '@chancery/shared/games/pax/report/refusals.ts';
import { expect, test } from 'vitest';
import { sourceOf, sourcesUnder } from '../support/imports.ts';

/** Tables of refusals that files of a game make: `moneyRefusals in shared/games/pax/movement/money-refusals.ts`. */
const tablesMade = async (game: string): Promise<ReadonlyMap<string, unknown>> => {
  const made = new Map<string, unknown>();
  for (const file of sourcesUnder(`shared/games/${game}`)) {
    const names = [...sourceOf(file).matchAll(/^(?:export )?const (\w+) = refusals\(/gm)];
    if (names.length === 0) continue;
    const module = (await import(/* @vite-ignore */ `../../${file}`)) as Readonly<Record<string, unknown>>;
    for (const [, name = ''] of names) made.set(`${name} in ${file}`, module[name]);
  }
  return made;
};

test.each([
  ['pax', PAX_REFUSALS],
  ['eia', EIA_REFUSALS],
] as const)(
  'every table of refusals of %s is exported and looked up for its sentences',
  async (game, known) => {
    const made = await tablesMade(game);
    expect(made.size).toBeGreaterThan(10);
    const unread = [...made].filter(([, table]) => !(known as readonly unknown[]).includes(table));
    expect(unread.map(([where]) => where)).toEqual([]);
  },
);
