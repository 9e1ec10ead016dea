import { isNeutral } from '../board/relations.ts';
import type { Option } from './option.ts';

/** What Japan and China pay for to collect more (WEAW-JAP-2, WEAW-CHI-6). */
const gearUp = (id: string, nation: string, rule: string): Option => ({
  id,
  nation,
  rule,
  is: (action) => action.do === 'gear-up',
  limit: 'game',
  open: [
    [({ state }) => isNeutral(state, nation), 'it is in the war with all it has'],
    [({ state }) => state.nations[nation]?.geared === undefined, 'its industry is geared up already'],
  ],
  always: ({ state }) => {
    const row = state.nations[nation];
    if (row) row.geared = state.turn;
  },
});

export const farEasternOptions: readonly Option[] = [
  gearUp('jp-gear-up', 'japan', 'WEAW-JAP-2'),
  gearUp('cn-gear-up', 'china', 'WEAW-CHI-6'),
];
