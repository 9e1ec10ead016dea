import type { Writable } from '../../../kernel/frozen.ts';
import { targetsOfRebellion } from '../china/rebellion-check.ts';
import type { Declaration } from '../state/congress.ts';
import { areEnemies, isSameDeclaration, openDeclarations, type DeclaredWar, warsOf } from '../board/wars.ts';
import type { StepContext } from '../state/phase.ts';
import type { WritableState } from '../state/state.ts';
import { newWar } from '../state/new-war.ts';
import type { Party, WarKind, WarRecord, WritableWar } from '../state/wars.ts';

// The order in which the turn's wars are fought (PB-WAR-4), and which are fought as one front.

const RANK: readonly WarKind[] = ['rebellion', 'ottoman', 'ordinary'];

/** The next war of the match. */
const createWar = (state: WritableState, kind: WarKind): WritableWar => {
  const number = state.nextWar;
  state.nextWar += 1;
  return newWar(number, kind);
};

const beginsWith = ({ declarations: [first] }: WarRecord, { declarations }: DeclaredWar): boolean =>
  first !== undefined && declarations.some((declaration) => isSameDeclaration(declaration, first));

const warRecordFor = (
  state: WritableState,
  queued: readonly WritableWar[],
  war: DeclaredWar,
): WritableWar => {
  const known = queued.find((record) => record.kind === war.kind && beginsWith(record, war));
  const record = known ?? createWar(state, war.kind);
  record.sides = war.sides.map((side) => [...side]);
  record.declarations = war.declarations.map((declaration) => ({ ...declaration }));
  return record;
};

/** Adds a separate war that begins while others are fought (PB-DOW-15). */
export const addWar = (
  state: WritableState,
  declaration: Writable<Declaration>,
  { kind, sides }: Pick<DeclaredWar, 'kind' | 'sides'>,
): WritableWar => {
  const war = createWar(state, kind);
  war.sides = sides.map((side) => [...side]);
  declaration.war = war.number;
  war.declarations = [{ ...declaration }];
  state.wars.push(war);
  return war;
};

/** China against all powers with markers in it (PB-CHINA-5, 7), once a turn. */
const rebellionOf = ({ edition, state }: StepContext): readonly WritableWar[] => {
  const known = state.wars.filter(({ kind }) => kind === 'rebellion');
  if (known.length > 0 || !state.turnRecord.rebellion) return known;
  const war = createWar(state, 'rebellion');
  war.sides = [['china'], [...targetsOfRebellion({ edition, state })]];
  return [war];
};

/**
 * Puts the turn's wars in their queue: a rebellion, Ottoman wars, all others (PB-WAR-4). It may be repeated after each
 * declaration: wars not yet fought are updated and keep their numbers.
 */
export const formWars = (context: StepContext): void => {
  const { state } = context;
  const rebellion = rebellionOf(context);
  const queued = state.wars.filter(({ kind, status }) => kind !== 'rebellion' && status === 'queued');
  const begun = state.wars.filter(({ kind, status }) => kind !== 'rebellion' && status !== 'queued');
  const declared = warsOf(openDeclarations(state), state.turnRecord.settlements);
  const records = declared.map((war) => warRecordFor(state, queued, war));
  state.wars = [...rebellion, ...begun, ...records].toSorted(
    (a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind) || a.number - b.number,
  );
};

const sharesCombatant = (one: readonly WarRecord[], war: WarRecord): boolean =>
  one.some((other) => other.sides.flat().some((party) => war.sides.flat().includes(party)));

/** Wars by what links them: a combatant in common. */
const linkedWars = (wars: readonly WarRecord[]): readonly (readonly WarRecord[])[] =>
  wars.reduce<readonly (readonly WarRecord[])[]>((groups, war) => {
    const touched = groups.filter((group) => sharesCombatant(group, war));
    return [...groups.filter((group) => !touched.includes(group)), [...touched.flat(), war]];
  }, []);

/** The alliance in which a party orders: that of an ally in this war, unless it contains an enemy. */
const allianceFor = (
  alliances: readonly Party[][],
  wars: readonly WarRecord[],
  { party, side }: { readonly party: Party; readonly side: readonly Party[] },
): Party[] | undefined =>
  alliances.find(
    (alliance) =>
      alliance.some((ally) => side.includes(ally)) &&
      !alliance.some((other) => areEnemies(wars, party, other)),
  );

const alliancesIn = (wars: readonly WarRecord[]): Party[][] => {
  const alliances: Party[][] = [];
  for (const side of wars.flatMap(({ sides }) => sides)) {
    for (const party of side) {
      if (alliances.some((alliance) => alliance.includes(party))) continue;
      const alliance = allianceFor(alliances, wars, { party, side });
      if (alliance) alliance.push(party);
      else alliances.push([party]);
    }
  }
  return alliances;
};

/**
 * Which of these wars are fought as one front: linked wars together. Allies in any of them order together, never with
 * an enemy; a party without allies orders alone (AMB-109, PB-DOW-17).
 * @returns numbers of the wars, and the alliances in the order in which they came to war
 */
export const frontsOf = (
  wars: readonly WarRecord[],
): { readonly wars: number[]; readonly sides: Party[][] }[] =>
  linkedWars(wars).map((group) => ({ wars: group.map(({ number }) => number), sides: alliancesIn(group) }));
