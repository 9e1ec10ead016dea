import { chineseAreas } from '../../board/chinese-areas.ts';
import type { StepContext } from '../../state/phase.ts';
import type { WarRecord } from '../../state/wars.ts';
import { sweepChina } from './sweeping.ts';

/** Markers placed before the powers' victory cause no resentment in the next turn (PB-CHINA-36, AMB-36). */
const rememberMarkers = ({ edition, state }: StepContext): void => {
  const areas = chineseAreas({ edition, state });
  const markers = state.markers.filter(({ area }) => areas.includes(area));
  state.quelled = { turn: state.turn, markers: markers.map(({ area, power }) => ({ area, power })) };
};

/**
 * The effects of the end of a rebellion on China: markers are removed or stay, and resentment is reset (PB-CHINA-26,
 * 27).
 */
export const endRebellion = (context: StepContext, { end }: WarRecord): void => {
  const { state, emit } = context;
  if (end?.how === 'rebels-won') sweepChina(context);
  else rememberMarkers(context);
  state.resentment = 0;
  emit({ type: 'resentment-spent' });
};
