import { listText, sentenceCase } from '../../../../kernel/report/words.ts';
import type { Edition } from '../../charts/edition.ts';
import type { FactOf } from '../../state/facts.ts';
import type { WarEnd } from '../../state/wars.ts';
import type { NonEmpty } from '../../../../kernel/group-by.ts';
import { markersText } from '../../wording/counted.ts';
import { warsName } from '../words.ts';
import {
  markerWithArticle,
  placeInSentence,
  powerName,
  powerNames,
  subjectName,
  verbFor,
  verbForAll,
} from '../../wording/words.ts';
import { treatyName } from '../../treaties/naming.ts';

// The end of war turns and wars, and what is divided after them.

export const warTurnText = ({ wars, warTurn }: FactOf<'war-turn-ended'>): string =>
  `War turn ${String(warTurn)} of ${warsName(wars)} is over.`;

type Ended = FactOf<'war-ended'>;

const losersOf = (
  edition: Edition,
  { losers }: Ended,
  { singular, plural }: { readonly singular: string; readonly plural: string },
): string => `${powerNames(edition, losers)} ${verbForAll(losers, singular, plural)}`;

const ENDS: Readonly<Record<WarEnd, (edition: Edition, fact: Ended) => string>> = {
  'no-army-abroad': (edition, fact) =>
    `${losersOf(edition, fact, { singular: 'has', plural: 'have' })} no army left abroad`,
  'all-occupied': (edition, fact) => `every area of ${powerNames(edition, fact.losers)} is occupied`,
  stalemate: () => 'neither side can go on',
  treaty: (_edition, { treaty = '', title }) => `${treatyName({ treaty, title })} makes peace`,
  'rebels-won': () => 'no foreign army is left in China',
  'rebels-beaten': () => 'no Chinese army is left',
  'empire-cleared': () => 'no enemy is left in the Ottoman Empire',
  'no-ottoman-left': () => 'no Ottoman army is left in the Empire',
  demanded: () => 'the Ottomans cannot come through Egypt, and their enemies have demanded the end',
};

/** How a war has ended and who has won it. */
export const warEndedText = (edition: Edition, fact: Ended): string => {
  const { war, how, winners, losers } = fact;
  const isDecided = winners.length > 0 && losers.length > 0;
  const outcome = isDecided
    ? `${subjectName(edition, winners)} ${verbForAll(winners, 'has', 'have')} won against ${powerNames(edition, losers)}.`
    : 'Nobody has lost it.';
  return `War ${String(war)} is over: ${ENDS[how](edition, fact)}. ${outcome}`;
};

export const apartText = (edition: Edition, { war, powers, ...by }: FactOf<'peace-made-apart'>): string =>
  `${subjectName(edition, powers)} ${verbForAll(powers, 'makes', 'make')} a peace apart by ${treatyName(by)} and ${verbForAll(powers, 'leaves', 'leave')} war ${String(war)}.`;

export const peaceText = (edition: Edition, { by, ...under }: FactOf<'peace-offered'>): string =>
  `${sentenceCase(powerName(edition, by))} ${verbFor(by, 'is', 'are')} ready for peace under ${treatyName(under)}.`;

export const demandText = (edition: Edition, { by, against }: FactOf<'end-demanded'>): string =>
  `${sentenceCase(powerName(edition, by))} ${verbFor(by, 'demands', 'demand')} the end of the war against ${powerName(edition, against)}.`;

/** What a victor claims, for itself or for another. */
export const claimText = (edition: Edition, { claim }: FactOf<'spoils-claimed'>): string => {
  const { by, area, to, marker } = claim;
  const who = sentenceCase(powerName(edition, by));
  const place = placeInSentence(edition, area);
  if (by === to) {
    const what = marker === undefined ? place : `${markerWithArticle(marker)} in ${place}`;
    return `${who} ${verbFor(by, 'asks', 'ask')} for ${what}.`;
  }
  const what = marker === undefined ? '' : `, with ${markerWithArticle(marker)}`;
  return `${who} would leave ${place} to ${powerName(edition, to)}${what}.`;
};

export const disputeText = (edition: Edition, { war, areas }: FactOf<'spoils-disputed'>): string => {
  const places = listText(areas.map((area) => placeInSentence(edition, area)));
  return `The victors of war ${String(war)} want different things of ${places}.`;
};

/** What one party receives of the spoils of a war. */
export const spoilsText = (edition: Edition, facts: NonEmpty<FactOf<'spoils-taken'>>): string => {
  const { party, war } = facts[0];
  const kinds = [...new Set(facts.map(({ marker }) => marker))];
  const markers = kinds.map((kind) =>
    markersText(
      edition,
      kind,
      facts.filter(({ marker }) => marker === kind).map(({ area }) => area),
    ),
  );
  return `${sentenceCase(powerName(edition, party))} ${verbFor(party, 'receives', 'receive')} ${listText(markers)} of the spoils of war ${String(war)}.`;
};

export const severedText = (edition: Edition, { area }: FactOf<'annexation-lost'>): string =>
  `${sentenceCase(placeInSentence(edition, area))}, cut off from Anatolia, is no longer part of the Ottoman Empire.`;
