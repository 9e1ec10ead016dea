import { joinInMarriage, dissolveMarriage } from '../board/alliances.ts';
import { hasForces, makeNeutral, setMinor } from '../board/minors.ts';
import { addPoints } from '../board/points.ts';
import { powerOf } from '../board/powers.ts';
import { warBetween } from '../board/wars.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { BoardAction } from '../orders/board/types.ts';
import { proposeFor } from '../quarter/quarter.ts';
import type { At, StepContext } from '../state/step.ts';
import { boardRefusals } from '../board/refusals.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { mapRefusals } from './refusals.ts';

// What happened on the map, as the game master or the table states it (EIA-AMB-67, EIA-4.6.3.6).

type MapActionOf<Do extends BoardAction['do']> = Extract<BoardAction, { do: Do }>;

/** Minors, and a secondary district of one (EIA-4.6.6-d); a conquest ends the wars of the minor. */
const conquer = ({ state }: StepContext, { minor, of, by }: MapActionOf<'conquer'>): void => {
  const parent = of === undefined ? undefined : state.minors[of];
  if (of !== undefined && parent) {
    setMinor(state, of, { secondary: { ...parent.secondary, [minor]: by } });
    return;
  }
  setMinor(state, minor, { state: 'conquered', controller: by });
  state.minorWars = state.minorWars.filter((war) => war.minor !== minor);
};

const control = ({ state, edition }: StepContext, { minor, by }: MapActionOf<'control'>): void => {
  const found = state.minors[minor];
  if (!found) return;
  const flag = hasForces(edition, minor) ? 'free' : 'conquered';
  setMinor(state, minor, { state: found.state === 'neutral' ? flag : found.state, controller: by });
  state.minorWars = state.minorWars.filter((war) => war.minor !== minor || war.power !== by);
};

const cede = ({ state, edition }: StepContext, { province, to }: MapActionOf<'cede'>): void => {
  if (edition.homeOf.get(province) === to) Reflect.deleteProperty(state.ceded, province);
  else state.ceded[province] = to;
};

/** In the quarter a stated box or total corrects the proposal; otherwise the position. */
const setStatus = (context: StepContext, { power, box }: MapActionOf<'status'>): void => {
  const row = context.state.record.quarter.find((each) => each.power === power);
  if (row) row.to = box;
  else powerOf(context, power).status = box;
};

const setPoints = (context: StepContext, { power, amount }: MapActionOf<'points'>): void => {
  addPoints(context, power, amount);
  context.state.record.bookings.push({ power, amount, why: 'stated' });
  if (context.state.step === 'QUARTER') proposeFor(context, power);
};

const setVictoryPoints = (context: StepContext, { power, amount }: MapActionOf<'vp'>): void => {
  const row = context.state.record.quarter.find((each) => each.power === power);
  if (row) row.vp = amount;
  else powerOf(context, power).vp = amount;
};

export type MapAction = MapActionOf<
  | 'points'
  | 'status'
  | 'vp'
  | 'conquer'
  | 'neutral'
  | 'control'
  | 'cede'
  | 'marry'
  | 'end-marriage'
  | 'surrender'
  | 'grant-access'
  | 'seat'
  | 'rename'
>;

const EFFECTS: { readonly [K in MapAction['do']]: (context: StepContext, action: MapActionOf<K>) => void } = {
  points: setPoints,
  status: setStatus,
  vp: setVictoryPoints,
  conquer,
  neutral: ({ state }, { minor }) => {
    makeNeutral(state, minor);
    state.minorWars = state.minorWars.filter((war) => war.minor !== minor);
  },
  control,
  cede,
  marry: ({ state }, { one, other }) => {
    joinInMarriage(state, one, other);
  },
  'end-marriage': ({ state }, { one, other }) => {
    dissolveMarriage(state, one, other);
  },
  surrender: ({ state }, { by, to }) => {
    state.surrenders.push({ by, to });
  },
  'grant-access': ({ state }, action) => {
    state.obligations.push({ kind: 'access', from: action.in, to: action.to });
  },
  rename: ({ state }, { power, as }) => {
    if (state.britain) state.britain.names[power] = as;
  },
  seat: (context, { power, as }) => {
    powerOf(context, power).seat = as;
  },
};

export const isMapAction = (action: BoardAction): action is MapAction => Object.hasOwn(EFFECTS, action.do);

/** The map is the game master's, or the table's where it is its own referee; a host grants access itself. */
const speakerRefusal = ({ edition }: At, seat: string, action: MapAction): Refusal | undefined => {
  if (seat === 'gm' || edition.settings.referee === 'table') return undefined;
  if (action.do !== 'grant-access') return lineRefusals.refuse('game-master-only');
  return action.in === seat ? undefined : mapRefusals.refuse('not-your-access', { power: action.in });
};

/** Why a line about the map cannot stand: who may write it, and whether what it names is there. */
export const mapActionRefusal = (at: At, seat: string, action: MapAction): Refusal | undefined => {
  const speaker = speakerRefusal(at, seat, action);
  if (speaker) return speaker;
  const boxes = at.edition.tables.politicalStatus.track.map(({ id }) => id);
  if (action.do === 'status' && !boxes.includes(action.box))
    return mapRefusals.refuse('no-such-box', { box: action.box, boxes });
  if ((action.do === 'neutral' || action.do === 'control') && !at.state.minors[action.minor])
    return mapRefusals.refuse('not-a-minor', { minor: action.minor });
  if (action.do === 'rename') return renameRefusal(at, action);
  if (action.do === 'surrender') return surrenderRefusal(at, action);
  return action.do === 'conquer' ? conquestRefusal(at, action) : undefined;
};

/** NB-AMB-26: the later name is the chart's, and only the variant has one. */
const renameRefusal = ({ edition, state }: At, { power, as }: MapActionOf<'rename'>): Refusal | undefined => {
  const later = edition.tables.britain.controlWhenAtWar.successors[power];
  return state.britain && later === as
    ? undefined
    : mapRefusals.refuse('no-such-name', later === undefined ? { power } : { power, later }, 'NB-AMB-26');
};

/** EIA-AMB-20: a surrender ends a war. */
const surrenderRefusal = ({ state }: At, { by, to }: MapActionOf<'surrender'>): Refusal | undefined =>
  warBetween(state, by, to)
    ? undefined
    : boardRefusals.refuse('not-at-war', { power: by, enemy: to }, 'EIA-AMB-20');

const conquestRefusal = (
  { edition, state }: At,
  { minor, of }: MapActionOf<'conquer'>,
): Refusal | undefined => {
  if (of === undefined) return state.minors[minor] ? undefined : mapRefusals.refuse('not-a-minor', { minor });
  const isDistrict =
    edition.minors.get(of)?.secondaryDistricts.includes(minor) === true && state.minors[of] !== undefined;
  return isDistrict ? undefined : mapRefusals.refuse('not-a-district', { minor, of });
};

export const carryOutMapAction = (context: StepContext, action: MapAction): void => {
  (EFFECTS[action.do] as (context: StepContext, action: MapAction) => void)(context, action);
};
