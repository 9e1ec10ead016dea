import * as z from 'zod';

// Types of house rules that several games use.

/** One of a few literals. */
export const choiceSetting = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values);

/** A number of hours. */
export const hoursSetting = z.number().positive();
