import type { Handler } from '../lines/carry-out.ts';
import type { Action } from '../orders/types.ts';
import { americanOptions } from './usa.ts';
import { austrianOptions } from './austria.ts';
import { britishOptions } from './britain.ts';
import { farEasternOptions } from './far-east.ts';
import { frenchOptions } from './france.ts';
import { germanOptions } from './germany.ts';
import { optionHandler, type Option } from './option.ts';

/** National options of the diplomacy step, a table a nation. */
export const DIP_OPTIONS: readonly Option[] = [
  ...germanOptions,
  ...austrianOptions,
  ...britishOptions,
  ...frenchOptions,
  ...americanOptions,
  ...farEasternOptions,
];

/** Takes the option of the nation that an order means. */
export const takeOption: Handler<Action> = optionHandler(DIP_OPTIONS);
