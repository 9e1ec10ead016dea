import { type Refusal, refuse } from '../../../../kernel/refusal.ts';
import { declareRefusal } from '../../declarations/warrant.ts';
import type { Edition } from '../../edition.ts';
import { type Seat, SEATS } from '../../ids.ts';
import { rehearsal } from '../../negotiation/rehearsal.ts';
import { type Speaker, speakerOf } from '../../negotiation/speaker.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { Adjudication, Phase } from '../../phase.ts';
import type { PaxState } from '../../state.ts';
import type { Party } from '../types.ts';
import { call, callRefusal, decline, declineRefusal } from './calls.ts';
import { warEntered } from './at-hand.ts';
import { attack, join, joinRefusal } from './help.ts';

type ActionOf<D extends Action['do']> = Extract<Action, { readonly do: D }>;
type Deed = Refusal | undefined;

const saysCall = (adjudication: Adjudication, { power: by }: Speaker, said: ActionOf<'call'>): Deed => {
  const plea = { by, to: said.power, against: said.against };
  const refused = callRefusal(adjudication.state, plea);
  if (!refused) call(adjudication, plea);
  return refused;
};

const saysJoin = (adjudication: Adjudication, { power: by }: Speaker, said: ActionOf<'join'>): Deed => {
  const joining = { by, side: said.side, against: said.against };
  const refused = joinRefusal(adjudication.state, joining);
  if (!refused) join(adjudication, joining);
  return refused;
};

const saysDecline = (adjudication: Adjudication, { power: to }: Speaker, said: ActionOf<'decline'>): Deed => {
  const refused = declineRefusal(adjudication.state, to, said.from);
  if (!refused) decline(adjudication, to, said.from);
  return refused;
};

/** A cause may be used uncalled, and against whoever has broken a treaty (PB-DOW-8, 10). */
const saysWar = (adjudication: Adjudication, { power: by }: Speaker, on: Party): Deed => {
  const refused = declareRefusal(adjudication.state, { by, on });
  if (refused) return refused;
  const war = warEntered(adjudication.state, by, on);
  attack(adjudication, { by, on, ...(war !== undefined && { war }) });
  return undefined;
};

/** Has nothing more to say unless something happens; nobody is told, as who waits for what may be secret. */
const saysPass = ({ state, tell }: Adjudication, { seat }: Speaker): Deed => {
  const { campaign } = state;
  if (!campaign || campaign.answered.includes(seat)) return undefined;
  campaign.answered = SEATS.filter((other) => other === seat || campaign.answered.includes(other));
  tell({ type: 'seat-passed', seat }, [seat]);
  return undefined;
};

const perform = (adjudication: Adjudication, by: Speaker, action: Action): Deed => {
  switch (action.do) {
    case 'call':
      return saysCall(adjudication, by, action);
    case 'join':
      return saysJoin(adjudication, by, action);
    case 'decline':
      return saysDecline(adjudication, by, action);
    case 'declare-war':
      return saysWar(adjudication, by, action.on);
    case 'pass':
      return saysPass(adjudication, by);
    default:
      return refuse('not-in-alliances', { verb: action.do }, 'PB-WAR-5');
  }
};

const sayAll = (adjudication: Adjudication, seat: Seat | 'gm', order: Order): Deed => {
  const speaker = speakerOf(seat, order);
  if (!speaker.ok) return speaker.error;
  for (const action of order.actions) {
    if (adjudication.state.greatWar) return undefined;
    const refused = perform(adjudication, speaker.value, action);
    if (refused) return refused;
  }
  return undefined;
};

/** What is said while alliances are determined; a line is carried out as a whole or not at all. */
export const allianceLines: Required<Pick<Phase, 'refusal' | 'act'>> = {
  refusal: (edition: Edition, state: PaxState, seat: Seat | 'gm', order: Order) =>
    sayAll(rehearsal(edition, state), seat, order),
  act(adjudication: Adjudication, seat: Seat | 'gm', order: Order) {
    sayAll(adjudication, seat, order);
  },
};
