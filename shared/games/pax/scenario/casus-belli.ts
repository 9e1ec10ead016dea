import type { AreaId, Native, Power } from '../vocabulary/ids.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { Names } from './names.ts';
import type { TextResult } from './pieces.ts';

export interface NamedCasusBelli {
  readonly holder: Power | Native;
  readonly against: Power | Native;
  readonly area?: AreaId;
  /** Id of the treaty broken. */
  readonly under?: string;
  /** `defiance`, or the id of another source. */
  readonly by?: string;
}

/** `france against germany in tunis`, `usa against italy under treaty-of-tunis`, `italy against usa by defiance`. */
export const readScenarioCasusBelli = (names: Names, text: string): TextResult<NamedCasusBelli> => {
  const found = /^(.+?)\s+against\s+(.+?)(?:\s+(in|under|by)\s+(.+))?$/i.exec(text.trim());
  if (!found) return err(`a casus belli is written "france against germany in tunis", not "${text}"`);
  const [, first = '', second = '', link, rest = ''] = found;
  const holder = names.force(first);
  if (!holder.ok) return holder;
  const against = names.force(second);
  if (!against.ok) return against;
  const pair = { holder: holder.value, against: against.value };
  const preposition = link?.toLowerCase();
  if (preposition === 'in') {
    const area = names.area(rest);
    return area.ok ? ok({ ...pair, area: area.value }) : area;
  }
  if (preposition === 'under') return ok({ ...pair, under: rest.trim() });
  return ok(preposition === 'by' ? { ...pair, by: rest.trim().toLowerCase() } : pair);
};
