import {
  type GreatPower,
  isControl,
  MARKERS,
  type MarkerKind,
  markerRank,
  type Seat,
} from '../../vocabulary/ids.ts';
import type { Order } from '../../orders/types.ts';
import { phaseOf } from '../../turn.ts';
import { markerOf } from '../../board/position.ts';
import type { CasusBelli } from '../../state/state.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import { tryOrder } from './tried-lines.ts';
import type { Position } from '../../state/position.ts';

const stepDown = (kind: MarkerKind): MarkerKind | 'none' =>
  MARKERS.filter((m) => markerRank(m) < markerRank(kind)).at(-1) ?? 'none';

/** The levels a marker can be lowered to, the highest first. */
const lowerLevels = (kind: MarkerKind): (MarkerKind | 'none')[] => {
  const next = stepDown(kind);
  return next === 'none' ? ['none'] : [next, ...lowerLevels(next)];
};

/** A marker lowered or given up. */
export interface Concession {
  readonly power: GreatPower;
  readonly area: string;
  readonly to: MarkerKind | 'none';
}

const orderOf = ({ power, area, to }: Concession): Order => ({
  ...(power === 'austria-hungary' && { as: power }),
  actions: [{ do: 'lower', area, to }],
});

/** The smallest concession the rules allow in a dispute over a power's lower marker. */
export const gentlestConcession = (
  position: Position,
  seat: Seat,
  { holder, area }: CasusBelli,
): Concession | undefined => {
  const power = holder as GreatPower;
  const own = area === undefined ? undefined : markerOf(position.state, power, area);
  if (!own || area === undefined || isControl(own.kind)) return undefined;
  return lowerLevels(own.kind)
    .map((to): Concession => ({ power, area, to }))
    .find((offer) => !phaseOf('NEG').lines?.refusal(position, seat, orderOf(offer)));
};

/**
 * An abandoned power gives way in every dispute caused by its own lower marker (PB-DROPOUT-7), unless the tension would
 * cause the Great War (PB-DROPOUT-3). Each line is tried on the position left by the ones before it: one may settle
 * several disputes, or use up the last counter.
 */
export const concessions = (
  { edition, state }: Position,
  seat: Seat,
  isYielded: (dispute: CasusBelli) => boolean = () => true,
): string => {
  let now = state;
  const lines: string[] = [];
  const disputes = state.casusBelli
    .filter(({ ground }) => ground === 'status' || ground === 'minor-protectorate')
    .filter((cb) => (actorsOf(seat) as readonly string[]).includes(cb.holder))
    .filter(isYielded);
  for (const cb of disputes) {
    const isOpen = now.casusBelli.some(({ number }) => number === cb.number);
    const offer = isOpen ? gentlestConcession({ edition, state: now }, seat, cb) : undefined;
    if (!offer) continue;
    const said = tryOrder({ edition, state: now }, seat, orderOf(offer));
    if (!said || said.state.greatWar) continue;
    lines.push(said.text);
    now = said.state;
  }
  return lines.join('\n');
};
