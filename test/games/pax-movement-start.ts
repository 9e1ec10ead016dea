import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import { type Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { movement } from '@chancery/shared/games/pax/movement/steps/movement.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import { bare, sheetsOf, type Table, table } from './pax-movement-table.ts';
import { type Workspace, workspace } from './pax-workspace.ts';

/** Both steps of the phase, up to the point where the game master is waited for. */
export const start = (
  words: Table,
  texts: Partial<Record<Seat, string>>,
  edition: Edition = bare,
): Workspace => {
  const d = workspace(table(words, edition), {}, edition);
  phaseOf('MSC_ORDERS').run(d, sheetsOf(texts));
  d.state.step = 'MSC';
  return d;
};

export const finish = (
  words: Table,
  texts: Partial<Record<Seat, string>>,
  edition: Edition = bare,
): Workspace => {
  const d = start(words, texts, edition);
  movement.run(d, {});
  return d;
};
