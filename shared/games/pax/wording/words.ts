import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import { type Edition, powerRow } from '../charts/edition.ts';
import {
  type Arm,
  isNative,
  type MarkerKind,
  type Native,
  type PlaceId,
  type Power,
  type Size,
} from '../vocabulary/ids.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';

// Words from which the report's sentences are built.

/** Names that take an article inside a sentence. */
const WITH_ARTICLE: readonly (Power | Native)[] = ['usa', 'netherlands', 'china', 'ottoman-empire'];
const PLURAL: readonly (Power | Native)[] = ['usa', 'netherlands'];

/** A power as the subject or object of a sentence: `Italy`, `the Netherlands`. */
export const powerName = (edition: Edition, power: Power | Native): string => {
  const name = isNative(power)
    ? (edition.tables.powers.nonPowers.find((row) => row.id === power)?.name ?? power)
    : powerRow(edition, power).name;
  return WITH_ARTICLE.includes(power) ? `the ${name}` : name;
};

/** `Britain and the Netherlands`. */
export const powerNames = (edition: Edition, powers: readonly (Power | Native)[]): string =>
  listText(powers.map((power) => powerName(edition, power)));

/** The same at the beginning of a sentence: `The Netherlands`. */
export const subjectName = (edition: Edition, powers: readonly (Power | Native)[]): string =>
  sentenceCase(powerNames(edition, powers));

/** `Italy's`, `the United States'`. */
export const possessiveName = (edition: Edition, power: Power | Native): string => {
  const name = powerName(edition, power);
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
};

/** The verb form that agrees with a power: `Italy has`, `the Netherlands have`. */
export const verbFor = (power: Power | Native, singular: string, plural: string): string =>
  PLURAL.includes(power) ? plural : singular;

/** The verb form that agrees with one power or several. */
export const verbForAll = (powers: readonly (Power | Native)[], singular: string, plural: string): string => {
  const [only, another] = powers;
  return only !== undefined && another === undefined ? verbFor(only, singular, plural) : plural;
};

/** Display name of an area, a sea zone, a Cape Zone or a home country. */
export const placeName = (edition: Edition, place: PlaceId): string =>
  edition.atlas.areas.get(place)?.name ??
  edition.atlas.homes.get(place)?.name ??
  edition.atlas.seaNames.get(place) ??
  edition.atlas.capes.get(place)?.name ??
  place;

/** Last words of places that take an article inside a sentence. */
const PLACES_WITH_ARTICLE =
  /\b(Sea|Ocean|of Good Hope|Archipelago|Coast|Colony|Hebrides|Indies|Netherlands|Philippines|Provinces|Punjab|Soudan|States?|Transvaal)$/;

/** A place inside a sentence: `Tunis`, `the Philippines`, `the Mediterranean Sea`. */
export const placeInSentence = (edition: Edition, place: PlaceId): string => {
  const name = placeName(edition, place);
  return PLACES_WITH_ARTICLE.test(name) ? `the ${name}` : name;
};

/** Last words of plural places. */
const PLURAL_PLACES = /\b(Hebrides|Indies|Netherlands|Philippines|Provinces|States)$/;

/** A place with an agreeing verb: `Tunis has`, `the Philippines have`. */
export const placeWithVerb = (
  edition: Edition,
  place: PlaceId,
  { singular, plural }: { readonly singular: string; readonly plural: string },
): string =>
  `${placeInSentence(edition, place)} ${PLURAL_PLACES.test(placeName(edition, place)) ? plural : singular}`;

/** A canal or strait inside a sentence: `the Suez Canal`. */
export const passageName = ({ atlas, tables }: Edition, passage: string): string => {
  const name = vocabularyOf(atlas, tables.powers).displayNames.get(passage);
  return name === undefined ? passage : `the ${name}`;
};

/** A place where a unit is or moves to: `home` for a home country. */
export const stationName = (edition: Edition, place: PlaceId): string =>
  edition.atlas.homes.has(place) ? 'home' : placeInSentence(edition, place);

/** Quotations in a text in normal form, and words that may be ids. */
const QUOTED_OR_ID = /"(?:[^"\\]|\\.)*"|[a-z]+(?:-[a-z]+)*/g;

/** A text in normal form with powers and places by name; it can be read back: `defensive alliance against Britain`. */
export const namedText = ({ atlas, tables }: Edition, text: string): string => {
  const { displayNames } = vocabularyOf(atlas, tables.powers);
  return text.replaceAll(QUOTED_OR_ID, (word) => displayNames.get(word) ?? word);
};

/** Indents rows that belong to the sentence above them. */
export const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

export const markerName = (kind: MarkerKind): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** `a Protectorate`, `an Influence`. */
export const markerWithArticle = (kind: MarkerKind): string =>
  `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${markerName(kind)}`;

export const pounds = (amount: number): string =>
  `£${Number.isInteger(amount) ? String(amount) : amount.toFixed(2)}`;

/** `army 3`, `2 × navy 10`. */
export const unitsName = (arm: Arm, size: Size, count = 1): string =>
  `${count > 1 ? `${String(count)} × ` : ''}${arm} ${String(size)}`;

/** Units as orders count them, `1 army 10` or `3 army 1`, as sentences do: `army 10`, `3 × army 1`. */
export const countInWords = (units: string): string => units.replace(/^1 /, '').replace(/^(\d+) /, '$1 × ');

/** The mark after a stand-in for a printed figure, wherever a player meets it (AMB-1). */
export const STAND_IN = '≈';

export const standInMark = (isStandIn: boolean): string => (isStandIn ? STAND_IN : '');
