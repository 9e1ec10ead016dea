import type { StepContext } from '../../state/phase.ts';
import { settleConquests } from '../conquests.ts';
import { defeatAreas } from '../natives/defeat.ts';
import { sweepMarkers } from '../rebellion/sweeping.ts';
import { takeArmiesAloneAtSea } from '../retreat/alone-at-sea.ts';
import { markBeaten } from '../retreat/beaten.ts';
import { carryOutRetreats } from '../retreat/carrying-out.ts';
import { allPhasing } from '../../board/sides.ts';
import type { Retreating } from '../../state/wars.ts';
import { settleBattle } from './aftermath.ts';
import { type Engagement, engagementsDue, stillDue } from './engagements.ts';
import { fightOut } from './resolution.ts';
import { tellUnfought } from './unfought.ts';

/** In the first attack the beaten defenders wait for their orders; else both sides leave at once (PB-RETREAT-5 to 7). */
const retreatNow = (context: StepContext): void => {
  const { state } = context;
  const phasing = allPhasing(state);
  const isDue =
    state.step === 'ATT1' ? ({ party }: Retreating): boolean => phasing.includes(party) : (): boolean => true;
  carryOutRetreats(context, isDue);
};

/** All at the same moment: nobody's losses tell before every battle is rolled (PB-WCOMBAT-22). */
const fightAtOnce = (context: StepContext, engagements: readonly Engagement[]): void => {
  const { edition, state } = context;
  const fought = engagements.map((engagement) => fightOut(context, engagement));
  for (const { battle } of fought) settleBattle(context, battle);
  for (const { battle, beaten } of fought) markBeaten({ edition, state }, battle, beaten);
  retreatNow(context);
};

/** One after the other, each on what the battles and retreats before it have left (AMB-43). */
const fightInTurn = (context: StepContext, engagements: readonly Engagement[]): void => {
  const { edition, state } = context;
  for (const planned of engagements) {
    const engagement = stillDue(context, planned);
    if (!engagement) continue;
    const fought = fightOut(context, engagement);
    settleBattle(context, fought.battle);
    markBeaten({ edition, state }, fought.battle, fought.beaten);
    retreatNow(context);
  }
};

/**
 * The attack phase of the alliance whose turn it is, on every front: battles, retreats, armies left alone at
 * sea, conquests; what native areas lose and win by it (PB-WCOMBAT-1 to 26, PB-CONQ-1, PB-CHINA-23, 25). Who
 * attacks and with what is settled at its start.
 */
export const resolveAttacks = (context: StepContext): void => {
  const { edition, state, emit } = context;
  const engagements = engagementsDue(context);
  if (engagements.length === 0) emit({ type: 'nobody-attacked', parties: allPhasing(state) });
  const fight = { simultaneous: fightAtOnce, sequential: fightInTurn }[edition.settings.warCombat];
  fight(context, engagements);
  tellUnfought(context, engagements);
  defeatAreas(context, state.campaign?.battles ?? []);
  takeArmiesAloneAtSea(context);
  settleConquests(context);
  if (state.step === 'ATT2') sweepMarkers(context);
};
