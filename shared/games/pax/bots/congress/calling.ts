import { isControl, isPower, type Power, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { markerOf } from '../../board/position.ts';
import { EUROPEAN_SEATS, partiesToDisputes, seatsPlaying } from '../../congress/parties.ts';
import { siteRefusal } from '../../congress/site.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { Mind } from '../mind.ts';
import { mayRaise, pointCost } from '../worth/tension.ts';
import { promiseOf, textsFor, yesVotes } from './texts.ts';

/** Tension of a Congress: its call, and a failure now and then (PB-ETI-10, 11). */
const TENSION = 3;
/** Points a text must bring above what the tension costs before a Congress is called for it. */
const LEAST_GAIN = 0.1;
/** Europeans, and the parties: how many votes make a majority of those likely to come. */
const MAJORITY = 0.5;

/** The country friendliest to the caller among those that may have the Congress: its vote decides a tie. */
export const bestSite = (mind: Mind, disputes: readonly CasusBelli[]): Power | undefined =>
  SEATS.filter((site) => !siteRefusal(mind.state, site, disputes)).toSorted(
    (a, b) => mind.trust[b] - mind.trust[a],
  )[0];

/** Whether this mind takes a dispute to a Congress: it would win a text there worth more than the tension. */
export const callsCongress = (mind: Mind, dispute: CasusBelli): boolean => {
  const { holder, against, area } = dispute;
  const rival = isPower(against) ? seatOf(against) : undefined;
  if (area === undefined || !isPower(against) || !isPower(holder) || !rival) return false;
  const accused = markerOf(mind.state, against, area);
  if (!accused || !isControl(accused.kind) || !mayRaise(mind, TENSION)) return false;
  const members = new Set([...EUROPEAN_SEATS, ...seatsPlaying(partiesToDisputes(mind.state, [dispute]))]);
  return textsFor(mind, dispute).some((text) => {
    const yes = yesVotes(mind, text, [...members]);
    const cost = mind.temper.congress * TENSION * pointCost(mind);
    return yes > members.size * MAJORITY && promiseOf(mind, text, rival) > LEAST_GAIN + cost;
  });
};
