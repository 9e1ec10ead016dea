import { customsOf } from './customs/customs.ts';
import type { HostedMatch } from './hosted.ts';
import type { MatchSession } from './match-session.ts';

/** Whether a match has ended: by its rules, because all who play have agreed on a draw, or because its game master has given it up. */
export const isOver = (
  { game, header }: Pick<HostedMatch, 'game' | 'header'>,
  session: Pick<MatchSession, 'match' | 'conduct'>,
): boolean => customsOf({ header }, session).ended !== undefined || game.moment(session.match.state).over;
