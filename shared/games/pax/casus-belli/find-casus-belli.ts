import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { CasusBelliRef } from '../orders/types.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { casusBelliRefusals } from './refusals.ts';

const isNamedBy = (casusBelli: CasusBelli, ref: CasusBelliRef): boolean => {
  switch (ref.by) {
    case 'number':
      return casusBelli.number === ref.number;
    case 'area':
      return casusBelli.area === ref.area;
    case 'treaty':
      return casusBelli.ground === 'treaty' && casusBelli.source === ref.treaty;
  }
};

/** The casus belli that a number, an area or a treaty refers to: at least one, whoever holds it. */
export const findCasusBelli = (
  state: PaxState,
  ref: CasusBelliRef,
  rule = 'PB-NEG-1',
): Result<readonly [CasusBelli, ...CasusBelli[]], Refusal> => {
  const [first, ...others] = state.casusBelli.filter((casusBelli) => isNamedBy(casusBelli, ref));
  if (first) return ok([first, ...others]);
  const standing = state.casusBelli.map(({ number }) => String(number));
  const number = ref.by === 'number' ? ref.number : ref.by === 'area' ? `in ${ref.area}` : ref.treaty;
  return err(casusBelliRefusals.refuse('no-such-casus-belli', { number, standing }, rule));
};
