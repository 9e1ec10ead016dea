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

// What a power states in a war, belligerent or not, with immediate effect: passages closed, coaling offered, peace
// made, an end demanded (AMB-93, PB-COAL-4, PB-ENDWAR-1, PB-OTTO-23).

/** Verbs of statements, in the order of menus. */
export const STATEMENT_VERBS: readonly LineVerb[] = [deny, open, offerCoaling, makePeace, demandEnd];

export type Statement = ActionOf<'passage' | 'offer-coaling' | 'make-peace' | 'demand-end'>;

const verbOf = ({ do: what }: Action): LineVerb | undefined =>
  STATEMENT_VERBS.find(({ does }) => does.includes(what));

export const isStatement = (action: Action): action is Statement => verbOf(action) !== undefined;

/** Why a power may not make a statement now. */
export const statementRefusal = (
  position: Position,
  by: LineAuthor,
  statement: Statement,
): Refusal | undefined => {
  const verb = verbOf(statement);
  return verb && lineVerbRefusal(verb, position, { by, action: statement });
};

const otherwise: NotTakenRefusal = (verb) => warOrderRefusals.refuse('said-by-itself', { verb }, 'AMB-93');

const perform = performWithVerbs(STATEMENT_VERBS, otherwise);

/** Makes all statements of a line, then opens answer windows for those it has left denied a passage alone. */
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

/** Why a line of statements is refused; it is made as a whole or not at all. */
export const statementsRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined =>
  firstRefusal(position, seat, order) ??
  (order.actions.length > 1 ? statementLines.refusal(position, seat, order) : undefined);

/** Why statements are never made: by the game master, under a condition, for another's power. */
export const statementsRefusalInStep = statementLines.refusalInStep;

/** Makes a line's statements; only after `statementsRefusal` found nothing. */
export const makeStatements = statementLines.carryOut;
