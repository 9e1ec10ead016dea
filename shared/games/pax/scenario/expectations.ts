import { isLineEnd } from '../../../kernel/scenario/line-ends.ts';
import { coastNamed } from '../board/coasts.ts';
import {
  type AreaId,
  homeOf,
  isPower,
  type Power,
  type SeaId,
  type Seat,
  seatOf,
} from '../vocabulary/ids.ts';
import { areaType, economicValue, isUnrest, markersIn } from '../board/position.ts';
import type { Marker, Stack } from '../state/state.ts';
import {
  casusBelliDifferences,
  type Difference,
  differenceOf,
  figureDifferences,
  listDifferences,
} from './checks.ts';
import { isPhase, phaseNames } from './phases.ts';
import type { Playthrough } from './playthrough.ts';
import { visibilityDifferences } from './sees.ts';
import type { ExpectedMarker, ExpectedMarkers, ExpectedStack, ExpectedUnits } from './expected-pieces.ts';
import type { Expectations } from './step-schema.ts';
import { prisonersOf, effectiveCombatStrength, warDifferences } from './war-checks.ts';

/** Victory points as they stand: penalties and canal points at once (PB-VP-9), the final record at the end. */
const currentPoints = ({ state }: Playthrough, seat: Seat): number => {
  const final = state.final?.find((record) => record.seat === seat);
  if (final) return final.total;
  return state.turnRecord.awards
    .filter((award) => seatOf(award.power) === seat)
    .reduce((sum, award) => sum + award.vp, state.vp[seat]);
};

const areaDifferences = (
  play: Playthrough,
  area: AreaId,
  sought: NonNullable<Expectations['areas']>[string],
): Difference[] => {
  const { state } = play;
  const there = {
    type: areaType(play, area),
    ev: economicValue(play, area),
    cs: effectiveCombatStrength(play, area),
    unrest: isUnrest(state, area),
  };
  return figureDifferences(`area ${area}`, sought, (name) => there[name as keyof typeof there]);
};

const isSought = (sought: ExpectedMarker, marker: Marker): boolean =>
  sought.power === marker.power &&
  sought.kind === marker.kind &&
  (sought.established === undefined || sought.established === marker.established);

const markerText = ({ power, kind, established }: ExpectedMarker): string =>
  `${power} ${kind}${established === false ? ' unestablished' : ''}`;

const markerDifferences = ({ state }: Playthrough, { area, markers }: ExpectedMarkers): Difference[] => {
  const there = markersIn(state, area);
  const isSame =
    there.length === markers.length &&
    markers.every((sought) => there.some((marker) => isSought(sought, marker)));
  if (isSame) return [];
  return [
    `markers ${area}: expected ${markers.map(markerText).join(', ') || 'none'}, got ${there.map(markerText).join(', ') || 'none'}`,
  ];
};

