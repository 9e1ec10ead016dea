import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { MARKERS, NATIVES, POWERS } from '../vocabulary/ids.ts';
import { verbName } from '../orders/verb-names.ts';
import { aMarker, fieldName, listOf, markerName, passageName, powerName } from './words.ts';

/** The facts of a refusal as words of a sentence. What a refusal does not carry reads as nothing. */
export interface RefusalWords {
  /** A fact as it is written. */
  text(key: string): string;
  place(key: string): string;
  power(key: string): string;
  /** `a Protectorate`; `nothing` for no marker. */
  marker(key: string): string;
  /** `Protectorate`. */
  markerName(key: string): string;
  pounds(key: string): string;
  places(key: string, last?: string): string;
  powers(key: string): string;
  list(key: string): string;
  /** An order's verb as it is written: `offer coaling`. */
  verb(key: string): string;
  /** A canal or strait, `the Suez Canal`; of several, all of them. */
  passage(key: string): string;
  passages(key: string): string;
}

const itemsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export const refusalWords = (edition: Edition, { facts = {} }: Refusal): RefusalWords => {
  const text = (key: string): string => {
    const value = facts[key];
    return value === undefined ? '' : String(value);
  };
  const nameOf = (id: string): string => {
    const power = [...POWERS, ...NATIVES].find((p) => p === id);
    return power ? powerName(edition, power) : id;
  };
  const kindOf = (key: string) => MARKERS.find((kind) => kind === facts[key]);
  return {
    text,
    place: (key) => fieldName(edition, text(key)),
    power: (key) => nameOf(text(key)),
    marker: (key) => {
      const kind = kindOf(key);
      return kind ? aMarker(kind) : 'nothing';
    },
    markerName: (key) => {
      const kind = kindOf(key);
      return kind ? markerName(kind) : text(key);
    },
    pounds: (key) => `£${text(key)}`,
    places: (key, last = 'and') =>
      listOf(
        itemsOf(facts[key]).map((id) => fieldName(edition, id)),
        last,
      ),
    powers: (key) => listOf(itemsOf(facts[key]).map(nameOf)),
    list: (key) => listOf(itemsOf(facts[key])),
    verb: (key) => verbName(text(key)),
    passage: (key) => passageName(edition, text(key)),
    passages: (key) =>
      listOf(
        itemsOf(facts[key]).map((id) => passageName(edition, id)),
        'or',
      ),
  };
};

/** A sentence for each reason: what was wrong, where, and what would be right. */
export type RefusalSentences = Readonly<Record<string, (words: RefusalWords) => string>>;
