import { readSettings as readOver } from '../../../kernel/charts/settings.ts';
import type { Problem } from '../../../kernel/match/game.ts';
import { err, type Result } from '../../../kernel/result.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';
import type { Tables } from './tables.ts';
import { unknownIds } from './schemas/places.ts';

/** Ids enabled by a match must be rows of its tables. */
const choiceProblems = (settings: Settings, tables: Tables): Problem[] => [
  ...unknownIds('settings.casusBelli', settings.casusBelli ?? [], {
    known: new Set(tables.casusBelli.powerSpecific.map((row) => row.id)),
    what: 'a row of casus-belli.json',
  }),
  ...unknownIds('settings.bonuses', settings.bonuses ?? [], {
    known: new Set(tables.bonusVp.bonuses.map((row) => row.id)),
    what: 'a row of bonus-vp.json',
  }),
];

/** House rules with the defaults of their ruleset, or a list of everything wrong with them. */
export const readPaxSettings = (given: unknown, tables: Tables): Result<Settings, readonly Problem[]> => {
  const read = readOver<Settings>(
    {
      schema: settingsSchema,
      defaults: ({ ruleset }) => defaultSettings(ruleset === 'pbm' ? 'pbm' : 'email-4e'),
    },
    given,
  );
  const problems = read.ok ? choiceProblems(read.value, tables) : [];
  return problems.length > 0 ? err(problems) : read;
};
