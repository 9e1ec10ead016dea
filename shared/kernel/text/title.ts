/** The words of an id as a title: `Upper Lake` for `upper-lake`. */
export const titleOfId = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
