import type { Action } from '../../orders/types.ts';
import { attack } from './attack.ts';
import { blockade } from './blockade.ts';
import type { ForceVerb } from './force-verb.ts';
import { loseInWar } from './lose.ts';
import { moveInWar } from './move.ts';
import { retreatInWar } from './retreat.ts';

/** Orders to forces that a war sheet accepts, in menu order. Merchant fleets do not move in a war (PB-WMOVE-2). */
export const FORCE_VERBS: readonly ForceVerb[] = [moveInWar, attack, retreatInWar, loseInWar, blockade];

/** The verb of an order to forces; undefined for other actions. */
export const forceVerbOf = (what: Action['do']): ForceVerb | undefined =>
  FORCE_VERBS.find(({ does }) => does.includes(what));
