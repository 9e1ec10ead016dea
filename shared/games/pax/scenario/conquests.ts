import type { AreaId } from '../vocabulary/ids.ts';
import type { Party } from '../state/wars.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { Names } from './names.ts';
import type { TextResult } from './pieces.ts';

/** An area taken by a party with its side. */
export interface NamedConquest {
  readonly area: AreaId;
  readonly by: Party;
}

/** `tunis: france`. */
export const readConquest = (names: Names, text: string): TextResult<NamedConquest> => {
  const [place = '', party, ...more] = text.split(':');
  if (party === undefined || more.length > 0) {
    return err(`a conquest is written "tunis: france", not "${text}"`);
  }
  const area = names.area(place);
  if (!area.ok) return area;
  const by = names.force(party);
  return by.ok ? ok({ area: area.value, by: by.value }) : by;
};
