import { rollForPlaces } from '../../../kernel/match/roll-off.ts';
import { activePowers } from '../board/powers.ts';
import type { StepContext } from '../state/step.ts';
import { canCall, type Side } from './law.ts';

/** Who goes before whom, and the dice of each power that had to roll. */
interface RolledOrder {
  readonly order: readonly string[];
  readonly dice: Readonly<Record<string, readonly number[]>>;
}

/** Competitive rolls: the highest goes first; ties roll again among themselves. */
export const rolledOrder = (
  { dice }: Pick<StepContext, 'dice'>,
  contenders: readonly string[],
  labelOf: (contender: string) => string,
): RolledOrder => {
  const places = rollForPlaces(contenders, dice, labelOf);
  const facesOf = new Map(places.map(({ contender, faces }) => [contender, faces]));
  const rolled = contenders.flatMap((each) => {
    const faces = facesOf.get(each) ?? [];
    return faces.length > 0 ? [[each, faces] as const] : [];
  });
  return { order: places.map(({ contender }) => contender), dice: Object.fromEntries(rolled) };
};

/** EIA-4.3-e, EIA-4.3.1.1-b, EIA-AMB-12: competitive rolls order the powers that have an ally to call. */
export const orderCallers = (context: StepContext, side: Side): void => {
  const callers = activePowers(context).filter((power) => canCall(context, power, side));
  const key = side === 'defender' ? 'defenders' : 'aggressors';
  const { order, dice } = rolledOrder(context, callers, (caller) => `calls ${caller}`);
  context.state.record.callers[key] = [...order];
  context.state.record.callers.said = [];
  if (order.length > 1) context.emit({ type: 'callers', side: key, order, dice });
};
