import type { Command } from 'commander';
import { answer } from '../system/output.ts';

interface SettingsOptions {
  readonly json?: true;
}

const list = async ({ json }: SettingsOptions): Promise<void> => {
  const { settingChoices, usualText, valuesText } =
    await import('@chancery/shared/games/pax/charts/settings-list.ts');
  answer(
    json,
    settingChoices,
    settingChoices.flatMap((choice) => [
      choice.key,
      `  ${choice.says}`,
      `  values: ${valuesText(choice)}; default: ${usualText(choice)}`,
    ]),
  );
};

/** `chancery game settings`: all that `game new --set` can choose. */
export const addGameSettings = (game: Command): void => {
  game
    .command('settings')
    .description('print every house rule: what it decides, its values and its default')
    .option('--json', 'print one JSON object')
    .action(list);
};
