import { paxSettingChoices } from '@chancery/shared/games/pax/charts/settings-list.ts';
import { usualText, valuesText } from '@chancery/shared/kernel/charts/setting-choices.ts';

const entry = (choice: (typeof paxSettingChoices)[number]): string => {
  const { key, says, rule } = choice;
  return [
    `**\`${key}\`** — ${says}${rule === undefined ? '' : ` (${rule})`}`,
    `Values: ${valuesText(choice)}. Default: ${usualText(choice)}.`,
  ].join('\\\n');
};

/** The page that says what every setting of Pax Britannica does. */
export const settingsPage = (): string =>
  [
    '# Settings of Pax Britannica',
    '',
    'Written by `npm run ledger` from `settings.ts` and `settings-words.ts`; a test fails when it is stale. Each can be chosen when a match is created: `chancery game new --set paradox=gm --set deadlines.msc=72`, or in the lobby. `chancery game settings` prints this list. If a sentence names several ways, the values are in the same order; of a sentence with true and false, the first way is true.',
    '',
    ...paxSettingChoices.flatMap((choice) => [entry(choice), '']),
  ].join('\n');
