import { landIncome } from '@chancery/shared/games/weaw/money/income.ts';
import type { Position } from '@chancery/shared/games/weaw/state/step.ts';

/** What a nation collected last, which may be nothing; before the first collecting, what its land pays. */
export const lastCollected = (at: Position, id: string): number =>
  Object.values(at.state.nations).some(({ collected }) => collected > 0)
    ? (at.state.nations[id]?.collected ?? 0)
    : landIncome(at, id);
