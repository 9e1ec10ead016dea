import { figuresOf } from '../board/figures.ts';
import { withoutCargo, tidyPiles } from '../board/forces.ts';
import { captureTerritory } from '../board/territory.ts';
import { resolveLandCombat } from '../battle/fight.ts';
import { reportOf, type Stack } from '../battle/stacks.ts';
import type { Pile } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { isShip } from '../vocabulary/units.ts';
import { isChanceMet } from './us-entry.ts';

const stackOf = (step: StepContext, source: Pile, attacks: boolean): Stack => {
  const { nation, type, at, n } = source;
  const { attack, defense, cost } = figuresOf(step, nation, type);
  const value = attacks ? Math.max(1, attack) : defense;
  return { nation, type, from: at, n, value, penalties: [], dicePerUnit: 1, cost, hitPoints: 1, source };
};

/** Germans and Ottomans in one place fight, the Germans attacking, trenches disregarded (WEAW-OTT-14, 15). */
const fightOfficers = (step: StepContext, place: string): void => {
  const { state, emit } = step;
  const here = (nation: string): readonly Pile[] =>
    state.units.filter(
      (pile) => pile.at === place && pile.nation === nation && pile.n > 0 && !isShip(pile.type),
    );
  const turned = here('germany');
  if (turned.length === 0 || !state.territories[place]) return;
  const attackers = turned.map((pile) => stackOf(step, pile, true));
  const defenders = here('ottoman').map((pile) => stackOf(step, pile, false));
  const report = { attackers: reportOf(attackers), defenders: reportOf(defenders) };
  const fight = { kind: 'battle', label: place, place, attackers, defenders, orders: [] } as const;
  const fought = resolveLandCombat(step, { ...fight, refuge: () => undefined });
  const isTaken = here('ottoman').length === 0 && here('germany').length > 0;
  const outcome = isTaken ? 'officers-win' : 'officers-beaten';
  if (fought.rounds.length > 0)
    emit({ type: 'combat', kind: 'battle', place, ...report, rounds: fought.rounds, outcome });
  if (!isTaken) return;
  const from = state.territories[place].controller;
  captureTerritory(state, { place, by: 'germany' });
  emit({ type: 'taken', place, by: 'germany', from });
};

/**
 * German officers revolt on 7 in 10 if the Ottomans turn on the Central Powers; then every unit outside Constantinople
 * changes sides on 4 in 10 (WEAW-OTT-11 to 13, WEAW-AMB-47).
 */
export const officersRevolt = (step: StepContext): void => {
  const { state, dice, emit } = step;
  const die = dice.roll('officers', 10);
  const isRevolt = isChanceMet(die, 7);
  const outcome = isRevolt ? 'officers-revolt' : 'officers-obey';
  emit({ type: 'rolled', what: 'german-officers', nation: 'ottoman', die, needed: 7, outcome });
  if (!isRevolt) return;
  const piles = state.units.filter(({ nation, at }) => nation === 'ottoman' && at !== 'constantinople');
  for (const pile of piles) {
    const rolls = Array.from({ length: pile.n }, () => dice.roll(`officers ${pile.type} ${pile.at}`, 10));
    const n = rolls.filter((each) => isChanceMet(each, 4)).length;
    if (n === 0) continue;
    pile.n -= n;
    state.units.push({ ...withoutCargo(pile), nation: 'germany', n });
  }
  tidyPiles(state);
  for (const place of [...new Set(piles.map(({ at }) => at))].toSorted()) fightOfficers(step, place);
  tidyPiles(state);
};
