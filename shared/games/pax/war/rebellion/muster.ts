import type { AreaId } from '../../ids.ts';
import type { Adjudication } from '../../phase.ts';
import { addUnits, markersIn } from '../../position.ts';

const isPossession = ({ state }: Adjudication, area: AreaId): boolean =>
  markersIn(state, area).some(({ kind, established }) => established && kind === 'possession');

/** Whether the table names any area where an army can rise; else none does, however the dice fall. */
const canRise = (adjudication: Adjudication): boolean =>
  Object.values(adjudication.edition.tables.chineseArmies.table).some(
    (area) => !isPossession(adjudication, area),
  );

/** Two dice on the placement table, again for as long as they name a Possession (PB-CHINA-11, AMB-34). */
const placeOne = (adjudication: Adjudication, dice: number[]): AreaId => {
  const { edition, dice: box } = adjudication;
  for (;;) {
    const pair = [box.roll('chinese-army'), box.roll('chinese-army')];
    dice.push(...pair);
    const area = edition.tables.chineseArmies.table[String(pair.reduce((sum, die) => sum + die, 0))];
    if (area !== undefined && !isPossession(adjudication, area)) return area;
  }
};

const strengthOf = ({ edition }: Adjudication): 5 => edition.tables.powers.sharedArmyPool.strength as 5;

/** The rebels rise: one die says how many armies, and each falls on the placement table (PB-CHINA-10). */
export const musterRebels = (adjudication: Adjudication): void => {
  const { state, dice, tell } = adjudication;
  const count = dice.roll('chinese-armies');
  const rolled = [count];
  const rising = canRise(adjudication) ? count : 0;
  const at = Array.from({ length: rising }, () => placeOne(adjudication, rolled));
  for (const area of at) {
    addUnits(state, { power: 'china', arm: 'army', size: strengthOf(adjudication), at: area, count: 1 });
  }
  tell({ type: 'armies-mustered', party: 'china', at, dice: rolled });
};
