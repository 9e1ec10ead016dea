import { askBritain } from './britain/verbs/ask-britain.ts';
import { giveBritain } from './britain/verbs/give-britain.ts';
import type { BoardLine } from './orders/board/form.ts';
import { boardLines } from './orders/board/registry.ts';
import { cede } from './rest/verbs/cede.ts';
import { close } from './rest/verbs/close.ts';
import { conquer } from './rest/verbs/conquer.ts';
import { control } from './rest/verbs/control.ts';
import { dutyDone } from './rest/verbs/duty.ts';
import { endMarriage } from './rest/verbs/end-marriage.ts';
import { otherFact } from './rest/verbs/fact.ts';
import { forces } from './rest/verbs/forces.ts';
import { grantAccess } from './rest/verbs/grant-access.ts';
import { marry } from './rest/verbs/marry.ts';
import { neutral } from './rest/verbs/neutral.ts';
import { noWay } from './rest/verbs/no-way.ts';
import { object } from './rest/verbs/object.ts';
import { points } from './rest/verbs/points.ts';
import { rename } from './rest/verbs/rename.ts';
import { tableRoll } from './rest/verbs/roll.ts';
import { rule } from './rest/verbs/rule.ts';
import { seat } from './rest/verbs/seat.ts';
import { status } from './rest/verbs/status.ts';
import { surrender } from './rest/verbs/surrender.ts';
import { vote } from './rest/verbs/vote.ts';
import { vp } from './rest/verbs/vp.ts';

/** Every line of the board, in the order of menus and help. */
export const BOARD_LINES: readonly BoardLine[] = [
  object,
  rule,
  vote,
  forces,
  otherFact,
  askBritain,
  giveBritain,
  noWay,
  points,
  status,
  vp,
  conquer,
  neutral,
  control,
  cede,
  marry,
  endMarriage,
  surrender,
  grantAccess,
  rename,
  seat,
  tableRoll,
  dutyDone,
  close,
];

boardLines.register(BOARD_LINES);
