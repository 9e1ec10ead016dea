import { closeDisputes } from '../../casus-belli/closing.ts';
import { declareOttomanWar } from '../ottoman.ts';
import { seatsUndecided } from '../undecided-seats.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import { lineHandling } from '../../lines/immediate-line-law.ts';
import { waiveClaim } from '../../treaties/verbs/waive.ts';
import { declareWarInTurn } from '../verbs/declare-war-in-turn.ts';
import { passOnWar } from '../verbs/pass.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import { endFoughtCasusBelli } from '../fought-casus-belli.ts';
import { afterCampaign } from '../../board/next-step.ts';
import { formWars } from '../queue.ts';
import { declarationRefusals } from '../refusals.ts';

/**
 * Declarations of war, the Ottomans' first (those provoked meanwhile as it closes), then in order of arrival (PB-WAR-3,
 * PB-DOW-4, PB-OTTO-14). It waits until every seat with a public casus belli or without a standing pass has declared or
 * passed, without showing who is awaited. At its close the turn's wars are queued (PB-WAR-4), and every dispute no war
 * is fought over ends (PB-CB-4, 10).
 */
export const warDeclaration: PaxPhase = {
  id: 'WAR_DECLARE',
  state: 'WAR_DECLARE',
  title: 'Declarations of war',
  awaited: ({ edition, state }) =>
    seatsUndecided({ edition, state }).length > 0
      ? { seats: SEATS, by: 'lines', deadline: 'war' }
      : undefined,
  enter(context) {
    context.state.passed = [];
    declareOttomanWar(context);
  },
  run(context) {
    context.state.passed = [];
    declareOttomanWar(context);
    if (context.state.greatWar) return;
    formWars(context);
    endFoughtCasusBelli(context);
    closeDisputes(context);
  },
  next: ({ state }) => afterCampaign(state),
  ...lineHandling([passOnWar, declareWarInTurn, waiveClaim], (verb) =>
    declarationRefusals.refuse('not-in-declarations', { verb }, 'PB-WAR-3'),
  ),
};
