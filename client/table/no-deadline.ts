import { isNoDeadline } from '../shell/clock.ts';
import type { Table } from './table.ts';

/** Whether the phase waits for its seats without a deadline, and nobody closes it before. */
export const hasNoDeadline = (
  { isAlone, seatView: { deadline, engineIsGm } }: Pick<Table, 'isAlone' | 'seatView'>,
  now: Date,
): boolean => (deadline === null ? isAlone || engineIsGm === true : isNoDeadline(deadline, now));
