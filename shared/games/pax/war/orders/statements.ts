import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Power, Seat } from '../../vocabulary/ids.ts';
import { speakerOf } from '../../lines/speaker.ts';
import { type Deed, oneByOne, type Saying, spokenLines } from '../../lines/spoken-lines.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { Adjudication } from '../../state/phase.ts';
import { demandEnd, demandRefusal } from '../ending/demand.ts';
import { makePeace, peaceRefusal } from '../ending/peace.ts';
import { offerCoaling, offerRefusal } from './coaling-offered.ts';
import { answerSlights, passageRefusal, setPassage, slights } from './passages-closed.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// What a power says in a war, belligerent or not, with effect as soon as it is heard: passages closed, coaling
// held out, peace made, an end demanded (AMB-93, PB-COAL-4, PB-ENDWAR-1, PB-OTTO-23).

const STATEMENTS = [
  'passage',
  'offer-coaling',
  'make-peace',
  'demand-end',
] as const satisfies readonly Action['do'][];
export type Statement = Extract<Action, { do: (typeof STATEMENTS)[number] }>;

export const isStatement = (action: Action): action is Statement =>
  (STATEMENTS as readonly Action['do'][]).includes(action.do);

/** Why a power may not make a statement now. */
export const statementRefusal = (
  position: Position,
  power: Power,
  statement: Statement,
): Refusal | undefined => {
  switch (statement.do) {
    case 'passage':
      return passageRefusal(position, power, statement);
    case 'offer-coaling':
      return offerRefusal(position, power, statement);
    case 'make-peace':
      return peaceRefusal(position.state, power, statement.treaty);
    case 'demand-end':
      return demandRefusal(position.state, power, statement.against);
  }
};

const make = (adjudication: Adjudication, power: Power, statement: Statement): void => {
  switch (statement.do) {
    case 'passage':
      setPassage(adjudication, power, statement);
      return;
    case 'offer-coaling':
      offerCoaling(adjudication, power, statement);
      return;
    case 'make-peace':
      makePeace(adjudication, power, statement.treaty);
      return;
    case 'demand-end':
      demandEnd(adjudication, power, statement.against);
  }
};

const deed: Deed = (adjudication, { power }, action) => {
  if (!isStatement(action)) return warOrderRefusals.refuse('said-by-itself', { verb: action.do }, 'AMB-93');
  const refused = statementRefusal(adjudication, power, action);
  if (!refused) make(adjudication, power, action);
  return refused;
};

/** Whoever is slighted by what a line says may answer it; so the line is heard whole first. */
const hear: Saying = (adjudication, by, order) => {
  const before = slights(adjudication);
  const refused = oneByOne(deed)(adjudication, by, order);
  if (!refused) answerSlights(adjudication, before);
  return refused;
};

const lines = spokenLines(hear);

/** Why its first statement is not taken, for which nothing has to be tried out. */
const firstRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const [first] = order.actions;
  const speaker = speakerOf(seat, order);
  if (!speaker.ok) return speaker.error;
  return first && isStatement(first) ? statementRefusal(position, speaker.value.power, first) : undefined;
};

/** Why a line of statements is not taken; it is made as a whole or not at all. */
export const statementsRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined =>
  firstRefusal(position, seat, order) ??
  (order.actions.length > 1 ? lines.refusal(position, seat, order) : undefined);

/** Makes a line's statements; only after `statementsRefusal` found nothing. */
export const makeStatements = lines.act;
