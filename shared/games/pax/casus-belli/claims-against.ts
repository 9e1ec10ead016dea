import type { CasusBelli, PaxState } from '../state/state.ts';
import type { Party } from '../state/wars.ts';

/** Every casus belli a party has against another: a declaration covers them all (PB-DOW-19). */
export const casusBelliAgainst = (state: PaxState, by: Party, on: Party): readonly CasusBelli[] =>
  state.casusBelli.filter(({ holder, against }) => holder === by && against === on);

/** Whether a casus belli comes from an alliance and not from the breach of a treaty (PB-CB-7 to 9). */
export const isOfAlliance = (
  { breaches }: Pick<PaxState, 'breaches'>,
  { ground, source, against, turn }: CasusBelli,
): boolean =>
  ground === 'treaty' &&
  !breaches.some((breach) => breach.treaty === source && breach.by === against && breach.turn === turn);
