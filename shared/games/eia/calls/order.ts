import { activePowers } from '../board/powers.ts';
import type { StepContext } from '../state/step.ts';
import { canCall, type Side } from './law.ts';

/**
 * Puts those who roll highest first; equals roll again among themselves.
 * @returns the order, and what fell for each
 */
export const rolledOrder = (
  { dice }: Pick<StepContext, 'dice'>,
  contenders: readonly string[],
  label: (contender: string) => string,
): { readonly order: readonly string[]; readonly dice: Readonly<Record<string, readonly number[]>> } => {
  if (contenders.length < 2) return { order: contenders, dice: {} };
  const fell = new Map(contenders.map((each) => [each, dice.roll(label(each))]));
  const faces = [...new Set(fell.values())].toSorted((one, two) => two - one);
  const rolled: Record<string, number[]> = Object.fromEntries(
    [...fell].map(([each, face]) => [each, [face]]),
  );
  const order = faces.flatMap((face) => {
    const equal = contenders.filter((each) => fell.get(each) === face);
    const again = rolledOrder({ dice }, equal, label);
    for (const [each, faces] of Object.entries(again.dice)) rolled[each]?.push(...faces);
    return again.order;
  });
  return { order, dice: rolled };
};

/** EIA-4.3-e, EIA-4.3.1.1-b, EIA-AMB-12: competitive rolls order those who have an ally to call. */
export const orderCallers = (context: StepContext, side: Side): void => {
  const callers = activePowers(context).filter((power) => canCall(context, power, side));
  const key = side === 'defender' ? 'defenders' : 'aggressors';
  const { order, dice } = rolledOrder(context, callers, (caller) => `calls ${caller}`);
  context.state.record.callers[key] = [...order];
  context.state.record.callers.said = [];
  if (order.length > 1) context.emit({ type: 'callers', side: key, order, dice });
};
