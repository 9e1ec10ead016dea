import type { Refusal } from '../../../../kernel/refusal.ts';
import { closeDisputes } from '../../casus-belli/closing.ts';
import { waiving } from '../../treaties/waiving.ts';
import { declareWar } from '../declare.ts';
import { declareOttomanWar } from '../ottoman.ts';
import { seatsUndecided } from '../waiting.ts';
import { declareRefusal } from '../warrant.ts';
import type { Party } from '../../board/wars.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { Speaker } from '../../lines/speaker.ts';
import { type Deed, oneByOne, spokenLines } from '../../lines/spoken-lines.ts';
import type { Adjudication, Phase } from '../../state/phase.ts';
import { clearFought } from '../fought-causes.ts';
import { afterCampaign } from '../../board/course.ts';
import { formWars } from '../queue.ts';
import { declarationRefusals } from '../refusals.ts';

const pass = ({ state, tell }: Adjudication, seat: Seat): void => {
  if (state.passed.includes(seat)) return;
  state.passed = SEATS.filter((other) => other === seat || state.passed.includes(other));
  tell({ type: 'seat-passed', seat }, [seat]);
};

const declare = (adjudication: Adjudication, { power: by }: Speaker, on: Party): Refusal | undefined => {
  const refused = declareRefusal(adjudication.state, { by, on });
  if (!refused) declareWar(adjudication, { by, on });
  return refused;
};

const perform: Deed = (adjudication, by, action) => {
  switch (action.do) {
    case 'declare-war':
      return declare(adjudication, by, action.on);
    case 'pass':
      pass(adjudication, by.seat);
      return undefined;
    case 'waive':
      return waiving.waiveNamed(adjudication, by.seat, action.casusBelli);
    default:
      return declarationRefusals.refuse('not-in-declarations', { verb: action.do }, 'PB-WAR-3');
  }
};

/**
 * Declarations of war, the Ottomans' first (those provoked meanwhile as it closes), then in order of arrival (PB-WAR-3, PB-DOW-4, PB-OTTO-14). It
 * waits until everybody with a public casus belli or without a standing pass has declared or passed; who
 * that is is not shown. It closes with the turn's wars in their queue (PB-WAR-4), and with the end of every
 * dispute they have not taken up (PB-CB-4, 10).
 */
export const warDeclaration: Phase = {
  id: 'WAR_DECLARE',
  state: 'WAR_DECLARE',
  title: 'Declarations of war',
  awaited: (edition, state) =>
    seatsUndecided({ edition, state }).length > 0
      ? { seats: SEATS, by: 'lines', deadline: 'war' }
      : undefined,
  enter(adjudication) {
    adjudication.state.passed = [];
    declareOttomanWar(adjudication);
  },
  run(adjudication) {
    adjudication.state.passed = [];
    declareOttomanWar(adjudication);
    if (adjudication.state.greatWar) return;
    formWars(adjudication);
    clearFought(adjudication);
    closeDisputes(adjudication);
  },
  next: (_edition, state) => afterCampaign(state),
  ...spokenLines(oneByOne(perform)),
};
