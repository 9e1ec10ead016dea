import { type Month, monthName } from '../vocabulary/months.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals of new alliances (EIA-4.5). */
export const allianceRefusals = refusals({
  'already-allied': ({ power }: { power: string }, { name }) => `You and ${name(power)} are allied already.`,
  'at-war': ({ power }: { power: string }, { name }) =>
    `You and ${name(power)} are at war; make peace first.`,
  'alliance-broken-recently': ({ power, month }: { power: string; month: Month }, { name }) =>
    `Your alliance with ${name(power)} was broken less than twelve months ago; it can be renewed in ${monthName(month)}.`,
});
