import { labelledDice } from '../../../kernel/match/dice.ts';
import { copyJson } from '../../../kernel/match/copy.ts';
import type { ForceReport } from '../state/combat-facts.ts';
import { resolveLandCombat, type LandCombatResult } from '../battle/fight.ts';
import { survivingStacks, reportOf, type Stack, unitsIn } from '../battle/stacks.ts';
import { areFriends } from '../board/relations.ts';
import type { Edition } from '../charts/edition.ts';
import { attackedPlaces } from '../battle/gather.ts';
import { type Battle, drawUpBattle } from '../phases/battles.ts';
import type { WeawState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';
import { FACES, facesOf, type SeatSheet, stateAfterStep, statesBefore, stateFiled } from './ahead.ts';
import { FIRST_OF_FIGHTS } from '../vocabulary/steps.ts';

/** What an attack leads to, as far as its seat can know: planes and guns over the place, and who else moves, are left out. */
export interface BattleForecast {
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
/** Expected hits of a round: for each die its value in ten. */
const expected = (stacks: readonly Stack[]): number =>
  stacks.reduce(
    (sum, { n, value, dicePerUnit: rolls, targets: only }) =>
      sum + (only ? 0 : (n * rolls * Math.min(value, FACES)) / FACES),
    0,
  );

const hitsOf = ({ attackers, defenders }: Battle): BattleForecast['hits'] => ({
  dealt: expected(attackers),
  taken: expected(defenders),
});

const copyOf = (stacks: readonly Stack[]): readonly Stack[] =>
  stacks.map((stack) => (stack.source ? { ...stack, source: copyJson(stack.source) } : { ...stack }));

const forecastStep = (edition: Edition, state: WeawState, face: () => number): StepContext => ({
  edition,
  state,
  dice: labelledDice({ game: 'weaw', turn: state.turn, step: 'BAT' }, face),
  emit: () => undefined,
});

const fightOnce = (step: StepContext, battle: Battle): LandCombatResult => {
  const { place, attackers, defenders, incoming } = battle;
  const lines = new Set(incoming.map(({ attack }) => attack.line));
  return resolveLandCombat(step, {
    kind: 'battle',
    label: place,
    place,
    attackers: copyOf(attackers),
    defenders: copyOf(defenders),
    orders: step.state.record.attacks.filter(({ line, target }) => lines.has(line) && target === place),
    refuge: () => undefined,
  });
};

/** Fights a battle out TRIES times on copies, by the rules of battle themselves. */
const forecastBattle = (edition: Edition, state: WeawState, battle: Battle): BattleForecast => {
  let [taken, attackersLost, defendersLost] = [0, 0, 0];
  const began = { attackers: unitsIn(battle.attackers), defenders: unitsIn(battle.defenders) };
  for (let seed = 1; seed <= TRIES; seed += 1) {
    const fought = fightOnce(forecastStep(edition, state, facesOf(seed)), battle);
    const withdrawn = fought.withdrawn.map(({ stack }) => stack);
    const gone = unitsIn(survivingStacks(withdrawn.filter(({ line }) => line !== undefined)));
    if (fought.end === 'captured') taken += 1;
    attackersLost += began.attackers - unitsIn(fought.attackers.stacks) - gone;
    defendersLost += began.defenders - unitsIn(fought.defenders.stacks);
  }
  return {
    place: battle.place,
    lines: [...new Set(battle.incoming.map(({ attack }) => attack.line))],
    attackers: reportOf(battle.attackers),
    defenders: reportOf(battle.defenders),
    hits: hitsOf(battle),
    tries: TRIES,
    taken,
    lost: { attackers: attackersLost / TRIES, defenders: defendersLost / TRIES },
  };
};

/** Forecasts of every battle that a state at the beginning of AIR leads to. */
const battlesIn = (edition: Edition, state: WeawState): readonly BattleForecast[] => {
  const step = forecastStep(edition, state, facesOf(0));
  return attackedPlaces(step)
    .filter((place) => {
      const holder = state.territories[place]?.controller ?? '';
      return state.record.attacks.some(
        ({ target, nation }) => target === place && !areFriends(state, nation, holder),
      );
    })
    .flatMap((place) => drawUpBattle(step, place) ?? [])
    .map((battle) => forecastBattle(edition, state, battle));
};

/** Forecasts of every battle that a sheet leads to, as far as its seat can know. */
export const battleForecasts = (sheet: SeatSheet): readonly BattleForecast[] =>
  statesBefore(sheet, FIRST_OF_FIGHTS).flatMap((state) => battlesIn(sheet.edition, state));

/** Forecasts by the land movement of a nation's lines alone: quicker, and nothing that is bought or sailed counts. */
export const marchForecasts = (sheet: SeatSheet, nation: string): readonly BattleForecast[] =>
  battlesIn(sheet.edition, stateAfterStep(sheet.edition, stateFiled(sheet, nation), 'LND'));
