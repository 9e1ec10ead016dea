import type { Edition } from '../../charts/edition.ts';
import type { PlaceId } from '../../vocabulary/ids.ts';
import { forceAt } from '../../board/presence.ts';
import { enemiesOf } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { type Detachment, strengthIn } from './strength.ts';
import type { Position } from '../../state/position.ts';

// Who can fight whom where (PB-WCOMBAT-1, 2, 9, 21).

/** Armies fight in areas only; fleets also in sea and Cape Zones (PB-WCOMBAT-2). */
export const isFieldOf = ({ atlas }: Edition, arm: Detachment['arm'], at: PlaceId): boolean =>
  arm === 'navy' || atlas.areas.has(at);

/**
 * Enemies of this party that would defend there, with all their forces of the arm together (PB-WCOMBAT-9, PB-CHINA-19,
 * PB-OTTO-6, AMB-109).
 */
export const targetsOf = (position: Position, { party, arm, at }: Detachment): readonly Party[] =>
  isFieldOf(position.edition, arm, at)
    ? enemiesOf(position.state, party).filter((enemy) => strengthIn(position, { party: enemy, arm, at }) > 0)
    : [];

/** Whether a party has units that could attack there, and somebody to attack. */
export const canAttack = (position: Position, detachment: Detachment): boolean =>
  forceAt(position.state, detachment.party, { at: detachment.at, arm: detachment.arm }) > 0 &&
  targetsOf(position, detachment).length > 0;
