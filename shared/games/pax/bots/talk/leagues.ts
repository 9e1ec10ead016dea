import { powerName } from '../../wording/words.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import type { Mind } from '../mind.ts';
import { frontRunner, hasCalled, isLeagued, leagueThread } from '../worth/league.ts';
import { capital, type Letter, letterOf } from './letters.ts';

/** Envy from which a temper calls others together; those below it only follow. */
const CALLS_FROM = 0.5;

const hasWrittenThisYear = ({ letters, seat, state }: Mind): boolean =>
  letters.some(
    ({ from, thread }) =>
      from === seat && thread.startsWith('league against ') && thread.endsWith(` ${String(state.year)}`),
  );

/**
 * The letter by which a power calls the others together against whoever is clearly ahead, to all but that power, or
 * says to those who have called that it has followed them: once in three turns, and against one power in a turn.
 */
export const leagueLetters = (mind: Mind): readonly Letter[] => {
  if (mind.state.step !== 'MSC_ORDERS') return [];
  const against = frontRunner(mind.standings);
  if (against === undefined || against === mind.seat) return [];
  const thread = leagueThread(mind, against);
  const isCalling = mind.temper.envy >= CALLS_FROM;
  if (hasWrittenThisYear(mind) || hasCalled(mind, mind.seat, against)) return [];
  if (!isCalling && !isLeagued(mind)) return [];
  const { points, mean } = mind.standings;
  const name = powerName(mind.edition, against);
  const ahead = `${capital(name)} is on the way to ${String(Math.round(points[against]))} points, and all of us to ${String(Math.round(mean))} on average.`;
  const more = isCalling
    ? `${ahead} I sign nothing that helps it, leave it nothing that is in dispute, and offer each of you a pact against it. Do the same.`
    : `${ahead} I stand with you: it gets no signature and no vote of mine that does not bring me more.`;
  const [first, ...others] = SEATS.filter(
    (seat) => seat !== mind.seat && seat !== against && (isCalling || hasCalled(mind, seat, against)),
  );
  if (first === undefined) return [];
  const subject = `What ${name} is about to win`;
  const letter = letterOf(mind, { to: first, act: 'tell', subject, thread, reasons: [], more });
  return [{ ...letter, to: [first, ...others] }];
};
