import type { OptionOutcome } from '../state/outcomes.ts';
import { sharedOutcomes } from './effects.ts';
import { americanOptions, americanOutcomes } from './usa.ts';
import { austrianOptions, austrianOutcomes } from './austria.ts';
import { britishOptions, britishOutcomes } from './britain.ts';
import { farEasternOptions } from './far-east.ts';
import { frenchOptions, frenchOutcomes } from './france.ts';
import { germanOptions, germanOutcomes } from './germany.ts';
import { type Option, optionLaw, type OptionLaw } from './option.ts';

/** National options of the diplomacy step, one table per nation. */
export const DIP_OPTIONS: readonly Option[] = [
  ...germanOptions,
  ...austrianOptions,
  ...britishOptions,
  ...frenchOptions,
  ...americanOptions,
  ...farEasternOptions,
];

/** The results of options' dice, in words. */
export const OPTION_OUTCOMES: Readonly<Record<OptionOutcome, string>> = {
  ...sharedOutcomes,
  ...germanOutcomes,
  ...austrianOutcomes,
  ...britishOutcomes,
  ...frenchOutcomes,
  ...americanOutcomes,
};

/** The law of orders that take a national option. */
export const OPTION_LAW: OptionLaw = optionLaw(DIP_OPTIONS);
