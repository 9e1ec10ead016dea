import type { Dice } from '../../../kernel/dice.ts';
import type { Edition } from '../edition.ts';
import { actLine } from '../flow.ts';
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

/** A marker lowered, or given up. */
interface Concession {
  readonly power: GreatPower;
  readonly area: string;
  readonly to: MarkerKind | 'none';
}

const orderOf = ({ power, area, to }: Concession): Order => ({
  ...(power === 'austria-hungary' && { as: power }),
  actions: [{ do: 'lower', area, to }],
});

/** The gentlest concession the rules allow in a dispute over a power's lower marker. */
const concession = (
  edition: Edition,
  state: PaxState,
  seat: Seat,
  { holder, area }: CasusBelli,
): Concession | undefined => {
  const power = holder as GreatPower;
  const own = area === undefined ? undefined : markerOf(state, power, area);
  if (!own || area === undefined || isControl(own.kind)) return undefined;
  return lowerLevels(own.kind)
    .map((to): Concession => ({ power, area, to }))
    .find((offer) => !negotiation.refusal?.(edition, state, seat, orderOf(offer)));
};

/** No line of a negotiation throws dice. */
const NO_DICE: Dice = {
  rolls: [],
  roll(label) {
    throw new Error(`a concession throws no dice: ${label}`);
  },
};

/**
 * In every dispute that its own lower marker makes, an abandoned power gives way (PB-DROPOUT-7). Each line
 * is rehearsed on the position the ones before it leave: one may settle several disputes, or use up the
 * last counter.
 */
export const concessions = (edition: Edition, state: PaxState, seat: Seat): string => {
  let now = state;
  const lines: string[] = [];
  const disputes = state.casusBelli
    .filter(({ ground }) => ground === 'status' || ground === 'minor-protectorate')
    .filter((cb) => (actorsOf(seat) as readonly string[]).includes(cb.holder));
  for (const cb of disputes) {
    const isOpen = now.casusBelli.some(({ number }) => number === cb.number);
    const offer = isOpen ? concession(edition, now, seat, cb) : undefined;
    if (!offer) continue;
    const text = formatOrder(orderOf(offer));
    const said = actLine(edition, now, seat, { text, dice: NO_DICE });
    if (!said.ok) continue;
    lines.push(text);
    now = said.value.state;
  }
  return lines.join('\n');
};
