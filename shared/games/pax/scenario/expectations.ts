import { coastNamed } from '../board/coasts.ts';
import { type AreaId, homeOf, isPower, type Seat, seatOf } from '../vocabulary/ids.ts';
import { areaType, economicValue, isUnrest, markersIn } from '../board/position.ts';
import type { Marker, Stack } from '../state/state.ts';
import { casusBelliDiffer, type Difference, differs, figuresDiffer, listsDiffer } from './checks.ts';
import { isPhase, phaseNames } from './phases.ts';
import type { Playthrough } from './playthrough.ts';
import { sightDiffers } from './sees.ts';
import type { SoughtMarker, SoughtMarkers, SoughtStack, SoughtUnits } from './sought.ts';
import type { Expectations } from './step-schema.ts';
import { prisonersOf, strengthNow, warsDiffer } from './war-checks.ts';

/** Victory points as they stand: penalties and canal points at once (PB-VP-9), the final record at the end. */
const victoryPoints = ({ state }: Playthrough, seat: Seat): number => {
  const final = state.final?.find((record) => record.seat === seat);
  if (final) return final.total;
  return state.turnRecord.awards
    .filter((award) => seatOf(award.power) === seat)
    .reduce((sum, award) => sum + award.vp, state.vp[seat]);
};

const areaDiffers = (
  play: Playthrough,
  area: AreaId,
  sought: NonNullable<Expectations['areas']>[string],
): Difference[] => {
  const { state } = play;
  const there = {
    type: areaType(play, area),
    ev: economicValue(play, area),
    cs: strengthNow(play, area),
    unrest: isUnrest(state, area),
  };
  return figuresDiffer(`area ${area}`, sought, (name) => there[name as keyof typeof there]);
};

const isSought = (sought: SoughtMarker, marker: Marker): boolean =>
  sought.power === marker.power &&
  sought.kind === marker.kind &&
  (sought.established === undefined || sought.established === marker.established);

const markerText = ({ power, kind, established }: SoughtMarker): string =>
  `${power} ${kind}${established === false ? ' unestablished' : ''}`;

const markersDiffer = ({ state }: Playthrough, { area, markers }: SoughtMarkers): Difference[] => {
  const there = markersIn(state, area);
  const isSame =
    there.length === markers.length &&
    markers.every((sought) => there.some((marker) => isSought(sought, marker)));
  if (isSame) return [];
  return [
    `markers ${area}: expected ${markers.map(markerText).join(', ') || 'none'}, got ${there.map(markerText).join(', ') || 'none'}`,
  ];
};

const countOf = (stacks: readonly SoughtStack[]): string[] => {
  const counts = new Map<string, number>();
  for (const { power, count, arm, size } of stacks) {
    const key = `${power} # ${arm} ${String(size)}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts].map(([key, count]) => key.replace('#', String(count)));
};

const stacksAt = ({ edition, state }: Playthrough, { at, coast, power }: SoughtUnits): readonly Stack[] => {
  if (at === 'surrendered') return prisonersOf(state, power);
  const there = state.units.filter(
    (stack) => stack.at === at && (power === undefined || stack.power === power),
  );
  if (coast === undefined) return there;
  const named = coastNamed({ edition, state }, at, coast) ?? coast;
  return there.filter((stack) => stack.coast === named);
};

const unitsDiffer = (play: Playthrough, sought: SoughtUnits): Difference[] => {
  const { at, coast, power } = sought;
  const isOwned = at === 'surrendered' || (power && isPower(power) && at === homeOf(power));
  const place = isOwned ? `${at === 'surrendered' ? at : 'home'} ${power ?? ''}`.trim() : at;
  const where = coast === undefined ? place : `${place}/${coast}`;
  return listsDiffer(`units ${where}`, countOf(sought.stacks), countOf(stacksAt(play, sought)));
};

const linesDiffer = ({ outcomes }: Playthrough, sought: NonNullable<Expectations['lines']>): Difference[] =>
  Object.entries(sought).flatMap(([id, status]) => {
    const outcome = Object.values(outcomes)
      .flat()
      .find((line) => line.id === id);
    if (!outcome) return [`line ${id}: expected ${status}, got no such line`];
    const because = outcome.because.length > 0 ? `, by ${outcome.because.join(', ')}` : '';
    return outcome.status === status
      ? []
      : [`line ${id}: expected ${status}, got ${outcome.status} (${outcome.reason.reason}${because})`];
  });

const questionText = (lines: readonly string[]): string => `[${[...lines].sort().join(' ')}]`;

const questionsDiffer = ({ state }: Playthrough, sought: readonly (readonly string[])[]): Difference[] =>
  listsDiffer(
    'questions',
    sought.map(questionText),
    state.turnRecord.questions.map((question) => questionText(question.lines)),
  );

const phaseDiffers = ({ state }: Playthrough, sought: string): Difference[] =>
  isPhase(state, sought)
    ? []
    : [`phase: expected ${sought}, got ${[...new Set(phaseNames(state))].join(' of ')}`];

const positionDiffers = (play: Playthrough, expected: Expectations): Difference[] => {
  const { state, admin } = play;
  return [
    ...(expected.phase === undefined ? [] : phaseDiffers(play, expected.phase)),
    ...(expected.over === undefined ? [] : differs('over', expected.over, play.isOver)),
    ...figuresDiffer(
      'treasury',
      expected.treasury,
      (power) => state.treasury[power as keyof typeof state.treasury],
    ),
    ...figuresDiffer('income', expected.income, (power) => admin[power as keyof typeof admin]?.totals.income),
    ...figuresDiffer(
      'maintenance',
      expected.maintenance,
      (power) => admin[power as keyof typeof admin]?.totals.maintenance,
    ),
    ...(expected.tensions === undefined ? [] : differs('tensions', expected.tensions, state.tensions)),
    ...(expected.resentment === undefined
      ? []
      : differs('resentment', expected.resentment, state.resentment)),
    ...figuresDiffer('vp', expected.vp, (seat) => victoryPoints(play, seat as Seat)),
  ];
};

const mapDiffers = (play: Playthrough, expected: Expectations): Difference[] => [
  ...Object.entries(expected.areas ?? {}).flatMap(([area, sought]) => areaDiffers(play, area, sought)),
  ...(expected.markers ?? []).flatMap((sought) => markersDiffer(play, sought)),
  ...(expected.units ?? []).flatMap((sought) => unitsDiffer(play, sought)),
  ...(expected.canals
    ? listsDiffer(
        'canals',
        expected.canals,
        play.state.canals.map((canal) => canal.area),
      )
    : []),
];

/** Everything in which what has come about differs from what was expected; `refused` is looked at elsewhere. */
export const expectationsDiffer = (play: Playthrough, expected: Expectations): Difference[] => [
  ...positionDiffers(play, expected),
  ...mapDiffers(play, expected),
  ...warsDiffer(play, expected),
  ...(expected.lines ? linesDiffer(play, expected.lines) : []),
  ...(expected.questions ? questionsDiffer(play, expected.questions) : []),
  ...(expected.casusBelli ? casusBelliDiffer(expected.casusBelli, play.state.casusBelli) : []),
  ...(expected.sees ? sightDiffers(play, expected.sees) : []),
];
