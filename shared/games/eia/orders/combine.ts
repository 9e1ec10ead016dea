import type { LineForm } from './form.ts';
import { POWER } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.9-a, EIA-AMB-63: all members name all members. */
export const combine: LineForm<ActionOf<'combine'>> = {
  verb: 'combine with',
  does: 'combine',
  syntax: 'combine with POWER, POWER',
  hint: 'move together with allies this month',
  example: 'combine with austria, russia',
  parse: (reader) => {
    const members = [POWER.read(reader)];
    while (reader.accept(',', 'another member') || reader.acceptAlias('and') !== undefined)
      members.push(POWER.read(reader));
    return { do: 'combine', with: [...new Set(members)] };
  },
  format: (action) => `combine with ${action.with.join(', ')}`,
};
