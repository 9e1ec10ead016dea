import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { countedLines } from '../../composer/sheet.ts';
import { seatName } from '../../table/seats.ts';
import { column, heading, type Line, type Tone, wrap } from '../../shell/lines.ts';
import { isAboutViewer, type Play, type Plays } from './plays.ts';
import { type EventShare, eventShares } from './event-shares.ts';
import {
  type HoldingChange,
  type HoldingShare,
  changesOf,
  figureSpreads,
  shareText,
  spreadText,
} from './shares.ts';
import {
  type KnownTable,
  playerOf,
  othersAwaited,
  type TurnSupposition,
  understoodSheet,
} from './supposition.ts';

const SHARE_COLUMNS = 13;

/** A share, and beside it what happens in that share of plays. */
const shareLines = (
  share: string,
  texts: readonly string[],
  { width, tone = 'plain' }: { readonly width: number; readonly tone?: Tone },
): readonly Line[] =>
  texts
    .flatMap((text) => wrap(text, Math.max(width - SHARE_COLUMNS, 20), 2))
    .map((row, n): Line => [
      ['dim', column(n === 0 ? share : '', SHARE_COLUMNS)],
      [tone, row],
    ]);

const stepTitle = ({ client: { game } }: KnownTable, step: string): string =>
  game.phases.find(({ id }) => id === step)?.title ?? step;

const figureLines = (table: KnownTable, plays: readonly Play[], width: number): readonly Line[] => {
  const names = figureSpreads(table, plays);
  const longest = Math.max(0, ...names.map(({ figure }) => figure.name.length)) + 2;
  return names.flatMap((spread) => {
    const { figure } = spread;
    const now = `${figure.unit ?? ''}${String(figure.value)}`;
    return wrap(spreadText(spread), Math.max(width - longest - 12, 20)).map((row, n): Line => [
      ['dim', n === 0 ? column(figure.name, longest) : ' '.repeat(longest)],
      n === 0 ? `${now.padStart(5)} → ` : ' '.repeat(8),
      row,
    ]);
  });
};

const changeText = ({ name, most }: HoldingChange): string =>
  most > 1 ? `${name}, up to ${String(most)}` : name;

/** Changes, those that the same plays have in one row: a nation that joins brings all its land and units. */
const changeLines = (
  title: string,
  changes: readonly HoldingShare[],
  { plays, width, tone }: { readonly plays: number; readonly width: number; readonly tone: Tone },
): readonly Line[] =>
  changes.length === 0
    ? []
    : [
        heading(title),
        ...groupBy(changes, ({ inPlays }) => inPlays.join(' ')).flatMap((together) =>
          shareLines(
            shareText(together[0].count, plays),
            [together.map(({ what }) => changeText(what)).join('; ')],
            { width, tone },
          ),
        ),
      ];

/** An event with its share; a detail that not every such play has stands beside its own number of plays. */
const eventRows = (
  { what, count, details, more }: EventShare,
  { plays, ...how }: { readonly plays: number; readonly width: number; readonly tone?: Tone },
): readonly Line[] => [
  ...shareLines(shareText(count, plays), [what], how),
  ...details.flatMap((detail) =>
    shareLines(
      detail.count < count ? `  ${String(detail.count)} of ${String(plays)}` : '',
      [detail.what],
      how,
    ),
  ),
  ...(more > 0 ? shareLines('', [`  ${String(more)} more, each in few plays`], how) : []),
];

/**
 * Whether a result is listed: it happens in at least half of the plays, or in more than one of them and concerns the
 * viewer or is a headline.
 */
const isWorthARow = ({ isMine, isHeadline, count }: EventShare, plays: number): boolean =>
  count * 2 >= plays || ((isMine || isHeadline) && (count > 1 || plays < 4));

