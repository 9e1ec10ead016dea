import { selfRefusal } from '../../board/self.ts';
import { part } from '../../../../kernel/language/pattern.ts';
import { pairOf } from '../../../../kernel/pairs.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { alliableFrom, areAllied } from '../../board/alliances.ts';
import { bookPoints } from '../../board/points.ts';
import { powerOf, powersBesides } from '../../board/powers.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { areAtWar } from '../../board/wars.ts';
import { pointsFor } from '../../charts/edition.ts';
import { BRITAIN, isVariant } from '../../britain/position.ts';
import { endDoneOrIllegal, endLine, type LineOf, waitingLines } from '../../lines/filed-lines.ts';
import { resolveMutual } from '../../lines/mutual.ts';
import { type EiaVerb, eiaVerb, pattern } from '../../orders/form.ts';
import { POWER } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { allianceRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    ally: { readonly with: string };
  }
}

type AllyLine = LineOf<'ally'>;

/** EIA-4.5-b, EIA-4.5.1, EIA-4.5.2, EIA-4.5.3: why two powers may not ally now. */
const allianceRefusal = ({ state }: Position, one: string, other: string): Refusal | undefined => {
  for (const power of [one, other])
    if (state.powers[power]?.out) return boardRefusals.refuse('out-of-game', { power }, 'EIA-4.4.8-a');
  if (one === other) return boardRefusals.refuse('self', { power: one });
  if (areAllied(state, one, other))
    return allianceRefusals.refuse('already-allied', { power: other }, 'EIA-4.5.1');
  if (areAtWar(state, one, other)) return allianceRefusals.refuse('at-war', { power: other }, 'EIA-4.5.2');
  const from = alliableFrom(state, one, other);
  return from === undefined
    ? undefined
    : allianceRefusals.refuse('alliance-broken-recently', { power: other, month: from }, 'EIA-4.5.3');
};

/**
 * EIA-4.5-a, EIA-AMB-42: makes the alliance; each of the two gains points, neither if Britain is one (NB-ALLY-1,
 * NB-AMB-32).
 */
const makeAlliance = (context: StepContext, one: string, other: string): void => {
  const { state, emit } = context;
  const pair = pairOf(one, other);
  state.alliances.push({ pair, since: state.month });
  const isFree = isVariant(context) && pair.includes(BRITAIN);
  const [points] = isFree
    ? [0]
    : pair.map((power) => bookPoints(context, power, { change: 'create-alliance' }));
  const totals = [powerOf(context, pair[0]).points, powerOf(context, pair[1]).points] as const;
  emit({ type: 'allied', pair, points: points ?? 0, totals });
};

const answersTo = (lines: readonly AllyLine[], { seat, order }: AllyLine): readonly string[] =>
  lines
    .filter((other) => other.seat === order.action.with && other.order.action.with === seat)
    .map(({ id }) => id);

/** Both powers must offer; offers that depend on each other all take effect. */
const makeAlliances = (context: StepContext): void => {
  const lines = waitingLines(context.state, 'ally').filter((line) => {
    const refusal = allianceRefusal(context, line.seat, line.order.action.with);
    if (refusal) endLine(context, line, { status: 'illegal', reason: refusal });
    return !refusal;
  });
  const done = resolveMutual(context, {
    lines,
    counterparts: (line) => [answersTo(lines, line as AllyLine)],
    sameStep: (atom, who, names) =>
      atom.is === 'allies'
        ? lines
            .filter(({ seat, order: { action } }) => seat === who && names(atom.with).includes(action.with))
            .map(({ id }) => id)
        : [],
  }) as readonly AllyLine[];
  for (const line of done) {
    endDoneOrIllegal(context, line, undefined);
    const other = line.order.action.with;
    if (!areAllied(context.state, line.seat, other)) makeAlliance(context, line.seat, other);
  }
};

/** EIA-4.5-b: an alliance, if the other power writes the same. */
export const ally: EiaVerb<ActionOf<'ally'>> = eiaVerb(
  pattern({
    verb: 'ally with',
    does: 'ally',
    hint: 'an alliance, if the other orders the same',
    example: 'ally with russia',
    parts: [part('with', POWER, { ask: 'With whom? It must write the same.' })],
  }),
  {
    price: () => [{ change: 'create-alliance' }],
    refusalInAnyPosition: (_edition, seat, action) => selfRefusal(seat, [action.with]),
    refusal: (at, seat, { action }) => allianceRefusal(at, seat, action.with),
    foresees: (at, seat, action) => [
      {
        type: 'alliance-offer',
        by: seat,
        to: action.with,
        points: pointsFor(at.edition, 'create-alliance'),
      },
    ],
    options: {
      POLITICS: (at, seat) => powersBesides(at, seat).map((power) => ({ do: 'ally', with: power })),
    },
    carryOut: makeAlliances,
  },
);
