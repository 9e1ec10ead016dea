import { listText } from '@chancery/shared/kernel/report/words.ts';
import { windowText } from '@chancery/shared/games/pax/war/alliances/sentences.ts';
import { allPhasing } from '@chancery/shared/games/pax/board/sides.ts';
import type { Front } from '@chancery/shared/games/pax/state/wars.ts';
import { hasNoDeadline } from '../../../table/no-deadline.ts';
import { seatInSentence } from '../../../table/seats.ts';
import { type Line, type Span, wrap } from '../../../shell/lines.ts';
import { closingText } from '../../../shell/clock.ts';
import type { PaxTable } from '../table.ts';
import { warDueLines } from './due.ts';
import { namesText, partySpans } from './words.ts';

// The progress of the wars: war turn and step, whose move it is and its deadline.

/** The steps of a war turn as shown, each with its step ids. */
const TRACK: readonly (readonly [name: string, steps: readonly string[]])[] = [
  ['alliances', ['ALD']],
  ['initiative', ['INI']],
  ['first orders', ['FIRST_ORDERS']],
  ['first moves, attacks', ['MAN1', 'ATT1']],
  ['second orders', ['SECOND_ORDERS']],
  ['retreats, supply', ['RET1', 'SUP1']],
  ['second moves, attacks', ['MAN2', 'ATT2', 'SUP2']],
  ['end of turn', ['WED']],
  ['spoils', ['SPOILS', 'RES']],
];

/** The track in rows of at most `width` columns; a row ends after a sign, never before it. */
const trackLines = (step: string, width: number): readonly Line[] => {
  const rows: Span[][] = [[]];
  let used = 0;
  for (const [n, [name, steps]] of TRACK.entries()) {
    const isNow = steps.includes(step);
    const text = isNow ? `▶${name}` : name;
    const sign = n < TRACK.length - 1 ? ' ›' : '';
    const size = text.length + sign.length;
    const isNewRow = used > 0 && used + 1 + size > width;
    if (isNewRow) rows.push([]);
    const gap = used === 0 || isNewRow ? '' : ' ';
    rows.at(-1)?.push(gap, [isNow ? 'chosen' : 'dim', text], ['dim', sign]);
    used = isNewRow ? size : used + gap.length + size;
  }
  return rows;
};

const sideText = ({ edition }: PaxTable, { parties, dice }: Front['sides'][number]): string =>
  `${namesText(edition, parties)}${dice.length > 0 ? ` (die ${dice.join(', ')})` : ''}`;

const frontLines = (table: PaxTable, width: number): readonly Line[] =>
  (table.state.campaign?.fronts ?? []).flatMap((front) => {
    const wars = `${front.wars.length === 1 ? 'war' : 'wars'} ${front.wars.join(', ')}`;
    const order = front.sides.map((side) => sideText(table, side)).join(', then ');
    return wrap(`order in ${wars}: ${order}`, width, 2).map((row): Line => [['dim', row]]);
  });

const windowLines = (table: PaxTable, width: number): readonly Line[] =>
  (table.state.campaign?.windows ?? []).flatMap(({ kind, powers, against, area }) => {
    const text = windowText(table.edition, { type: 'window-opened', kind, powers, against, area });
    return wrap(text, width, 2).map((row): Line => [['warn', row]]);
  });

/** Who is awaited, and until when. */
const waitLines = (table: PaxTable, width: number, now: Date): readonly Line[] => {
  const { view } = table.seatView;
  if (!view.awaited) return [];
  const who = listText(view.awaited.seats.map((seat) => seatInSentence(table, seat)));
  const what = view.awaited.by === 'sheet' ? 'orders' : 'word';
  const until = hasNoDeadline(table, now) ? 'with no deadline' : closingText(table.seatView, now);
  return wrap(`waiting for the ${what} of ${who}, ${until}`, width, 2).map((row): Line => [['accent', row]]);
};

/** The head of the war room. */
export const progressLines = (table: PaxTable, width: number, now: Date): readonly Line[] => {
  const { state, edition } = table;
  const { campaign, step } = state;
  if (!campaign) return [];
  const turn = campaign.warTurn > 0 ? `War turn ${String(campaign.warTurn)}` : 'Before the first war turn';
  const phasing = ['FIRST_ORDERS', 'SECOND_ORDERS'].includes(step) ? allPhasing(state) : [];
  return [
    [
      ['title', turn],
      ['dim', `  ${table.seatView.view.title}`],
    ],
    ...trackLines(step, width),
    ...(phasing.length > 0 ? [['to move: ', ...partySpans(edition, phasing)]] : []),
    ...waitLines(table, width, now),
    ...warDueLines(table, width),
    ...(step === 'WINDOW' ? windowLines(table, width) : []),
    ...frontLines(table, width),
  ];
};
