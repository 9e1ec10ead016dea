import { choose, movementKeys, START } from '../shell/scrolling.ts';
import { type TableChoice } from '../table/registry.ts';
import type { Lobby } from './lobby.ts';
import { inMode, type LobbyLocal, type LobbyKey, toList } from './lobby-mode.ts';
import { withSetting, type ChosenSettings, rulesHeight } from './lobby-rules.ts';
import {
  type InMode,
  seatsOffered,
  choicesOf,
  withNextOption,
  botsOf,
  seatNounOf,
} from './new-table-offers.ts';

// Keys for a new table: choose game, seat and house rules.

const toSeats = (local: LobbyLocal, game: string): LobbyLocal => ({
  ...inMode(local, { is: 'seat', game, at: 0 }),
  chosen: {},
  opponent: 0,
});

/** Asks for the game if there are several, else for the seat. */
export const beginTable: LobbyKey['run'] = (local, { subject }) => {
  const [only, other] = subject.games;
  if (!only) return local;
  subject.prepare();
  return other ? inMode(local, { is: 'game', at: 0 }) : toSeats(local, only.id);
};

/** Goes back from the seats to the games, if there are several. */
const backToGame = (local: LobbyLocal, game: string, { games }: Lobby): LobbyLocal =>
  games.length > 1
    ? inMode(local, { is: 'game', at: games.findIndex(({ id }) => id === game) })
    : toList(local);

/** Keys while choosing the game. */
export const gameKeys = ({ at }: InMode<'game'>, { games }: Lobby): readonly LobbyKey[] => [
  {
    keys: ['enter'],
    label: 'play this game',
    hint: true,
    run: (local, { subject }) => {
      const game = games[at];
      if (game) subject.loadHouseRules(game.id);
      return game ? toSeats(local, game.id) : local;
    },
  },
  { keys: ['esc'], label: 'back', hint: true, run: toList },
  ...movementKeys<LobbyLocal, Lobby>({
    at: () => at,
    to: (local, next) =>
      inMode(local, {
        is: 'game',
        at: choose(START, next, { count: games.length, height: games.length }).at,
      }),
    page: () => games.length,
  }),
];

const create = (local: LobbyLocal, { game, at }: InMode<'seat'>, subject: Lobby): LobbyLocal => {
  const seat = seatsOffered(subject, game, local.chosen)[at];
  const opponent = botsOf(subject, game)[local.opponent];
  if (!seat || !opponent) return local;
  subject.create({ game, seat: seat.id, bot: opponent.bot, settings: local.chosen });
  return { ...toList(local), chosen: {} };
};

/** Letters with another meaning here. */
const TAKEN_LETTERS = ['j', 'k', 'q', 'r', 'o'];

/** The keys for an initial: the letter itself, and its lower case if that is free. */
const initialKeys = (initial: string, choices: readonly TableChoice[]): readonly string[] => {
  const small = initial.toLowerCase();
  const isTaken = TAKEN_LETTERS.includes(small) || choices.some(({ key }) => key === small);
  return isTaken ? [initial] : [initial, small];
};

const nextOptionKey = (choice: TableChoice, mode: InMode<'seat'>): LobbyKey => ({
  keys: [choice.key],
  label: choice.label.toLowerCase(),
  help: `the next ${choice.label.toLowerCase()}`,
  hint: true,
  run: (local, { subject }) => {
    const chosen = withNextOption(choice, local.chosen);
    const seat = seatsOffered(subject, mode.game, local.chosen)[mode.at];
    const there = seatsOffered(subject, mode.game, chosen).findIndex(({ id }) => id === seat?.id);
    return { ...inMode(local, { ...mode, at: Math.max(there, 0) }), chosen };
  },
});

const nextOpponent = (count: number): LobbyKey => ({
  keys: ['o'],
  label: 'opponents',
  help: 'the next computer player for the other seats',
  hint: true,
  run: (local) => ({ ...local, opponent: (local.opponent + 1) % count }),
});

/** Keys while choosing the seat; an initial goes to its seat. */
export const seatKeys = (
  mode: InMode<'seat'>,
  subject: Lobby,
  chosen: ChosenSettings,
): readonly LobbyKey[] => {
  const seats = seatsOffered(subject, mode.game, chosen);
  const bots = botsOf(subject, mode.game);
  const choices = choicesOf(subject, mode.game);
  const goTo = (local: LobbyLocal, at: number): LobbyLocal => inMode(local, { ...mode, at });
  return [
    {
      keys: ['enter'],
      label: `play this ${seatNounOf(subject, mode.game)}`,
      hint: true,
      run: (local) => create(local, mode, subject),
    },
    { keys: ['esc'], label: 'back', hint: true, run: (local) => backToGame(local, mode.game, subject) },
    {
      keys: ['r'],
      label: 'house rules',
      hint: true,
      run: (local) => {
        subject.loadHouseRules(mode.game);
        const seat = seats[mode.at]?.id ?? '';
        return inMode(local, { is: 'rules', game: mode.game, seat, place: START });
      },
    },
    ...(bots.length > 1 ? [nextOpponent(bots.length)] : []),
    ...choices.map((choice) => nextOptionKey(choice, mode)),
    ...seats.map(({ name, initial }, at): LobbyKey => ({
      keys: initialKeys(initial, choices),
      label: `go to ${name}`,
      run: (local) => goTo(local, at),
    })),
    ...movementKeys<LobbyLocal, Lobby>({
      at: () => mode.at,
      to: (local, at) => goTo(local, choose(START, at, { count: seats.length, height: seats.length }).at),
      page: () => seats.length,
    }),
  ];
};

const changeRule =
  ({ game, place }: InMode<'rules'>, by: 1 | -1): LobbyKey['run'] =>
  (local, { subject }) => {
    const rules = subject.houseRules(game);
    const choice = rules?.settings[place.at];
    const own = subject.games.find(({ id }) => id === game)?.settings ?? {};
    return rules && choice
      ? { ...local, chosen: withSetting({ rules, own, choice }, local.chosen, by) }
      : local;
  };

/** Keys while choosing house rules. */
export const rulesKeys = (mode: InMode<'rules'>, subject: Lobby): readonly LobbyKey[] => {
  const count = subject.houseRules(mode.game)?.settings.length ?? 0;
  return [
    { keys: ['right', 'l'], label: 'next value', hint: true, run: changeRule(mode, 1) },
    { keys: ['left', 'h'], label: 'previous value', hint: true, run: changeRule(mode, -1) },
    {
      keys: ['esc', 'enter'],
      label: `back to the ${seatNounOf(subject, mode.game)}s`,
      hint: true,
      run: (local) => {
        const seats = seatsOffered(subject, mode.game, local.chosen);
        const at = Math.max(
          seats.findIndex(({ id }) => id === mode.seat),
          0,
        );
        return inMode(local, { is: 'seat', game: mode.game, at });
      },
    },
    ...movementKeys<LobbyLocal, Lobby>({
      at: () => mode.place.at,
      to: (local, at, context) =>
        inMode(local, { ...mode, place: choose(mode.place, at, { count, height: rulesHeight(context) }) }),
      page: rulesHeight,
    }),
  ];
};
