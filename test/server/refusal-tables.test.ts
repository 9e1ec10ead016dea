import { eia } from '@chancery/shared/games/eia/index.ts';
import { REFUSALS as EIA } from '@chancery/shared/games/eia/report/refusals.ts';
import { REFUSALS as PAX } from '@chancery/shared/games/pax/report/refusals.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { REFUSALS as WEAW } from '@chancery/shared/games/weaw/report/refusals.ts';
import { commandRefusals } from '@chancery/shared/kernel/match/command-refusals.ts';
import { letterRefusals } from '@chancery/shared/parts/letters/refusals.ts';
import { untypedRefusal } from '@chancery/shared/kernel/refusal.ts';
import { explainRefusal } from '@chancery/server/engine/explain.ts';
import { CALL_SENTENCES } from '@chancery/server/refusals/call-sentences.ts';
import { RATE_SENTENCES } from '@chancery/server/refusals/rate-sentences.ts';
import { serverRefusals } from '@chancery/server/refusals/refuse.ts';
import { TABLE_SENTENCES } from '@chancery/server/refusals/table-sentences.ts';
import { refusalText } from '@chancery/server/api/refusal-text.ts';
import { expect, test } from 'vitest';

const OWN = [
  commandRefusals.sentences,
  letterRefusals.sentences,
  TABLE_SENTENCES,
  RATE_SENTENCES,
  CALL_SENTENCES,
].flatMap((sentences) => Object.keys(sentences));

const reasonsOf = (tables: readonly { readonly sentences: object }[]): readonly string[] =>
  tables.flatMap(({ sentences }) => Object.keys(sentences));

/** Reasons that a game words for itself and that mean there what they mean here, with the same facts. */
const SAME_MEANING: Readonly<Record<string, readonly string[]>> = {
  eia: ['game-master-only'],
  pax: ['more-players-than-seats', 'ranked-twice'],
  weaw: [],
};

test('a reason of the kernel and the server is in one table', () => {
  expect(OWN.toSorted()).toEqual(Object.keys(serverRefusals.sentences).toSorted());
});

test.each([
  ['eia', reasonsOf(EIA)],
  ['pax', reasonsOf(PAX)],
  ['weaw', reasonsOf(WEAW)],
])('no reason of %s means another thing to the server', (game, reasons) => {
  const shared = [...new Set(reasons)].filter((reason) => OWN.includes(reason));
  expect(shared.toSorted()).toEqual(SAME_MEANING[game]);
});

test('a game words what it refuses, whatever the server calls so', () => {
  const refusal = { reason: 'match-over', sentence: 'Peace has been made.' };
  expect(refusalText(refusal)).toBe('Peace has been made.');
});

test.each([
  ['weaw', weaw, { cause: 'limited-war' }],
  ['eia', eia, {}],
] as const)('%s says why an order comes too late', (_name, game, facts) => {
  const edition = game.edition({}, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  const hosted = { game, edition: edition.value } as unknown as Parameters<typeof explainRefusal>[0];
  const text = refusalText(explainRefusal(hosted, untypedRefusal('too-late', facts)));
  expect(text).not.toMatch(/undefined|ended at/);
});
