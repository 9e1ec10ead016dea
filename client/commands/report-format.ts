import { pageAsHtml } from '../pages/as-html.ts';
import { pageAsMarkdown } from '../pages/as-markdown.ts';
import { pageAsText } from '../pages/as-text.ts';
import type { Page } from '../pages/page.ts';
import type { Tones } from '../shell/theme.ts';

/** How reports are written, by the name behind `--as`; each with the extension of its files. */
export const FORMATS = {
  text: { extension: 'txt', write: pageAsText },
  markdown: { extension: 'md', write: pageAsMarkdown },
  html: { extension: 'html', write: pageAsHtml },
} as const satisfies Record<
  string,
  { readonly extension: string; readonly write: (page: Page, tones: Tones) => string }
>;

export type Format = keyof typeof FORMATS;
