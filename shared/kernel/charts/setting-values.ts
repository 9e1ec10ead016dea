import * as z from 'zod';

// What a house rule may be, as the games list theirs.

/** One of a few words. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values);

/** So many hours. */
export const hours = z.number().positive();
