import { pathTo } from '../../../kernel/graph.ts';
import { countAt, pilesAt } from '../board/forces.ts';
import { enemiesOf } from '../board/relations.ts';
import { controllerOf, landOf } from '../board/territory.ts';
import type { Action, Units } from '../orders/types.ts';
import type { FiledLine } from '../state/record.ts';
import type { StepContext } from '../state/step.ts';
import { isLand } from '../vocabulary/units.ts';
import { formatAction } from '../orders/verb-registry.ts';

const REBELS = 'mutineers';

/** The way to the capital they march on: the nearest of those of the nations they rebelled against. */
const pathToCapital = (step: StepContext, place: string): readonly string[] | undefined => {
  const { edition, state } = step;
  const ways = enemiesOf(state, REBELS).flatMap((nation) => {
    const capital = edition.nations.get(nation)?.capital;
    if (!capital || state.territories[capital]?.controller === REBELS) return [];
    const way = pathTo([place, capital], (from) => edition.landNeighbours.get(from) ?? []);
    return way ? [way] : [];
  });
  return ways.toSorted((one, other) => one.length - other.length)[0];
};

const marchers = ({ state }: StepContext, place: string): readonly Units[] =>
  pilesAt(state, place)
    .filter(({ nation, type }) => nation === REBELS && (type === 'infantry' || type === 'tank'))
    .map(({ type, n }) => ({ type, n, from: place }));

/** One step towards the capital if they are stronger than the defenders; otherwise they stay (WEAW-AMB-164). */
const actionFrom = (step: StepContext, place: string): Action | undefined => {
  const { state } = step;
  const to = pathToCapital(step, place)?.[1];
  const units = marchers(step, place);
  if (to === undefined || units.length === 0) return undefined;
  const strength = units.reduce((sum, { n = 0 }) => sum + n, 0);
  const against = countAt(state, to, ({ nation, type }) => nation !== REBELS && isLand(type));
  if (controllerOf(step, to) === REBELS) return { do: 'move', units, to };
  return strength > against ? { do: 'attack', place: to, units } : undefined;
};

/** Lines of mutineers that nobody commands (setting minorPolicy). */
export const mutineerLines = (step: StepContext): readonly FiledLine[] => {
  const { edition, state } = step;
  const row = state.nations[REBELS];
  const isLed = row?.commander !== undefined || Object.values(state.bindings).includes(REBELS);
  if (isLed || edition.settings.minorPolicy === 'gm') return [];
  return landOf(step, REBELS)
    .toSorted()
    .flatMap((place, i): readonly FiledLine[] => {
      const action = actionFrom(step, place);
      if (!action) return [];
      const id = `${REBELS}/${String(i + 1)}`;
      const text = formatAction(action);
      return [{ id, seat: REBELS, nation: REBELS, step: 'LND', actions: [action], text, end: 'waiting' }];
    });
};
