import { enemiesOf } from '../board/relations.ts';
import { isIncorporated, isOriginal } from '../board/territory.ts';
import type { Edition } from '../charts/edition.ts';
import { isChinaUnited } from '../land/land-law.ts';
import type { Position } from '../state/step.ts';
import { isRetooled } from './allowance.ts';

const centresByEdition = new WeakMap<Edition, readonly string[]>();

/** Territories with an industrial centre. */
const centresIn = (edition: Edition): readonly string[] => {
  const known =
    centresByEdition.get(edition) ??
    [...edition.places.values()].flatMap(({ id, industrialCenter }) => (industrialCenter ? [id] : []));
  centresByEdition.set(edition, known);
  return known;
};

/** Industrial centres a nation can use: its own, and captured ones that were retooled (WEAW-ICN-1, 4, WEAW-AMB-81). */
const centresOf = (step: Position, nation: string): number =>
  centresIn(step.edition).filter(
    (id) =>
      step.state.territories[id]?.complex === true &&
      isIncorporated(step, nation, id) &&
      (isOriginal(step, nation, id) || isRetooled(step, nation, id)),
  ).length;

/** WEAW-CHI-10, WEAW-AMB-54: China's centres give nothing in peace and 5 in war, until it is whole. */
const centreShare = (step: Position, nation: string, centres: number): number => {
  const { settings, tables } = step.edition;
  const { bonusPerTurn } = tables.territories.industrialCenterRule;
  if (nation !== 'china' || isChinaUnited(step)) return centres * bonusPerTurn;
  const isWar = enemiesOf(step.state, 'china').length > 0;
  if (!isWar || centres === 0) return 0;
  return settings.chinaCentres === 'each' ? centres * bonusPerTurn : bonusPerTurn;
};

/** What the centres of a nation give a turn. */
export const centrePointsOf = (at: Position, nation: string): number =>
  at.state.nations[nation]?.conquered ? 0 : centreShare(at, nation, centresOf(at, nation));
