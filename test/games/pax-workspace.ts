import { factSentence } from '@chancery/shared/games/pax/report/index.ts';
import { type Edition, editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import {
  type GreatPower,
  homeOf,
  type MarkerKind,
  type Power,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxPhase } from '@chancery/shared/games/pax/lines/phase.ts';
import type { StepContext } from '@chancery/shared/games/pax/state/phase.ts';
import { addUnits, setMarker } from '@chancery/shared/games/pax/board/position.ts';
import { emptyState } from '@chancery/shared/games/pax/setup/setup.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import type { AdminRecord } from '@chancery/shared/games/pax/state/turn-record.ts';
import { labelledDice } from '@chancery/shared/kernel/match/dice.ts';

/** An edition that must be right. */
export const editionWith = (settings: unknown = {}, tables: unknown = {}): Edition => {
  const edition = editionOf(settings, tables);
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

export const standard = editionWith();

/** Faces by label; `else` for every other die. Running out fails the test. */
export type Faces = Readonly<Record<string, number | readonly number[]>>;

const diceFor = (state: WritableState, faces: Faces) =>
  labelledDice({ game: 'test', turn: state.turn, step: state.step }, ({ label, index }) => {
    const named = faces[label];
    const face = typeof named === 'number' ? [named][index] : named?.[index];
    const fallback = named === undefined ? faces['else'] : undefined;
    if (face !== undefined) return face;
    if (typeof fallback === 'number') return fallback;
    throw new Error(`the test gives no face for "${label}" ${String(index)}`);
  });

/** A place to carry steps out on, and what was told there. */
export interface Workspace extends StepContext {
  readonly facts: Fact[];
}

export const workspace = (
  state: WritableState,
  faces: Faces = {},
  edition: Edition = standard,
): Workspace => {
  const facts: Fact[] = [];
  return { edition, state, facts, dice: diceFor(state, faces), emit: (fact) => facts.push(fact) };
};

/** Carries a phase out on a position with the given dice. */
export const run = (
  phase: PaxPhase,
  state: WritableState,
  faces: Faces = {},
  edition: Edition = standard,
): Workspace => {
  state.step = phase.id;
  const d = workspace(state, faces, edition);
  phase.run(d, {});
  return d;
};

/** Facts of one type, in order. */
export const told = <T extends Fact['type']>(d: Workspace, type: T): Extract<Fact, { readonly type: T }>[] =>
  d.facts.filter((fact): fact is Extract<Fact, { readonly type: T }> => fact.type === type);

/** All sentences of the start of the turn. */
export const sentences = (d: Workspace): string[] =>
  d.facts.flatMap((fact) => factSentence(d.edition, fact) ?? []);

/** The bare map with the pieces that a test needs. */
export class Position {
  readonly state: WritableState;

  constructor(edition: Edition = standard) {
    this.state = { ...emptyState(edition), allLinks: true };
  }

  marker(power: Power, kind: MarkerKind, ...areas: string[]): this {
    for (const area of areas) setMarker(this.state, { area, power, kind, established: true });
    return this;
  }

  army(power: Power, size: 1 | 3 | 10, at: string, count = 1): this {
    addUnits(this.state, { power, arm: 'army', size, at: at === 'home' ? homeOf(power) : at, count });
    return this;
  }

  unrest(...areas: string[]): this {
    this.state.unrest.push(...areas);
    return this;
  }

  treasury(power: GreatPower, pounds: number): this {
    this.state.treasury[power] = pounds;
    return this;
  }

  /** Economic value and combat strength of an area of the map table. */
  area(area: string, economicValue: number, combatStrength?: number): this {
    this.state.areas[area] = { economicValue, ...(combatStrength !== undefined && { combatStrength }) };
    return this;
  }

  /** Links are traced from home, as in a real position. */
  traced(): this {
    this.state.allLinks = false;
    return this;
  }
}

export const position = (edition?: Edition): Position => new Position(edition);

export const adminOf = (d: Workspace, power: GreatPower): AdminRecord => {
  const record = d.state.turnRecord.admin[power];
  if (!record) throw new Error(`no administration record for ${power}`);
  return record;
};

/** A power's units in a place: `army 3 x2`, sorted. */
export const unitsIn = (state: WritableState, power: Power, at: string): string[] =>
  state.units
    .filter((stack) => stack.power === power && stack.at === (at === 'home' ? homeOf(power) : at))
    .map(({ arm, size, count }) => `${arm} ${String(size)} x${String(count)}`)
    .sort();
