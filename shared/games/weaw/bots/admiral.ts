import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import { fightingPlanner } from './fighting.ts';
import { planSheets } from './planning.ts';

// A bot that plays at sea: it ships its armies to the front, meets weaker fleets, and sends its submarines where they
// cost the enemy most.

const planSheet = fightingPlanner({ submarines: 12, fleetStrength: 1.5 });

/** The admiral's sheet for all nations a seat writes for. */
export const admiralSheet = (edition: Edition, view: WeawView, seat: string): string =>
  planSheets(planSheet, { edition, view }, seat);
