import type { Edition } from '../charts/edition.ts';
import { type GreatPower, isControl, type Seat } from '../vocabulary/ids.ts';
import type { Desk } from '../movement/desk.ts';
import type { Action } from '../orders/types.ts';
import { formatSheet } from '../language/sheet.ts';
import { combatStrength, hasControl } from '../board/position.ts';
import { type PaxView, stateOfView } from '../view/view.ts';
import { reinforce } from '../abandoned-powers/force.ts';
import { launchMerchants } from '../abandoned-powers/merchants.ts';
import { actorsOf, deskAfter, openPlan, type Plan, type Proviso, write } from '../abandoned-powers/plan.ts';
import { nextNet, type Prospect, prospects } from './prospects.ts';
import { allianceAnswers } from './alliances.ts';
import { pleas } from './pleas.ts';
import { spoilsClaims } from './spoils.ts';
import { statecraft } from './statecraft.ts';
import { quellUnrest } from '../abandoned-powers/unrest.ts';
import { conqueringOrders } from './war/conquering-orders.ts';
import { warSheet } from './war/sheet.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import type { Position } from '../state/position.ts';

/** Odds at which it takes the field: no column of three to one loses to an unlucky die for good. */
const ODDS = 3;

/** The actions a prospect takes: a marker, and for a first Control marker the armies to win it with. */
const actionsFor = (desk: Desk, { area, marker, price }: Prospect): readonly Action[] | undefined => {
  const place: Action = { do: 'place', marker, area };
  if (!isControl(marker) || hasControl(desk.state, desk.power, area)) return [place];
  const strength = Math.max(1, combatStrength(desk, area) * ODDS);
  const placed = deskAfter(desk, [place]);
  const armies = placed && reinforce(desk, area, { strength, reserve: price });
  return armies && [place, ...armies];
};

/** An Influence is wasted where somebody else takes Control in the same phase. */
const provisoFor = ({ area, marker }: Prospect): Proviso | undefined =>
  marker === 'influence'
    ? {
        unless: true,
        condition: {
          is: 'places',
          subject: { who: 'anyone', except: [] },
          not: false,
          marker: 'control',
          area,
        },
      }
    : undefined;

/** Whether the power could still pay its way next turn, or at least no worse than now. */
const isAffordable = (now: Desk, after: Desk): boolean => {
  const net = nextNet(after);
  return net >= 0 || net >= nextNet(now);
};

const expand = (plan: Plan): void => {
  const settled = new Set<string>();
  for (const prospect of prospects(plan.desk)) {
    if (settled.has(prospect.area)) continue;
    const now = plan.desk;
    const actions = actionsFor(now, prospect);
    const terms = { proviso: provisoFor(prospect), allows: (after: Desk) => isAffordable(now, after) };
    if (actions && write(plan, actions, terms)) settled.add(prospect.area);
  }
};

const draft = (position: Position, power: GreatPower): Plan => {
  const plan = openPlan(position, { power });
  launchMerchants(plan);
  quellUnrest(plan, { odds: ODDS, allows: isAffordable });
  expand(plan);
  return plan;
};

/** What it says at once: beyond what keeps treaties and disputes quiet, it looks for help and takes its spoils. */
const speech = (position: Position, seat: Seat): string => {
  if (position.state.step === 'ALD') return allianceAnswers(position, seat, pleas(position, seat));
  if (position.state.step === 'SPOILS') return spoilsClaims(position, seat).join('\n');
  return statecraft(position, seat);
};

/**
 * A careful colonial power: it quells unrest in what it has, then places the markers that return most on
 * their price as long as it could still pay for all of them after the worst roll next turn. It provokes
 * nobody, and in a dispute of its own making it gives way. War it wages to win, when it comes.
 */
export const opportunist = (edition: Edition, view: PaxView, seat: string): string => {
  const state = stateOfView(view);
  if (view.awaited?.by !== 'sheet') return speech({ edition, state }, seat as Seat);
  if (isWritingWarOrders(state)) return warSheet({ edition, state }, seat as Seat, conqueringOrders);
  const orders = actorsOf(seat as Seat).flatMap((power) => draft({ edition, state }, power).orders);
  return formatSheet({ items: orders.map((order) => ({ item: 'order', order })) });
};
