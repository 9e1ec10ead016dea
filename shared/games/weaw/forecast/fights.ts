import { labelledDice } from '../../../kernel/match/dice.ts';
import { copyJson } from '../../../kernel/match/copy.ts';
import type { ForceReport } from '../battle/facts.ts';
import { fightOut, type Fought } from '../battle/fight.ts';
import { isExtra, survivingStacks, reportOf, type Stack } from '../battle/stacks.ts';
import { areFriends } from '../board/relations.ts';
import type { Edition } from '../charts/edition.ts';
import { type Battle, freeze, targetsOf } from '../phases/battles.ts';
import type { WeawState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { positionAhead, marched, type SheetOf } from './ahead.ts';

/** What an attack leads to, as far as its seat can know: planes and guns over the place, and who else moves, are left out. */
export interface FightAhead {
  readonly place: string;
  /** Lines of the sheet that attack it. */
  readonly lines: readonly string[];
  readonly attackers: readonly ForceReport[];
  readonly defenders: readonly ForceReport[];
  /** Hits to be expected in the first round. */
  readonly hits: { readonly dealt: number; readonly taken: number };
  /** Times that it was fought out, and in how many of them the place was taken. */
  readonly tries: number;
  readonly taken: number;
  /** Units lost on average. */
  readonly lost: { readonly attackers: number; readonly defenders: number };
}

const TRIES = 40;
const FACES = 10;

/** Hits of a round: for each unit its value in ten. */
const expected = (stacks: readonly Stack[]): number =>
  stacks.reduce(
    (sum, { n, value, rolls, only }) => sum + (only ? 0 : (n * rolls * Math.min(value, FACES)) / FACES),
    0,
  );

const hitsOf = ({ attackers, defenders }: Battle): FightAhead['hits'] => ({
  dealt: expected(attackers),
  taken: expected(defenders),
});

/** Faces of the dice of forecasts: a plain congruential row, the same in every try of the same number. */
const facesOf = (seed: number): (() => number) => {
  let at = seed * 2_654_435_761 + 12_345;
  return () => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + (Math.floor(at / 65_536) % FACES);
  };
};

const copyOf = (stacks: readonly Stack[]): readonly Stack[] =>
  stacks.map((stack) => (stack.source ? { ...stack, source: copyJson(stack.source) } : { ...stack }));

const units = (stacks: readonly Stack[]): number =>
  stacks.reduce((sum, stack) => sum + (isExtra(stack) ? 0 : stack.n), 0);

const stepOn = (edition: Edition, state: WeawState, face: () => number): StepContext => ({
  edition,
  state,
  dice: labelledDice({ game: 'weaw', turn: state.turn, step: 'BAT' }, face),
  emit: () => undefined,
});

const fightOnce = (step: StepContext, battle: Battle): Fought => {
  const { place, attackers, defenders, comers } = battle;
  const lines = new Set(comers.map(({ attack }) => attack.line));
  return fightOut(step, {
    kind: 'battle',
    label: place,
    place,
    attackers: copyOf(attackers),
    defenders: copyOf(defenders),
    orders: step.state.record.attacks.filter(({ line, target }) => lines.has(line) && target === place),
    refuge: () => undefined,
  });
};

/** A battle fought out so many times by the law of battles, on copies. */
const tried = (edition: Edition, state: WeawState, battle: Battle): FightAhead => {
  let [taken, attackersLost, defendersLost] = [0, 0, 0];
  const began = { attackers: units(battle.attackers), defenders: units(battle.defenders) };
  for (let seed = 1; seed <= TRIES; seed += 1) {
    const fought = fightOnce(stepOn(edition, state, facesOf(seed)), battle);
    const withdrawn = fought.withdrawn.map(({ stack }) => stack);
    const gone = units(survivingStacks(withdrawn.filter(({ line }) => line !== undefined)));
    if (fought.end === 'captured') taken += 1;
    attackersLost += began.attackers - units(fought.attackers.stacks) - gone;
    defendersLost += began.defenders - units(fought.defenders.stacks);
  }
  return {
    place: battle.place,
    lines: [...new Set(battle.comers.map(({ attack }) => attack.line))],
    attackers: reportOf(battle.attackers),
    defenders: reportOf(battle.defenders),
    hits: hitsOf(battle),
    tries: TRIES,
    taken,
    lost: { attackers: attackersLost / TRIES, defenders: defendersLost / TRIES },
  };
};

/** Every battle that a position at the beginning of AIR leads to, with what may come of it. */
const fightsIn = (edition: Edition, state: WeawState): readonly FightAhead[] => {
  const step = stepOn(edition, state, facesOf(0));
  return targetsOf(step)
    .filter((place) => {
      const holder = state.territories[place]?.controller ?? '';
      return state.record.attacks.some(
        ({ target, nation }) => target === place && !areFriends(state, nation, holder),
      );
    })
    .flatMap((place) => freeze(step, place) ?? [])
    .map((battle) => tried(edition, state, battle));
};

/** Every battle that a sheet leads to, as far as its seat can know. */
export const fightsOf = (sheet: SheetOf): readonly FightAhead[] =>
  fightsIn(sheet.edition, positionAhead(sheet, 'AIR'));

/** The same for marches alone, sooner: nothing that is bought or sailed counts. */
export const fightsOfMarches = (sheet: SheetOf): readonly FightAhead[] =>
  fightsIn(sheet.edition, marched(sheet));
