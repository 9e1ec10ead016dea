import type { GmAct } from '@chancery/shared/gm-api';
import { deadlineIn } from '../../screens/gm/deadline-text.ts';
import { CommandFailed, EXIT } from '../../system/exit.ts';

/** Parses a deadline given as an argument. */
export const parseDeadlineAct = (text: string): GmAct => {
  const act = deadlineIn(text);
  if (act) return act;
  throw new CommandFailed(
    EXIT.usage,
    `error: ${text}: a deadline is +48h, +2d, 2026-12-06 12:00 (your own time), none or back`,
  );
};
