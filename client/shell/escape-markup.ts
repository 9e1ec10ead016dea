import { printable } from '@chancery/shared/kernel/text/printable.ts';

/** Escapes text for HTML and SVG. Invisible characters are replaced by a mark. */
export const escapeMarkup = (text: string): string =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
