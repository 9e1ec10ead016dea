import { originalOwner, writableTerritory } from '../board/territory.ts';
import type { Revolution, WritableState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { addWar, endWar } from '../board/relations.ts';
import { isLand, isShip } from '../vocabulary/units.ts';

const BOLSHEVIKS = 'bolsheviks';
const RUSSIA = 'russia';

const landUnitCount = ({ units }: WritableState, nation: string): number =>
  units.reduce((sum, pile) => sum + (pile.nation === nation && !isShip(pile.type) ? pile.n : 0), 0);

/** Gives the winner everything the loser had (WEAW-REV-18). */
const mergeInto = (state: WritableState, winner: string, loser: string): void => {
  for (const [place, { controller }] of Object.entries(state.territories)) {
    const territory = controller === loser ? writableTerritory(state, place) : undefined;
    if (!territory) continue;
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

/** Nations other than the Bolsheviks with land that was Russian when the war began. */
const holdersOfRussia = ({ edition, state }: StepContext): ReadonlySet<string> =>
  new Set(
    Object.entries(state.territories).flatMap(([place, { controller }]) =>
      originalOwner(edition, place) === RUSSIA && controller !== BOLSHEVIKS ? [controller] : [],
    ),
  );

/**
 * The winners inherit Russia's wars one by one: at once with nations that hold Russian land; with the others, the
 * remaining Central Powers and Japan after a major war, when all of it has been won back (WEAW-REV-21, WEAW-REV-22).
 */
const passOnWars = (step: StepContext, revolution: Revolution): void => {
  const { state } = step;
  const wars = state.wars.filter(({ pair }) => pair.includes(RUSSIA));
  revolution.wars = wars.flatMap(({ pair: [one, other], kind }) => {
    const enemy = one === RUSSIA ? other : one;
    endWar(state, RUSSIA, enemy);
    return enemy === BOLSHEVIKS || kind === 'limited' ? [] : [{ enemy, kind }];
  });
  // WEAW-AMB-155: the winners are not Allies, and Russia no longer belongs to a side.
  const russia = state.nations[RUSSIA];
  if (russia) russia.side = 'none';
  startDueWars(step, revolution);
};

/** Starts those of the inherited wars that have become due. */
const startDueWars = (step: StepContext, revolution: Revolution): void => {
  const { state } = step;
  const holders = holdersOfRussia(step);
  const isDue = ({ enemy }: { enemy: string }): boolean => holders.size === 0 || holders.has(enemy);
  const due = (revolution.wars ?? []).filter(isDue);
  for (const { enemy, kind } of due) addWar(state, [BOLSHEVIKS, enemy], { kind, how: { standing: true } });
  revolution.wars = (revolution.wars ?? []).filter((war) => !due.includes(war));
};

const holdAllCities = ({ edition, state }: StepContext): boolean =>
  [...edition.places.values()].every(
    ({ id, city, owner }) => owner !== RUSSIA || !city || state.territories[id]?.controller === BOLSHEVIKS,
  );

const russianTroopsAtHome = ({ edition, state }: StepContext): number =>
  state.units.reduce(
    (sum, { nation, type, at, n }) =>
      sum +
      (nation === RUSSIA && isLand(type) && edition.places.has(at) && originalOwner(edition, at) === RUSSIA
        ? n
        : 0),
    0,
  );

/**
 * Whether the revolution is over: no Bolshevik unit is left, including between battles and placing; or they hold all
 * Russian cities and no Russian unit is left (WEAW-REV-16, WEAW-REV-17).
 */
export const testRevolution = (step: StepContext): void => {
  const { state, emit } = step;
  const { revolution } = state;
  if (revolution?.over === 'won') startDueWars(step, revolution);
  if (!revolution || revolution.over) return;
  if (landUnitCount(state, BOLSHEVIKS) === 0) {
    revolution.over = 'crushed';
    endWar(state, RUSSIA, BOLSHEVIKS);
    mergeInto(state, RUSSIA, BOLSHEVIKS);
    emit({ type: 'event', what: 'revolution-crushed', names: [RUSSIA], rule: 'WEAW-REV-16' });
  } else if (holdAllCities(step) && russianTroopsAtHome(step) === 0) {
    revolution.over = 'won';
    endWar(state, RUSSIA, BOLSHEVIKS);
    mergeInto(state, BOLSHEVIKS, RUSSIA);
    passOnWars(step, revolution);
    emit({ type: 'event', what: 'revolution-wins', names: [BOLSHEVIKS], rule: 'WEAW-REV-17' });
  }
};
