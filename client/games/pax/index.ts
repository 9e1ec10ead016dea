import { pax } from '@chancery/shared/games/pax/index.ts';
import { paxSettingChoices } from '@chancery/shared/games/pax/charts/settings-list.ts';
import type { GameClient } from '../../table/game-client.ts';
import { pickLine } from './composer/line-picker.ts';
import { suggestedLines, judgedLine } from './composer/suggested-lines.ts';
import { paxBilateral } from './diplomacy/bilateral-items.ts';
import { letterTopics } from './diplomacy/office-items.ts';
import { undoneSentences } from './diplomacy/undone.ts';
import { paxJumpTargets } from './jump-targets.ts';
import { paxComposer } from './forecast/preview.ts';
import { paxProspects } from './forecast/prospects.ts';
import { GUIDE } from './guide.ts';
import { ownPower, type PaxClientTypes } from './table.ts';
import { TERMS } from './terms.ts';
import { TONES } from './tones.ts';
import { placeLines } from './views/area-detail.ts';
import { powersPlayedBy, touchesHoldings } from './views/touching.ts';
import { briefText, failureLines, standingLine } from './views/desk.ts';
import { isToDo, paxItems } from './views/desk-items.ts';
import { cautionsOnPassing, linesDue } from './views/lines-due.ts';
import { nextAsked } from './views/next-asked.ts';
import { NOTATION } from './views/notation.ts';
import { railOf } from './views/rail.ts';
import { standInLines } from './views/stand-ins.ts';
import { warDueLines } from './war/due.ts';

/** Pax Britannica in the terminal. */
export const paxClient: GameClient<PaxClientTypes> = {
  game: pax,
  tones: TONES,
  notation: NOTATION,
  terms: TERMS,
  settings: paxSettingChoices,
  charts: standInLines,
  awaited: (_edition, { awaited }) => awaited ?? undefined,
  desk: {
    summary: standingLine,
    brief: briefText,
    due: warDueLines,
    items: paxItems,
    linesDue,
    cautionsOnPassing,
    nextAsked,
    rail: railOf,
    failures: failureLines,
    screens: ({ state }) => (state.campaign ? [{ key: 't', label: 'war room', screen: 'war' }] : []),
    map: async () => (await import('./world/overview.ts')).paxOverview,
    over: 'the final record is under Standings',
  },
  composer: paxComposer,
  powersOf: powersPlayedBy,
  touches: touchesHoldings,
  // Alliances, spoils, votes of a Congress, and answers of those who were asked.
  isWindow: (step) => ['ALD', 'SPOILS', 'CONG_VOTE', 'WINDOW'].includes(step),
  undone: undoneSentences,
  isToDo,
  isPlace: ({ edition: { atlas } }, id) => atlas.areas.has(id) || atlas.seas.has(id),
  placeCard: placeLines,
  prospects: paxProspects,
  bilateral: paxBilateral,
  lineSuggestions: { suggestedLines, typed: judgedLine, picks: pickLine },
  // In a war a neutral may send immediate lines too, though no phase waits for it.
  takesLinesUnasked: (table) => table.state.campaign !== null && ownPower(table) !== undefined,
  guide: GUIDE,
  finds: paxJumpTargets,
  topics: letterTopics,
  pages: async () => (await import('./pages/index.ts')).paxPages,
  screens: async () => (await import('./screens.ts')).paxScreens(),
};
