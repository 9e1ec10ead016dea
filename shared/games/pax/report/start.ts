import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { administrationText, deficitText } from '../administration/sentences.ts';
import {
  boundText,
  eventCountText,
  eventText,
  merchantsText,
  permitText,
  pressureText,
  routeText,
  unrestText,
} from '../events/sentences.ts';
import { resentmentText, tensionsText } from '../indices/sentences.ts';
import { marchText, minorText } from '../minors/sentences.ts';
import { markerName, pounds, powerName, sentenceCase, stationName, verb } from '../wording/words.ts';
import { MARKERS } from '../vocabulary/ids.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

const pieceName = (what: string): string => {
  const kind = MARKERS.find((marker) => marker === what);
  return kind ? markerName(kind) : what;
};

const givenUpText = (edition: Edition, fact: FactOf<'piece-given-up'>): string => {
  const { power, what, at, saved, byDefault } = fact;
  const name = sentenceCase(powerName(edition, power));
  const how = byDefault ? ', unasked' : '';
  return `${name} ${verb(power, 'gives', 'give')} up ${pieceName(what)} in ${stationName(edition, at)} and ${verb(power, 'saves', 'save')} ${pounds(saved)}${how}.`;
};

/**
 * The sentence for a fact of random events, administration, deficits and minor powers, and for every change of
 * an index; several lines for an administration record. Nothing for facts of other phases.
 */
export const startSentence = (edition: Edition, fact: Fact): string | undefined => {
  switch (fact.type) {
    case 'tensions-rose':
      return tensionsText(edition, [fact]);
    case 'resentment-rose':
      return resentmentText(edition, [fact]);
    case 'turn-began':
      return `Turn ${String(fact.turn)} begins in ${String(fact.year)}.`;
    case 'event-count-rolled':
      return eventCountText(fact);
    case 'event-came-up':
      return eventText(edition, fact);
    case 'unrest-broke-out':
      return unrestText(edition, fact);
    case 'route-changed':
      return routeText(edition, fact);
    case 'control-permitted':
      return permitText(edition, fact);
    case 'spending-bounded':
      return boundText(edition, fact);
    case 'pressure-arose':
      return pressureText(edition, fact);
    case 'merchants-due':
      return merchantsText(edition, [fact]);
    case 'administration-recorded':
      return administrationText(edition, fact);
    case 'deficit-fell-due':
      return deficitText(edition, fact.power, fact.short);
    case 'piece-given-up':
      return givenUpText(edition, fact);
    case 'minor-rolled':
      return minorText(edition, fact);
    case 'minor-marched':
      return marchText(edition, [fact]);
    default:
      return undefined;
  }
};
