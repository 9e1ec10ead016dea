import { openSpoilsPools } from '@chancery/shared/games/pax/board/spoils-pools.ts';
import { placeName, powerName } from '@chancery/shared/games/pax/wording/words.ts';
import { isPower, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Congress } from '@chancery/shared/games/pax/state/congress.ts';
import type { StepId } from '@chancery/shared/games/pax/state/state.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { ownPower, type PaxTable } from '../table.ts';

// The viewer's answers in a step of single lines.

type AnswerIn = (congress: Congress, own: string) => string | undefined;

const ofAll = (count: number, all: number, done: string): string | undefined =>
  count === 0 ? undefined : `${done} ${String(count)} of ${String(all)}`;

const ANSWERS: Readonly<Partial<Record<StepId, AnswerIn>>> = {
  CONG_ATTEND({ attending, stayingAway }, own) {
    if (attending.some((seat) => seat === own)) return 'you come';
    return stayingAway.some((seat) => seat === own) ? 'you stay away' : undefined;
  },
  CONG_PROPOSE({ proposals }, own) {
    const mine = proposals.filter(({ by }) => by === own).length;
    return mine === 0 ? undefined : `${String(mine)} of yours before it`;
  },
  CONG_VOTE: ({ ballots, up }, own) =>
    ofAll(ballots[own as keyof typeof ballots]?.votes.length ?? 0, up.length, 'voted on'),
  CONG_SIGN: ({ signatures, adopted }, own) =>
    ofAll(signatures.filter(({ seat }) => seat === own).length, adopted.length, 'answered'),
};

/** Powers that the viewer has declared war on in this step. */
const warsDeclared = ({ edition, state }: PaxTable, own: string): string | undefined => {
  const on = state.declarations
    .filter(({ by, step }) => step === state.step && isPower(by) && seatOf(by) === own)
    .map((declaration) => powerName(edition, declaration.on));
  return on.length === 0 ? undefined : `war on ${listText(on)} declared`;
};

/** The viewer's claims on the spoils. */
const spoilsAsked = ({ edition, state }: PaxTable, own: string): string | undefined => {
  if (state.step !== 'SPOILS') return undefined;
  const asked = openSpoilsPools({ edition, state })
    .flatMap(({ war }) => war.claims)
    .filter(({ by, to }) => by === to && isPower(by) && seatOf(by) === own)
    .map(({ area }) => placeName(edition, area));
  return asked.length === 0 ? undefined : `${listText([...new Set(asked)])} asked for`;
};

/** The viewer's answer in the open step; undefined if there is none. */
export const answerGiven = (table: PaxTable): string | undefined => {
  const { congress, step } = table.state;
  const own = ownPower(table);
  if (own === undefined) return undefined;
  return (congress && ANSWERS[step]?.(congress, own)) ?? warsDeclared(table, own) ?? spoilsAsked(table, own);
};
