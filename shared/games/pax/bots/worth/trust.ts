import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { isOfSeat, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { PaxState } from '../../state/state.ts';
import type { Treaty } from '../../state/treaties.ts';
import type { Temper } from '../tempers.ts';
import { notedConductPromises } from './conduct-promises.ts';
import { areaPromiseStatus, notedAreaPromises } from './area-promises.ts';
import { type RememberedRobbery, robberiesRemembered } from './robberies-remembered.ts';
import { type RememberedAttack, attacksRemembered } from './wars-remembered.ts';

/** Trust in each seat, 0 to 1. */
export type Trust = Readonly<Record<Seat, number>>;

/** Share of an injured party's trust that is left after the other broke a treaty with it. */
const AFTER_BREACH = 0.3;
/** Share left after the other made war on the judge. */
const AFTER_WAR = 0.4;
/** Trust lost by a breach against others, and by a war on one of them. */
const BREACH_OF_OTHERS = 0.15;
const WAR_ON_OTHERS = 0.15;
/** Share left after the other tried to rob the judge by a Congress; trust lost by robbing others. */
const AFTER_ROBBERY = 0.5;
const ROBBERY_OF_OTHERS = 0.1;
/** Trust gained in a turn by a treaty kept. */
const KEPT = 0.03;

/** Share left after a broken promise that was not a treaty, and trust gained by a promise kept to its end. */
const AFTER_BROKEN_WORD = 0.6;
const WORD_KEPT = 0.05;

interface Judge {
  readonly state: PaxState;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
}

/** Trust after the breaches, wars and robberies of one turn, with forgiveness applied first. */
const afterTurn = (
  judge: Judge & {
    readonly attacks: readonly RememberedAttack[];
    readonly robberies: readonly RememberedRobbery[];
  },
  other: Seat,
  { turn, trust }: { turn: number; trust: number },
): number => {
  const { state, seat, temper } = judge;
  const forgiven =
    trust + Math.sign(temper.trust - trust) * Math.min(temper.forgives, Math.abs(temper.trust - trust));
  const wars = judge.attacks.filter((attack) => attack.by === other && attack.turn === turn);
  const onUs = wars.filter(({ on }) => on === 'us').length;
  const robberies = judge.robberies.filter((robbery) => robbery.by === other && robbery.turn === turn);
  const ofUs = robberies.filter(({ of }) => of === 'us').length;
  const afterWars = Math.max(0, forgiven * AFTER_WAR ** onUs - WAR_ON_OTHERS * (wars.length - onUs));
  const afterRobberies = Math.max(
    0,
    afterWars * AFTER_ROBBERY ** ofUs - ROBBERY_OF_OTHERS * (robberies.length - ofUs),
  );
  return state.breaches
    .filter((breach) => breach.turn === turn && seatOf(breach.by) === other)
    .reduce(
      (left, { injured }) =>
        injured.some(isOfSeat(seat)) ? left * AFTER_BREACH : Math.max(0, left - BREACH_OF_OTHERS),
      afterRobberies,
    );
};

/** Treaties in force between two seats, except those that exist by the rules. */
export const treatiesBetween = (
  { state, seat }: Pick<Judge, 'state' | 'seat'>,
  other: Seat,
): readonly Treaty[] =>
  state.treaties.filter(
    ({ status, text, isPermanent }) =>
      status === 'in-force' &&
      !isPermanent &&
      text.between.some(isOfSeat(seat)) &&
      text.between.some(isOfSeat(other)),
  );

/** Turns for which each treaty of two seats has held, excluding treaties of this turn. */
export const turnsKept = (judge: Pick<Judge, 'state' | 'seat'>, other: Seat): readonly number[] =>
  treatiesBetween(judge, other)
    .filter(({ turn }) => turn < judge.state.turn)
    .map(({ turn }) => judge.state.turn - turn);

const keptTreatiesTrust = (judge: Judge, other: Seat): number =>
  turnsKept(judge, other).reduce((sum, turns) => sum + KEPT * turns, 0);

/** Trust after the outcomes of promises by letter. */
const afterPromises = (judge: Judge, other: Seat, trust: number): number =>
  notedAreaPromises(judge)
    .filter(({ by }) => by === other)
    .map((word): string => areaPromiseStatus(judge.state, word))
    .concat(
      notedConductPromises(judge)
        .filter(({ by }) => by === other)
        .map(({ status }) => status),
    )
    .reduce((left, fate) => {
      if (fate === 'broken') return left * AFTER_BROKEN_WORD;
      return fate === 'kept' ? left + WORD_KEPT : left;
    }, trust);

/** A seat's trust in each other seat, from the breaches, treaties, promises and wars it knows of. */
export const trustOf = (judge: Judge): Trust => {
  const { state, seat, temper, letters } = judge;
  const [attacks, robberies] = [attacksRemembered(judge), robberiesRemembered(judge)];
  const remembering = { state, seat, temper, letters, attacks, robberies };
  const entries = SEATS.map((other) => {
    let trust = temper.trust;
    for (let turn = 1; turn <= state.turn; turn += 1) trust = afterTurn(remembering, other, { turn, trust });
    return [
      other,
      Math.min(1, afterPromises(judge, other, trust + keptTreatiesTrust(judge, other))),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<Seat, number>;
};