const eventLines = (table: KnownTable, plays: readonly Play[], width: number): readonly Line[] => {
  const all = eventShares(
    table,
    plays.map(({ sentences }) => sentences),
  );
  const shown = all.filter((share) => isWorthARow(share, plays.length));
  const titles = [...new Set(shown.map(({ step }) => stepTitle(table, step)))];
  const rows = titles.flatMap((title) => {
    const here = shown.filter(({ step }) => stepTitle(table, step) === title);
    const mineFirst = [...here.filter(({ isMine }) => isMine), ...here.filter(({ isMine }) => !isMine)];
    return [
      heading(title),
      ...mineFirst.flatMap((share) =>
        eventRows(share, { plays: plays.length, width, tone: share.isMine ? 'plain' : 'dim' }),
      ),
    ];
  });
  const left = all.length - shown.length;
  const more = `${String(left)} more results, each in few plays; a single play shows all of its own`;
  return left === 0 ? rows : [...rows, ...wrap(more, width).map((row): Line => [['dim', row]])];
};

/** Results of sheets that the viewer wrote for others. */
const writtenLines = (table: KnownTable, { plays, supposed }: Plays, width: number): readonly Line[] =>
  Object.keys(supposed.written).flatMap((seat) => {
    const shares = eventShares(
      table,
      plays.map(({ sentencesToOthers }) => sentencesToOthers[seat] ?? []),
    );
    if (shares.length === 0) return [];
    return [
      heading(`${seatName(table, seat)}, by the sheet you assume for it`),
      ...shares.flatMap((share) => eventRows(share, { plays: plays.length, width })),
    ];
  });

/** Steps in which a bot decided for the viewer, with their shares. */
const decidedLines = (table: KnownTable, { plays, supposed }: Plays, width: number): readonly Line[] => {
  const steps = [...new Set(plays.flatMap(({ decided }) => decided))];
  const { seat } = table.seatView;
  const how = supposed.isDecidedForViewer
    ? `decided for you as ${playerName(table, playerOf(table, supposed, seat))} would`
    : 'you send and hand in nothing';
  return steps.flatMap((step) => {
    const count = plays.filter(({ decided }) => decided.includes(step)).length;
    return shareLines(shareText(count, plays.length), [`${stepTitle(table, step)}: ${how}.`], { width });
  });
};

/** A bot's name within a sentence: `the engine (Merchant)`. */
const playerName = ({ client: { game } }: KnownTable, player: string): string => {
  const bot = game.bots?.[player];
  return bot ? `the engine’s ${bot.name}` : 'nobody';
};

/** What is assumed for a seat, in a few words: the first part says it alone, each further one adds to it. */
export const supposedParts = (
  table: KnownTable,
  { supposed, others, plays }: Plays,
  seat: string,
): readonly string[] => {
  const text = others[seat];
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '').length;
  const count = lines === 0 ? 'an empty sheet' : countedLines(lines);
  if (supposed.written[seat] !== undefined) return [`${count} written by you`];
  const name = playerName(table, playerOf(table, supposed, seat));
  if (text === undefined) return [`${name} is asked`];
  const same = plays.filter(({ sheets }) => sheets[seat] === text).length;
  const often = same < plays.length ? [`; so in ${String(same)} of ${String(plays.length)} plays`] : [];
  return [count, `, as ${name} might hand in`, ...often];
};

/** The viewer's own sheet, and which lines are not understood. */
const ownText = (table: KnownTable, { own }: TurnSupposition): string | undefined => {
  const { client, edition, state, seatView } = table;
  const awaited = client.game.awaited({ edition, state });
  if (awaited?.by !== 'sheet' || !awaited.seats.includes(seatView.seat)) return undefined;
  const { text, leftOut } = understoodSheet(table, seatView.seat, own);
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  const bad = leftOut === 0 ? '' : `; ${countedLines(leftOut)} not understood, left out`;
  return `You: ${count === 0 ? 'an empty sheet' : `the ${countedLines(count)} of your sheet`}${bad}.`;
};

