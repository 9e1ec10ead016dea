import { settingChoices as choicesOf } from '../../../kernel/charts/choices-from-schema.ts';
import { RULESETS, settingsSchema } from './settings.ts';
import { PART_WORDS, SETTING_WORDS } from './settings-words.ts';

/** Everything that can be chosen when a match is created, in the order of the settings. */
export const paxSettingChoices = choicesOf(settingsSchema, { ...SETTING_WORDS, ...PART_WORDS }, RULESETS);
