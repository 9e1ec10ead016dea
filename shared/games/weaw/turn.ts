import type { Phase as KernelPhase } from '../../kernel/turn/phase.ts';
import { type Turn, turnOf } from '../../kernel/turn/turn.ts';
import type { Edition } from './charts/edition.ts';
import { openingAccounts } from './board/depots.ts';
import { restUnits } from './board/forces.ts';
import { isAnswerDue, seatsToAnswer, settleOffers } from './diplomacy/surrender.ts';
import { openQuestions, settleQuestions } from './gm/questions.ts';
import { nextNation } from './phases/sequence.ts';
import { fileSheets, seatsToWrite } from './lines/filing.ts';
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
import type { LogFact } from './state/facts.ts';
import { copyOf } from './state/copy.ts';
import { emptyRecord } from './state/record.ts';
import type { WeawState } from './state/state.ts';
import type { Position, StepContext } from './state/step.ts';
import { STEPS, type StepId } from './vocabulary/steps.ts';
import type { Frozen } from '../../kernel/frozen.ts';

export interface WeawTypes {
  readonly edition: Edition;
  readonly position: Frozen<WeawState>;
  readonly state: WeawState;
  readonly fact: LogFact;
  readonly sheets: Readonly<Record<string, string>>;
  readonly step: StepId;
}

type Phase = KernelPhase<WeawTypes>;

const infoOf = (id: StepId) => STEPS.find((step) => step.id === id) ?? STEPS[0];

const placeAfter = (id: StepId): StepId => STEPS[STEPS.findIndex((step) => step.id === id) + 1]?.id ?? 'OVER';

/** A step that the engine runs by itself; with questions open, the game master's answers come before the next. */
const engine = (id: StepId, run: (step: StepContext) => void, next?: Phase['next']): Phase => {
  const following: NonNullable<Phase['next']> = (at) => next?.(at) ?? placeAfter(id);
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

/** WEAW-TURN-2: one sheet a seat, all of the turn in it. */
const orders: Phase = {
  ...infoOf('ORDERS'),
  awaited: ({ edition, state }) => ({
    seats: seatsToWrite({ edition, state }),
    by: 'sheet',
    deadline: 'orders',
    ...extended({ edition, state }, 'orders'),
    closesWhenAllIn: true,
    ...(edition.settings.missedOrders === 'extend' && { untilAllIn: true }),
  }),
  enter: (step) => {
    if ((step.state.visits.SPEC ?? 0) > 0) beginTurn(step);
  },
  run: (step, sheets) => {
    fileSheets(step, sheets as Readonly<Record<string, string>>);
    step.state.record.resume = 'DIP';
    delete step.state.extension;
  },
  next: ({ state }) => (openQuestions(state).length > 0 ? 'GM_RULING' : 'DIP'),
};

/**
 * The game master answers what lines and rules ask; time over, a line's question stays open and the rules take their
 * default. Then the turn goes on where it was.
 */
const ruling: Phase = {
  ...infoOf('GM_RULING'),
  awaited: (at) =>
    openQuestions(at.state).length === 0
      ? undefined
      : { seats: [], by: 'lines', deadline: 'ruling', ...extended(at, 'ruling') },
  run: (step) => {
    settleQuestions(step);
    delete step.state.extension;
  },
  next: ({ state }) => state.record.resume ?? 'DIP',
};

/** Offers of this turn are answered before its report, where the house opens a window (WEAW-AMB-36). */
const answers: Phase = {
  ...infoOf('ANSWER'),
  awaited: (at) => {
    const seats = seatsToAnswer(at);
    return seats.length === 0
      ? undefined
      : { seats, by: 'lines', deadline: 'answer', ...extended(at, 'answer') };
  },
  run: (step) => {
    settleOffers(step);
    delete step.state.extension;
  },
  next: () => 'ORDERS',
};

/** A new turn: units rest, and what belonged to the old one is forgotten. */
const beginTurn = ({ state }: StepContext): void => {
  const { turn: old } = state;
  (state as { turn: number }).turn = old + 1;
  state.visits = { ORDERS: 1 };
  restUnits(state);
  state.record = { ...emptyRecord(controllerOf({ state }, 'hamburg')), money: openingAccounts(state) };
  state.due = state.due.filter((each) => each.turn > old);
  state.discretion = state.discretion.filter((each) => each.turn >= old);
};

/** The hours of a stage with what the game master has added. */
const extended = ({ edition, state }: Position, stage: 'orders' | 'ruling' | 'answer'): { hours?: number } =>
  state.extension === undefined ? {} : { hours: edition.settings.deadlines[stage] + state.extension };

/** The last step of a turn: after the last turn, or where a side has fallen, the war is decided. */
const endsWar = (edition: Edition, state: Frozen<WeawState>): boolean =>
  state.turn >= edition.settings.turns || outrightWinner({ edition, state }) !== undefined;

const orVictory =
  (next: StepId): NonNullable<Phase['next']> =>
  ({ edition, state }) =>
    outrightWinner({ edition, state }) === undefined ? next : 'VIC';

const PHASES: readonly Phase[] = [
  orders,
  engine('DIP', runDiplomacy, orVictory('TEC')),
  engine('TEC', runTechnology),
  engine('BLD', runBuilding),
  engine('BOM', runBombing),
  engine('DET', runDetection),
  engine('NAV', runNavalMovement),
  engine('INT', runInterception),
  engine('SEA', runNavalCombat),
  engine('LND', runLand),
  engine('AIR', runAir),
  engine('BAT', runLandCombat, orVictory('RLY')),
  engine('RLY', runRailway, nextNation),
  engine('INC', runIncorporation),
  engine('PLC', runPlacing),
  engine('COLL', runCollecting),
  engine('SPEC', runSpecial, ({ edition, state }) =>
    endsWar(edition, state) ? 'VIC' : isAnswerDue({ edition, state }) ? 'ANSWER' : 'ORDERS',
  ),
  ruling,
  answers,
  engine('VIC', runVictory, () => 'OVER'),
  engine('OVER', () => undefined),
];

/** The turn of the war. */
export const turn: Turn<WeawTypes, Phase> = turnOf<WeawTypes, Phase>({
  phases: PHASES,
  readSheets: (_edition, sheets) => sheets,
  copied: copyOf,
});
