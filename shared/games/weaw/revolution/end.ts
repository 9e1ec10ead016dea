import { originalOwner } from '../board/territory.ts';
import type { WeawState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { beginWar, endWar } from '../board/relations.ts';
import { isLand, isShip } from '../vocabulary/units.ts';

const BOLSHEVIKS = 'bolsheviks';
const RUSSIA = 'russia';

const unitsOf = ({ units }: WeawState, nation: string): number =>
  units.reduce((sum, pile) => sum + (pile.nation === nation && !isShip(pile.type) ? pile.n : 0), 0);

/** The winner owns all that both had (WEAW-REV-18). */
const inherit = (state: WeawState, winner: string, loser: string): void => {
  for (const territory of Object.values(state.territories)) {
    if (territory.controller !== loser) continue;
    territory.controller = winner;
    territory.incorporatedBy = winner;
  }
  for (const pile of state.units) if (pile.nation === loser) pile.nation = winner;
  const [won, lost] = [state.nations[winner], state.nations[loser]];
  if (!won || !lost) return;
  for (const [place, amount] of Object.entries(lost.purse))
    won.purse[place] = (won.purse[place] ?? 0) + amount;
  lost.purse = {};
};

/** Wars of Russia that the winners carry on: with the Central Powers that remain, and Japan after a major war (WEAW-REV-22). */
const inheritWars = (state: WeawState): void => {
  for (const war of [...state.wars]) {
    if (!war.pair.includes(RUSSIA)) continue;
    const enemy = war.pair[0] === RUSSIA ? war.pair[1] : war.pair[0];
    endWar(state, RUSSIA, enemy);
    if (enemy !== BOLSHEVIKS && war.kind !== 'limited')
      beginWar(state, [BOLSHEVIKS, enemy], war.kind, { standing: true });
  }
};

const holdAllCities = ({ edition, state }: StepContext): boolean =>
  [...edition.places.values()].every(
    ({ id, city, owner }) => owner !== RUSSIA || !city || state.territories[id]?.controller === BOLSHEVIKS,
  );

const soldiersAtHome = ({ edition, state }: StepContext): number =>
  state.units.reduce(
    (sum, { nation, type, at, n }) =>
      sum +
      (nation === RUSSIA && isLand(type) && edition.places.has(at) && originalOwner(edition, at) === RUSSIA
        ? n
        : 0),
    0,
  );

/**
 * Whether the revolution is over: no Bolshevik unit is left, also between battles and placing; or they hold all
 * Russian cities and no Russian soldier is left (WEAW-REV-16, WEAW-REV-17).
 */
export const testRevolution = (step: StepContext): void => {
  const { state, emit } = step;
  const { revolution } = state;
  if (!revolution || revolution.over) return;
  if (unitsOf(state, BOLSHEVIKS) === 0) {
    revolution.over = 'crushed';
    endWar(state, RUSSIA, BOLSHEVIKS);
    inherit(state, RUSSIA, BOLSHEVIKS);
    emit({ type: 'event', what: 'the revolution is crushed', names: [RUSSIA], rule: 'WEAW-REV-16' });
  } else if (holdAllCities(step) && soldiersAtHome(step) === 0) {
    revolution.over = 'won';
    endWar(state, RUSSIA, BOLSHEVIKS);
    inherit(state, BOLSHEVIKS, RUSSIA);
    inheritWars(state);
    emit({ type: 'event', what: 'the revolution has won', names: [BOLSHEVIKS], rule: 'WEAW-REV-17' });
  }
};
