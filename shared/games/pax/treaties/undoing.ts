import type { Writable } from '../../../kernel/frozen.ts';
import type { StepContext } from '../state/phase.ts';
import { tensionFigure } from '../indices/track-changes.ts';
import type { CasusBelli } from '../state/state.ts';
import { breachesOf, hasEndedTreaty } from './breaches.ts';
import { audienceOf } from './parties.ts';
import type { Breach, Treaty } from '../state/treaties.ts';
import { treatyReference } from './naming.ts';

// Undoing breaches: by a ruling of the game master, or by waivers of all the injured (PB-TREATY-10, 23).

const isGroundOf = (breach: Breach, { source, against, holder, turn }: CasusBelli): boolean =>
  breach.treaty === source &&
  breach.by === against &&
  breach.turn === turn &&
  breach.injured.some((power) => power === holder) &&
  !breach.waivedBy.some((power) => power === holder);

/** Reverses the penalties of a breach the game master has overruled (PB-TREATY-10). */
export const revokePunishment = (context: StepContext, { treaty, by, turn }: Breach): void => {
  const { state, emit } = context;
  const fined = state.turnRecord.awards.findIndex((a) => a.power === by && a.why === 'treaty-broken');
  const [award] = fined < 0 ? [] : state.turnRecord.awards.splice(fined, 1);
  if (award) emit({ type: 'vp-changed', power: by, by: -award.vp, why: 'no-breach' });
  state.tensions -= tensionFigure(context.edition, 'treaty-broken');
  state.casusBelli = state.casusBelli.filter(
    (cb) => cb.ground !== 'treaty' || cb.source !== treaty || cb.against !== by || cb.turn !== turn,
  );
};

/** Puts a treaty back in force that a breach had ended. */
export const restoreTreaty = ({ emit }: StepContext, treaty: Writable<Treaty>): void => {
  treaty.status = 'in-force';
  delete treaty.endedIn;
  delete treaty.endedBy;
  delete treaty.declaredUntil;
  emit({ type: 'treaty-restored', ...treatyReference(treaty) }, audienceOf(treaty));
};

/**
 * Applies a waived casus belli to the treaty it came from: when every injured party has waived, the treaty is in force
 * again (PB-TREATY-23, AMB-69). Points and tension are unchanged.
 */
export const onWaived = (context: StepContext, casusBelli: CasusBelli): void => {
  const { state } = context;
  const { holder } = casusBelli;
  const breach = state.breaches.find((found) => !found.isHidden && isGroundOf(found, casusBelli));
  const injured = breach?.injured.find((power) => power === holder);
  if (casusBelli.ground !== 'treaty' || !breach || !injured) return;
  breach.waivedBy = [...breach.waivedBy, injured];
  const treaty = state.treaties.find((t) => t.hash === breach.hash && t.endedIn === breach.turn);
  if (treaty && !breachesOf(state, treaty).some(hasEndedTreaty)) restoreTreaty(context, treaty);
};
