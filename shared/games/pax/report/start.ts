import { sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
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
import { markerName, pounds, powerName, stationName, verbFor } from '../wording/words.ts';
import { MARKERS } from '../vocabulary/ids.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

const pieceName = (what: string): string => {
  const kind = MARKERS.find((marker) => marker === what);
  return kind ? markerName(kind) : what;
};

const givenUpText = (edition: Edition, fact: FactOf<'piece-given-up'>): string => {
  const { power, what, at, saved, byDefault } = fact;
  const name = sentenceCase(powerName(edition, power));
  const how = byDefault ? ', unasked' : '';
  return `${name} ${verbFor(power, 'gives', 'give')} up ${pieceName(what)} in ${stationName(edition, at)} and ${verbFor(power, 'saves', 'save')} ${pounds(saved)}${how}.`;
};

/** Random events, administration, deficits and minor powers, and every change of an index. */
export const startSentences = {
  'tensions-rose': (fact, edition) => tensionsText(edition, [fact]),
  'resentment-rose': (fact, edition) => resentmentText(edition, [fact]),
  'turn-began': (fact) => `Turn ${String(fact.turn)} begins in ${String(fact.year)}.`,
  'event-count-rolled': (fact) => eventCountText(fact),
  'event-came-up': (fact, edition) => eventText(edition, fact),
  'unrest-broke-out': (fact, edition) => unrestText(edition, fact),
  'route-changed': (fact, edition) => routeText(edition, fact),
  'control-permitted': (fact, edition) => permitText(edition, fact),
  'spending-bounded': (fact, edition) => boundText(edition, fact),
  'pressure-arose': (fact, edition) => pressureText(edition, fact),
  'merchants-due': (fact, edition) => merchantsText(edition, [fact]),
  'administration-recorded': (fact, edition) => administrationText(edition, fact),
  'deficit-fell-due': (fact, edition) => deficitText(edition, fact.power, fact.short),
  'piece-given-up': (fact, edition) => givenUpText(edition, fact),
  'minor-rolled': (fact, edition) => minorText(edition, fact),
  'minor-marched': (fact, edition) => marchText(edition, [fact]),
} satisfies ChapterSentences;
