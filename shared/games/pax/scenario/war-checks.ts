import type { AreaId } from '../vocabulary/ids.ts';
import { combatStrength } from '../board/position.ts';
import type { PaxState, Stack } from '../state/state.ts';
import { commanderOf, runningWars } from '../board/sides.ts';
import type { Party, WarRecord } from '../state/wars.ts';
import { type Difference, figureDifferences, listDifferences } from './checks.ts';
import type { NamedConquest } from './conquests.ts';
import type { Playthrough } from './playthrough.ts';
import type { Expectations } from './step-schema.ts';

// Expectations about wars: sides, conquests, commanders, units off the map.

const sideText = (side: readonly Party[]): string => [...side].sort().join(' and ');

/** In any order, since the sides say everything. */
const warText = (sides: readonly (readonly Party[])[]): string =>
  sides.map(sideText).sort().join(' against ');

const isToBeFought = ({ status }: WarRecord): boolean => status === 'queued' || status === 'running';

/** Sides nobody is left on are empty in the record. */
const presentSides = ({ sides }: WarRecord): readonly (readonly Party[])[] =>
  sides.filter((side) => side.length > 0);

const conquestText = ({ sides }: WarRecord, area: AreaId, by: number): string =>
  `${area}: ${sideText(sides[by] ?? [])}`;

/** A conquest under the name of the whole side if the scenario names one member. */
const expectedConquestText = ({ wars }: PaxState, { area, by }: NamedConquest): string => {
  const side = wars.flatMap(({ sides }) => sides).find((parties) => parties.includes(by));
  return `${area}: ${sideText(side ?? [by])}`;
};

const conquestDifferences = (state: PaxState, sought: readonly NamedConquest[]): Difference[] =>
  listDifferences(
    'conquered',
    sought.map((named) => expectedConquestText(state, named)),
    state.wars
      .filter(({ status }) => status !== 'settled')
      .flatMap((war) => war.conquests.map(({ area, by }) => conquestText(war, area, by))),
  );

/** Units of a party, or of all, that have surrendered and not returned. */
export const prisonersOf = ({ wars }: PaxState, owner: Party | undefined): readonly Stack[] =>
  wars
    .filter(({ status }) => status !== 'settled')
    .flatMap(({ prisoners }) => prisoners)
    .filter(({ party }) => owner === undefined || party === owner)
    .map(({ party, ...units }) => ({ ...units, power: party, at: 'surrendered' }));

/** The effective combat strength of an area: 0 if it was defeated in a war (PB-CHINA-24, PB-OTTO-8). */
export const effectiveCombatStrength = ({ edition, state }: Playthrough, area: AreaId): number =>
  runningWars(state).some(({ defeated }) => defeated.includes(area))
    ? 0
    : combatStrength({ edition, state }, area);

/** Every difference about wars between the result and what was expected. */
export const warDifferences = ({ state }: Playthrough, expected: Expectations): Difference[] => [
  ...(expected.wars
    ? listDifferences(
        'wars',
        expected.wars.map(warText),
        state.wars.filter(isToBeFought).map((war) => warText(presentSides(war))),
      )
    : []),
  ...(expected.conquered ? conquestDifferences(state, expected.conquered) : []),
  ...figureDifferences('command of', expected.commands, (party) => commanderOf(state, party as Party)),
];
