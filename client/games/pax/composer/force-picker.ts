import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { allPhasing } from '@chancery/shared/games/pax/board/sides.ts';
import { partyName } from '../views/names.ts';
import type { PaxTable } from '../table.ts';
import { forcesOf } from '../war/forces.ts';
import { stacksText } from '../war/words.ts';
import type { PaxPicker } from './context.ts';
import { ask } from '../../../composer/step.ts';
import type { Choice } from '../../../table/picks.ts';

const forceHint = ({ state }: PaxTable, party: Party): string => {
  const abroad = state.units.filter(({ power }) => power === party);
  const turn = allPhasing(state).includes(party) ? '' : ', not its turn: retreats and losses only';
  return `${stacksText(abroad)}${turn}`;
};

/** Asks for which of the seat's forces an order is. */
export const forcePicker = (table: PaxTable): PaxPicker<Party> =>
  function* () {
    const forces = (): readonly Choice[] =>
      forcesOf(table).map((id) => ({ id, text: partyName(table.edition, id), hint: forceHint(table, id) }));
    return (yield ask('force', 'Orders for whose forces?', { choices: forces })) as Party;
  };
