import type { Treaty } from '../state/treaties.ts';

/** Which treaty is told of. */
export interface TreatyNamed {
  /** The id, by which lines name it. */
  readonly treaty: string;
  /** The title, by which reports do; what older builds have put down is without one. */
  readonly title?: string | undefined;
}

/** A treaty as facts name it. */
export const treatyNamed = ({
  id,
  text,
}: Pick<Treaty, 'id' | 'text'>): { readonly treaty: string; readonly title: string } => ({
  treaty: id,
  title: text.title,
});

/** `the treaty "Loan of 1880"`, `the "Treaty of Tunis"`; by its id where the title is not known. */
export const treatyName = ({ treaty, title }: TreatyNamed): string => {
  if (title === undefined) return `the treaty ${treaty}`;
  return /^treaty\b/i.test(title) ? `the "${title}"` : `the treaty "${title}"`;
};
