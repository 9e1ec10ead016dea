import { forcesCard, limitsKey } from '../britain/command/forces-sheet.ts';
import { attackersOf, areAtWar } from '../board/wars.ts';
import type { Position } from '../state/step.ts';
import type { Obligation } from '../state/state.ts';
import { addMonths, isQuarterEnd } from '../vocabulary/months.ts';
import type { MonthCard } from './facts.ts';
import { defined } from '../../../kernel/defined.ts';

/** Minors under attack, with what the controller may do there. */
const minorsUnderAttack = ({ edition, state }: Position): MonthCard['minors'] =>
  Object.entries(state.minors).flatMap(([minor, { controller }]) => {
    const attackers = edition.powers.filter((power) => attackersOf(state, minor).includes(power));
    if (attackers.length === 0) return [];
    const fights =
      controller === null ? [] : attackers.filter((attacker) => areAtWar(state, controller, attacker));
    return [{ minor, controller, attackers, fights }];
  });

/** First month in which a power may declare on another again (EIA-4.4.6.3-c, EIA-AMB-38). */
const truceCalendar = ({ state }: Position): MonthCard['truces'] =>
  state.truces.map(({ barred, target, until }) => ({ barred, target, from: addMonths(until, 1) }));

/** Reparations are paid in the economic phases (EIA-AMB-33), the rest ends. */
const fallsDue = ({ state }: Position, { kind, until }: Obligation): boolean =>
  kind === 'reparations' ? isQuarterEnd(state.month) : until === state.month;

/** The British forces; the limits on them only if they are not those of an earlier card. */
const cardOfForces = (at: Position): NonNullable<MonthCard['britain']> => {
  const { limits, ...forces } = forcesCard(at);
  const told = at.state.britain?.limitsTold;
  return told !== undefined && told.key === limitsKey(at)
    ? { ...forces, limitsSince: told.month }
    : { ...forces, limits };
};

/**
 * How the powers stand at the end of the political phase. The list of wars decides which forces may attack each other
 * on the map (EIA-4.2-d); a power is at war with a minor only through its own war (EIA-4.6.4.2-b, EIA-4.6.6-b).
 */
export const monthCard = (at: Position): MonthCard => ({
  type: 'month-card',
  month: at.state.month,
  wars: at.state.wars.map(({ aggressor, defender, since }) => ({ aggressor, defender, since })),
  alliances: at.state.alliances.map(({ pair }) => pair),
  truces: truceCalendar(at),
  minors: minorsUnderAttack(at),
  ...(at.state.britain && { britain: cardOfForces(at) }),
  owed: at.state.obligations.filter((obligation) => fallsDue(at, obligation)),
  toDo: at.state.duties
    .filter(({ done }) => !done)
    .map(({ id, text, owners, note }) => ({ id, text, owners, ...defined({ note }) })),
});
