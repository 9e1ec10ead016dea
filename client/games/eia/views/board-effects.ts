import { playedPowers } from '@chancery/shared/games/eia/board/powers.ts';
import { consultationOutlook } from '@chancery/shared/games/eia/britain/consultations/outlook-words.ts';
import type { BoardAction } from '@chancery/shared/games/eia/orders/board/types.ts';
import type { EiaTable } from '../table.ts';
import { objectionText, rulingText, voteText } from './rulings.ts';

/** The game master ends a month alone; players by more than half of their votes. */
const closeEffect = ({ edition, state, seatView }: EiaTable, what: string): string =>
  seatView.seat === 'gm'
    ? `The ${what} is over at once.`
    : `The ${what} is over once more than half of the ${String(playedPowers({ edition, state }).length)} powers say so.`;

/** What a line of the board leads to; undefined where its kind alone says it. */
export const boardEffect = (table: EiaTable, action: BoardAction): string | undefined => {
  if (action.do === 'rule') return rulingText(table, action);
  if (action.do === 'vote') return voteText(table, action);
  if (action.do === 'object') return objectionText(table, action);
  if (action.do === 'close') return closeEffect(table, action.what);
  return action.do === 'ask-britain' ? consultationOutlook(table, action.question) : undefined;
};
