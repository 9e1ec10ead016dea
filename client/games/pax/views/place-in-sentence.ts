import type { Line } from '../../../shell/lines.ts';
import type { PaxTable } from '../table.ts';
import { placeLines } from './area-detail.ts';
import { allPlaces } from './area-list.ts';

/** Whether a name occurs in a text as separate words. */
const namesIt = (text: string, name: string): boolean => {
  const at = text.indexOf(name);
  return at >= 0 && !/\p{L}/u.test(`${text.charAt(at - 1)}${text.charAt(at + name.length)}`);
};

/** The card of the first place named in a sentence; of several at the same position, the longest name. */
export const cardOfPlaceIn = (table: PaxTable, sentence: string, width: number): readonly Line[] => {
  const named = allPlaces(table)
    .filter(({ name, type }) => type !== 'home' && namesIt(sentence, name))
    .sort(
      (one, other) =>
        sentence.indexOf(one.name) - sentence.indexOf(other.name) || other.name.length - one.name.length,
    );
  const [first] = named;
  return first ? placeLines(table, first.id, width) : [];
};
