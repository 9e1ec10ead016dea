import type { Position } from '../../state/step.ts';
import { defined } from '../../../../kernel/defined.ts';
import { isMonth, monthsBetween } from '../../vocabulary/months.ts';
import { chartOf } from '../position.ts';
import { isStated, partsOf, statedText } from './stated-text.ts';

/** Whether a stated month is one of the last `months` months, the current one included. */
const isWithin = ({ state }: Position, text: string | undefined, months: number): boolean => {
  if (text === undefined || !isMonth(text)) return false;
  const past = monthsBetween(text, state.month);
  return past >= 0 && past < months;
};

/** NB-DEF-1, NB-AMB-1: no ship lost in fleet combat this month or in the two before. */
export const hasSuperiority = (at: Position): boolean =>
  !isWithin(at, statedText(at, 'naval-loss'), chartOf(at).navalSuperiority.lostNoShipsInFleetCombatMonths);

/** NB-AMB-34: a dominant power by the facts, or by its zone with `dominant: zone`. */
export const countsAsDominant = (at: Position, power: string): boolean => {
  if (at.edition.settings.dominant === 'zone') {
    const box = at.state.powers[power]?.status;
    const { track } = at.edition.tables.politicalStatus;
    return track.some(({ id, zone }) => id === box && zone === 'dominant');
  }
  return partsOf(statedText(at, 'dominant') ?? 'none').includes(power);
};

/** NB-DOW-9: money in the bank; below every limit if nobody has stated it. */
export const bankOf = (at: Position, power: string): number => {
  const text = statedText(at, `bank of ${power}`) ?? '0';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
};

/** NB-AID-2, NB-AMB-43: a field or naval battle with a power this month or in the two before. */
export const hasFought = (at: Position, power: string, enemy: string): boolean =>
  isWithin(at, statedText(at, `battle of ${power} with ${enemy}`), chartOf(at).aid.battleWithinMonths);

/** NB-AID-3 */
export const isCapitalOccupied = (at: Position, power: string): boolean =>
  isStated(at, `capital-occupied of ${power}`);

/** NB-BUILD-2, NB-AMB-67 */
export const isAtWarWithAmerica = (at: Position): boolean => isStated(at, 'america-war');

/** Inventions on record: `steamship`, `breech-loading by prussia`. */
export const inventions = (at: Position): readonly { readonly what: string; readonly by?: string }[] =>
  partsOf(statedText(at, 'technology') ?? 'none').map((part) => {
    const [what = part, by] = part.split(' by ');
    return { what: what.replaceAll(' ', '-'), ...defined({ by }) };
  });
