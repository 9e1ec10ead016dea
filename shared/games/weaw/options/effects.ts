import { addWar } from '../board/relations.ts';
import { captureTerritory, writableTerritory } from '../board/territory.ts';
import { joinSide } from '../diplomacy/sides.ts';
import type { StepContext } from '../state/step.ts';
import { campOf, type Side, stanceTowards } from '../vocabulary/sides.ts';

// Effects and outcomes shared by several options.

/** Results of dice shared by options of several nations, in words. */
export const sharedOutcomes = {
  nothing: 'nothing comes of it',
  'china-unmoved': 'China is not moved',
  'japan-still': 'Japan keeps still',
  discovered: 'it is discovered',
  unnoticed: 'nobody takes notice',
};

declare module '../state/outcomes.ts' {
  interface OptionOutcomes {
    shared: keyof typeof sharedOutcomes;
  }
}

/** Moves the stance of a neutral by a step; it joins a side when it reaches its camp. */
export const moveStance = (
  step: StepContext,
  nation: string,
  { side, by }: { readonly side: Side; readonly by: string },
): void => {
  const row = step.state.nations[nation];
  if (!row || row.side !== 'none') return;
  row.stance = stanceTowards(row.stance ?? 'neutral', side, 1);
  step.emit({ type: 'stance', nation, stance: row.stance, by: [by] });
  if (campOf(row.stance)) joinSide(step, { nation, side, how: 'influence', by });
};

/** Gives a territory to another nation, incorporated; a garrison stays until its next orders. */
export const cedeTerritory = (step: StepContext, place: string, to: string): void => {
  const { state, emit } = step;
  const from = state.territories[place]?.controller ?? '';
  captureTerritory(state, { place, by: to });
  const territory = writableTerritory(state, place);
  if (territory) territory.incorporatedBy = to;
  emit({ type: 'ceded', place, from, to });
};

/** China may be influenced for a side from the next turn on (WEAW-GB-7, WEAW-FR-6, WEAW-DE-3). */
export const openChina = (step: StepContext, side: Side): void => {
  setFlag(step, 'china', `open-to-${side}`);
  step.state.record.used.push(`opened china ${side}`);
};

export const setFlag = ({ state }: StepContext, nation: string, flag: string): void => {
  const flags = state.nations[nation]?.flags;
  if (flags && !flags.includes(flag)) flags.push(flag);
};

/** Japan is drawn into a war not of its choosing: full income, no change of US Entry (WEAW-AMB-67). */
export const drawJapanInto = (step: StepContext, enemies: readonly string[]): void => {
  for (const enemy of enemies) {
    addWar(step.state, ['japan', enemy], { kind: 'full' });
    step.emit({ type: 'declared', by: 'japan', on: enemy, kind: 'full' });
  }
  setFlag(step, 'japan', 'drawn-in');
};
