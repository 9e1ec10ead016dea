import { pageAsHtml } from '../pages/as-html.ts';
import { pageAsMarkdown } from '../pages/as-markdown.ts';
import { pageAsText } from '../pages/as-text.ts';
import type { Page } from '../pages/page.ts';
import type { Tones } from '../shell/theme.ts';

export type Format = 'text' | 'markdown' | 'html';

/** A format of pages, and its file extension. */
interface Writing {
  readonly extension: string;
  /** @param width columns of a row of text */
  readonly write: (page: Page, tones: Tones, width?: number) => string;
}

/** Formats by the name after `--as`. */
export const FORMATS: Readonly<Record<Format, Writing>> = {
  text: { extension: 'txt', write: pageAsText },
  markdown: { extension: 'md', write: pageAsMarkdown },
  html: { extension: 'html', write: pageAsHtml },
};
