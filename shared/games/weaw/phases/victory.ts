import { membersOf } from '../board/relations.ts';
import { isIncorporated, originalOwner, valueOf } from '../board/territory.ts';
import { isMajor, nameOf, placeRow } from '../charts/edition.ts';
import type { Position, StepContext } from '../state/step.ts';
import { otherSide, type Side } from '../vocabulary/sides.ts';
import type { VictoryCause } from '../state/outcomes.ts';

type Winner = NonNullable<StepContext['state']['winner']>;

/** Whether a nation is conquered, or has surrendered and is at peace with every enemy (WEAW-AMB-166). */
export const hasFallen = ({ state }: Pick<Position, 'state'>, nation: string): boolean => {
  const row = state.nations[nation];
  if (!row) return true;
  if (row.conquered) return true;
  const fights = state.wars.some(({ pair, kind }) => pair.includes(nation) && kind !== 'civil');
  return row.surrender !== undefined && !fights;
};

/** The side that has won outright: all majors of the other have fallen (WEAW-VIC-1). */
export const outrightWinner = (at: Position): Side | undefined =>
  (['central', 'allied'] as const).find((side) => {
    const losers = membersOf(at.state, otherSide(side)).filter((id) => isMajor(at.edition, id));
    return losers.length > 0 && losers.every((nation) => hasFallen(at, nation));
  });

/** Whether an Ally has incorporated a territory of the German homeland (WEAW-VIC-2, WEAW-AMB-167). */
const holdsGermanHome = (at: Position): boolean =>
  [...at.edition.places.values()].some(
    ({ id, owner, homeland }) =>
      owner === 'germany' &&
      homeland &&
      membersOf(at.state, 'allied').some((nation) => isIncorporated(at, nation, id)),
  );

/** Nations the Allies must defeat besides Germany (WEAW-VIC-2, 4, 5, WEAW-AMB-168). */
const mustFall = ({ state }: Position): readonly string[] => [
  'austria-hungary',
  ...['ottoman', 'italy', 'china'].filter((nation) => state.nations[nation]?.side === 'central'),
];

/** The tests of the Allied victory after the last turn, each with whether it is met, for the status screen. */
export const alliedTests = (at: Position): readonly (readonly [test: string, isMet: boolean])[] => [
  ...mustFall(at).map(
    (nation) => [`${nameOf(at.edition, nation)} has fallen`, hasFallen(at, nation)] as const,
  ),
  [
    `${nameOf(at.edition, 'germany')} has fallen, or German home land is incorporated`,
    hasFallen(at, 'germany') || holdsGermanHome(at),
  ],
];

/** Home land of the other side that a side holds and has incorporated, by value (setting victory: land). */
export const homeLandHeld = (at: Position, side: Side): number =>
  membersOf(at.state, side).reduce(
    (sum, nation) =>
      sum +
      Object.keys(at.state.territories)
        .filter(
          (place) =>
            isIncorporated(at, nation, place) &&
            placeRow(at.edition, place).homeland &&
            at.state.nations[originalOwner(at.edition, place)]?.side === otherSide(side),
        )
        .reduce((held, place) => held + valueOf(at.edition, place), 0),
    0,
  );

const winnerByLand = (at: Position): Winner =>
  homeLandHeld(at, 'allied') > homeLandHeld(at, 'central') ? 'allied' : 'central';

/**
 * The winner after the last turn: Japan by its income, otherwise the Allies by their tests, otherwise the Central
 * Powers.
 */
const lastWinner = (at: Position): readonly [Winner, VictoryCause] => {
  const { edition, state } = at;
  const { japanProduction } = edition.tables.nations.production.victory;
  // WEAW-VIC-6, WEAW-VIC-7, WEAW-AMB-169.
  if ((state.nations['japan']?.collected ?? 0) >= japanProduction)
    return ['japan', { is: 'collects', least: japanProduction }];
  if (edition.settings.victory === 'land') return [winnerByLand(at), 'home-land'];
  const isAllied = alliedTests(at).every(([, isMet]) => isMet);
  return isAllied ? ['allied', 'central-broken'] : ['central', 'central-unbroken'];
};

export const runVictory = (step: StepContext): void => {
  const outright = outrightWinner(step);
  const [winner, why] = outright ? [outright, 'other-side-fallen' as const] : lastWinner(step);
  step.state.winner = winner;
  step.emit({ type: 'over', winner, why });
};
