import * as z from 'zod';
import type { Party, WarEnd } from '../state/wars.ts';
import type { Fields } from './fields.ts';

// How a scenario writes wars: each as a list of sides, the one that began it first.

const ENDS: readonly WarEnd[] = [
  'no-army-abroad',
  'all-occupied',
  'stalemate',
  'treaty',
  'rebels-won',
  'rebels-beaten',
  'empire-cleared',
  'no-ottoman-left',
  'demanded',
];

/** `[[britain], [france, russia]]`: two sides or more, nobody on two of them. */
export const sidesSchema = (fields: Fields) =>
  z
    .array(z.array(fields.force).min(1, 'a side of a war has somebody on it'))
    .min(2, 'a war has two sides or more')
    .refine((sides) => new Set(sides.flat()).size === sides.flat().length, 'nobody is on a side twice');

/** A war as a scenario gives it. */
export interface GivenWar {
  readonly sides: readonly (readonly Party[])[];
  readonly ended?: WarEnd | undefined;
  readonly losers?: readonly Party[] | undefined;
}

/** The same, with an optional ending and losers, for scenarios that begin with the spoils. */
export const warSchema = (fields: Fields) =>
  z.union([
    sidesSchema(fields).transform((sides): GivenWar => ({ sides })),
    z.strictObject({
      sides: sidesSchema(fields),
      ended: z.enum(ENDS).optional(),
      losers: z.array(fields.force).optional(),
    }),
  ]);
