import { importsUnder, importLines, sourcesUnder } from './imports.ts';

// Chapters of a game in order. The longest matching path prefix gives a file's chapter; a file may import only from
// its own chapter and earlier ones.

const placeOf = (path: string, order: readonly string[]): number => {
  const places = order.filter((place) => path.startsWith(place));
  const longest = places.toSorted((one, two) => two.length - one.length)[0];
  return longest === undefined ? -1 : order.indexOf(longest);
};

/** Files of a folder that belong to no chapter. */
export const filesWithoutPlace = (folder: string, order: readonly string[]): readonly string[] =>
  sourcesUnder(folder).filter((file) => placeOf(file.slice(folder.length + 1), order) < 0);

/** The imports within a folder: their number, and those from later chapters, as lines. */
export const importsInOrder = (
  folder: string,
  order: readonly string[],
): { readonly count: number; readonly backward: readonly string[] } => {
  const start = `${folder}/`;
  const within = importsUnder(folder).filter(({ target }) => target.startsWith(start));
  const backward = within.filter(
    ({ file, target }) =>
      placeOf(file.slice(start.length), order) < placeOf(target.slice(start.length), order),
  );
  const lines = importLines(backward).map((line) => line.replaceAll(start, ''));
  return { count: within.length, backward: [...new Set(lines)].toSorted() };
};