const countOf = (stacks: readonly ExpectedStack[]): string[] => {
  const counts = new Map<string, number>();
  for (const { power, count, arm, size } of stacks) {
    const key = `${power} # ${arm} ${String(size)}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts].map(([key, count]) => key.replace('#', String(count)));
};

const stacksAt = ({ edition, state }: Playthrough, { at, coast, power }: ExpectedUnits): readonly Stack[] => {
  if (at === 'surrendered') return prisonersOf(state, power);
  const there = state.units.filter(
    (stack) => stack.at === at && (power === undefined || stack.power === power),
  );
  if (coast === undefined) return there;
  const named = coastNamed({ edition, state }, at, coast) ?? coast;
  return there.filter((stack) => stack.coast === named);
};

const unitDifferences = (play: Playthrough, sought: ExpectedUnits): Difference[] => {
  const { at, coast, power } = sought;
  const isOwned = at === 'surrendered' || (power && isPower(power) && at === homeOf(power));
  const place = isOwned ? `${at === 'surrendered' ? at : 'home'} ${power ?? ''}`.trim() : at;
  const where = coast === undefined ? place : `${place}/${coast}`;
  return listDifferences(`units ${where}`, countOf(sought.stacks), countOf(stacksAt(play, sought)));
};

const lineDifferences = (
  { outcomes }: Playthrough,
  sought: NonNullable<Expectations['lines']>,
): Difference[] =>
  Object.entries(sought).flatMap(([id, end]) => {
    const outcome = Object.values(outcomes)
      .flat()
      .find((line) => line.id === id);
    if (!outcome) return [`line ${id}: expected ${end}, got no such line`];
    const because = outcome.because.length > 0 ? `, by ${outcome.because.join(', ')}` : '';
    return isLineEnd(end, outcome.status, outcome.reason.reason)
      ? []
      : [`line ${id}: expected ${end}, got ${outcome.status} (${outcome.reason.reason}${because})`];
  });

const questionText = (lines: readonly string[]): string => `[${[...lines].sort().join(' ')}]`;

const questionDifferences = ({ state }: Playthrough, sought: readonly (readonly string[])[]): Difference[] =>
  listDifferences(
    'questions',
    sought.map(questionText),
    state.turnRecord.questions.map((question) => questionText(question.lines)),
  );

const phaseDifferences = ({ state }: Playthrough, sought: string): Difference[] =>
  isPhase(state, sought)
    ? []
    : [`phase: expected ${sought}, got ${[...new Set(phaseNames(state))].join(' of ')}`];

const positionDifferences = (play: Playthrough, expected: Expectations): Difference[] => {
  const { state, admin } = play;
  return [
    ...(expected.phase === undefined ? [] : phaseDifferences(play, expected.phase)),
    ...(expected.over === undefined ? [] : differenceOf('over', expected.over, play.isOver)),
    ...figureDifferences(
      'treasury',
      expected.treasury,
      (power) => state.treasury[power as keyof typeof state.treasury],
    ),
    ...figureDifferences(
      'income',
      expected.income,
      (power) => admin[power as keyof typeof admin]?.totals.income,
    ),
    ...figureDifferences(
      'maintenance',
      expected.maintenance,
      (power) => admin[power as keyof typeof admin]?.totals.maintenance,
    ),
    ...(expected.tensions === undefined ? [] : differenceOf('tensions', expected.tensions, state.tensions)),
    ...(expected.resentment === undefined
      ? []
      : differenceOf('resentment', expected.resentment, state.resentment)),
    ...figureDifferences('vp', expected.vp, (seat) => currentPoints(play, seat as Seat)),
  ];
};

/** All merchant fleets of the powers named; of every power if none is named. */
const merchantDifferences = (
  { state }: Playthrough,
  sought: NonNullable<Expectations['merchants']>,
): Difference[] => {
  const textOf = ({ power, sea }: { readonly power: Power; readonly sea: SeaId }): string =>
    `${power} ${sea}`;
  const there = state.merchants.filter(
    ({ power }) => sought.length === 0 || sought.some((fleet) => fleet.power === power),
  );
  return listDifferences('merchants', sought.map(textOf), there.map(textOf));
};

const mapDifferences = (play: Playthrough, expected: Expectations): Difference[] => [
  ...Object.entries(expected.areas ?? {}).flatMap(([area, sought]) => areaDifferences(play, area, sought)),
  ...(expected.markers ?? []).flatMap((sought) => markerDifferences(play, sought)),
  ...(expected.units ?? []).flatMap((sought) => unitDifferences(play, sought)),
  ...(expected.canals
    ? listDifferences(
        'canals',
        expected.canals,
        play.state.canals.map((canal) => canal.area),
      )
    : []),
  ...(expected.merchants ? merchantDifferences(play, expected.merchants) : []),
];

/** Every difference between the result and what was expected; `refused` is checked elsewhere. */
export const expectationDifferences = (play: Playthrough, expected: Expectations): Difference[] => [
  ...positionDifferences(play, expected),
  ...mapDifferences(play, expected),
  ...warDifferences(play, expected),
  ...(expected.lines ? lineDifferences(play, expected.lines) : []),
  ...(expected.questions ? questionDifferences(play, expected.questions) : []),
  ...(expected.casusBelli ? casusBelliDifferences(expected.casusBelli, play.state.casusBelli) : []),
  ...(expected.sees ? visibilityDifferences(play, expected.sees) : []),
];
