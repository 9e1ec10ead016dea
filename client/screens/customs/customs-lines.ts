import type { CustomsView, DrawView, SeatWish } from '@chancery/shared/api';
import type { TableSettings } from '@chancery/shared/table-settings';
import { clockTime } from '../../shell/clock.ts';
import { heading, type Line, wrap } from '../../shell/lines.ts';
import type { Table } from '../../table/table.ts';
import { wishSentence } from './wish-sentence.ts';

const PRESS: Readonly<Record<TableSettings['press'], string>> = {
  all: 'Letters go to anybody.',
  public: 'Letters go to everybody at once, or to the game master.',
  none: 'Letters go to the game master alone.',
};

const DELAY: Readonly<Record<TableSettings['delay'], string>> = {
  gm: 'The game master grants more time.',
  most: 'More than half of the other players grant more time, or the game master.',
  all: 'All other players grant more time, or the game master.',
};

const RESIGNATION: Readonly<Record<TableSettings['resignation'], string>> = {
  no: 'Seats are not resigned.',
  free: 'A seat may be resigned; it is free until somebody is invited to it.',
  'stand-in': 'A seat may be resigned; the game’s own player has it until somebody is invited to it.',
};

const drawRule = ({ draw, drawVotes }: TableSettings): string => {
  if (!draw) return 'The match is not ended by agreement.';
  const how = drawVotes === 'secret' ? 'secret: nobody is told how another votes' : 'open';
  return `All who play can end the match as a draw; votes are ${how}.`;
};

const ruleSentences = (settings: TableSettings): readonly string[] => [
  PRESS[settings.press],
  settings.anonymous
    ? 'The game master alone is told who plays which seat.'
    : 'Everybody may know who plays which seat.',
  settings.vacation === 0
    ? 'No days away are given.'
    : `Each seat may be away ${String(settings.vacation)} hours in the match; deadlines pass over them.`,
  DELAY[settings.delay],
  RESIGNATION[settings.resignation],
  drawRule(settings),
];

const names = (seats: readonly string[]): string => seats.join(', ') || 'nobody';

const drawSentences = ({ isSecret, among, by, yes, mine }: DrawView): readonly string[] => {
  const own =
    mine === null ? 'You have not voted.' : `You have voted ${mine === 'yes' ? 'for' : 'against'} it.`;
  const seen = isSecret
    ? 'A draw is proposed; votes are secret.'
    : `${by} proposes a draw. For it: ${names(yes)}, of ${names(among)}.`;
  return [seen, own];
};

const stateSentences = (customs: CustomsView, now: Date): readonly string[] => {
  const { away, delay, draw, resigned } = customs;
  const still = away.filter(({ until }) => new Date(until) > now);
  return [
    ...still.map(
      ({ seat, from, until }) =>
        `${seat} is away from ${clockTime(new Date(from))} until ${clockTime(new Date(until))}.`,
    ),
    ...(delay
      ? [
          `${delay.by} asks for ${String(delay.hours)} hours more${delay.why === '' ? '' : `: ${delay.why}`}. Granted by ${names(delay.granted)}; refused by ${names(delay.refused)}.`,
        ]
      : []),
    ...(draw ? drawSentences(draw) : []),
    ...(resigned.length > 0 ? [`Resigned and free: ${names(resigned)}.`] : []),
  ];
};

const paragraphs = (sentences: readonly string[], width: number): readonly Line[] =>
  sentences.flatMap((text) => wrap(text, width, 2).map((row): Line => [row]));

/** Shown to a player who waits for a seat. */
const wishLines = ({ seats, list }: SeatWish, width: number): readonly Line[] => [
  heading('Your seat'),
  ...paragraphs(
    [
      wishSentence(list),
      'Seats are given out by the lists of all who play when everybody has come and stated one, or when the game master begins. Until then w changes yours. Nobody else is told it.',
      `The seats are ${seats.join(', ')}.`,
    ],
    width,
  ),
  [],
];

/** The rules and requests of the table outside its game, and their state. */
export const customsLines = ({ seatView }: Table, width: number, now: Date): readonly Line[] => {
  const { table } = seatView;
  if (!table)
    return [
      heading('Customs of the table'),
      ['This table is yours alone: nothing is settled between players.'],
      ...wrap(
        'At tables with others this page says who is away, and here one asks for more time, proposes a draw or resigns.',
        width,
      ).map((row): Line => [['dim', row]]),
    ];
  const { settings, customs, wish } = table;
  const state = customs ? stateSentences(customs, now) : [];
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
