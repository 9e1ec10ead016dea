import fuzzysort from 'fuzzysort';

/** A place as it can be searched for. */
export interface NamedPlace {
  readonly name: string;
  /** Other names and spellings of it. */
  readonly otherNames?: readonly string[];
}

/** The places whose name, or another name, resembles a text; the best matches first. Empty for an empty text. */
export const placesByName = <P extends NamedPlace>(text: string, places: readonly P[]): readonly P[] =>
  text === ''
    ? []
    : fuzzysort
        .go(text, places, { keys: ['name', ({ otherNames = [] }) => otherNames.join(', ')] })
        .map(({ obj }) => obj);
