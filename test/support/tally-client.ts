import type { TextProps } from 'ink';
import { verbPicks } from '../../client/composer/verb-picks.ts';
import { mountPage } from '../../client/screens/page-screen.tsx';
import { heading, type Line } from '../../client/shell/lines.ts';
import type { GameClient } from '../../client/table/game-client.ts';
import type { GameEntry } from '../../client/table/registry.ts';
import type { Table } from '../../client/table/table.ts';
import { tally } from './tally-game.ts';
import { tallyScenarios } from './tally-scenarios.ts';
import { tallySettingChoices, type TallyEdition, type TallyState, type TallyView } from './tally-state.ts';
import { formatTallyAction, takenIn } from './tally-turn.ts';

/** The client of Tally: everything the client's common code needs to know of an unknown game. */
interface TallyTypes {
  readonly edition: TallyEdition;
  readonly state: TallyState;
  readonly view: TallyView;
}

const TONES = { north: { color: 'cyan' }, south: { color: 'yellow' } } satisfies Record<string, TextProps>;

const scoreLine = ({ state: { scores } }: Table<TallyTypes>): Line => [
  ['north', `N ${String(scores['north'])}`],
  '  ',
  ['south', `S ${String(scores['south'])}`],
];

const scoreLines = (table: Table<TallyTypes>): readonly Line[] => [heading('Scores'), scoreLine(table)];

export const tallyClient: GameClient<TallyTypes> = {
  game: tally,
  tones: TONES,
  notation: [heading('Signs'), ['  N North  S South']],
  settings: tallySettingChoices,
  desk: { summary: scoreLine },
  composer: {
    picks: verbPicks({ verbs: ({ state }) => takenIn(state.step), format: formatTallyAction }),
  },
  prospects: {
    figures: ({ state: { scores } }, side) => [{ name: 'Score', value: scores[side] ?? 0 }],
  },
  screens: () =>
    Promise.resolve({
      world: [mountPage({ id: 'scores', title: 'Scores', jump: 's', lines: scoreLines })],
    }),
};

export const tallyEntry: GameEntry = {
  name: 'Tally',
  local: {
    seatNoun: 'side',
    seats: [
      { id: 'north', name: 'North', initial: 'N' },
      { id: 'south', name: 'South', initial: 'S' },
    ],
    bots: [{ bot: 'steward', note: 'keeps count' }],
    settings: {},
  },
  load: () => Promise.resolve(tallyClient),
  scenarios: () => Promise.resolve(tallyScenarios),
};
