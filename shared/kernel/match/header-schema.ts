import * as z from 'zod';

/** Parses a stored `MatchHeader`; unknown fields are dropped. */
export const headerSchema = z.object({
  id: z.string(),
  name: z.string(),
  game: z.string(),
  rulesVersion: z.number(),
  settings: z.unknown(),
  tables: z.unknown(),
  commitments: z.array(z.string()),
  table: z.unknown().optional(),
  begins: z.unknown().optional(),
  waits: z.literal(true).optional(),
  publicKey: z.string().optional(),
  secretDraws: z.literal(true).optional(),
  release: z.string().optional(),
});
