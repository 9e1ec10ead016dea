import { addWar } from '../board/relations.ts';
import { countAt } from '../board/forces.ts';
import { russianTroops } from '../money/build-law.ts';
import { originalOwner, valueOf, writableTerritory } from '../board/territory.ts';
import { askGm } from '../lines/gm-questions.ts';
import type { Queued } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { isAir, isLand, isShip, UNIT_TYPES, type UnitType } from '../vocabulary/units.ts';
import { isChanceMet } from '../diplomacy/us-entry.ts';
import { resolveRising } from './ireland.ts';
import { placeRemainingRebels, putRebel } from './placing-rebels.ts';

const BOLSHEVIKS = 'bolsheviks';

/** Russian land without Russian troops, the most valuable first, then by name (WEAW-REV-4, WEAW-AMB-153). */
const undefendedPlaces = (step: StepContext): readonly string[] => {
  const { edition, state } = step;
  return [...edition.places.keys()]
    .filter(
      (place) =>
        originalOwner(edition, place) === 'russia' &&
        russianTroops(step, place) === 0 &&
        ['russia', BOLSHEVIKS].includes(state.territories[place]?.controller ?? ''),
    )
    .toSorted((one, other) => valueOf(edition, other) - valueOf(edition, one) || (one < other ? -1 : 1));
};

/** During the revolution, each unit Russia tries to build defects on 8 to 10 (WEAW-REV-13). */
export const rollDefections = (
  step: StepContext,
  { nation, what, n, places }: Queued,
  at = places[0],
): number => {
  const { state, dice } = step;
  if (nation !== 'russia' || !state.revolution || state.revolution.over) return 0;
  if (!isLand(what as UnitType) && !isAir(what as UnitType)) return 0;
  const rolls = Array.from({ length: n }, () => dice.roll(`turncoat ${what} ${at ?? ''}`, 10));
  const turned = rolls.filter((die) => isChanceMet(die, 3)).length;
  for (let i = 0; i < turned; i += 1) {
    const [place] = undefendedPlaces(step);
    if (place !== undefined) putRebel(step, place, what as UnitType);
  }
  return turned;
};

/** Removes the units built this turn that defect when it begins, on 1 to 7 each; returns their types (WEAW-REV-3). */
const defectorsAtStart = (step: StepContext): readonly UnitType[] =>
  step.state.record.placed
    .filter(({ nation, type }) => nation === 'russia' && !isShip(type))
    .flatMap(({ type, at, n }) => {
      const turned = Array.from({ length: n }, () => step.dice.roll(`turncoat ${type} ${at}`, 10)).filter(
        (die) => die <= 7,
      ).length;
      const pile = step.state.units.find(
        (each) => each.nation === 'russia' && each.type === type && each.at === at && each.n > 0,
      );
      if (pile) pile.n -= Math.min(turned, pile.n);
      return Array.from({ length: turned }, () => type);
    });

/** The Russian city with the fewest troops, except the capital (WEAW-REV-5, WEAW-AMB-153). */
const weakestCity = ({ edition, state }: StepContext): string | undefined =>
  [...edition.places.values()]
    .filter(
      ({ id, city, owner, capital }) =>
        city && owner === 'russia' && !capital && state.territories[id]?.controller === 'russia',
    )
    .map(({ id }) => ({ id, troops: countAt(state, id, ({ type }) => isLand(type)) }))
    .toSorted((one, other) => one.troops - other.troops || (one.id < other.id ? -1 : 1))[0]?.id;

const attackCity = (step: StepContext, types: readonly UnitType[]): void => {
  const place = weakestCity(step);
  if (place === undefined) return;
  const rebels = UNIT_TYPES.flatMap((type) => {
    const n = types.filter((each) => each === type).length;
    return n > 0 ? [{ nation: BOLSHEVIKS, type, at: place, n }] : [];
  });
  resolveRising(step, place, rebels);
  const territory = writableTerritory(step.state, place);
  if (territory?.controller === BOLSHEVIKS) territory.incorporatedBy = BOLSHEVIKS;
};

/** The revolution begins with the defectors; without any it has not begun (WEAW-REV-3 to 6, WEAW-AMB-152). */
export const beginRevolution = (step: StepContext): boolean => {
  const { edition, state, emit } = step;
  const types = defectorsAtStart(step);
  if (types.length === 0) return false;
  state.revolution = { since: state.turn };
  addWar(state, [BOLSHEVIKS, 'russia'], { kind: 'civil', how: { standing: true } });
  emit({ type: 'event', what: 'revolution-begins', names: ['russia'], rule: 'WEAW-REV-3' });
  const places = undefendedPlaces(step);
  if (places.length === 0) attackCity(step, types);
  else {
    state.record.rebels = types.map((type, i) => ({
      nation: BOLSHEVIKS,
      type,
      places: [places[i % places.length] ?? ''],
    }));
    // WEAW-AMB-153: spread evenly over the empty land, unless the game master places them.
    if (edition.settings.gmChoices === 'ask') askGm(step, { rebels: true });
    else placeRemainingRebels(step);
  }
  return true;
};
