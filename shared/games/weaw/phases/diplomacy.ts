import { tidyPiles } from '../board/forces.ts';
import { startDeclaredWars } from '../diplomacy/declarations.ts';
import { concludePeace, expireClaims } from '../diplomacy/diplomatic-orders.ts';
import { rollInfluence, rollSways } from '../diplomacy/influence.ts';
import { runScripted } from '../diplomacy/scripted.ts';
import { closeOffers } from '../diplomacy/surrender.ts';
import { carryOutLines, linesToCarryOut } from '../lines/carry-out.ts';
import { sendEarlyGifts } from '../money/gifts.ts';
import type { DiplomacyPart } from '../orders/form.ts';
import { partOf } from '../orders/verb-registry.ts';
import type { StepContext } from '../state/step.ts';

/** The diplomacy phase, in its binding order. */
export const runDiplomacy = (step: StepContext): void => {
  const lines = linesToCarryOut(step, 'DIP');
  const perform = (part: DiplomacyPart): void => {
    carryOutLines(
      step,
      lines.filter(({ end, actions: [first] }) => end === 'waiting' && first && partOf(first) === part),
    );
  };
  sendEarlyGifts(step);
  runScripted(step);
  expireClaims(step);
  perform('exile');
  perform('land');
  perform('wars');
  startDeclaredWars(step);
  perform('influence');
  rollInfluence(step);
  rollSways(step);
  perform('options');
  perform('peace');
  concludePeace(step);
  perform('answers');
  closeOffers(step);
  perform('offers');
  tidyPiles(step.state);
};
