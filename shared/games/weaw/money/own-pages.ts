import { depotAccounts } from '../board/depots.ts';
import { manpowerLimit, manpowerPools, manpowerUsed } from '../board/manpower.ts';
import { isNeutral } from '../board/relations.ts';
import { lastTurnToExchange } from '../diplomacy/diplomatic-orders.ts';
import { mayCommand } from '../lines/command.ts';
import { seatsOf } from '../charts/seating.ts';
import type { PageFact } from '../state/facts.ts';
import type { StepContext } from '../state/step.ts';

const dueNextTurn = ({ state }: StepContext, nation: string): PageFact['due'] => {
  const next = state.turn + 1;
  const isWaiting = ({ to, accepted, refused }: (typeof state.offers)[number]): boolean =>
    to.includes(nation) && ![...accepted, ...refused].includes(nation);
  return {
    answers: state.offers.filter(isWaiting).map(({ from }) => from),
    exchanges: state.claims
      .filter((claim) => claim.owner === nation && next <= lastTurnToExchange(claim))
      .map((claim) => ({ place: claim.place, until: lastTurnToExchange(claim) })),
    entry: state.nations[nation]?.entryTurn === next && isNeutral(state, nation),
  };
};

const pageOf = (step: StepContext, nation: string): PageFact => {
  const { state } = step;
  const research = Object.entries(state.nations[nation]?.research ?? {})
    .filter(([, { level }]) => level > 0)
    .map(([tech, { level }]) => ({ tech, level }));
  return {
    type: 'page',
    nation,
    depots: depotAccounts(step, nation),
    manpower: manpowerPools(step, nation)
      .map((pool) => ({
        pool,
        used: manpowerUsed(step, nation, pool),
        limit: manpowerLimit(step, nation, pool),
      }))
      .filter(({ used, limit }) => used > 0 || limit > 0),
    research,
    trade: state.lastCollection.trade[nation] ?? 0,
    due: dueNextTurn(step, nation),
  };
};

/** Whether a page has anything to report; not that of rebels before they rise. */
const isWorthReporting = ({
  depots,
  manpower,
  research,
  due: { answers, exchanges, entry },
}: PageFact): boolean =>
  entry || [depots, manpower, research, answers, exchanges].some(({ length }) => length > 0);

/**
 * Tells those who write for a nation how its turn ended: money by depot, manpower, research, trade, upcoming events.
 */
export const emitOwnPages = (step: StepContext): void => {
  const { edition, state, emit } = step;
  for (const nation of edition.order) {
    const row = state.nations[nation];
    const seats = seatsOf(edition)
      .map(({ id }) => id)
      .filter((seat) => mayCommand(step, seat, nation));
    const page = row && seats.length > 0 ? pageOf(step, nation) : undefined;
    if (page && isWorthReporting(page)) emit(page, seats);
  }
};
