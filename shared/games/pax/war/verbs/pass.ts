import { lineVerb } from '../../lines/line-verb.ts';
import { pass } from '../../lines/verbs/pass.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import type { StepId } from '../../state/state.ts';

/** What is talked about where passing is more than declaring no war. */
const SUBJECTS: Readonly<Partial<Record<StepId, 'alliances' | 'spoils'>>> = {
  ALD: 'alliances',
  SPOILS: 'spoils',
};

/**
 * A seat has nothing more to say in a step of the campaign, unless something happens. Nobody else is told: who is
 * waited for may be secret.
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
