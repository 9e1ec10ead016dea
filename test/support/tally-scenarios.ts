import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import type { ScenarioFormat } from '@chancery/shared/kernel/scenario/format.ts';
import * as z from 'zod';
import { tally } from './tally-game.ts';
import { SIDES } from './tally-state.ts';

const schema = z.strictObject({
  scenario: z.string(),
  game: z.literal('tally'),
  /** Numbers each side writes, a line each. */
  sheets: z.record(z.string(), z.string()),
  /** What each side counts, its die left out. */
  sums: z.record(z.string(), z.number()),
});

/** What a round comes to, by side, and what was expected instead. */
const differences = ({ sheets, sums }: z.infer<typeof schema>): readonly string[] => {
  const edition = tally.edition({}, {});
  if (!edition.ok) throw new Error('Tally has no standard edition');
  const start = { ...tally.setup(edition.value), step: 'COUNT' as const };
  const diceOf = (step: string) => seededDice('ab'.repeat(32), { game: 'tally', turn: 1, step });
  const counted = tally.advance({ edition: edition.value, state: start }, sheets, diceOf('COUNT'));
  const { log } = tally.advance({ edition: edition.value, state: counted.state }, {}, diceOf('SUM'));
  const found = log.flatMap(({ fact }) => (fact.type === 'counted' ? [fact] : []));
  return SIDES.flatMap((side) => {
    const sum = found.find((fact) => fact.side === side)?.sum;
    return sum === (sums[side] ?? 0) ? [] : [`${side} counted ${String(sum)}`];
  });
};

/** Scenarios of Tally: what the sides write, and what they count. */
export const tallyScenarios: ScenarioFormat = {
  read(value) {
    const read = schema.safeParse(value);
    if (read.success) return { play: () => differences(read.data) };
    return { problems: read.error.issues.map(({ path, message }) => ({ path, atKey: false, message })) };
  },
};
