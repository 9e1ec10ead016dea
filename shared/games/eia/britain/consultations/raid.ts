import type { Position } from '../../state/step.ts';
import { fleetOf, shipsIn } from '../facts/fleets.ts';
import { hasSuperiority } from '../facts/situation.ts';
import { areAtWar } from '../../board/wars.ts';
import { BRITAIN, chartOf } from '../position.ts';
import type { ConsultationAnswer } from './answer.ts';
import type { Question } from './question.ts';

type Raid = Extract<Question, { ask: 'raid' }>;

/** NB-RAID-6, NB-RAID-7, NB-AMB-65: British ships that a raid needs; a hostile ironclad counts as several. */
export const shipsNeeded = (at: Position, { ships, ironclads, guns }: Raid): number => {
  const { margin, ironcladCountsAs } = chartOf(at).portRaid;
  return ships - ironclads + ironclads * ironcladCountsAs + guns + margin;
};

/** NB-AMB-64: ports of the Black Sea are out of reach unless the question says the straits are friendly. */
const isReachable = (at: Position, { port, isClosed }: Raid): boolean =>
  !isClosed && !chartOf(at).portRaid.closedPorts.includes(port);

/**
 * NB-RAID-1 to 7: Britain raids with all its ships a port where a hostile fleet is a viable target. British ships that
 * nobody has stated count as absent.
 */
export const raids = (at: Position, raid: Raid): ConsultationAnswer => {
  const ours = fleetOf(at, BRITAIN);
  const checks: readonly (readonly [rule: string, holds: boolean])[] = [
    ['NB-RAID-1', areAtWar(at.state, BRITAIN, raid.power)],
    ['NB-RAID-3', hasSuperiority(at)],
    ['NB-RAID-4', isReachable(at, raid)],
    ['NB-RAID-5', raid.ships >= raid.guns * chartOf(at).portRaid.shipsPerGun],
    ['NB-RAID-6', ours !== undefined && shipsIn(ours) >= shipsNeeded(at, raid)],
  ];
  const failed = checks.filter(([, holds]) => !holds).map(([rule]) => rule);
  return failed.length > 0
    ? { answer: 'no raid', rules: failed, faces: [] }
    : { answer: 'raid', rules: ['NB-RAID-1', 'NB-RAID-2', 'NB-RAID-7'], faces: [] };
};
