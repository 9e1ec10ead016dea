import { fightInTurn, fightTogether } from '../../../../parts/battles/order.ts';
import type { StepContext } from '../../state/phase.ts';
import { updateConquests } from '../conquests.ts';
import { defeatAreas } from '../natives/defeat.ts';
import { sweepMarkers } from '../rebellion/sweeping.ts';
import { takeArmiesAloneAtSea } from '../retreat/alone-at-sea.ts';
import { markBeaten } from '../retreat/beaten.ts';
import { carryOutRetreats } from '../retreat/carrying-out.ts';
import { allPhasing } from '../../board/sides.ts';
import type { Retreating } from '../../state/wars.ts';
import { applyBattle } from './aftermath.ts';
import { type Engagement, engagementsDue, currentEngagement } from './engagements.ts';
import { fightBattle, type FoughtBattle } from './resolution.ts';
import { reportUnfoughtAttacks } from './unfought.ts';

/**
 * In the first attack phase, beaten defenders wait for their orders; otherwise both sides leave at once (PB-RETREAT-5
 * to 7).
 */
const retreatNow = (context: StepContext): void => {
  const { state } = context;
  const phasing = allPhasing(state);
  const isDue =
    state.step === 'ATT1' ? ({ party }: Retreating): boolean => phasing.includes(party) : (): boolean => true;
  carryOutRetreats(context, isDue);
};

/** Takes losses, then marks the beaten, then has them leave. */
const applyBattles = (context: StepContext, fought: readonly FoughtBattle[]): void => {
  const { edition, state } = context;
  for (const { battle } of fought) applyBattle(context, battle);
  for (const { battle, beaten } of fought) markBeaten({ edition, state }, battle, beaten);
  retreatNow(context);
};

/**
 * Fights the battles drawn up at the start of the phase: all simultaneously, so that every battle is rolled before
 * losses count (PB-WCOMBAT-22), or one after another, each after the losses and retreats of those before it (AMB-43).
 */
const fightAll = (context: StepContext, engagements: readonly Engagement[]): void => {
  const rules = {
    fight: (engagement: Engagement) => fightBattle(context, engagement),
    applyResults: (fought: readonly FoughtBattle[]) => {
      applyBattles(context, fought);
    },
  };
  if (context.edition.settings.warCombat === 'simultaneous')
    fightTogether(engagements, { ...rules, setUp: (planned) => planned });
  else fightInTurn(engagements, { ...rules, setUp: (planned) => currentEngagement(context, planned) });
};

/**
 * The attack phase of the alliance whose turn it is, on every front: battles, retreats, armies left alone at sea,
 * conquests, and changes of native areas (PB-WCOMBAT-1 to 26, PB-CONQ-1, PB-CHINA-23, 25). Attackers and their forces
 * are fixed when the phase begins.
 */
export const resolveAttacks = (context: StepContext): void => {
  const { state, emit } = context;
  const engagements = engagementsDue(context);
  if (engagements.length === 0) emit({ type: 'nobody-attacked', parties: allPhasing(state) });
  fightAll(context, engagements);
  reportUnfoughtAttacks(context, engagements);
  defeatAreas(context, state.campaign?.battles ?? []);
  takeArmiesAloneAtSea(context);
  updateConquests(context);
  if (state.step === 'ATT2') sweepMarkers(context);
};
