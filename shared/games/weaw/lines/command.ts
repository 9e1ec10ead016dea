import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import type { FiledLine } from '../state/record.ts';
import type { At } from '../state/step.ts';
import { no } from './reasons.ts';

/** Seats the game master can bind to a nation that comes in (WEAW-COLL-6). */
export const RESERVES = Array.from({ length: 6 }, (_, i) => `reserve-${String(i + 1)}`);

/** The nation a seat leads. */
export const nationOf = ({ state }: Pick<At, 'state'>, seat: string): string | undefined =>
  RESERVES.includes(seat) ? state.bindings[seat] : seat;

/** Whether a seat writes for a nation: its own, one bound to it, one it commands, an exile it hosts. */
export const mayCommand = ({ state }: Pick<At, 'state'>, seat: string, nation: string): boolean => {
  const row = state.nations[nation];
  if (!row) return false;
  if (nationOf({ state }, seat) === nation) return row.exileHost === undefined;
  if (row.exileHost !== undefined) return nationOf({ state }, seat) === row.exileHost;
  if (Object.values(state.bindings).includes(nation)) return false;
  if (row.commander === undefined && row.commandedBySide)
    return row.side !== 'none' && state.nations[nationOf({ state }, seat) ?? '']?.side === row.side;
  return row.commander === seat;
};

/** Why a seat does not write for a nation; a reserve that is bound to none stands for itself. */
export const notToCommand = ({ edition }: Pick<At, 'edition'>, nation: string): Refusal =>
  edition.nations.has(nation)
    ? no('not-yours', { cause: 'nation', nation })
    : no('not-yours', { cause: 'no-nation' });

/** Nations a seat writes for. */
export const commandedBy = (at: Pick<At, 'state'>, seat: string): readonly string[] =>
  Object.keys(at.state.nations).filter((nation) => mayCommand(at, seat, nation));

/** The seat whose lines a nation's are; nothing where nobody writes for it. */
export const seatFor = (
  at: { readonly edition: Edition; readonly state: At['state'] },
  nation: string,
): string | undefined => {
  const row = at.state.nations[nation];
  if (row?.exileHost !== undefined) return seatFor(at, row.exileHost);
  const bound = Object.entries(at.state.bindings).find(([, each]) => each === nation)?.[0];
  const isLed = at.edition.nations.get(nation)?.seat === true && row?.flags.includes('scripted') === false;
  return bound ?? row?.commander ?? (isLed ? nation : undefined);
};

/** Who learns how a line ended: the seat that wrote it. */
export const listenersOf = (_at: Pick<At, 'state'>, line: FiledLine): readonly string[] => [line.seat];
