import { listText } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import { verbName } from '../orders/verb-registry.ts';
import { NATIVES, POWERS } from '../vocabulary/ids.ts';
import type { RefusalWords } from '../vocabulary/refusals.ts';
import {
  markerWithArticle,
  placeInSentence,
  markerName,
  passageName,
  placeWithVerb,
  powerName,
} from './words.ts';

const listed = (names: readonly string[], none: string, last = 'and'): string =>
  names.length === 0 ? none : listText(names, last);

/** Wording of a refusal's facts in a match. */
export const refusalWords = (edition: Edition): RefusalWords => {
  const powerOf = (id: string): string => {
    const power = [...POWERS, ...NATIVES].find((each) => each === id);
    return power ? powerName(edition, power) : id;
  };
  return {
    place: (id) => placeInSentence(edition, id),
    placeDoes: (id, singular, plural) => placeWithVerb(edition, id, { singular, plural }),
    power: powerOf,
    marker: (kind) => (kind === 'none' ? 'nothing' : markerWithArticle(kind)),
    markerName: (kind) => (kind === 'none' ? 'none' : markerName(kind)),
    pounds: (amount) => `£${String(amount)}`,
    places: (ids, last = 'and') =>
      listed(
        ids.map((id) => placeInSentence(edition, id)),
        'none',
        last,
      ),
    powers: (ids) => listed(ids.map(powerOf), 'nobody'),
    list: (items) => listed(items.map(String), 'none'),
    verb: verbName,
    passage: (id) => passageName(edition, id),
    passages: (ids) =>
      listed(
        ids.map((id) => passageName(edition, id)),
        'none',
        'or',
      ),
  };
};
