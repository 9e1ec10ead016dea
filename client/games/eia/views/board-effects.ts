import { consultationOutlook } from '@chancery/shared/games/eia/britain/consultations/outlook-words.ts';
import type { BoardAction } from '@chancery/shared/games/eia/orders/board/types.ts';
import type { EiaTable } from '../table.ts';
import { objectionText, rulingText, voteText } from './rulings.ts';

/** What a line of the board leads to; undefined where its kind alone says it. */
export const boardEffect = (table: EiaTable, action: BoardAction): string | undefined => {
  if (action.do === 'rule') return rulingText(table, action);
  if (action.do === 'vote') return voteText(table, action);
  if (action.do === 'object') return objectionText(table, action);
  return action.do === 'ask-britain' ? consultationOutlook(table, action.question) : undefined;
};
