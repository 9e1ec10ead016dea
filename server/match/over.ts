import { customsOf } from './customs/customs.ts';
import type { Hosted } from './hosted.ts';
import type { Sitting } from './sitting.ts';

/** Whether a match has ended: by its rules, because all who play have agreed on a draw, or because its game master has given it up. */
export const isOver = (
  { game, header }: Pick<Hosted, 'game' | 'header'>,
  sitting: Pick<Sitting, 'match' | 'conduct'>,
): boolean => customsOf({ header }, sitting).ended !== undefined || game.moment(sitting.match.state).over;
