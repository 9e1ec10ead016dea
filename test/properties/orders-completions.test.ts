import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sheetCompletions } from '@chancery/shared/games/pax/language/completions.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { formatSheet, parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { anyCharacter } from '../support/any-character.ts';
import { order, sheet } from '../support/order-arbitraries.ts';
import { WITH_TREATIES } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

/** Offset of the first problem of a text's last line, or its length where nothing is wrong there. */
const readUpTo = (text: string): number => {
  const result = parseSheet(WITH_TREATIES, text);
  const start = text.lastIndexOf('\n') + 1;
  const line = text.split('\n').length;
  const problem = result.ok
    ? undefined
    : result.error.find((found) => found.line === line && !/has no "end"/.test(found.message));
  return problem ? start + problem.column - 1 : text.length;
};

/** A text and a cursor in it, anywhere. */
const typed = fc
  .tuple(fc.oneof(order.map(formatOrder), sheet.map(formatSheet)), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([text, share]) => ({ text, cursor: Math.round(share * text.length) }));

describe('completions', () => {
  test('are all accepted by the parser, which reads on past them', () => {
    fc.assert(
      fc.property(typed, ({ text, cursor }) => {
        const { from, to, choices } = sheetCompletions(WITH_TREATIES, text, cursor);
        expect(from).toBeLessThanOrEqual(cursor);
        expect(to).toBeGreaterThanOrEqual(cursor);
        for (const choice of choices) {
          const applied = `${text.slice(0, from)}${choice.text} `;
          expect({ choice: choice.text, upTo: readUpTo(applied) }).toEqual({
            choice: choice.text,
            upTo: expect.toSatisfy((offset: number) => offset >= from + choice.text.length),
          });
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('have the word behind the cursor among them', () => {
    fc.assert(
      fc.property(typed, ({ text, cursor }) => {
        const next = /^(?:[a-z]+-?)*[a-z]+/.exec(text.slice(cursor))?.[0];
        const isWordStart = /(^|[\s(/])$/.test(text.slice(0, cursor));
        const isText =
          (text.slice(text.lastIndexOf('\n', cursor - 1) + 1, cursor).match(/"/g) ?? []).length > 0;
        fc.pre(next !== undefined && isWordStart && !isText);
        const { choices } = sheetCompletions(WITH_TREATIES, text, cursor);
        const offered = choices.some((choice) => choice.text.split(' ').includes(next ?? ''));
        expect({ next, before: text.slice(0, cursor), offered }).toMatchObject({ offered: true });
      }),
      { numRuns: runs(500) },
    );
  });

  test('never fail, whatever the text and the cursor', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(60), (text, cursor) => {
        const { from, to } = sheetCompletions(WITH_TREATIES, text, Math.min(cursor, text.length));
        expect(from).toBeLessThanOrEqual(to);
      }),
      { numRuns: runs(1000) },
    );
  });
});
