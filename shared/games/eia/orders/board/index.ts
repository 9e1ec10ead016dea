import type { LineForm } from '../form.ts';
import { askBritain, giveBritain } from './ask-britain.ts';
import { forces } from './forces.ts';
import { otherFact } from './other-facts.ts';
import { close, dutyDone, object, rule, vote } from './rulings.ts';
import { tableRoll } from './table-roll.ts';
import * as statements from './statements.ts';
import type { BoardAction } from './types.ts';

/** Every line of the board. */
export const BOARD_FORMS: readonly LineForm<BoardAction>[] = [
  forces,
  otherFact,
  askBritain,
  giveBritain,
  ...Object.values(statements),
  tableRoll,
  dutyDone,
  close,
  object,
  rule,
  vote,
];

const byDo = new Map(BOARD_FORMS.map((form) => [form.does, form]));

/** A line of the board in normal form. */
export const formatBoardLine = (action: BoardAction): string =>
  byDo.get(action.do)?.format(action) ?? action.do;
