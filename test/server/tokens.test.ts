import { expect, test } from 'vitest';
import { isToken, newToken } from '../../server/match/tokens.ts';

test('a token can be given on a command line: none looks like an option', () => {
  const tokens = Array.from({ length: 3000 }, newToken);
  expect(tokens.filter((token) => token.startsWith('-'))).toEqual([]);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('a token opens what it was made for, and no other does', () => {
  const token = newToken();
  expect(isToken(token, token)).toBe(true);
  expect(isToken(newToken(), token)).toBe(false);
});
