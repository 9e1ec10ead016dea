import { customsOf } from './customs/customs.ts';
import type { HostedMatch } from './hosted.ts';
import type { MatchSession } from './match-session.ts';

/** Whether a match has ended: by its rules, by an agreed draw, or because its game master abandoned it. */
export const isOver = (
  { game, header }: Pick<HostedMatch, 'game' | 'header'>,
  session: Pick<MatchSession, 'match' | 'conduct'>,
): boolean => customsOf({ header }, session).ended !== undefined || game.moment(session.match.state).over;
