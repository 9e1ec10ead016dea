import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import type { ScenarioFormat } from '@chancery/shared/kernel/scenario/format.ts';
import * as z from 'zod';
import { tally } from './tally-game.ts';
import { SIDES } from './tally-state.ts';

const schema = z.strictObject({
  scenario: z.string(),
  game: z.literal('tally'),
  /** Numbers each side writes, one per line. */
  sheets: z.record(z.string(), z.string()),
  /** The expected sum of each side, without its die. */
  sums: z.record(z.string(), z.number()),
});

/** The differences between the results of a round and the expected ones, by side. */
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

/** The scenario format of Tally: what the sides write, and their sums. */
export const tallyScenarios: ScenarioFormat = {
  read(value) {
    const read = schema.safeParse(value);
    if (read.success) return { play: () => differences(read.data) };
    return { problems: read.error.issues.map(({ path, message }) => ({ path, atKey: false, message })) };
  },
};
