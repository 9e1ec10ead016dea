import type { MovementVerb } from '../rule.ts';
import { admit } from './admit.ts';
import { build } from './build.ts';
import { canal } from './canal.ts';
import { combine, fightAlone } from './combine.ts';
import { giveUp } from './give-up.ts';
import { hold } from './hold.ts';
import { lose } from './lose.ts';
import { lower } from './lower.ts';
import { merchant } from './merchant.ts';
import { move } from './move.ts';
import { pay } from './pay.ts';
import { place } from './place.ts';
import { retreat } from './retreat.ts';

/** The verbs of a movement and status change sheet, in menu order (PB-MSC, PB-SEQ-2, PB-SEQ-5). */
export const MOVEMENT_SHEET_VERBS: readonly MovementVerb[] = [
  place,
  lower,
  build,
  move,
  merchant,
  canal,
  pay,
  admit,
  retreat,
  combine,
  fightAlone,
  giveUp,
  hold,
  lose,
];
