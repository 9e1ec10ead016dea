import type { CustomsView, DrawView, SeatPreferences } from '@chancery/shared/api';
import type { TableSettings } from '@chancery/shared/table-settings';
import { clockTime } from '../../shell/clock.ts';
import { heading, type Line, wrap } from '../../shell/lines.ts';
import { seatName, seatNames } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import { wishSentence } from './wish-sentence.ts';

const PRESS: Readonly<Record<TableSettings['press'], string>> = {
  all: 'Players can write to anybody.',
  public: 'Players can write to all others together, or to the game master.',
  none: 'Players can write only to the game master.',
};

const DELAY: Readonly<Record<TableSettings['delay'], string>> = {
  gm: 'The game master grants more time.',
  most: 'More than half of the other players grant more time, or the game master.',
  all: 'All other players grant more time, or the game master.',
};

const RESIGNATION: Readonly<Record<TableSettings['resignation'], string>> = {
  no: 'Seats cannot be resigned.',
  free: 'A seat may be resigned; it is free until somebody is invited to it.',
  'stand-in': 'A seat may be resigned; the stand-in of the game plays it until somebody is invited to it.',
};

const drawRule = ({ draw, drawVotes }: TableSettings): string => {
  if (!draw) return 'The match cannot be ended by agreement.';
  const how = drawVotes === 'secret' ? 'secret: nobody is told how another votes' : 'open';
  return `All who play can end the match as a draw; votes are ${how}.`;
};

const ruleSentences = (settings: TableSettings): readonly string[] => [
  PRESS[settings.press],
  settings.anonymous
    ? 'Only the game master knows who plays which seat.'
    : 'Everybody can see who plays which seat.',
  settings.vacation === 0
    ? 'There are no days away.'
    : `Each seat may be away ${String(settings.vacation)} hours in the match; deadlines are moved past them.`,
  DELAY[settings.delay],
  RESIGNATION[settings.resignation],
  drawRule(settings),
];

const names = (table: Table, seats: readonly string[]): string => seatNames(table, seats) || 'nobody';

const drawSentences = (table: Table, { isSecret, among, by, yes, mine }: DrawView): readonly string[] => {
  const own =
    mine === null ? 'You have not voted.' : `You have voted ${mine === 'yes' ? 'for' : 'against'} it.`;
  const seen = isSecret
    ? 'A draw is proposed; votes are secret.'
    : `${seatName(table, by)} proposes a draw. For it: ${names(table, yes)}, of ${names(table, among)}.`;
  return [seen, own];
};

const stateSentences = (table: Table, customs: CustomsView, now: Date): readonly string[] => {
  const { away, delay, draw, resigned } = customs;
  const still = away.filter(({ until }) => new Date(until) > now);
  return [
    ...still.map(
      ({ seat, from, until }) =>
        `${seatName(table, seat)} is away from ${clockTime(new Date(from))} until ${clockTime(new Date(until))}.`,
    ),
    ...(delay
      ? [
          `${seatName(table, delay.by)} asks for ${String(delay.hours)} hours more${delay.why === '' ? '' : `: ${delay.why}`}. Granted by ${names(table, delay.granted)}; refused by ${names(table, delay.refused)}.`,
        ]
      : []),
    ...(draw ? drawSentences(table, draw) : []),
    ...(resigned.length > 0 ? [`Resigned and free: ${names(table, resigned)}.`] : []),
  ];
};

const paragraphs = (sentences: readonly string[], width: number): readonly Line[] =>
  sentences.flatMap((text) => wrap(text, width, 2).map((row): Line => [row]));

/** Shown to a player who waits for a seat. */
const wishLines = ({ seats, list }: SeatPreferences, width: number): readonly Line[] => [
  heading('Your seat'),
  ...paragraphs(
    [
      wishSentence(list),
      'Seats are assigned by the players’ lists when everybody has handed one in, or when the game master begins. Until then w changes yours. Nobody else sees it.',
      `The seats are ${seats.join(', ')}.`,
    ],
    width,
  ),
  [],
];

/** The rules and requests of the table outside its game, and their state. */
export const customsLines = (table: Table, width: number, now: Date): readonly Line[] => {
  const { seatView } = table;
  if (!seatView.table)
    return [
      heading('Customs of the table'),
      ['You play alone at this table, so there is nothing to settle with other players.'],
      ...wrap(
        'At tables with other players this page shows who is away. Here you can also ask for more time, propose a draw or resign.',
        width,
      ).map((row): Line => [['dim', row]]),
    ];
  const { settings, customs, wish } = seatView.table;
  const state = customs ? stateSentences(table, customs, now) : [];
  const left = customs && settings.vacation > 0 && seatView.seat !== 'gm' && seatView.seat !== 'observer';
  return [
    ...(wish ? wishLines(wish, width) : []),
    heading('Customs of the table'),
    ...paragraphs(ruleSentences(settings), width),
    [],
    heading('As it stands'),
    ...paragraphs(state.length > 0 ? state : ['Nobody is away, and nothing is asked for.'], width),
    ...(left ? paragraphs([`You may be away ${String(customs.hoursLeft)} hours more.`], width) : []),
  ];
};
