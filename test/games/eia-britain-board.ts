import { initializeBritain } from '@chancery/shared/games/eia/britain/initial-state.ts';
import { type Edition, editionOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { emptyRecord } from '@chancery/shared/games/eia/state/month.ts';
import type { War, WritableState } from '@chancery/shared/games/eia/state/state.ts';
import { pairOf } from '@chancery/shared/kernel/pairs.ts';
import { type Dice, labelledDice } from '@chancery/shared/kernel/match/dice.ts';

// Positions of the variant for tests of the British policies: everything neutral, at peace, reverted.

const variant = (settings: object = {}): Edition => {
  const edition = editionOf({ ruleset: 'eia-nationalism', ...settings }, {});
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  return edition.value;
};

export interface Given {
  readonly settings?: object;
  readonly month?: string;
  /** `france great-britain`: the power named first declared. */
  readonly wars?: readonly (string | Partial<War>)[];
  readonly allies?: readonly string[];
  readonly minors?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, string>>;
  readonly ceded?: Readonly<Record<string, string>>;
  readonly gifts?: number;
  readonly shipRolls?: number;
  readonly human?: boolean;
}

const warOf = (month: string, war: string | Partial<War>): War => {
  const [aggressor = '', defender = ''] = typeof war === 'string' ? war.split(' ') : [];
  const base: War = { aggressor, defender, since: month, rank: 'declared' };
  return typeof war === 'string' ? base : { ...base, ...war };
};

const minorsOf = (edition: Edition, given: Readonly<Record<string, string>>): WritableState['minors'] =>
  Object.fromEntries(
    [...edition.minors.values()]
      .filter(({ startState }) => startState !== 'secondary-district')
      .map(({ id }) => [
        id,
        { state: given[id] ? 'conquered' : 'neutral', controller: given[id] ?? null, secondary: {} },
      ]),
  );

export interface Board {
  readonly edition: Edition;
  readonly state: WritableState;
  readonly told: { readonly type: string }[];
  emit(fact: { readonly type: string }): void;
}

export const board = (given: Given = {}): Board => {
  const edition = variant(given.settings);
  const month = given.month ?? '1856-02';
  const facts = Object.entries(given.facts ?? {}).map(([key, text], i) => ({
    id: i + 1,
    month,
    by: 'gm',
    statement: { kind: 'other' as const, key, text },
  }));
  const powers = edition.powers.map((power) => [
    power,
    {
      seat: power === 'great-britain' && !given.human ? 'engine' : 'player',
      status: 'N5',
      points: 0,
      vp: 0,
      out: false,
    },
  ]);
  const state = {
    turn: 1,
    month,
    step: 'DOW',
    entered: {},
    powers: Object.fromEntries(powers) as WritableState['powers'],
    alliances: (given.allies ?? []).map((pair) => {
      const [one = '', other = 'great-britain'] = pair.split(' ');
      return { pair: pairOf(one, other), since: '1853-10' };
    }),
    broken: [],
    marriages: [],
    wars: (given.wars ?? []).map((war) => warOf(month, war)),
    minorWars: [],
    truces: [],
    obligations: [],
    minors: minorsOf(edition, given.minors ?? {}),
    ceded: { ...given.ceded },
    home: {},
    facts,
    duties: [],
    objections: [],
    treaties: [],
    lines: [],
    record: emptyRecord(),
    counters: { fact: facts.length, duty: 0 },
  } as unknown as WritableState;
  const told: { readonly type: string }[] = [];
  const made: Board = { edition, state, told, emit: (fact) => told.push(fact) };
  initializeBritain(made, { gifts: given.gifts ?? 0, shipRolls: given.shipRolls ?? 0 });
  return made;
};

/** Dice by label; a label with several faces gives them in turn, one that is not given throws. */
export const fixedDice = (faces: Readonly<Record<string, number | readonly number[]>> = {}): Dice =>
  labelledDice({ game: 'eia', turn: 1, step: 'test' }, ({ label, index }) => {
    const given = faces[label];
    const face = typeof given === 'number' ? given : given?.[index];
    if (face === undefined) throw new Error(`no die given for ${label}`);
    return face;
  });
