import { eia } from '@chancery/shared/games/eia/index.ts';
import { settingChoices } from '@chancery/shared/games/eia/charts/settings-list.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/known.ts';
import { pageScreen } from '../../screens/page-screen.tsx';
import { heading } from '../../shell/lines.ts';
import { mountScreen } from '../../shell/screen.ts';
import type { GameClient } from '../../table/game-client.ts';
import { boardPage } from './screens/board-page.ts';
import { monthCard, standing } from './screens/month-card.ts';
import { treatyRoll } from './screens/treaty-roll.ts';
import type { EiaTypes } from './table.ts';
import { TONES } from './tones.ts';

/** Empires in Arms in the terminal. */
export const eiaClient: GameClient<EiaTypes> = {
  game: eia,
  tones: TONES,
  notation: [
    heading('Signs'),
    ['  D dominant, N normal, I instability, F fiasco: zones of the status track, with the box in it'],
    ['  VP victory points'],
  ],
  settings: settingChoices,
  stateOf: (_edition, view) => stateOfView(view),
  awaited: (_edition, { awaited }) => awaited ?? undefined,
  desk: { summary: standing },
  pages: async () => (await import('./pages/index.ts')).eiaPages,
  screens: () =>
    Promise.resolve({
      world: [
        mountScreen(pageScreen({ id: 'month', title: 'Month', jump: 'm', lines: monthCard })),
        mountScreen(pageScreen({ id: 'board', title: 'Board', jump: 'b', lines: boardPage })),
      ],
      diplomacy: [
        mountScreen(pageScreen({ id: 'treaty-roll', title: 'Treaty roll', jump: 'y', lines: treatyRoll })),
      ],
    }),
};
