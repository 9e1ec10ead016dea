import type { Phase as KernelPhase } from '../../kernel/turn/phase.ts';
import { type Turn, turnOf } from '../../kernel/turn/turn.ts';
import type { Edition } from './charts/edition.ts';
import { restUnits } from './board/forces.ts';
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
import { emptyRecord } from './state/record.ts';
import type { WeawState } from './state/state.ts';
import type { StepContext } from './state/step.ts';
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

/** A step that the engine runs by itself. */
const engine = (id: StepId, run: (step: StepContext) => void, next?: Phase['next']): Phase => ({
  ...infoOf(id),
  awaited: () => undefined,
  run,
  ...(next && { next }),
});

/** WEAW-TURN-2: one sheet a seat, all of the turn in it. */
const orders: Phase = {
  ...infoOf('ORDERS'),
  awaited: ({ edition, state }) => ({
    seats: seatsToWrite({ edition, state }),
    by: 'sheet',
    deadline: 'orders',
    closesWhenAllIn: true,
    ...(edition.settings.missedOrders === 'extend' && { untilAllIn: true }),
  }),
  run: (step, sheets) => {
    fileSheets(step, sheets as Readonly<Record<string, string>>);
  },
  next: ({ state }) =>
    state.record.questions.some(({ answer }) => answer === undefined) ? 'GM_RULING' : 'DIP',
};

/** The game master answers what lines ask; time over, what was not answered counts as open. */
const ruling: Phase = {
  ...infoOf('GM_RULING'),
  awaited: ({ state }) =>
    state.record.questions.every(({ answer }) => answer !== undefined)
      ? undefined
      : { seats: [], by: 'lines', deadline: 'ruling' },
  run: () => undefined,
  next: () => 'DIP',
};

/** A new turn: units rest, and what belonged to the old one is forgotten. */
const beginTurn = ({ state }: StepContext): void => {
  const { turn: old } = state;
  (state as { turn: number }).turn = old + 1;
  state.visits = {};
  restUnits(state);
  state.record = emptyRecord(controllerOf({ state }, 'hamburg'));
  state.due = state.due.filter((each) => each.turn > old);
};

/** The last step of a turn: after the last turn, or where a side has fallen, the war is decided. */
const endsWar = (edition: Edition, state: Frozen<WeawState>): boolean =>
  state.turn >= edition.settings.turns || outrightWinner({ edition, state }) !== undefined;

const orVictory =
  (next: StepId): NonNullable<Phase['next']> =>
  ({ edition, state }) =>
    outrightWinner({ edition, state }) === undefined ? next : 'VIC';

export const PHASES: readonly Phase[] = [
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
  engine('RLY', runRailway),
  engine('INC', runIncorporation),
  engine('PLC', runPlacing),
  engine('COLL', runCollecting),
  {
    ...engine('SPEC', (step) => {
      runSpecial(step);
      if (!endsWar(step.edition, step.state)) beginTurn(step);
    }),
    next: ({ edition, state }) => (state.step === 'SPEC' && endsWar(edition, state) ? 'VIC' : 'ORDERS'),
  },
  ruling,
  engine('VIC', runVictory, () => 'OVER'),
  engine('OVER', () => undefined),
];

/** The turn of the war. */
export const turn: Turn<WeawTypes, Phase> = turnOf<WeawTypes, Phase>({
  phases: PHASES,
  readSheets: (_edition, sheets) => sheets,
});
