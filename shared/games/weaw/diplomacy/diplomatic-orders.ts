import { areAtWar, endWar, enemiesOf, areFriends, isNeutral, sideOf } from '../board/relations.ts';
import type { Handler } from '../lines/carry-out.ts';
import { reasons } from '../lines/reasons.ts';
import type { ActionOf } from '../orders/types.ts';
import type { Claim } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { joinSide } from './sides.ts';
import { startWar } from './war.ts';

/** A conquered nation goes into exile with a friend (WEAW-CONQ-4, WEAW-CONQ-5). */
export const carryOutExile: Handler<ActionOf<'exile'>> = ({ state, emit }, { nation }, { with: host }) => {
  const row = state.nations[nation];
  if (!row?.conquered) return reasons.refuse('not-open', { cause: 'exile-of-conquered' }, 'WEAW-CONQ-4');
  if (!areFriends(state, nation, host) || host === nation)
    return reasons.refuse('not-open', { cause: 'host-not-of-side', nation: host }, 'WEAW-CONQ-4');
  row.exileHost = host;
  emit({ type: 'exile', nation, host });
  return undefined;
};

/** Entering an alliance where a rule opens it (WEAW-OTT-6, WEAW-OTT-10, WEAW-USA-5, WEAW-AMB-57). */
export const carryOutJoin: Handler<ActionOf<'join'>> = (step, { nation }, { side }) => {
  const { state, edition } = step;
  const flags = state.nations[nation]?.flags ?? [];
  const { alliedAt, centralAt } = edition.tables.events.usEntry;
  const isReady = side === 'allied' ? state.usEntry >= alliedAt : state.usEntry <= centralAt;
  const mayOttomanJoin = nation === 'ottoman' && side === 'central' && flags.includes('may-join-central');
  if (!isNeutral(state, nation) || !((nation === 'usa' && isReady) || mayOttomanJoin))
    return reasons.refuse(
      'not-open',
      { cause: 'joins-by-rule', nation, side },
      nation === 'usa' ? 'WEAW-USA-5' : 'WEAW-OTT-6',
    );
  joinSide(step, { nation, side, how: 'entry' });
  return undefined;
};

/**
 * The handler for ending a war outside the two alliances, which ends when both write it (WEAW-AMB-50).
 * @param wishes collects them, as pairs of writer and enemy, for `concludePeace`
 */
export const makePeaceHandler =
  (wishes: (readonly [string, string])[]): Handler<ActionOf<'make-peace'>> =>
  ({ state }, { nation }, { with: other }) => {
    if (!areAtWar(state, nation, other)) return reasons.refuse('not-at-war', { nation: other });
    const isMain = sideOf(state, nation) !== 'none' && sideOf(state, other) !== 'none';
    if (isMain) return reasons.refuse('not-open', { cause: 'war-of-alliances' }, 'WEAW-ALL-5');
    wishes.push([nation, other]);
    return undefined;
  };

/** Ends the wars that both sides want to end, once all sheets are read. */
export const concludePeace = (step: StepContext, wishes: readonly (readonly [string, string])[]): void => {
  const { state, emit } = step;
  for (const [one, other] of wishes) {
    const isBoth = wishes.some(([by, on]) => by === other && on === one);
    if (!isBoth || !areAtWar(state, one, other)) continue;
    endWar(state, one, other);
    emit({ type: 'war-ended', pair: [one, other], why: 'both make peace' });
  }
};

/** The last turn in which a port that China has taken can be exchanged (WEAW-CHI-15). */
export const lastTurnToExchange = ({ turn }: Pick<Claim, 'turn'>): number => turn + 3;

/** WEAW-CHI-15, WEAW-AMB-55: land and garrisons change places, incorporated on both sides. */
export const carryOutExchange: Handler<ActionOf<'exchange'>> = (
  { state },
  { nation },
  { place, for: lost },
) => {
  const claim = state.claims.find((each) => each.place === lost && each.owner === nation);
  const [mine, theirs] = [state.territories[place], state.territories[lost]];
  if (!claim || state.turn > lastTurnToExchange(claim))
    return reasons.refuse('not-open', { cause: 'no-exchange', place: lost }, 'WEAW-CHI-15');
  if (mine?.controller !== nation)
    return reasons.refuse('not-yours', { cause: 'place', place }, 'WEAW-CHI-15');
  if (theirs?.controller !== 'china')
    return reasons.refuse('not-yours', { cause: 'not-chinese', place: lost }, 'WEAW-CHI-15');
  for (const pile of state.units) {
    if (pile.at === place && pile.nation === nation) pile.at = lost;
    else if (pile.at === lost && pile.nation === 'china') pile.at = place;
  }
  mine.controller = 'china';
  mine.incorporatedBy = 'china';
  theirs.controller = nation;
  theirs.incorporatedBy = nation;
  state.claims = state.claims.filter((each) => each !== claim);
  return undefined;
};

/** Keeping the port means war with China (WEAW-CHI-16). */
export const carryOutRefusedExchange: Handler<ActionOf<'refuse-exchange'>> = (
  step,
  { nation },
  { place },
) => {
  const { state } = step;
  const claim = state.claims.find((each) => each.place === place && each.owner === nation);
  if (!claim) return reasons.refuse('not-open', { cause: 'no-exchange', place }, 'WEAW-CHI-16');
  state.claims = state.claims.filter((each) => each !== claim);
  startWar(step, { by: nation, on: 'china' });
  return undefined;
};

/** Who holds Chinese land and has not exchanged it in time has declared war (WEAW-CHI-16). */
export const expireClaims = (step: StepContext): void => {
  const { edition, state } = step;
  for (const claim of state.claims.filter((each) => state.turn > lastTurnToExchange(each))) {
    const holds = Object.entries(state.territories).some(
      ([place, { controller }]) => controller === claim.owner && edition.places.get(place)?.owner === 'china',
    );
    if (holds && !areAtWar(state, claim.owner, 'china')) startWar(step, { by: claim.owner, on: 'china' });
  }
  state.claims = state.claims.filter((each) => state.turn <= lastTurnToExchange(each));
};

export const endAllMinorWars = (step: StepContext, nation: string): void => {
  for (const enemy of enemiesOf(step.state, nation)) endWar(step.state, nation, enemy);
};
