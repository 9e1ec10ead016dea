import { type Claim, statusClaims } from '@chancery/shared/games/pax/casus-belli/status-conflicts.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { AreaId, Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { actorOf, actorsOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import type { Action } from '@chancery/shared/games/pax/orders/types.ts';
import { bringsInto, fightText } from '../forecast/fights.ts';
import { forecastOf, type WhatIfForecast } from '../forecast/sheet-forecast.ts';
import type { PaxTable } from '../table.ts';
import { partyName } from '../views/names.ts';
import type { DraftReading } from './draft-reading.ts';

// Supposed actions of others where the viewer's own lines act.

interface ActionsOf {
  readonly power: Power;
  readonly actions: readonly Action[];
}

/** The dispute a placement causes between two markers that are both placed. */
const placementDisputeText = (edition: Edition, own: Power, claims: readonly Claim[]): string => {
  const [claim] = claims;
  if (!claim) return '';
  const other = partyName(edition, claim.holder === own ? claim.against : claim.holder);
  const [holder, against] = claim.holder === own ? ['you get', other] : [`${other} gets`, 'you'];
  const who =
    claims.length > 1
      ? `you and ${other} get a casus belli against each other`
      : `${holder} a casus belli against ${against}`;
  return `If both markers come to stand, ${who}.`;
};

/** Disputes between the placements of an action and the supposed placements of others (PB-CB-2). */
const disputesOver = (
  { edition }: PaxTable,
  { prediction: { state } }: WhatIfForecast,
  { power, area }: { readonly power: Power; readonly area: AreaId },
): readonly string[] => {
  const placed = (state.turnRecord.resolve?.placed ?? []).filter((each) => each.area === area);
  return placed
    .filter((each) => each.power !== power)
    .map((other) => {
      const claims = statusClaims({ edition, state }, placed).filter(
        ({ holder, against }) => [holder, against].includes(power) && [holder, against].includes(other.power),
      );
      return placementDisputeText(edition, power, claims);
    })
    .filter((text) => text !== '');
};

/** Fights of others in the areas of some actions, and disputes between both; a sentence each. */
const rivalTexts = (
  table: PaxTable,
  forecast: WhatIfForecast,
  { power, actions }: ActionsOf,
): readonly string[] => [
  ...forecast.rivals
    .filter(({ area }) => actions.some((action) => bringsInto(action, area)))
    .map((fight) => {
      const name = partyName(table.edition, fight.power);
      return `${name} fights there too, for itself; your odds stay. Its own: ${fightText(fight)}.`;
    }),
  ...actions.flatMap((action) =>
    action.do === 'place' ? disputesOver(table, forecast, { power, area: action.area }) : [],
  ),
];

/** The same for a row of the sheet. */
export const rowRivalTexts = (
  table: PaxTable,
  forecast: WhatIfForecast,
  { seat, row: { order } }: { readonly seat: Seat; readonly row: DraftReading['rows'][number] },
): readonly string[] =>
  order ? rivalTexts(table, forecast, { power: actorOf(seat, order), actions: order.actions }) : [];

/** Whether the result of a sheet is the same as if nobody else did anything. */
export const isUnchanged = (
  table: PaxTable,
  forecast: WhatIfForecast,
  { seat, reading }: { readonly seat: Seat; readonly reading: DraftReading },
): boolean => {
  const alone = forecastOf(table, reading)?.end;
  if (!alone) return false;
  const { statuses, state } = forecast.prediction;
  return (
    [...statuses].every(([number, status]) => alone.statuses.get(number) === status) &&
    actorsOf(seat).every((power) => alone.state.treasury[power] === state.treasury[power]) &&
    reading.rows.every((row) => rowRivalTexts(table, forecast, { seat, row }).length === 0)
  );
};
