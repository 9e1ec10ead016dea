import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { RESERVES } from '@chancery/shared/games/weaw/charts/seating.ts';
import { weawSettingChoices } from '@chancery/shared/games/weaw/charts/settings-list.ts';
import { mountPage } from '../../screens/page-screen.tsx';
import { heading } from '../../shell/lines.ts';
import { mountScreen } from '../../shell/screen.ts';
import type { GameClient } from '../../table/game-client.ts';
import { weawComposer } from './composer/composer.ts';
import { weawDeskItems } from './desk-items.ts';
import { weawJumpTargets } from './finds.ts';
import { GUIDE } from './guide.ts';
import { booksPage } from './screens/books.ts';
import { FRONT_COLUMNS, frontsPage, spokenFronts } from './screens/fronts.ts';
import { map } from './screens/map.tsx';
import { nationsPage, weawSummary } from './screens/nations.ts';
import { seasPage, spokenSeas } from './screens/seas.ts';
import { STANDING_ACTIONS } from './known-actions.ts';
import { weawProspects } from './prospects.ts';
import { standingKeys, standingPage } from './screens/standing-orders.ts';
import { victoryPage } from './screens/victory.ts';
import type { WeawClientTypes } from './table.ts';
import { TERMS } from './terms.ts';
import { TONES } from './tones.ts';

/** The War to End All Wars in the terminal. */
export const weawClient: GameClient<WeawClientTypes> = {
  game: weaw,
  tones: TONES,
  notation: [
    heading('Signs'),
    ['  ≈ a figure of ours where none is printed   ═ trench   ▓ super trench   ~ strait'],
    ['  × an enemy   red, yellow, violet: a front without trenches, with them, with super trenches'],
    ['  3i 2a 1t infantry, artillery, tanks   f b fighters, bombers   g anti-air guns'],
  ],
  terms: TERMS,
  guide: GUIDE,
  settings: weawSettingChoices,
  awaited: (_edition, { awaited }) => awaited ?? undefined,
  desk: {
    summary: weawSummary,
    items: weawDeskItems,
    map: async () => (await import('./world/overview.ts')).weawOverview,
  },
  // The Bolsheviks before their revolution, and reserves that the game master has bound to no nation.
  isIdleSeat: ({ state }, seat) =>
    RESERVES.includes(seat) ? state.bindings[seat] === undefined : seat === 'bolsheviks' && !state.revolution,
  composer: weawComposer,
  powersOf: ({ seatView }, seat) => (seat === seatView.seat ? [seat, ...seatView.view.commands] : [seat]),
  prospects: weawProspects,
  pages: async () => (await import('./pages/index.ts')).weawPages,
  finds: weawJumpTargets,
  screens: () =>
    Promise.resolve({
      world: [
        mountScreen(map),
        mountPage({
          id: 'fronts',
          title: 'Fronts',
          jump: 'f',
          lines: frontsPage,
          spokenLines: spokenFronts,
          least: FRONT_COLUMNS,
        }),
        mountPage({ id: 'seas', title: 'Seas', jump: 's', lines: seasPage, spokenLines: spokenSeas }),
      ],
      books: [
        mountPage({ id: 'nations', title: 'Nations', jump: 'a', lines: nationsPage }),
        mountPage({ id: 'money', title: 'Own page', jump: 'l', lines: booksPage }),
        mountPage({ id: 'victory', title: 'Victory', jump: 'y', lines: victoryPage }),
      ],
      diplomacy: [
        mountPage({
          id: 'standing',
          title: 'Standing orders',
          jump: 'z',
          lines: standingPage,
          keys: standingKeys,
          actions: STANDING_ACTIONS,
        }),
      ],
    }),
};
