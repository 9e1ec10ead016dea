import { settingChoices as choicesOf } from '../../../kernel/charts/choices-from-schema.ts';
import { RULESETS, settingsSchema } from './settings.ts';
import { DEADLINE_WORDS, SETTING_WORDS } from './settings-words.ts';

/** All choices when a match is created, in the order of the settings. */
export const eiaSettingChoices = choicesOf(
  settingsSchema,
  { ...SETTING_WORDS, deadlines: DEADLINE_WORDS },
  RULESETS,
);
