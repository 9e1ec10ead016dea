import type { TextProps } from 'ink';
import { pageScreen } from '../../client/screens/page-screen.tsx';
import { heading, type Line } from '../../client/shell/lines.ts';
import { mountScreen } from '../../client/shell/screen.ts';
import { orderPicker } from '../../client/composer/order-picker.ts';
import type { ComposerContents, GameClient, SheetAtHand } from '../../client/table/game-client.ts';
import type { GamePages } from '../../client/table/game-pages.ts';
import type { GameEntry } from '../../client/table/registry.ts';
import type { Table } from '../../client/table/table.ts';
import { tally, type TallyEdition, type TallyState, type TallyView } from './tally-game.ts';
import { formatTallyLine, type TallyAction } from './tally-language.ts';
import { takenIn, tallyVerbs } from './tally-turn.ts';
import { tallyScenarios } from './tally-scenarios.ts';

/** Tally in the terminal: all that the frame needs to know of a game it has never heard of. */
interface TallyTypes {
  readonly edition: TallyEdition;
  readonly state: TallyState;
  readonly view: TallyView;
}

const HOURS = 'a number of hours';
const TONES = { north: { color: 'cyan' }, south: { color: 'yellow' } } satisfies Record<string, TextProps>;

const stateOf = ({ turn, step, scores, said }: TallyView): TallyState => ({
  turn,
  step: step as TallyState['step'],
  scores: { ...scores },
  said: [...said],
});

const scoreLine = ({ state: { scores } }: Table<TallyTypes>): Line => [
  ['north', `N ${String(scores['north'])}`],
  '  ',
  ['south', `S ${String(scores['south'])}`],
];

const scoreLines = (table: Table<TallyTypes>): readonly Line[] => [heading('Scores'), scoreLine(table)];

/** Lines put together by the slots of the verbs that the phase takes. */
const picker = orderPicker<SheetAtHand<TallyTypes>, undefined, TallyAction>({
  menu: ({ table: { state } }) =>
    takenIn(state.step).map(({ verb, hint }) => ({ id: verb, text: verb, hint })),
  verbOf: (_context, verb) => tallyVerbs.of(verb),
  slotContext: () => undefined,
  shown: (_context, _asked, { id }) => ({ id, text: id }),
  verdict: () => ({}),
});

const composer: ComposerContents<TallyTypes> = {
  actors: ({ seatView }) => [seatView.seat],
  *picks(at) {
    const action = yield* picker(at);
    return [formatTallyLine(tallyVerbs.of(action.do), action)];
  },
};

const pages: GamePages<TallyTypes> = {
  tables: ({ state: { scores } }) => [
    {
      title: 'Scores',
      columns: ['Side', 'Score'],
      rows: Object.entries(scores).map(([side, n]) => [side, String(n)]),
    },
  ],
  charts: ({ seatView, state: { scores } }) => [
    {
      title: 'Scores over the rounds',
      steps: [seatView.match.date],
      series: Object.entries(scores).map(([name, n]) => ({ name, tone: name, values: [n] })),
    },
  ],
};

export const tallyClient: GameClient<TallyTypes> = {
  game: tally,
  tones: TONES,
  notation: [heading('Signs'), ['  N North  S South']],
  settings: [
    { key: 'rounds', says: 'How many rounds are played.', values: [1, 2, 3], usual: { tally: 2 } },
    { key: 'deadlines.count', says: 'Hours to count.', values: HOURS, usual: { tally: 0 } },
    { key: 'deadlines.talk', says: 'Hours to talk.', values: HOURS, usual: { tally: 0 } },
    { key: 'patient', says: 'Whether nobody is left out.', values: [true, false], usual: { tally: false } },
  ],
  stateOf: (_edition, view) => stateOf(view),
  awaited: (edition, view) => tally.awaited({ edition, state: stateOf(view) }),
  desk: { summary: scoreLine },
  composer,
  pages: () => Promise.resolve(pages),
  screens: () =>
    Promise.resolve({
      world: [mountScreen(pageScreen({ id: 'scores', title: 'Scores', jump: 's', lines: scoreLines }))],
      diplomacy: [],
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
