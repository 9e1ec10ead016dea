import type { Refusal } from '../../../../kernel/refusal.ts';
import { homeOf, type Power } from '../../vocabulary/ids.ts';
import type { Homing } from '../../state/wars.ts';
import { havensFrom } from './havens.ts';
import { strandedOf } from './landing.ts';
import { powersNewlyAtPeace } from './spoils.ts';
import { spoilsRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';
import type { Move } from '../manoeuvre/marching.ts';

/** A march home as its owner orders it, with `home` resolved. */
export const homingOf = (power: Power, { units, from, to }: Move): Homing => {
  const place = (name: string): string => (name === 'home' ? homeOf(power) : name);
  const { arm, size, count } = units;
  const goal = { from: place(from.place), to: place(to.place) };
  return { power, arm, size, count, ...goal, ...(to.coast !== undefined && { coast: to.coast }) };
};

/**
 * Why units may not be sent to a place when the war is over: they do not have to leave, or the place is not among the
 * nearest of their owner's (PB-ENDWAR-16, AMB-92).
 */
export const homingRefusal = (position: Position, power: Power, march: Move): Refusal | undefined => {
  const { arm, size, count, from, to } = homingOf(power, march);
  if (!powersNewlyAtPeace(position.state).includes(power))
    return spoilsRefusals.refuse('no-war-over-for', { power }, 'PB-ENDWAR-16');
  const stack = strandedOf(position.state, power).find(
    (s) => s.arm === arm && s.size === size && s.at === from,
  );
  if (!stack || stack.count < count) {
    return spoilsRefusals.refuse(
      'not-stranded',
      { power, arm, size, count, at: from, there: stack?.count ?? 0 },
      'PB-ENDWAR-16',
    );
  }
  const havens = havensFrom(position, { power, arm, at: from });
  return havens.includes(to)
    ? undefined
    : spoilsRefusals.refuse('not-nearest', { power, from, to, havens }, 'PB-ENDWAR-16');
};
