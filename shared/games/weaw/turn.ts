import type { Phase as KernelPhase } from '../../kernel/turn/phase.ts';
import { type Turn, turnOf } from '../../kernel/turn/turn.ts';
import type { Edition } from './charts/edition.ts';
import { openingAccounts } from './board/depots.ts';
import { restUnits } from './board/forces.ts';
import { hasAnswerWindow, seatsToAnswer, closeOffers } from './diplomacy/surrender.ts';
import { resolveQuestions } from './gm/questions.ts';
import { openQuestions } from './lines/gm-questions.ts';
import { stepOfNextNation } from './lines/sequence.ts';
import { fileSheets, seatsToSubmit } from './lines/filing.ts';
import { controllerOf } from './board/territory.ts';
import { runDiplomacy } from './phases/diplomacy.ts';
import { runAir } from './phases/air.ts';
import { runBombing } from './phases/bombing.ts';
import { runBuilding } from './phases/building.ts';
import { runCollecting } from './phases/collecting.ts';
import { runIncorporation } from './phases/incorporation.ts';
import { runPlacing } from './phases/placing.ts';
import { runRailway } from './phases/railway.ts';
import { runSpecial } from './phases/special.ts';
import { runTechnology } from './phases/technology.ts';
import { outrightWinner, runVictory } from './phases/victory.ts';
import { runDetection } from './sea/detection.ts';
import { runInterception } from './sea/interception.ts';
import { runNavalCombat } from './sea/combat.ts';
import { runNavalMovement } from './sea/movement.ts';
import { runLand } from './phases/land.ts';
import { runLandCombat } from './phases/land-combat.ts';
import type { Fact } from './state/facts.ts';
import { copyOf } from './state/copy.ts';
import { emptyRecord } from './state/record.ts';
import type { WeawState, WritableState } from './state/state.ts';
import type { Position, StepContext } from './state/step.ts';
import { stepAfter, STEPS, type StepId } from './vocabulary/steps.ts';

export interface WeawTypes {
  readonly edition: Edition;
  readonly position: WeawState;
  readonly state: WritableState;
  readonly fact: Fact;
  readonly sheets: Readonly<Record<string, string>>;
  readonly step: StepId;
}

type WeawPhase = KernelPhase<WeawTypes>;

const infoOf = (id: StepId) => STEPS.find((step) => step.id === id) ?? STEPS[0];

/** A step that runs without waiting; if questions are open, GM_RULING comes before the next step. */
const automatic = (
  id: StepId,
  run: (step: StepContext) => void,
  next?: (at: Position) => StepId | undefined,
): WeawPhase => {
  const following = (at: Position): StepId => next?.(at) ?? stepAfter(id);
  return {
    ...infoOf(id),
    awaited: () => undefined,
    run: (step) => {
      run(step);
      if (openQuestions(step.state).length > 0) step.state.record.resume = following(step);
    },
    next: (at) => (openQuestions(at.state).length > 0 ? 'GM_RULING' : following(at)),
  };
};

/** WEAW-TURN-2: one sheet for each seat, with all orders of the turn. */
const orders: WeawPhase = {
  ...infoOf('ORDERS'),
  awaited: ({ edition, state }) => ({
    seats: seatsToSubmit({ edition, state }),
    by: 'sheet',
    deadline: 'orders',
    ...extendedHours({ edition, state }, 'orders'),
    closesWhenAllIn: true,
    ...(edition.settings.missedOrders === 'extend' && { untilAllIn: true }),
  }),
  enter: (step) => {
    if ((step.state.entered.SPEC ?? 0) > 0) beginTurn(step);
  },
  run: (step, sheets) => {
    fileSheets(step, sheets as Readonly<Record<string, string>>);
    step.state.record.resume = 'DIP';
    delete step.state.extension;
  },
  next: ({ state }) => (openQuestions(state).length > 0 ? 'GM_RULING' : 'DIP'),
};

/**
 * The game master answers questions of lines and of rules. After the deadline questions of lines stay open, and those of
 * rules take their default. The turn then continues at `record.resume`.
 */
const ruling: WeawPhase = {
  ...infoOf('GM_RULING'),
  awaited: (at) =>
    openQuestions(at.state).length === 0
      ? undefined
      : { seats: [], by: 'lines', deadline: 'ruling', ...extendedHours(at, 'ruling') },
  run: (step) => {
    resolveQuestions(step);
    delete step.state.extension;
  },
  next: ({ state }) => state.record.resume ?? 'DIP',
};

/** Offers of this turn are answered before its report, if the house rules open a window (WEAW-AMB-36). */
const answers: WeawPhase = {
  ...infoOf('ANSWER'),
  awaited: (at) => {
    const seats = seatsToAnswer(at);
    return seats.length === 0
      ? undefined
      : { seats, by: 'lines', deadline: 'answer', ...extendedHours(at, 'answer') };
  },
  run: (step) => {
    closeOffers(step);
    delete step.state.extension;
  },
  next: () => 'ORDERS',
};

/** Begins the next turn: clears tasks, and replaces the record of the old turn. */
const beginTurn = ({ state }: StepContext): void => {
  const { turn: old } = state;
  state.turn = old + 1;
  state.entered = { ORDERS: 1 };
  restUnits(state);
  state.record = { ...emptyRecord(controllerOf({ state }, 'hamburg')), money: openingAccounts(state) };
  state.due = state.due.filter((each) => each.turn > old);
  state.discretion = state.discretion.filter((each) => each.turn >= old);
};

/** The deadline of a stage including hours added by the game master; empty if there are none. */
const extendedHours = (
  { edition, state }: Position,
  stage: 'orders' | 'ruling' | 'answer',
): { hours?: number } =>
  state.extension === undefined ? {} : { hours: edition.settings.deadlines[stage] + state.extension };

/** Whether the war is decided at the end of this turn: it was the last, or a side has fallen. */
const endsWar = (edition: Edition, state: WeawState): boolean =>
  state.turn >= edition.settings.turns || outrightWinner({ edition, state }) !== undefined;

const orVictory =
  (next: StepId): NonNullable<WeawPhase['next']> =>
  ({ edition, state }) =>
    outrightWinner({ edition, state }) === undefined ? next : 'VIC';

const PHASES: readonly WeawPhase[] = [
  orders,
  automatic('DIP', runDiplomacy, orVictory('TEC')),
  automatic('TEC', runTechnology),
  automatic('BLD', runBuilding),
  automatic('BOM', runBombing),
  automatic('DET', runDetection),
  automatic('NAV', runNavalMovement),
  automatic('INT', runInterception),
  automatic('SEA', runNavalCombat),
  automatic('LND', runLand),
  automatic('AIR', runAir),
  automatic('BAT', runLandCombat, orVictory('RLY')),
  automatic('RLY', runRailway, stepOfNextNation),
  automatic('INC', runIncorporation),
  automatic('PLC', runPlacing),
  automatic('COLL', runCollecting),
  automatic('SPEC', runSpecial, ({ edition, state }) =>
    endsWar(edition, state) ? 'VIC' : hasAnswerWindow({ edition, state }) ? 'ANSWER' : 'ORDERS',
  ),
  ruling,
  answers,
  automatic('VIC', runVictory, () => 'OVER'),
  automatic('OVER', () => undefined),
];

/** The turn of the war. */
export const turn: Turn<WeawTypes, WeawPhase> = turnOf<WeawTypes, WeawPhase>({
  phases: PHASES,
  readSheets: (_edition, sheets) => sheets,
  copy: copyOf,
});
