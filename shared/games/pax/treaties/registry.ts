import type { Refusal } from '../../../kernel/refusal.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import { partiesOf } from './parties.ts';
import type { Treaty } from '../state/treaties.ts';
import { treatyRefusals } from './refusals.ts';

const isRatified = ({ status }: Treaty): boolean => status !== 'proposed';

/** A ratified treaty of a power by name; one in force before one that has ended. */
export const findTreaty = (
  state: PaxState,
  { power, id }: { readonly power: Power; readonly id: string },
  isMatch: (treaty: Treaty) => boolean = ({ status }) => status === 'in-force',
): Treaty | undefined => {
  const found = state.treaties.filter(
    (treaty) =>
      isRatified(treaty) && treaty.id === id && partiesOf(treaty).includes(power) && isMatch(treaty),
  );
  return found.find(({ status }) => status === 'in-force') ?? found.at(-1);
};

/** The refusal that a power has no treaty of that name, listing those it has; others' are not mentioned. */
export const unknownTreaty = (state: PaxState, power: Power, id: string): Refusal => {
  const known = state.treaties
    .filter((treaty) => treaty.status === 'in-force' && partiesOf(treaty).includes(power))
    .map((treaty) => treaty.id);
  return treatyRefusals.refuse('no-such-treaty', { treaty: id, power, known }, 'PB-TREATY-2');
};
