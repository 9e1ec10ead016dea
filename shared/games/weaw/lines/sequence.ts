import type { Force } from '../state/record.ts';
import type { Position, StepContext } from '../state/step.ts';
import type { StepId } from '../vocabulary/steps.ts';

// Nations that move and fight one after the other, if the house rules say so (setting sequence, WEAW-AMB-88).

/** Steps that each nation goes through before the next one begins. */
const BY_NATION: readonly StepId[] = ['BOM', 'DET', 'NAV', 'INT', 'SEA', 'LND', 'AIR', 'BAT', 'RLY'];

const isByNation = ({ edition }: Pick<Position, 'edition'>): boolean =>
  edition.settings.sequence === 'nations';

/** Nations after the active one that still have lines of these steps, in the order of nations. */
const nationsToAct = ({ edition, state }: Position): readonly string[] => {
  const { active, lines } = state.record;
  const from = active === undefined ? 0 : edition.order.indexOf(active) + 1;
  return edition.order
    .slice(from)
    .filter((nation) =>
      lines.some((line) => line.nation === nation && line.end === 'waiting' && BY_NATION.includes(line.step)),
    );
};

/** The step where the next nation begins after one has finished; undefined once all have had their turn. */
export const stepOfNextNation = (at: Position): StepId | undefined =>
  isByNation(at) && nationsToAct(at).length > 0 ? BY_NATION[0] : undefined;

/** A force after its nation's turn: it stays where it is, and keeps its blockade or escort. */
const afterItsTurn = (force: Force): Force => {
  const { line, letter, nation, path, tasks } = force;
  const kept = tasks.filter((task) => task === 'blockade' || task === 'escort');
  return { line, letter, nation, path: path.slice(-1), tasks: kept, lands: [] };
};

/** Begins the steps of the next nation; those of the others are over. */
export const beginNation = (step: StepContext): void => {
  if (!isByNation(step)) return;
  const { record } = step.state;
  const [nation] = nationsToAct(step);
  if (nation === undefined) return;
  record.active = nation;
  record.forces = record.forces.map(afterItsTurn);
  record.attacks = [];
  record.missions = [];
  record.hunts = [];
  record.covers = [];
  record.seaStrikes = [];
  record.breakthroughs = [];
};

/** Whether a nation's lines of a step are carried out now; submarines lie in wait for whichever nation is active. */
export const isActing = (at: Position, step: StepId, nation: string): boolean =>
  !isByNation(at) || !BY_NATION.includes(step) || step === 'INT' || nation === at.state.record.active;
