import { americanOptions } from './usa.ts';
import { austrianOptions } from './austria.ts';
import { britishOptions } from './britain.ts';
import { farEasternOptions } from './far-east.ts';
import { frenchOptions } from './france.ts';
import { germanOptions } from './germany.ts';
import { type Option, optionLaw, type OptionLaw } from './option.ts';

/** National options of the diplomacy step, a table a nation. */
export const DIP_OPTIONS: readonly Option[] = [
  ...germanOptions,
  ...austrianOptions,
  ...britishOptions,
  ...frenchOptions,
  ...americanOptions,
  ...farEasternOptions,
];

/** The law of orders that take an option of their nation. */
export const OPTION_LAW: OptionLaw = optionLaw(DIP_OPTIONS);
