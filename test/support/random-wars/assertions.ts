import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';
import { actLine, enterFirstStep, runStep } from '@chancery/shared/games/pax/play.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { expect } from 'vitest';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { checkEnd, checkEvent, checkSecrecy } from './invariants.ts';
import { isOver, openWar, playWar, type RandomWar } from './play.ts';
import { writeScenario } from './scenario-file.ts';

/** What came of some wars, for a look at whether they were wars at all. */
export interface WarCounts {
  wars: number;
  warTurns: number;
  battles: number;
  refused: number;
  readonly ends: Record<string, number>;
}

export const noCounts = (): WarCounts => ({ wars: 0, warTurns: 0, battles: 0, refused: 0, ends: {} });

const playChecked = (war: RandomWar, tally: WarCounts): void => {
  playWar(war, (event) => {
    checkEvent(event);
    if (war.chance.happens(1, 40)) checkSecrecy(event.edition, event.after, war.chance.pick(SEATS));
    for (const fact of event.facts) {
      if (fact.type === 'battle-fought') tally.battles += 1;
      if (fact.type === 'war-ended') tally.ends[fact.how] = (tally.ends[fact.how] ?? 0) + 1;
    }
  });
  checkEnd(war.edition, war.state, war.text.given.wars.flat(2));
};

/** Plays a war and fails with the file that holds it, to be played again by `chancery scenario`. */
export const assertWar = (number: number, tally: WarCounts): RandomWar => {
  const war = openWar(number);
  try {
    playChecked(war, tally);
  } catch (error) {
    const why = errorText(error);
    throw new Error(
      `war ${String(number)} (${war.text.kind}) in ${war.state.step}: ${why}\nplayed again by ${writeScenario(war, number)}`,
      { cause: error },
    );
  }
  tally.wars += 1;
  tally.warTurns += war.warTurns;
  tally.refused += war.deadlines.flatMap(({ said }) => said).filter(({ isTaken }) => !isTaken).length;
  return war;
};

const read = (state: WritableState): WritableState => JSON.parse(JSON.stringify(state)) as WritableState;

/** Plays what was written down of a war once more, every position written as JSON and read in between. */
const replayWar = ({ edition, opening, deadlines, faces }: RandomWar): WritableState => {
  const left = [...faces];
  const dice = ({ turn, step }: WritableState) =>
    labelledDice({ game: 'pax', turn, step }, () => left.shift() ?? 0);
  let state = read(opening);
  state = enterFirstStep({ edition, state }, dice(state)).state;
  for (const { orders, said } of deadlines) {
    for (const { by, text, isTaken } of said) {
      if (!isTaken) continue;
      const heard = actLine({ edition, state }, by, { text, dice: dice(state) });
      if (!heard.ok) throw new Error(`"${text}" is refused when it is said again`);
      state = read(heard.value.state);
    }
    while (!isOver(state)) {
      state = read(runStep({ edition, state }, orders, dice(state)).state);
      if (pax.awaited({ edition, state }) !== undefined) break;
    }
  }
  expect(left).toEqual([]);
  return state;
};

/** The same orders and dice lead to the same position, on any machine. */
export const assertReplay = (war: RandomWar, number: number): void => {
  expect(hashOf(replayWar(war)), `war ${String(number)}`).toBe(hashOf(war.state));
};
