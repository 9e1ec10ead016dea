import { isNative } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { warNumbered } from '../../board/sides.ts';
import type { Battle, Party } from '../../state/wars.ts';
import { nativeGround } from './ground.ts';

const nativeIn = (parties: readonly Party[]) => parties.find(isNative);

/** Whether a battle defeats the area it is fought over (PB-CHINA-23). */
const isDecided = ({ attackers, result, strength, against }: Battle): boolean => {
  if (nativeIn(attackers)) return result === 'AE' || result === 'AR';
  if (result === 'DE' || result === 'DR') return true;
  return (result === 'EX' || result === 'HX') && against < strength;
};

const hasGround = ({ edition, state }: StepContext, { attackers, defenders, at }: Battle): boolean => {
  const party = nativeIn([...attackers, ...defenders]);
  return party !== undefined && nativeGround({ edition, state }, { party, arm: 'army', at }) > 0;
};

/** Takes the combat strength from areas defeated by the battles of a phase (PB-CHINA-23, 24, PB-OTTO-8). */
export const defeatAreas = (context: StepContext, battles: readonly Battle[]): void => {
  const { state, emit } = context;
  const broken = battles.filter((battle) => hasGround(context, battle) && isDecided(battle));
  for (const { war, at } of broken) {
    const record = warNumbered(state, war);
    if (record.defeated.includes(at)) continue;
    record.defeated.push(at);
    emit({ type: 'area-defeated', area: at });
  }
};
