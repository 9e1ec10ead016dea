import type { GmDesk, GmDeskSeat, SealedResult } from '@chancery/shared/gm-api';
import type { ReportPart } from '@chancery/shared/api';
import { clockTime } from '../../shell/clock.ts';

// The game master's desk as lines of text.

const sheetOf = ({ isAwaited, isIn, revision, plays, source }: GmDeskSeat): string => {
  if (plays !== 'open') return isIn || !isAwaited ? `✓ (${plays})` : `– (${plays})`;
  if (!isAwaited) return 'not awaited';
  if (!isIn) return '–';
  return `✓${revision > 0 ? ` ${String(revision)}` : ''}${source === null ? '' : ` by ${source}`}`;
};

/** A time by the clock of this machine, as deadlines are typed. */
const short = (time: string | null): string => (time === null ? '–' : clockTime(new Date(time)));

const seatLine = (seat: GmDeskSeat): string => {
  const { player, isTaken, isSpare, plays, lastSeen, missed, reminded } = seat;
  const who = player ?? (plays === 'open' ? (isTaken ? '' : isSpare ? 'in reserve' : 'free') : '');
  const notes = [
    `seen ${short(lastSeen)}`,
    `missed ${String(missed)}`,
    ...(reminded === null ? [] : [`reminded ${short(reminded)}`]),
  ];
  return `  ${seat.seat.padEnd(18)} ${who.padEnd(16)} ${sheetOf(seat).padEnd(18)} ${notes.join('  ')}`;
};

export const deskText = (desk: GmDesk): readonly string[] => [
  `${desk.name} (${desk.match}) · ${desk.date} · ${desk.title}  ${desk.state}`,
  `phase ${desk.phase}  deadline ${short(desk.deadline)}${desk.closesEarly === null ? '' : `  closes ${short(desk.closesEarly)}, for everybody is in`}`,
  ...desk.seats.map(seatLine),
  ...desk.waits.map((wait) => `! ${wait}`),
];

export const partLines = (parts: readonly ReportPart[]): readonly string[] =>
  parts.flatMap(({ title, lines }) => [
    title,
    ...lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`),
  ]);

export const sealedText = ({ phase, missing, parts, rulings }: SealedResult): readonly string[] => [
  `sealed; it leads to ${phase}`,
  ...(missing.length > 0 ? [`no sheet came from ${missing.join(', ')}`] : []),
  ...partLines(parts),
  ...(rulings.length > 0 ? ['rulings that may be given:', ...rulings.map((line) => `  ${line}`)] : []),
];
