import { targetsOfRebellion } from '../china/rebellion-check.ts';
import type { Adjudication } from '../phase.ts';
import { areEnemies, type War, warsOf } from './wars.ts';

/** A rebellion that came up is told to all and goes no further. */
const setRebellionAside = ({ edition, state, tell }: Adjudication): void => {
  if (!state.turnRecord.rebellion) return;
  tell({ type: 'war-set-aside', war: 'rebellion', against: targetsOfRebellion(edition, state) });
};

const setWarAside = ({ tell }: Adjudication, { kind, sides, declarations }: War): void => {
  const [by = [], ...others] = sides;
  const against = others.flat();
  const isProvoked = kind === 'ottoman' && declarations[0]?.by === 'ottoman-empire';
  tell(
    isProvoked
      ? { type: 'war-set-aside', war: 'ottoman', against }
      : { type: 'war-set-aside', war: 'declared', by, against },
  );
};

/** Wars clear away every casus belli between those who fight each other, and no others (PB-CB-5, AMB-40). */
const clearFought = ({ state, tell }: Adjudication): void => {
  const wars = warsOf(state.declarations);
  const fought = state.casusBelli.filter(({ holder, against }) => areEnemies(wars, holder, against));
  state.casusBelli = state.casusBelli.filter((cb) => !fought.includes(cb));
  for (const { number } of fought) tell({ type: 'casus-belli-ended', number, why: 'war' });
};

/** Reports the turn's wars in the order they would be fought in (PB-WAR-4); fighting them is not played. */
export const setWarsAside = (adjudication: Adjudication): void => {
  setRebellionAside(adjudication);
  const wars = warsOf(adjudication.state.declarations);
  for (const kind of ['ottoman', 'ordinary'] as const) {
    for (const war of wars.filter((w) => w.kind === kind)) setWarAside(adjudication, war);
  }
  clearFought(adjudication);
};
