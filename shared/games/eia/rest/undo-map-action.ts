import { defined } from '../../../kernel/defined.ts';
import { powerOf } from '../board/powers.ts';
import type { Inverse } from '../state/board.ts';
import type { WritableState } from '../state/state.ts';
import type { At, StepContext } from '../state/step.ts';
import { addMonths } from '../vocabulary/months.ts';
import { carryOutMapAction, type MapAction } from './map-actions.ts';

// A table without a game master states together what happened on the map, and objects to it as to a fact
// (EIA-AMB-10): each deed is kept with what takes it back.

const minorAsItIs = ({ state }: At, minor: string): Inverse => ({
  do: 'put-minor-back',
  minor,
  row: state.minors[minor] ?? { state: 'neutral', controller: null, secondary: {} },
  wars: state.minorWars.filter((war) => war.minor === minor),
});

const quarterRow = ({ state }: At, power: string) => state.record.quarter.find((row) => row.power === power);

/** What takes a deed back, as the position stands before it. */
const inverseOf = (at: At, action: MapAction): Inverse => {
  switch (action.do) {
    case 'points':
      return { ...action, amount: -action.amount };
    case 'status':
      return { ...action, box: quarterRow(at, action.power)?.to ?? powerOf(at, action.power).status };
    case 'vp':
      return { ...action, amount: quarterRow(at, action.power)?.vp ?? powerOf(at, action.power).vp };
    case 'seat':
      return { ...action, as: powerOf(at, action.power).seat };
    case 'conquer':
      return minorAsItIs(at, action.of ?? action.minor);
    case 'neutral':
    case 'control':
      return minorAsItIs(at, action.minor);
    case 'cede': {
      const { province } = action;
      const home = at.edition.homeOf.get(province) ?? action.to;
      return { do: 'cede', province, to: at.state.ceded[province] ?? home };
    }
    case 'marry':
      return { ...action, do: 'end-marriage' };
    case 'end-marriage':
      return { ...action, do: 'marry' };
    case 'surrender':
      return { do: 'drop-surrender', by: action.by, to: action.to };
    case 'grant-access':
      return { ...action, do: 'drop-access' };
    case 'rename':
      return { do: 'drop-name', power: action.power };
  }
};

/**
 * Keeps a deed that is about to be carried out, under the next number of facts; deeds of earlier months can no longer
 * be objected to.
 * @returns the number
 */
export const recordMapAction = (
  { edition, state, now }: StepContext,
  by: string,
  action: MapAction,
): number => {
  state.counters.fact += 1;
  const id = state.counters.fact;
  const inverse = inverseOf({ edition, state }, action);
  const known = (state.deeds ?? []).filter(({ month }) => month >= addMonths(state.month, -1));
  const when = defined({ at: now });
  state.deeds = [...known, { id, month: state.month, by, inverse, ...when }];
  return id;
};

const putMinorBack = (
  state: WritableState,
  { minor, row, wars }: Extract<Inverse, { do: 'put-minor-back' }>,
): void => {
  state.minors[minor] = row;
  state.minorWars = [...state.minorWars.filter((war) => war.minor !== minor), ...wars];
};

const carryOutInverse = (context: StepContext, inverse: Inverse): void => {
  const { state } = context;
  switch (inverse.do) {
    case 'put-minor-back':
      return putMinorBack(state, inverse);
    case 'drop-surrender':
      state.surrenders = state.surrenders.filter(({ by, to }) => by !== inverse.by || to !== inverse.to);
      return undefined;
    case 'drop-access':
      state.obligations = state.obligations.filter(
        ({ kind, from, to }) => kind !== 'access' || from !== inverse.in || to !== inverse.to,
      );
      return undefined;
    case 'drop-name':
      if (state.britain) Reflect.deleteProperty(state.britain.names, inverse.power);
      return undefined;
    default:
      return carryOutMapAction(context, inverse);
  }
};

/** Takes a deed back that an objection was upheld to. */
export const undoMapAction = (context: StepContext, id: number): void => {
  const { state } = context;
  const deed = state.deeds?.find((each) => each.id === id);
  if (!deed) return;
  state.deeds = state.deeds?.filter((each) => each !== deed) ?? [];
  carryOutInverse(context, deed.inverse);
};
