import { readSettings } from '@chancery/shared/kernel/charts/settings.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';

// House rules as they are submitted: over the defaults of their ruleset, part by part.

const usual = { dice: 'open', deadlines: { talk: 72, rest: 0 } };
const schema = z.strictObject({
  dice: z.string(),
  deadlines: z.strictObject({ talk: z.number(), rest: z.number() }),
});
const read = (given: unknown) => readSettings({ schema, defaults: () => usual }, given);

test.each([
  [undefined, { talk: 72, rest: 0 }],
  [{ deadlines: { talk: 24 } }, { talk: 24, rest: 0 }],
  [{ deadlines: { TALK: 24, REST: 1 } }, { talk: 24, rest: 1 }],
  [
    { 'deadlines.talk': 24, 'deadlines.Rest': 2 },
    { talk: 24, rest: 2 },
  ],
])('%j gives deadlines %j', (given, deadlines) => {
  expect(read(given)).toEqual({ ok: true, value: { dice: 'open', deadlines } });
});

test.each([
  [{ 'deadlines.walk': 1 }, 'settings.deadlines.walk'],
  [{ 'dice.open': 1 }, 'settings.dice.open'],
  [{ deadlines: 3 }, 'settings.deadlines'],
])('%j is wrong at %s', (given, at) => {
  const result = read(given);
  expect(result.ok ? [] : result.error.map((problem) => problem.at)).toEqual([at]);
});