/** All assumptions, one sentence each. */
export const assumptionTexts = (table: KnownTable, simulated: Plays): readonly string[] => {
  const { supposed } = simulated;
  const own = ownText(table, supposed);
  const others = othersAwaited(table);
  const players = playersOf(table.client.game, table.edition).filter((seat) => seat !== table.seatView.seat);
  const kinds = new Set(players.map((seat) => playerName(table, playerOf(table, supposed, seat))));
  return [
    ...(own === undefined ? [] : [own]),
    ...others.map((seat) => `${seatName(table, seat)}: ${supposedParts(table, simulated, seat).join('')}.`),
    ...(others.length > 0
      ? [
          'In each play the others get new characters and new sheets; those named here are from the first play. A sheet that you write for a power is used in all plays.',
        ]
      : []),
    `After that the others answer as ${listText([...kinds])} would; their real plans may differ.`,
    supposed.isDecidedForViewer
      ? 'Where you have to decide again, a bot decides for you.'
      : 'Where you have to decide again, nothing is sent or handed in for you.',
    'It uses only what you know: treaties, letters and sheets that you cannot see are left out.',
    'Each play has its own dice, which are not those of the match.',
  ];
};

/** The progress: `16 plays, each with dice of its own`. */
const progressText = ({ plays, wanted, isDone }: Plays): string =>
  isDone
    ? `${plays.length === 1 ? '1 play' : `${String(plays.length)} plays, each`} with dice of its own.`
    : `${String(plays.length)} of ${String(wanted)} plays simulated…`;

/** The overview: results with their shares of all plays. */
export const outcomeLines = (table: KnownTable, simulated: Plays, width: number): readonly Line[] => {
  const { plays } = simulated;
  const { match } = table.seatView;
  const unfinished = plays.filter(({ isWhole }) => !isWhole).length;
  const head: readonly Line[] = [
    ...wrap(`What if … ${match.date} played on to the end of the turn (nothing of this is sent)`, width).map(
      (row) => heading(row),
    ),
    [['dim', progressText(simulated)]],
    ...(unfinished > 0
      ? [
          [
            ['warn', `${String(unfinished)} plays were abandoned because the turn went on for too long.`],
          ] as Line,
        ]
      : []),
  ];
  const assumptions = assumptionTexts(table, simulated).flatMap((text) =>
    wrap(text, width - 2, 2).map((row): Line => [`  ${row}`]),
  );
  const taken = [heading('Assumptions'), ...assumptions];
  if (plays.length === 0) return [...head, [], ...taken];
  const count = plays.length;
  const decided = decidedLines(table, simulated, width);
  return [
    ...head,
    ...figureLines(table, plays, width),
    ...changeLines('You gain', changesOf(table, plays, 1), { plays: count, width, tone: 'good' }),
    ...changeLines('You lose', changesOf(table, plays, -1), { plays: count, width, tone: 'bad' }),
    ...(decided.length > 0 ? [heading('What you would have to decide'), ...decided] : []),
    ...writtenLines(table, simulated, width),
    ...eventLines(table, plays, width),
    ...taken,
  ];
};

/** One play, phase by phase like a report. */
export const playLines = (
  table: KnownTable,
  { plays }: Plays,
  { number, width }: { readonly number: number; readonly width: number },
): readonly Line[] => {
  const play = plays[number - 1];
  const rows: Line[] = [
    heading(`Play ${String(number)} of ${String(plays.length)}, one of many (nothing of this is sent)`),
  ];
  let step = '';
  for (const sentence of play?.sentences ?? []) {
    const { step: now, lines } = sentence;
    if (now !== step) rows.push([], heading(stepTitle(table, now)));
    step = now;
    const isMine = isAboutViewer(table, sentence);
    for (const line of lines)
      rows.push(...wrap(line, width, 4).map((row): Line => [[isMine ? 'plain' : 'dim', row]]));
  }
  return rows;
};
