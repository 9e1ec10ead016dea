import { type AreaId, isPower, type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { markerOf } from '../../../board/position.ts';
import type { Term } from '../../../state/treaties.ts';
import { markerWithArticle, placeInSentence } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { controlClaims } from '../../outlook.ts';
import { holdingWorth } from '../../worth/markers.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { poundsPerPoint } from '../../worth/standing.ts';
import { figure } from '../reasons.ts';
import { contested, yearIn } from '../proposing.ts';
import { clauseInNames } from '../clause-text.ts';

// A power's interest in areas, as its letters put it: what it has there, what it could want, and who else could.

/** Maximum number of areas named in one sentence. */
const MAX_AREAS = 2;

/** Points Control of an area would bring this bot, if it is likely to want it. */
const claimOn = (bot: BotContext, area: AreaId): number | undefined =>
  (controlClaims(bot).get(area) ?? []).find(({ power }) => power === bot.seat)?.points;

/** This bot's interest in an area. */
export const positionOn = (bot: BotContext, area: AreaId): string => {
  const { edition, seat, state } = bot;
  const place = placeInSentence(edition, area);
  const marker = markerOf(state, seat, area);
  const claim = claimOn(bot, area);
  const control =
    claim === undefined ? '' : `, and Control there would bring me about ${figure(claim)} by 1916`;
  if (marker) {
    const worth = holdingWorth(bot, { area, kind: marker.kind }) / poundsPerPoint(bot, seat);
    return `I have ${markerWithArticle(marker.kind)} in ${place}, worth about ${figure(Math.max(0, worth))} to me${control}.`;
  }
  return claim === undefined
    ? `I have nothing in ${place}, and by what lies on the table no claim to it this turn.`
    : `I have nothing in ${place} yet${control}.`;
};

/** Clauses that words about an area could mean: either power may cede a marker it has there, or promise to keep out. */
export const clausesAbout = (bot: BotContext, other: Seat, area: AreaId): readonly string[] => {
  const until = yearIn(bot, bot.temper.patience);
  const marker = markerOf(bot.state, other, area);
  const own = marker ? undefined : markerOf(bot.state, bot.seat, area);
  const terms: readonly Term[] = [
    ...(marker ? [{ term: 'gives', power: other, marker: marker.kind, area, to: bot.seat } as const] : []),
    ...(own ? [{ term: 'gives', power: bot.seat, marker: own.kind, area, to: other } as const] : []),
    restraintOn(bot, { power: other, area, until }),
    restraintOn(bot, { power: bot.seat, area, until }),
  ];
  return terms.slice(0, 2).map((term) => `"${clauseInNames(bot, term)}"`);
};

/** Areas both powers may want, as addressed to the writer. */
export const wantedByBoth = (bot: BotContext, other: Seat): readonly string[] =>
  contested(bot, other)
    .toSorted((a, b) => b.own.points - a.own.points)
    .slice(0, MAX_AREAS)
    .map(
      ({ area, own, theirs }) =>
        `${placeInSentence(bot.edition, area)} (about ${figure(own.points)} to me, ${figure(theirs.points)} to you)`,
    );

/** The dispute in an area between two powers: who has cause against whom. */
export const disputeIn = (
  { state }: BotContext,
  area: AreaId,
): { readonly holder: Seat; readonly against: Seat } | undefined =>
  state.casusBelli.flatMap((dispute) => {
    const { holder, against } = dispute;
    const [one, two] = [holder, against].map((party) => (isPower(party) ? seatOf(party) : undefined));
    return dispute.area === area && one && two ? [{ holder: one, against: two }] : [];
  })[0];
