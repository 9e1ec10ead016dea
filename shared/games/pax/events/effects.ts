import { raiseResentment, raiseTensions } from '../indices/track-changes.ts';
import type { AreaId } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { markerOf } from '../board/position.ts';
import type { CasusBelli } from '../state/state.ts';
import type { EventEffect, EventRow } from '../charts/tables.ts';
import type { MapTable } from '../charts/board-tables.ts';

type EffectKind = EventEffect['type'];
type EventEffectOf<K extends EffectKind> = Extract<EventEffect, { readonly type: K }>;
type Effect<K extends EffectKind> = (context: StepContext, effect: EventEffectOf<K>, event: EventRow) => void;

/** War in the Balkans changes routes and coasts the first and second time, not later (AMB-10). */
const changeMap: Effect<'map-change'> = ({ edition, state, emit }, _effect, event) => {
  state.balkanWars += 1;
  for (const { when, action, route, coast } of edition.tables.map.conditionalRoutes) {
    if (!('event' in when) || when.event !== event.id || when.occurrence !== state.balkanWars) continue;
    if (route) emit({ type: 'route-changed', action, between: route, kind: 'route' });
    if (coast) emit({ type: 'route-changed', action, between: coast, kind: 'coast' });
  }
};

const permittedAreas = (
  map: MapTable,
  { areas, region }: EventEffectOf<'permit-control-attempt'>,
): AreaId[] => {
  if (areas) return [...areas];
  return map.areas.filter((area) => region !== undefined && area.regions.includes(region)).map((a) => a.id);
};

const permitControl: Effect<'permit-control-attempt'> = ({ edition, state, emit }, effect, event) => {
  const { power, max } = effect;
  const areas = permittedAreas(edition.tables.map, effect);
  const permit = { power, areas, ...(max !== undefined && { max }) };
  state.turnRecord.permits.push({ ...permit, event: event.id });
  emit({ type: 'control-permitted', ...permit });
};

const applyMinimumSpending: Effect<'minimum-military-spend'> = ({ state, emit }, effect, event) => {
  const bound = {
    power: effect.power,
    kind: 'at-least',
    amount: effect.amount,
    arm: effect.on === 'naval' ? 'navy' : 'any',
  } as const;
  state.turnRecord.bounds.push({ ...bound, event: event.id });
  emit({ type: 'spending-bounded', ...bound });
};

const applyMaximumSpending: Effect<'maximum-unit-purchase'> = ({ state, emit }, effect, event) => {
  const bound = { power: effect.power, kind: 'at-most', amount: effect.amount, arm: 'any' } as const;
  state.turnRecord.bounds.push({ ...bound, event: event.id });
  emit({ type: 'spending-bounded', ...bound });
};

/** Valid for this turn only. */
const grantCasusBelli: Effect<'casus-belli'> = ({ state, emit }, effect, event) => {
  const casusBelli: CasusBelli = {
    number: state.nextCasusBelli,
    holder: effect.holder,
    against: effect.against,
    ground: 'yellow-press',
    source: event.id,
    turn: state.turn,
  };
  state.nextCasusBelli += 1;
  state.casusBelli.push(casusBelli);
  emit({ type: 'casus-belli-arose', casusBelli });
};

/** No effect unless the power holds the area as a Possession (chart setting `pressureNeedsPossession`). */
const applyPressure: Effect<'upgrade-or-lose-vp'> = ({ edition, state, emit }, effect, event) => {
  const { power, area, to, vp } = effect;
  const needsPossession = edition.tables.randomEvents.pressureNeedsPossession.value;
  if (needsPossession && markerOf(state, power, area)?.kind !== 'possession') return;
  state.turnRecord.pressures.push({ power, area, to, vp, event: event.id });
  emit({ type: 'pressure-arose', power, area, to, vp });
};

const EFFECTS: { readonly [K in EffectKind]: Effect<K> } = {
  tensions: (context, { amount }, event) => {
    raiseTensions(context, { by: amount, cause: event.id });
  },
  resentment: (context, { amount }, event) => {
    raiseResentment(context, { by: amount, cause: event.id });
  },
  'map-change': changeMap,
  // Read from the turn's events when the Colonial Office pays, see administration/colonial-office.ts.
  'colonial-office-multiplier': () => undefined,
  'minimum-military-spend': applyMinimumSpending,
  'maximum-unit-purchase': applyMaximumSpending,
  'permit-control-attempt': permitControl,
  'casus-belli': grantCasusBelli,
  'upgrade-or-lose-vp': applyPressure,
  // The area was drawn with the event, see steps/random-events.ts.
  unrest: () => undefined,
};

/** Applies one effect of an event, or records it for the phase in which it is due (PB-RE-4). */
export const applyEffect = <K extends EffectKind>(
  context: StepContext,
  effect: EventEffectOf<K>,
  event: EventRow,
): void => {
  EFFECTS[effect.type](context, effect, event);
};
