import { areEnemies, presentWars } from '../board/wars.ts';
import { areaField } from '../casus-belli/areas.ts';
import type { StepContext } from '../state/phase.ts';

/** War ends every casus belli between those who fight each other, and no others (PB-CB-5, AMB-40). */
export const endFoughtCasusBelli = ({ state, emit }: StepContext): void => {
  const wars = presentWars(state);
  const fought = state.casusBelli.filter(({ holder, against }) => areEnemies(wars, holder, against));
  state.casusBelli = state.casusBelli.filter((casusBelli) => !fought.includes(casusBelli));
  for (const cause of fought)
    emit({ type: 'casus-belli-ended', number: cause.number, ...areaField(cause), why: 'war' });
};
