import { heading, type Line, wrap } from '../shell/lines.ts';
import { type OfferedSeat, type Opponent, type TableChoice } from '../table/registry.ts';
import type { Lobby } from './lobby.ts';
import { cell, type LobbyLocal, rowMark } from './lobby-mode.ts';
import { type ChosenSettings } from './lobby-rules.ts';
import {
  type InMode,
  seatsOffered,
  choicesOf,
  chosenOption,
  botsOf,
  seatNounOf,
} from './new-table-offers.ts';

/** Columns of the description of a game. */
const ABOUT_COLUMNS = 70;

export const gameLines = ({ at }: InMode<'game'>, { games }: Lobby): readonly Line[] => [
  heading('Which game do you play?'),
  ...games.map(({ name }, n): Line => [rowMark(n === at, name)]),
  [],
  ...wrap(games[at]?.about ?? '', ABOUT_COLUMNS).map((text): Line => [`  ${text}`]),
];

/** Minimum columns of a seat's name. */
const NAME_COLUMNS = 14;

const seatLine = ({ name, initial, note }: OfferedSeat, width: number, isChosen: boolean): Line => [
  cell(isChosen, `${initial} ${name}`, width),
  ['dim', note === undefined ? '' : ` ${note}`],
];

/** The description of the chosen seat. */
const aboutLines = (seat: OfferedSeat | undefined): readonly Line[] => {
  if (seat?.about === undefined) return [];
  return [heading(seat.name), ...seat.about.map((text): Line => [`  ${text}`]), []];
};

/** Who plays the others, if there is a choice. */
const opponentLine = (bots: readonly Opponent[], at: number): Line => {
  const { bot = '', name = bot, note = '' } = bots[at] ?? {};
  return bots.length < 2
    ? []
    : [
        ['accent', `o Opponents: ${name}`],
        ['dim', `  ${note}`],
      ];
};

const optionLine = (choice: TableChoice, chosen: ChosenSettings): Line => {
  const { name, note } = choice.options[chosenOption(choice, chosen)] ?? { name: 'by house rules', note: '' };
  return [
    ['accent', `${choice.key} ${choice.label}: ${name}`],
    ['dim', `  ${note}`],
  ];
};

/** The first of some layouts that fits, or else the last. */
const fitting = (layouts: readonly (readonly Line[])[], rows: number): readonly Line[] =>
  layouts.find(({ length }) => length <= rows) ?? layouts.at(-1) ?? [];

/**
 * The seats to choose from, and details. If there are too few rows, the opponents are dropped first, then the
 * heading of the chosen seat, then its description.
 */
export const seatLines = (
  { game, at }: InMode<'seat'>,
  subject: Lobby,
  { chosen, opponent, rows }: Pick<LobbyLocal, 'chosen' | 'opponent'> & { readonly rows: number },
): readonly Line[] => {
  const seats = seatsOffered(subject, game, chosen);
  const width = Math.max(NAME_COLUMNS, ...seats.map(({ name }) => name.length)) + 2;
  const noun = seatNounOf(subject, game);
  const list = [
    heading(`Which ${noun} do you play?`),
    ...seats.map((seat, n) => seatLine(seat, width, n === at)),
  ];
  const choices = [
    opponentLine(botsOf(subject, game), opponent),
    ...choicesOf(subject, game).map((choice) => optionLine(choice, chosen)),
  ].filter(({ length }) => length > 0);
  const others: Line = [
    ['dim', `The other ${noun}s are played by the engine, which is also the game master.`],
  ];
  const about = aboutLines(seats[at]);
  return fitting(
    [
      [...list, [], ...about, ...choices, others],
      [...list, [], ...about.slice(0, -1), ...choices],
      [...list, ...about.slice(1, -1), ...choices],
      [...list, [], ...choices, others],
    ],
    rows,
  );
};
