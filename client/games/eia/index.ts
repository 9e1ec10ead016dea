import { eia } from '@chancery/shared/games/eia/index.ts';
import { eiaSettingChoices } from '@chancery/shared/games/eia/charts/settings-list.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { BRITAIN, isAutomaton } from '@chancery/shared/games/eia/britain/position.ts';
import { PHASES } from '@chancery/shared/games/eia/turn.ts';
import { mountPage } from '../../screens/page-screen.tsx';
import { heading } from '../../shell/lines.ts';
import { mountScreen } from '../../shell/screen.ts';
import type { GameClient } from '../../table/game-client.ts';
import { begun } from './composer/begun.ts';
import { picks } from './composer/line-picker.ts';
import { notes, preview } from './composer/preview.ts';
import { lineSuggestions } from './composer/line-suggestions.ts';
import { GUIDE } from './guide.ts';
import { boardScreen } from './screens/board.tsx';
import { brief, monthCardLines, eiaSummary, spokenMonthLines } from './screens/month-card.ts';
import { treatyRoll } from './screens/treaty-roll.ts';
import type { EiaClientTypes } from './table.ts';
import { TERMS } from './terms.ts';
import { TONES } from './tones.ts';
import { adviceLines } from './views/advice.ts';
import { eiaDeskItems, railOf } from './views/desk-items.ts';
import { cautionsOnPassing } from './views/passing.ts';
import { dueLines, linesDue } from './views/due.ts';
import { standInLines } from './views/stand-ins.ts';

/** Steps in which powers answer each other until nobody is awaited. */
const WINDOWS: ReadonlySet<string> = new Set(
  PHASES.filter(({ waits }) => waits?.isWindow === true).map(({ id }) => id),
);

/** Empires in Arms in the terminal. */
export const eiaClient: GameClient<EiaClientTypes> = {
  game: eia,
  tones: TONES,
  notation: [
    heading('Signs'),
    ['  D dominant, N normal, I instability, F fiasco: zones of the status track, with the box in it'],
    ['  VP victory points'],
  ],
  settings: eiaSettingChoices,
  charts: standInLines,
  awaited: (_edition, { awaited }) => awaited ?? undefined,
  pages: async () => (await import('./pages/index.ts')).eiaPages,
  terms: TERMS,
  guide: GUIDE,
  noReplyReason: ({ edition, state }, seat) =>
    isAutomaton({ edition, state }) && seat === BRITAIN
      ? `the rules play ${nameOf(edition, seat)}: it answers no letters`
      : undefined,
  desk: {
    summary: eiaSummary,
    brief,
    due: dueLines,
    linesDue,
    cautionsOnPassing,
    items: eiaDeskItems,
    rail: railOf,
    map: async () => (await import('./screens/overview.ts')).eiaOverview,
    over: 'the victory points are under Month',
  },
  composer: { preview, notes, picks, begun, below: adviceLines },
  lineSuggestions,
  // Facts, objections and votes may be sent at any time, also by seats that are not awaited.
  takesLinesUnasked: ({ seatView }) => seatView.seat !== 'observer',
  isWindow: (step) => WINDOWS.has(step),
  screens: () =>
    Promise.resolve({
      world: [
        mountPage({
          id: 'month',
          title: 'Month',
          jump: 'm',
          lines: monthCardLines,
          spokenLines: spokenMonthLines,
        }),
        mountScreen(boardScreen),
      ],
      diplomacy: [mountPage({ id: 'treaty-roll', title: 'Treaty roll', jump: 'y', lines: treatyRoll })],
    }),
};
