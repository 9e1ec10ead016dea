import { isNeutral } from '../board/relations.ts';
import type { Option } from './option.ts';
import { notOpen } from './refusals.ts';

/** Options of Japan and China to raise their income (WEAW-JAP-2, WEAW-CHI-6). */
const gearUpOption = (id: string, nation: string, rule: string): Option => ({
  id,
  nation,
  rule,
  matches: (action) => action.do === 'gear-up',
  limit: 'game',
  requirements: [
    [({ state }) => isNeutral(state, nation), notOpen({ cause: 'not-neutral', nation })],
    [({ state }) => state.nations[nation]?.geared === undefined, notOpen({ cause: 'geared-up', nation })],
  ],
  effect: ({ state }) => {
    const row = state.nations[nation];
    if (row) row.geared = state.turn;
  },
});

export const farEasternOptions: readonly Option[] = [
  gearUpOption('jp-gear-up', 'japan', 'WEAW-JAP-2'),
  gearUpOption('cn-gear-up', 'china', 'WEAW-CHI-6'),
];
