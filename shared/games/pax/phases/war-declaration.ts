import { closeDisputes } from '../casus-belli/closing.ts';
import { isGrounded } from '../casus-belli/disputes.ts';
import { targetsOfRebellion } from '../china/rebellion-check.ts';
import { POWERS } from '../ids.ts';
import type { Adjudication, Phase } from '../phase.ts';

/** A rebellion that came up is told to all and goes no further. */
const setRebellionAside = ({ edition, state, tell }: Adjudication): void => {
  if (!state.turnRecord.rebellion) return;
  tell({ type: 'war-set-aside', war: 'rebellion', against: targetsOfRebellion(edition, state) });
};

/** As is the Ottomans' war on those whose new Control in their Empire still stands (PB-OTTO-1, AMB-105). */
const setOttomanWarAside = ({ edition, state, tell }: Adjudication): void => {
  const provoked = state.casusBelli.filter(
    (cb) => cb.ground === 'ottoman-control' && isGrounded(edition, state, cb),
  );
  const against = POWERS.filter((power) => provoked.some((cb) => cb.against === power));
  if (against.length > 0) tell({ type: 'war-set-aside', war: 'ottoman', against });
};

/** What the turn's wars have not taken up is closed here, and no casus belli outlives it (PB-CB-1, 4, 10). */
export const warDeclaration: Phase = {
  id: 'WAR_DECLARE',
  state: 'WAR_DECLARE',
  title: 'Declarations of war',
  awaited: () => undefined,
  run(adjudication) {
    setRebellionAside(adjudication);
    setOttomanWarAside(adjudication);
    closeDisputes(adjudication);
  },
};
