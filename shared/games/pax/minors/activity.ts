import { raiseResentment } from '../indices/track-changes.ts';
import { isControl, MARKERS, type MinorPower } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { placementResentment } from '../indices/placement-resentment.ts';
import { addUnits, countersLeft, hasControl, isUnrest, markerOf, setMarker } from '../board/position.ts';
import { marchMinor } from './march.ts';
import { type MinorTarget, rollTarget } from './target.ts';

const bringArmy = (context: StepContext, target: MinorTarget): void => {
  const { army: source, area } = target;
  if (!source) return;
  const why = isUnrest(context.state, area) ? 'unrest' : 'garrison';
  if (source.from === 'map') {
    marchMinor(context, source.army, { to: area, why });
    return;
  }
  addUnits(context.state, source.army);
  const { power, arm, size, count } = source.army;
  context.emit({
    type: 'minor-marched',
    power: power as MinorPower,
    arm,
    size,
    count,
    from: 'pool',
    to: area,
    why,
  });
};

/** Control is established at once if there is no unrest; everything else later (AMB-118, AMB-78). */
const placeMarker = (context: StepContext, power: MinorPower, target: MinorTarget): void => {
  const { state, emit } = context;
  const { area, kind } = target;
  const before = markerOf(state, power, area)?.kind ?? 'none';
  const established = isControl(kind) && !isUnrest(state, area);
  bringArmy(context, target);
  setMarker(state, { area, power, kind, established });
  emit({ type: 'marker-placed', power, area, kind, before, paid: 0 });
  if (isControl(kind)) state.turnRecord.minorControl.push(area);
  const points = placementResentment(context, area, { before, kind });
  raiseResentment(context, { by: points, cause: 'marker-placed' }, { power, area });
};

/**
 * Whether a minor is sent into its own Protectorate in unrest: the Protectorate stays, and becomes a Possession by
 * victory over the unrest (PB-MINOR-41, AMB-118).
 */
const isWonByCombat = ({ state }: StepContext, power: MinorPower, { area, kind }: MinorTarget): boolean =>
  isControl(kind) && isUnrest(state, area) && hasControl(state, power, area);

const hasCounters = ({ edition, state }: StepContext, power: MinorPower): boolean =>
  MARKERS.some((kind) => countersLeft({ edition, state }, power, kind) > 0);

/**
 * Rolls for a minor's activity and carries it out (PB-MINOR-9, 10). A minor whose markers are all in use, or
 * that can place none anywhere on its table, is inactive (PB-MINOR-24, AMB-19).
 */
export const resolveActivity = (context: StepContext, power: MinorPower): void => {
  const { edition, state, dice, emit } = context;
  const die = dice.roll(`activity ${power}`);
  const hasActiveDie = edition.tables.minorActivity.tables[power].activeOn.includes(die);
  const { target, rolls } =
    hasActiveDie && hasCounters(context, power)
      ? rollTarget({ edition, state, power }, dice)
      : { target: undefined, rolls: [] };
  const isPending = target !== undefined && isWonByCombat(context, power, target);
  const { area, kind } = target ?? {};
  const found = { power, die, active: target !== undefined, rolls: [...rolls], ...(area && { area }) };
  state.turnRecord.activity.push({ ...found, ...(kind && !isPending && { placed: kind }) });
  emit({ type: 'minor-rolled', ...found });
  if (!target) return;
  if (!isPending) placeMarker(context, power, target);
  if (isUnrest(state, target.area)) state.turnRecord.minorUnrest.push({ power, area: target.area });
};
