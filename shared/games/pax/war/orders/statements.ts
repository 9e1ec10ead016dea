import type { Refusal } from '../../../../kernel/refusal.ts';
import { type LineVerb, lineVerbRefusal } from '../../lines/line-verb.ts';
import { type LineAuthor, lineAuthorOf } from '../../lines/line-author.ts';
import {
  performInSequence,
  type PerformLine,
  performWithVerbs,
  immediateLineLaw,
  refusalByVerbs,
} from '../../lines/immediate-line-law.ts';
import type { NotTakenRefusal } from '../../lines/phase.ts';
import type { ActionOf } from '../../orders/form.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { Position } from '../../state/position.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { offerCoaling } from '../verbs/offer-coaling.ts';
import { deny, open } from '../verbs/passage.ts';
import { demandEnd, makePeace } from '../verbs/peace.ts';
import { openWindowsFor, loneDenials } from './passages-closed.ts';
import { warOrderRefusals } from './refusals.ts';

// Statements of a power in a war, belligerent or not, with immediate effect: passages closed, coaling offered, peace
// made, an end demanded (AMB-93, PB-COAL-4, PB-ENDWAR-1, PB-OTTO-23).

/** Verbs of statements, in menu order. */
export const STATEMENT_VERBS: readonly LineVerb[] = [deny, open, offerCoaling, makePeace, demandEnd];

export type Statement = ActionOf<'passage' | 'offer-coaling' | 'make-peace' | 'demand-end'>;

const statementVerbOf = ({ do: what }: Action): LineVerb | undefined =>
  STATEMENT_VERBS.find(({ does }) => does.includes(what));

export const isStatement = (action: Action): action is Statement => statementVerbOf(action) !== undefined;

/** Why a power may not make a statement now. */
export const statementRefusal = (
  position: Position,
  by: LineAuthor,
  statement: Statement,
): Refusal | undefined => {
  const verb = statementVerbOf(statement);
  return verb && lineVerbRefusal(verb, position, { by, action: statement });
};

const otherwise: NotTakenRefusal = (verb) => warOrderRefusals.refuse('said-by-itself', { verb }, 'AMB-93');

const perform = performWithVerbs(STATEMENT_VERBS, otherwise);

/**
 * Makes all statements of a line, then opens answer windows for parties it has left as the only ones denied a passage.
 */
const makeAll: PerformLine = (context, by, order) => {
  const before = loneDenials(context);
  const refused = performInSequence(perform)(context, by, order);
  if (!refused) openWindowsFor(context, before);
  return refused;
};

const statementLines = immediateLineLaw(makeAll, refusalByVerbs(STATEMENT_VERBS, otherwise));

/** Why the first statement of a line is refused; it is checked on the position itself. */
const firstRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const [first] = order.actions;
  const speaker = lineAuthorOf(seat, order);
  if (!speaker.ok) return speaker.error;
  return first && isStatement(first) ? statementRefusal(position, speaker.value, first) : undefined;
};

/** Why a line of statements is refused; it is carried out as a whole or not at all. */
export const statementsRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined =>
  firstRefusal(position, seat, order) ??
  (order.actions.length > 1 ? statementLines.refusal(position, seat, order) : undefined);

/** Why statements can never be made: by the game master, under a condition, for another player's power. */
export const statementsRefusalInStep = statementLines.refusalInStep;

/** Carries out a line's statements. Call only if `statementsRefusal` returns nothing. */
export const makeStatements = statementLines.carryOut;
