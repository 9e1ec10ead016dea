import { pax } from '@chancery/shared/games/pax/index.ts';
import { settingChoices } from '@chancery/shared/games/pax/charts/settings-list.ts';
import { stateOfView } from '@chancery/shared/games/pax/view/view.ts';
import type { GameClient } from '../../table/game-client.ts';
import { sayables, typedSayable } from './composer/sayable.ts';
import { seatsByWish } from './seat-wishes.ts';
import { ownPower, type PaxTypes } from './table.ts';
import { TONES } from './tones.ts';
import { failureLines, standingLine } from './views/desk.ts';
import { NOTATION } from './views/notation.ts';
import { standInLines } from './views/stand-ins.ts';
import { warDueLines } from './war/due.ts';

/** Pax Britannica in the terminal. */
export const paxClient: GameClient<PaxTypes> = {
  game: pax,
  tones: TONES,
  notation: NOTATION,
  settings: settingChoices,
  charts: standInLines,
  stateOf: (_edition, view) => stateOfView(view),
  awaited: (_edition, { awaited }) => awaited ?? undefined,
  desk: {
    summary: standingLine,
    due: warDueLines,
    failures: failureLines,
    screens: ({ state }) => (state.campaign ? [{ key: 'w', says: 'war room', screen: 'war' }] : []),
    over: 'the final record is under Standings',
  },
  speech: { sayables, typed: typedSayable },
  // Of a neutral also while others write war orders.
  speaksUnasked: (table) => table.state.campaign !== null && ownPower(table) !== undefined,
  topics: ({ seatView }) =>
    seatView.view.diplomacy.treaties.map(({ id, text }) => ({ id, title: text.title })),
  screens: async () => (await import('./screens.ts')).paxScreens(),
  assignSeats: seatsByWish,
};
