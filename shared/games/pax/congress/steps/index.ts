import type { PaxPhase } from '../../lines/phase.ts';
import type { CongressWars } from '../lines.ts';
import { congressAttendance } from './attendance.ts';
import { congressDefiance } from './defiance.ts';
import { congressFailure } from './failure.ts';
import { congressProposals } from './proposals.ts';
import { congressSigning } from './signing.ts';
import { congressVote } from './vote.ts';

/** The Congress of Europe from its call to its end (PB-SEQ-9). */
export const congressSteps = (wars: CongressWars): readonly PaxPhase[] => [
  congressAttendance(wars),
  congressProposals(wars),
  congressVote(wars),
  congressSigning(wars),
  congressDefiance(wars),
  congressFailure(wars),
];
