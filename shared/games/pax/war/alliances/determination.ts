import { stillToAct } from '../../../../parts/calls/turns.ts';
import { chargeFailedBackers, duePromises } from '../../declarations/backers.ts';
import { areEnemies, presentWars } from '../../board/wars.ts';
import { isPower, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { CasusBelli, PaxState } from '../../state/state.ts';
import { musterNatives } from '../natives/muster.ts';
import { nextWars } from '../../board/current-wars.ts';
import { newCampaign } from '../../state/new-war.ts';
import type { Campaign } from '../../state/wars.ts';
import { currentWars } from '../../board/current-wars.ts';
import { beginWar } from '../../declarations/begin-war.ts';
import { closeCalls, hasOpenCall, seatsCalled } from './calls.ts';
import { endFoughtCasusBelli } from '../../declarations/fought-casus-belli.ts';
import { updateFronts } from '../../declarations/fronts.ts';

// Settles the sides of wars before they begin, and again when war is declared during them (PB-WAR-5).

/**
 * Opens a round of calls and answers. The first round takes the next wars from the queue and places native armies
 * (PB-WAR-4, 19, PB-CHINA-10, PB-OTTO-9).
 */
export const openDetermination = (context: StepContext): void => {
  const { state } = context;
  const campaign = state.campaign ?? newCampaign(nextWars(state)[0]?.kind ?? 'ordinary');
  if (campaign !== state.campaign) musterNatives(context, campaign.kind);
  state.campaign = campaign;
  campaign.answered = [];
  campaign.roundFrom = state.nextCasusBelli;
};

const seatOfHolder = ({ holder }: CasusBelli): Seat | undefined =>
  isPower(holder) ? seatOf(holder) : undefined;

/** Casus belli by which a power may still enter a war (PB-DOW-8, 10). */
const usableCasusBelli = (state: PaxState): readonly CasusBelli[] => {
  const wars = presentWars(state);
  return state.casusBelli.filter((cb) => seatOfHolder(cb) && !areEnemies(wars, cb.holder, cb.against));
};

/** Seats concerned by the current wars: every seat in an Ottoman war, since any power may help there (PB-OTTO-4). */
const seatsConcerned = (state: PaxState): readonly Seat[] => {
  const wars = currentWars(state);
  if (wars.some(({ kind }) => kind === 'ottoman')) return SEATS;
  const belligerents = wars
    .flatMap(({ sides }) => sides.flat())
    .filter(isPower)
    .map(seatOf);
  const others = [
    ...usableCasusBelli(state).map(seatOfHolder),
    ...seatsCalled(state),
    ...duePromises(state).map(({ power }) => seatOf(power)),
  ];
  return SEATS.filter((seat) => belligerents.includes(seat) || others.includes(seat));
};

/**
 * Seats waited for: belligerents, who may call somebody, and seats that have a publicly known call to answer. Secret
 * calls make nobody wait. In a rebellion there is nothing to settle (PB-CHINA-7, 8).
 */
export const seatsToAnswer = (state: PaxState): readonly Seat[] => {
  const { campaign } = state;
  if (!campaign?.isDetermining || campaign.kind === 'rebellion') return [];
  return stillToAct(seatsConcerned(state), campaign.answered);
};

/** Whether this round has given somebody a new cause for war that they have not had time to use. */
const isRoundDue = (state: PaxState, { roundFrom = 0, answered }: Campaign): boolean =>
  usableCasusBelli(state).some((cb) => {
    const seat = seatOfHolder(cb);
    return cb.number >= roundFrom && seat !== undefined && !answered.includes(seat);
  });

const beginWars = (context: StepContext): void => {
  const { state } = context;
  for (const war of nextWars(state)) beginWar(context, war);
  updateFronts(state);
};

/**
 * Closes a round: unanswered duties are broken; if that or a declaration creates a new cause, another round follows.
 * After the last round, backers pay for minors left alone and the wars begin (PB-DOW-9, PB-MINOR-33).
 */
export const closeDetermination = (context: StepContext): void => {
  const { state } = context;
  const { campaign } = state;
  if (!campaign) return;
  closeCalls(context);
  if (state.greatWar || hasOpenCall(campaign) || isRoundDue(state, campaign)) return;
  if (campaign.kind === 'ordinary') chargeFailedBackers(context);
  if (state.greatWar) return;
  campaign.isDetermining = false;
  campaign.calls = [];
  campaign.answered = [];
  if (campaign.warTurn === 0) beginWars(context);
  else endFoughtCasusBelli(context);
};
