import * as z from 'zod';
import { isMonth } from '../vocabulary/months.ts';
import { names, readName, readNames, type TextResult } from './names.ts';
import { ok, err } from '../../../kernel/result.ts';

// Keys of scenarios that the variant adds: facts that Great Britain depends on, and what it did.

const reads = <T>(read: (text: string) => TextResult<T>) =>
  z.string().transform((text, context): T => {
    const reading = read(text);
    if (reading.ok) return reading.value;
    context.addIssue({ code: 'custom', message: reading.error });
    return z.NEVER;
  });

const power = reads((text) => readName(names.powers, text));
const month = z.string().refine(isMonth, 'must be a month like 1855-04');
const count = z.number().int().nonnegative();
const counts = z.record(z.string(), count);
const ids = z.array(z.string());

/** Corps: all at full strength, by strength, or one word for all. */
const corps = z.union([
  ids,
  z.strictObject({ full: ids.optional(), weak: ids.optional() }),
  z.enum(['none', 'full', 'weak']),
]);

/** Whose corps: a power, Greece, or the Dutch. */
const corpsOwner = reads((text): TextResult<string> => {
  if (text.trim().toLowerCase() === 'dutch') return ok('holland');
  return readName(names.countries, text);
});

/** `turkey with russia 1855-03`. */
const battle = reads((text): TextResult<{ readonly pair: readonly string[]; readonly month: string }> => {
  const words = text.trim().split(/\s+/);
  const when = words.at(-1) ?? '';
  if (!isMonth(when)) return err(`"${text}" needs a month like 1855-03`);
  const rest = words
    .slice(0, -1)
    .join(' ')
    .replace(/\s+with\s+/, ' ');
  const read = readNames([names.powers, names.powers], rest);
  return read.ok ? ok({ pair: read.value, month: when }) : read;
});

/** Facts of the map that Great Britain depends on. */
export const britishFacts = {
  'at-sea': z.record(power, counts).optional(),
  bank: z.record(power, count).optional(),
  fleet: z.record(power, counts).optional(),
  corps: z.record(corpsOwner, corps).optional(),
  'naval-loss': month.optional(),
  'america-war': z.boolean().optional(),
  technology: ids.optional(),
  battle: z.array(battle).optional(),
  'crimean-war': z.literal('over').optional(),
};

/** Other keys about Great Britain in `given`. */
export const britishGiven = {
  gifts: count.default(0),
  previousRolls: count.default(0),
  answered: z
    .strictObject({
      war: reads((text) => readNames([names.powers, names.powers], text)),
      caller: power,
    })
    .optional(),
};

/** What Great Britain did, or has. */
export const expectedOfBritain = z.strictObject({
  controller: z
    .union([z.literal('none'), power])
    .nullable()
    .optional(),
  available: ids.optional(),
  builds: z
    .strictObject({
      ships: counts.optional(),
      corps: ids.optional(),
      greece: count.optional(),
      dutch: z.boolean().optional(),
    })
    .optional(),
  budget: z.number().optional(),
  answer: z.string().optional(),
  superiority: z.boolean().optional(),
  terms: ids.optional(),
  declares: z.array(power).optional(),
});

export type ExpectedOfBritain = z.infer<typeof expectedOfBritain>;
