import type { Refusal } from '../../../../kernel/refusal.ts';
import { declareRefusal } from '../../declarations/warrant.ts';
import type { Speaker } from '../../lines/speaker.ts';
import { type Deed, oneByOne, spokenLines } from '../../lines/spoken-lines.ts';
import type { Action } from '../../orders/types.ts';
import type { Adjudication } from '../../state/phase.ts';
import { pass } from '../passing.ts';
import type { Party } from '../../state/wars.ts';
import { call, callRefusal, decline, declineRefusal } from './calls.ts';
import { warEntered } from '../../board/wars-at-hand.ts';
import { attack, join, joinRefusal } from './help.ts';
import { allianceRefusals } from './refusals.ts';

type ActionOf<D extends Action['do']> = Extract<Action, { readonly do: D }>;
type Answer = Refusal | undefined;

const saysCall = (adjudication: Adjudication, { power: by }: Speaker, said: ActionOf<'call'>): Answer => {
  const plea = { by, to: said.power, against: said.against };
  const refused = callRefusal(adjudication.state, plea);
  if (!refused) call(adjudication, plea);
  return refused;
};

const saysJoin = (adjudication: Adjudication, { power: by }: Speaker, said: ActionOf<'join'>): Answer => {
  const joining = { by, side: said.side, against: said.against };
  const refused = joinRefusal(adjudication.state, joining);
  if (!refused) join(adjudication, joining);
  return refused;
};

const saysDecline = (
  adjudication: Adjudication,
  { power: to }: Speaker,
  said: ActionOf<'decline'>,
): Answer => {
  const refused = declineRefusal(adjudication.state, to, said.from);
  if (!refused) decline(adjudication, to, said.from);
  return refused;
};

/** A cause may be used uncalled, and against whoever has broken a treaty (PB-DOW-8, 10). */
const saysWar = (adjudication: Adjudication, { power: by }: Speaker, on: Party): Answer => {
  const refused = declareRefusal(adjudication.state, { by, on });
  if (refused) return refused;
  const war = warEntered(adjudication.state, by, on);
  attack(adjudication, { by, on, ...(war !== undefined && { war }) });
  return undefined;
};

const perform: Deed = (adjudication, by, action) => {
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
      pass(adjudication, by.seat);
      return undefined;
    default:
      return allianceRefusals.refuse('not-in-alliances', { verb: action.do }, 'PB-WAR-5');
  }
};

/** What is said while alliances are determined. */
export const allianceLines = spokenLines(oneByOne(perform));
