import type { Backing } from '../state/congress.ts';
import type { Edition } from '../charts/edition.ts';
import { seatOf } from '../vocabulary/ids.ts';
import { raiseTensions, tensionFigure } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { areEnemies, openDeclarations, presentWars } from '../board/wars.ts';
import type { Party } from '../state/wars.ts';

/** A promise to a minor that is due: it is at war with a defier, its backer is not (PB-MINOR-33). */
export interface DuePromise extends Backing {
  readonly defier: Party;
}

/**
 * Promises to minors still to be kept by declaring war; each backer has its own (AMB-68). Once the war has begun they
 * are finally kept or broken.
 */
export const duePromises = (state: PaxState): readonly DuePromise[] => {
  const wars = presentWars(state);
  return state.backings.flatMap((backing) =>
    openDeclarations(state)
      .filter(({ by, on }) => by === backing.minor && !areEnemies(wars, backing.power, on))
      .map(({ on }) => ({ ...backing, defier: on })),
  );
};

const backerPenalty = (edition: Edition): { readonly vp: number; readonly tensions: number } => ({
  vp: edition.tables.bonusVp.penalties.find(({ id }) => id === 'minor-backer-fails')?.vp ?? 0,
  tensions: tensionFigure(edition, 'minor-backer-fails'),
});

/**
 * Charges every backer that abandons its minor: five victory points and three of tension (PB-MINOR-33, PB-ETI-16). Call
 * it once, when the alliances of their wars are settled.
 */
export const chargeFailedBackers = (context: StepContext): void => {
  const { edition, state, emit } = context;
  const { vp, tensions } = backerPenalty(edition);
  for (const { power, minor } of duePromises(state)) {
    emit({ type: 'backer-failed', power, minor });
    state.turnRecord.awards.push({ power, vp, why: 'minor-backer-fails' });
    emit({ type: 'vp-changed', power, by: vp, why: 'minor-backer-fails' });
    const seat = seatOf(power);
    raiseTensions(
      context,
      { by: tensions, cause: 'minor-backer-fails' },
      { power, culprits: seat ? [seat] : [] },
    );
  }
};
