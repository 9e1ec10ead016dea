import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { fightingPlanner } from './fighting.ts';
import { planSheets } from './planning.ts';

// A bot that attacks where the expected hits make it worthwhile: it compares every adjacent enemy place by its garrison
// and defences, attacks the best first, and leaves a guard where it is in danger itself.

const planSheet = fightingPlanner({ submarines: 6 });

/** The attacker's sheet for all nations a seat writes for. */
export const attackerSheet = (edition: Edition, view: WeawView, seat: string): string =>
  planSheets(planSheet, { edition, view }, seat);
