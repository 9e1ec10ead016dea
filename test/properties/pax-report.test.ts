import fc from 'fast-check';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { markedReport } from '@chancery/shared/games/pax/report/index.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { expect, test } from 'vitest';
import { diceFor, POSITIONS } from '../support/pax-positions.ts';
import { sheetsFor } from '../support/pax-random-sheets.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { runs } from '../support/campaign.ts';

const SEED = '3c'.repeat(32);

const turns = fc
  .nat({ max: POSITIONS.length - 1 })
  .chain((at) => fc.tuple(fc.constant(POSITIONS[at] as PaxState), sheetsFor(POSITIONS[at] as PaxState)));

/** Names and figures of a fact that a reader must find somewhere in the report of its step. */
const told = (fact: object): readonly string[] =>
  Object.entries(fact).flatMap(([field, value]: [string, unknown]) => {
    if (typeof value === 'number' && ['to', 'amount', 'total'].includes(field))
      return [String(Math.abs(value))];
    if (typeof value !== 'string') return [];
    const isPlace = EDITION.atlas.areas.has(value) || EDITION.atlas.seas.has(value);
    if (isPlace) return [placeName(EDITION, value)];
    const row = field === 'power' || field === 'seat' ? EDITION.powers.get(value as 'italy') : undefined;
    return row ? [row.name] : [];
  });

test('the report, with marks or without, names every place, power and figure of public facts, and no id', () => {
  fc.assert(
    fc.property(turns, ([start, sheets]) => {
      let state = start;
      while (state.turn === start.turn && state.step !== 'OVER') {
        const { state: after, log } = pax.advance({ edition: EDITION, state }, sheets, diceFor(SEED, state));
        const lines = pax.report(EDITION, log, 'observer');
        expect(markedReport(EDITION, { log, later: [] }, 'observer').lines).toEqual(lines);
        const report = lines.join('\n');
        for (const { fact, audience } of log) {
          // An index tells where it ends, not each step on the way; payments of one power to another their sum.
          if (audience !== 'all' || fact.type.endsWith('-rose') || fact.type === 'money-paid') continue;
          for (const name of told(fact)) expect(report, JSON.stringify(fact)).toContain(name);
        }
        expect(report).not.toMatch(/undefined|NaN|\[object|home-[a-z]/);
        state = after;
      }
    }),
    { numRuns: runs(40) },
  );
});
