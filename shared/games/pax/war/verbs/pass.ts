import { lineVerb } from '../../lines/line-verb.ts';
import { pass } from '../../lines/verbs/pass.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import type { StepId } from '../../state/state.ts';

/** The subject of a pass in steps where it does not mean that no war is declared. */
const SUBJECTS: Readonly<Partial<Record<StepId, 'alliances' | 'spoils'>>> = {
  ALD: 'alliances',
  SPOILS: 'spoils',
};

/**
 * Ends a seat's part in a step of the campaign until its round is reopened. Only the seat is told, since who is awaited
 * may be secret.
 */
export const passInWar = lineVerb(pass, {
  carryOut({ state, emit }, { seat }) {
    const { campaign } = state;
    if (!campaign || campaign.answered.includes(seat)) return;
    campaign.answered = SEATS.filter((other) => other === seat || campaign.answered.includes(other));
    const on = SUBJECTS[state.step];
    emit({ type: 'seat-passed', seat, ...(on && { on }) }, [seat]);
  },
});
