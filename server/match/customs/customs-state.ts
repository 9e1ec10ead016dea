import type { Absence } from '@chancery/shared/api';

/** A request for more time in the open phase. */
export interface DelayRequest {
  readonly by: string;
  readonly hours: number;
  readonly why: string;
  /** Seats that are asked, besides the game master. */
  readonly among: readonly string[];
  readonly granted: readonly string[];
  readonly refused: readonly string[];
}

/** A vote on a draw in the open phase. */
export interface DrawVote {
  readonly by: string;
  readonly isSecret: boolean;
  readonly among: readonly string[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** The acts of players outside the game's rules. */
export interface Customs {
  /** Absences, including past ones: they count towards the seat's limit. */
  readonly away: readonly Absence[];
  readonly delay?: DelayRequest;
  /** Seats that have asked for more time in this phase. */
  readonly asked: readonly string[];
  readonly draw?: DrawVote;
  /** Seats that were resigned and not given to somebody else. */
  readonly resigned: readonly string[];
  /** When the match was ended by agreement or abandoned by its game master, ISO 8601. */
  readonly ended?: string;
}

export const NO_CUSTOMS: Customs = { away: [], asked: [], resigned: [] };

/** What remains when another phase opens: requests and votes only belong to their own phase. */
export const forNextPhase = ({ away, resigned, ended }: Customs): Customs => ({
  away,
  asked: [],
  resigned,
  ...(ended !== undefined && { ended }),
});
