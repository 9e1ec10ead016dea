import { seededDice } from '@chancery/shared/kernel/match/dice.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import { playWar, sheetsBy, standard } from '../support/weaw-campaign.ts';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { type Measurement, median, timed } from './figure.ts';

const LINES = 40;

/** A sheet filled up to forty lines with research on conditions. */
const filledUp = (sheet: string): string => {
  const lines = sheet.split('\n').filter((line) => line !== '');
  while (lines.length < LINES)
    lines.push('research radar if at least 3 infantry in warsaw and us entry is at least 5');
  return lines.slice(0, LINES).join('\n');
};

/** From the sheets to the orders of the next turn. */
const resolve = (start: WeawState, sheets: Readonly<Record<string, string>>): WeawState => {
  let state = start;
  do {
    const { turn, step } = state;
    const dice = seededDice('1'.padStart(64, '0'), { game: weaw.id, turn, step });
    state = weaw.advance({ edition: standard, state }, sheets, dice).state;
  } while (state.step !== 'ORDERS' && state.step !== 'OVER');
  return state;
};

/** Milliseconds of the same turn resolved again and again, from the first of a process on. */
const turnsOfEleven = async (): Promise<readonly number[]> => {
  const state = playWar(1, { until: 3, leader: attackerSheet });
  const sheets = Object.fromEntries(
    Object.entries(sheetsBy(attackerSheet, state)).map(([seat, sheet]) => [seat, filledUp(sheet)]),
  );
  const times: number[] = [];
  for (let i = 0; i < 25; i += 1) times.push(await timed(() => resolve(state, sheets)));
  return times;
};

export const measurements: readonly Measurement[] = [
  {
    title: 'The War to End All Wars',
    measure: async () => {
      const [first = 0, ...later] = await turnsOfEleven();
      const war = await timed(() => playWar(2, { leader: attackerSheet }));
      return [
        { name: 'a turn of eleven sheets of forty lines, the first', value: first, unit: 'ms' },
        { name: 'later ones, median', value: median(later), unit: 'ms', aim: 60 },
        { name: '26 turns among attackers', value: war, unit: 'ms', aim: 4000 },
      ];
    },
  },
];
