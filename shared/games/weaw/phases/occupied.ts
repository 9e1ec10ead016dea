import { originalOwner } from '../board/territory.ts';
import { endWar, sideOf, warBetween } from '../board/relations.ts';
import { offerSurrender } from '../revolution/mutiny.ts';
import type { StepContext } from '../state/step.ts';
import type { WarEnding } from '../state/outcomes.ts';

/** WEAW-ITA-3: the fall of Paris brings a neutral Italy to the Central Powers. */
const onFallOfParis = (step: StepContext): void => {
  const { state } = step;
  const isTaken = state.record.taken.some(
    ({ place, by }) => place === 'paris' && sideOf(state, by) === 'central',
  );
  if (isTaken && sideOf(state, 'italy') === 'none')
    state.due.push({ turn: state.turn + 1, what: 'join-central', nation: 'italy' });
};

/** WEAW-JAP-8, WEAW-AMB-50: a limited war ends with Korea, or with two Russian territories. */
const endLimitedWar = (step: StepContext): void => {
  const { edition, state, emit } = step;
  if (warBetween(state, 'japan', 'russia')?.kind !== 'limited') return;
  const end = (why: WarEnding): void => {
    endWar(state, 'japan', 'russia');
    emit({ type: 'war-ended', pair: ['japan', 'russia'], why });
  };
  if (state.territories['korea']?.controller === 'russia') {
    state.nations['japan']?.flags.push('lost-limited');
    end('russia-holds-korea');
    return;
  }
  const won = Object.keys(state.territories).filter(
    (place) => originalOwner(edition, place) === 'russia' && state.territories[place]?.controller === 'japan',
  );
  if (won.length < 2) return;
  state.nations['japan']?.flags.push('won-limited');
  end('japan-holds-two');
};

/** WEAW-JAP-13: losing original land, except Korea to Russia in a limited war, frees Japan's economy. */
const freeJapaneseEconomy = (step: StepContext, isLimited: boolean): void => {
  const { edition, state } = step;
  const flags = state.nations['japan']?.flags;
  const isLost = state.record.taken.some(
    ({ place, by }) =>
      originalOwner(edition, place) === 'japan' &&
      state.territories[place]?.controller === by &&
      by !== 'japan' &&
      !(place === 'korea' && by === 'russia' && isLimited),
  );
  if (isLost && flags && !flags.includes('full-production')) flags.push('full-production');
};

/** A capital in the hands of mutineers makes its government offer surrender (WEAW-MUT-8). */
const offerForFallenCapitals = (step: StepContext): void => {
  const { edition, state } = step;
  for (const { place, by, from } of state.record.taken)
    if (by === 'mutineers' && edition.nations.get(from)?.capital === place) offerSurrender(step, from);
};

/** Effects of the turn's captures on other nations. */
export const applyCaptureEffects = (step: StepContext): void => {
  const isLimited = warBetween(step.state, 'japan', 'russia')?.kind === 'limited';
  onFallOfParis(step);
  offerForFallenCapitals(step);
  endLimitedWar(step);
  freeJapaneseEconomy(step, isLimited);
};
