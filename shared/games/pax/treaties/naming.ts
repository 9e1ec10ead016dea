import type { Treaty } from '../state/treaties.ts';

/** How facts refer to a treaty. */
export interface TreatyReference {
  /** The id, as in order lines. */
  readonly treaty: string;
  /** The title, for reports; missing in facts of older versions. */
  readonly title?: string | undefined;
}

/** The reference to a treaty in facts. */
export const treatyReference = ({
  id,
  text,
}: Pick<Treaty, 'id' | 'text'>): { readonly treaty: string; readonly title: string } => ({
  treaty: id,
  title: text.title,
});

/** `the treaty "Loan of 1880"`, `the "Treaty of Tunis"`; by its id if the title is unknown. */
export const treatyName = ({ treaty, title }: TreatyReference): string => {
  if (title === undefined) return `the treaty ${treaty}`;
  return /^treaty\b/i.test(title) ? `the "${title}"` : `the treaty "${title}"`;
};
