import { printable } from '@chancery/shared/kernel/text/printable.ts';

/** Text as it stands in HTML and SVG; what cannot be seen stands there as a mark. */
export const escapeMarkup = (text: string): string =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
