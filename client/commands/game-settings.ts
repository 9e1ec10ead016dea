import { usualText, valuesText } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { Command } from 'commander';
import { writeAnswer } from '../system/output.ts';
import { loadGameNamed, programContextOf, defaultGameId } from './program-context.ts';

interface SettingsOptions {
  readonly game?: string;
  readonly json?: true;
}

const list = async ({ game, json }: SettingsOptions, command: Command): Promise<void> => {
  const context = programContextOf(command);
  const { settings } = await loadGameNamed(context, game ?? defaultGameId(context));
  writeAnswer(
    json,
    settings,
    settings.flatMap((choice) => [
      choice.key,
      `  ${choice.says}`,
      `  values: ${valuesText(choice)}; default: ${usualText(choice)}`,
    ]),
  );
};

/** `chancery game settings`: lists everything that `game new --set` can choose. */
export const addGameSettings = (game: Command): void => {
  game
    .command('settings')
    .description('print every house rule: what it decides, its values and its default')
    .option('--game <id>', 'the game; by default the first one')
    .option('--json', 'print one JSON object')
    .action(list);
};
