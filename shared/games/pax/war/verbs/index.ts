import type { OrderForm } from '../../orders/form.ts';
import { attack } from './attack.ts';
import { blockade } from './blockade.ts';
import { lose } from './lose.ts';
import { move } from './move.ts';
import { offerCoaling } from './offer-coaling.ts';
import { deny, open } from './passage.ts';
import { demandEnd, makePeace } from './peace.ts';
import { retreat } from './retreat.ts';

/** What a war sheet takes, in the order of the menu. */
export const WAR_SHEET_VERBS: readonly OrderForm[] = [
  move,
  attack,
  retreat,
  lose,
  blockade,
  deny,
  open,
  offerCoaling,
  makePeace,
  demandEnd,
];
