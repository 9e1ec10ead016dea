import type { Edition } from '../edition.ts';
import { type GreatPower, isControl, MARKERS, type MarkerKind, rung, type Seat } from '../ids.ts';
import { formatOrder } from '../orders/line.ts';
import type { Order } from '../orders/types.ts';
import { negotiation } from '../phases/negotiation.ts';
import { markerOf } from '../position.ts';
import type { CasusBelli, PaxState } from '../state.ts';
import { actorsOf } from './plan.ts';

const stepDown = (kind: MarkerKind): MarkerKind | 'none' =>
  MARKERS.filter((m) => rung(m) < rung(kind)).at(-1) ?? 'none';

/** The levels a marker can be lowered to, the highest first. */
const lowerLevels = (kind: MarkerKind): (MarkerKind | 'none')[] => {
  const next = stepDown(kind);
  return next === 'none' ? ['none'] : [next, ...lowerLevels(next)];
};

/** The gentlest concession the rules allow in a dispute over a power's lower marker. */
const concession = (edition: Edition, state: PaxState, seat: Seat, cb: CasusBelli): Order | undefined => {
  const power = cb.holder as GreatPower;
  const own = cb.area === undefined ? undefined : markerOf(state, power, cb.area);
  if (!own || cb.area === undefined || isControl(own.kind)) return undefined;
  const { area } = cb;
  return lowerLevels(own.kind)
    .map((to): Order => ({
      ...(power === 'austria-hungary' && { as: power }),
      actions: [{ do: 'lower', area, to }],
    }))
    .find((order) => !negotiation.refusal?.(edition, state, seat, order));
};

/** In every dispute that its own lower marker makes, an abandoned power gives way (PB-DROPOUT-7). */
export const concessions = (edition: Edition, state: PaxState, seat: Seat): string =>
  state.casusBelli
    .filter(({ ground }) => ground === 'status' || ground === 'minor-protectorate')
    .filter((cb) => (actorsOf(seat) as readonly string[]).includes(cb.holder))
    .flatMap((cb) => concession(edition, state, seat, cb) ?? [])
    .map(formatOrder)
    .join('\n');
