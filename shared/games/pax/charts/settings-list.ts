import { z } from 'zod';
import { type SettingChoice, valueAt } from '../../../kernel/setting-choices.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';
import { PART_WORDS, SETTING_WORDS, type SettingWords } from './settings-words.ts';

/** A setting, the sentence that says what it decides, and the rule or ambiguity that leaves it open. */
export type PaxSettingChoice = SettingChoice & SettingWords;

const valuesOf = (type: z.ZodType): SettingChoice['values'] => {
  if (type instanceof z.ZodOptional) return valuesOf(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodEnum) return type.options;
  if (type instanceof z.ZodBoolean) return [true, false];
  return type instanceof z.ZodArray ? 'a list of ids' : 'a number of hours';
};

const choiceOf = (key: string, type: z.ZodType, words: SettingWords): PaxSettingChoice => ({
  key,
  ...words,
  values: valuesOf(type),
  usual: {
    'email-4e': valueAt(defaultSettings('email-4e'), key),
    pbm: valueAt(defaultSettings('pbm'), key),
  },
});

const isCompound = (key: keyof Settings): key is keyof typeof PART_WORDS => key in PART_WORDS;

const partsOf = (key: keyof typeof PART_WORDS, type: z.ZodObject): readonly PaxSettingChoice[] => {
  const words: Readonly<Record<string, SettingWords>> = PART_WORDS[key];
  return Object.entries(type.shape).flatMap(([part, partType]) => {
    const said = words[part];
    return said ? [choiceOf(`${key}.${part}`, partType as z.ZodType, said)] : [];
  });
};

const choicesOf = (key: keyof Settings, type: z.ZodType): readonly PaxSettingChoice[] => {
  if (!isCompound(key)) return [choiceOf(key, type, SETTING_WORDS[key])];
  return type instanceof z.ZodObject ? partsOf(key, type) : [];
};

/** Everything that can be chosen when a match is created, in the order of the settings. */
export const settingChoices: readonly PaxSettingChoice[] = Object.entries(settingsSchema.shape).flatMap(
  ([key, type]) => choicesOf(key as keyof Settings, type as z.ZodType),
);
