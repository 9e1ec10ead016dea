import { collected } from '../../../kernel/turn/collected.ts';
import { areAtWar, endWar, enemiesOf } from '../board/relations.ts';
import type { Claim } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { startWar } from './war.ts';

/** Wishes for peace, as pairs of writer and enemy. */
export const peaceWishes = collected<readonly [string, string]>();

/** Ends the wars that both sides want to end, once all sheets are read. */
export const concludePeace = (step: StepContext): void => {
  const wishes = peaceWishes.take(step);
  const { state, emit } = step;
  for (const [one, other] of wishes) {
    const isBoth = wishes.some(([by, on]) => by === other && on === one);
    if (!isBoth || !areAtWar(state, one, other)) continue;
    endWar(state, one, other);
    emit({ type: 'war-ended', pair: [one, other], why: 'both-make-peace' });
  }
};

/** The last turn in which a port that China has taken can be exchanged (WEAW-CHI-15). */
export const lastTurnToExchange = ({ turn }: Pick<Claim, 'turn'>): number => turn + 3;

/** A nation that holds Chinese land and has not exchanged it in time has declared war (WEAW-CHI-16). */
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
