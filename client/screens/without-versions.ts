import type { MarkedLine } from '@chancery/shared/kernel/report/marks.ts';

/** A sentence without the ids of texts, which only the reports need. */
export const withoutVersions = ({ text, marks }: MarkedLine): string =>
  marks.reduce(
    (told, { version }) => (version === undefined ? told : told.replace(` (text ${version})`, '')),
    text,
  );
