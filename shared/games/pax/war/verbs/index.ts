import type { OrderForm } from '../../orders/form.ts';
import { attack } from './attack.ts';
import { blockade } from './blockade.ts';
import { loseInWar } from './lose.ts';
import { moveInWar } from './move.ts';
import { offerCoaling } from './offer-coaling.ts';
import { deny, open } from './passage.ts';
import { demandEnd, makePeace } from './peace.ts';
import { retreatInWar } from './retreat.ts';

/** What a war sheet takes, in the order of the menu. */
export const WAR_SHEET_VERBS: readonly OrderForm[] = [
  moveInWar,
  attack,
  retreatInWar,
  loseInWar,
  blockade,
  deny,
  open,
  offerCoaling,
  makePeace,
  demandEnd,
];
