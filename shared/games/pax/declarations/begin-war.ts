import { homeOf, isMinor, isPower, type Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import { endFoughtCasusBelli } from './fought-casus-belli.ts';
import { nameCommanders } from './commanders.ts';
import { controllingPowers } from '../board/possession.ts';
import { isSameDeclaration } from '../board/wars.ts';
import type { Party, WarRecord, WritableWar } from '../state/wars.ts';

const currentControl = ({ edition, state }: StepContext): WritableWar['controlAtStart'] =>
  edition.atlas.areaOrder.flatMap((area) => {
    const powers = controllingPowers(state, area);
    return powers.length > 0 ? [{ area, powers: [...powers] }] : [];
  });

const isMinorParty = (party: Party): party is Power => isPower(party) && isMinor(party);

const currentMinorFleets = (state: PaxState, war: WarRecord): WritableWar['minorFleetsAtStart'] =>
  war.sides
    .flat()
    .filter(isMinorParty)
    .flatMap((power) => {
      const fleets = state.units.filter(
        (stack) => stack.power === power && stack.arm === 'navy' && stack.at !== homeOf(power),
      );
      const places = [...new Set(fleets.map(({ at }) => at))];
      return places.map((at) => ({
        power,
        at,
        count: fleets.filter((stack) => stack.at === at).reduce((sum, { count }) => sum + count, 0),
      }));
    });

/** Assigns declarations to a war: its sides are final, and no declaration outside it changes them. */
const assignDeclarations = (state: WritableState, war: WritableWar): void => {
  for (const open of state.declarations.filter((candidate) => candidate.war === undefined)) {
    if (war.declarations.some((declaration) => isSameDeclaration(declaration, open))) open.war = war.number;
  }
  for (const declaration of war.declarations) declaration.war = war.number;
};

/**
 * Begins a war whose alliances are settled: its sides are final, casus belli between belligerents end (PB-CB-5),
 * commanders are named, and the facts of the start that matter at its end are recorded (PB-WCODOM-8, PB-MINOR-34).
 */
export const beginWar = (context: StepContext, war: WritableWar): void => {
  const { state, emit } = context;
  war.status = 'running';
  assignDeclarations(state, war);
  war.controlAtStart = currentControl(context);
  war.minorFleetsAtStart = currentMinorFleets(state, war);
  emit({ type: 'war-began', war: war.number, kind: war.kind, sides: war.sides.map((side) => [...side]) });
  endFoughtCasusBelli(context);
  nameCommanders(context, war);
};
