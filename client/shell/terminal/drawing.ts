import type { DOMElement } from 'ink';
import { glyphsOf, drawnWidth } from './grid.ts';

// Ink reads every row it has laid out back into characters and styles, frame by frame: nine tenths of what a key cost.
// What a stage consists of needs none of it: rows of text below each other, each as wide as the screen and coloured as a whole.

/** Rows of the screen that a box may draw on. */
interface Clip {
  readonly top: number;
  readonly bottom: number;
}

const MORE = '…';

const textIn = (node: DOMElement): string =>
  node.childNodes.map((child) => (child.nodeName === '#text' ? child.nodeValue : textIn(child))).join('');

/** A text cut where it is longer than there is room for, with a mark that says so. */
const fitted = (text: string, columns: number): string => {
  if (drawnWidth(text) <= columns) return text;
  let [kept, left] = ['', columns - 1];
  for (const glyph of glyphsOf(text)) {
    left -= drawnWidth(glyph);
    if (left < 0) break;
    kept += glyph;
  }
  return kept + MORE;
};

/** A row of text, and the colours that are put on the whole of it. */
const rowOf = (node: DOMElement, columns: number): string => {
  const text = fitted(textIn(node), columns);
  return node.internal_transform?.(text, 0) ?? text;
};

/** Draws a box, and all that is in it, on rows of the screen. */
const draw = (rows: string[], node: DOMElement, { y, clip }: { y: number; clip: Clip }): void => {
  const { yogaNode } = node;
  if (!yogaNode) return;
  const top = y + yogaNode.getComputedTop();
  if (node.nodeName === 'ink-text') {
    if (top >= clip.top && top < clip.bottom) rows[top] = rowOf(node, yogaNode.getComputedWidth());
    return;
  }
  const bottom = top + yogaNode.getComputedHeight();
  const inside =
    node.style.overflowY === 'hidden'
      ? { top: Math.max(top, clip.top), bottom: Math.min(bottom, clip.bottom) }
      : clip;
  for (const child of node.childNodes)
    if (child.nodeName !== '#text') draw(rows, child, { y: top, clip: inside });
};

/** The frame that Ink has laid out, as lines of text and SGR sequences. */
const frameOf = (root: DOMElement): string => {
  const height = root.yogaNode?.getComputedHeight() ?? 0;
  const rows = Array.from({ length: height }, () => '');
  draw(rows, root, { y: 0, clip: { top: 0, bottom: height } });
  return rows.join('\n');
};

const rootOf = (node: DOMElement): DOMElement => (node.parentNode ? rootOf(node.parentNode) : node);

/**
 * Draws the frames in Ink's place for as long as an element is mounted; Ink draws what it shows without it, an error.
 * @param element any, which has nothing but columns of rows above, beside and in it
 */
export const drawFrames = (element: DOMElement, write: (frame: string) => void): (() => void) => {
  const root = rootOf(element);
  const { onRender } = root;
  root.onRender = () => {
    write(frameOf(root));
  };
  return () => {
    if (onRender) root.onRender = onRender;
    else delete root.onRender;
  };
};
