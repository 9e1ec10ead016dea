import type { DOMElement } from 'ink';

// Ink reads every row it has laid out back into characters and styles, frame by frame: nine tenths of what a key cost.
// What a stage consists of needs none of it: boxes below each other, and rows of text in them, drawn as a whole.

/** The rows of a box that has so many columns, colours and all: its attribute `rows`. */
export type RowsOf = (columns: number) => readonly string[];

/** Rows of the screen that a box may draw on. */
interface Clip {
  readonly top: number;
  readonly bottom: number;
}

/** Ink hands attributes it does not know through as they are. */
const rowsOf = ({ attributes }: DOMElement): RowsOf | undefined =>
  (attributes as Readonly<Record<string, unknown>>)['rows'] as RowsOf | undefined;

/** Draws a box, and all that is in it, on rows of the screen. */
const draw = (frame: string[], node: DOMElement, { y, clip }: { y: number; clip: Clip }): void => {
  const { yogaNode } = node;
  if (!yogaNode) return;
  const top = y + yogaNode.getComputedTop();
  const bottom = top + yogaNode.getComputedHeight();
  const inside =
    node.style.overflowY === 'hidden'
      ? { top: Math.max(top, clip.top), bottom: Math.min(bottom, clip.bottom) }
      : clip;
  const rows = rowsOf(node)?.(yogaNode.getComputedWidth()) ?? [];
  const end = Math.min(inside.bottom, top + rows.length);
  for (let at = Math.max(inside.top, top); at < end; at += 1) frame[at] = rows[at - top] ?? '';
  for (const child of node.childNodes)
    if (child.nodeName !== '#text') draw(frame, child, { y: top, clip: inside });
};

/** The frame that Ink has laid out, as rows of text and SGR sequences. */
const frameOf = (root: DOMElement): readonly string[] => {
  const height = root.yogaNode?.getComputedHeight() ?? 0;
  const frame = Array.from({ length: height }, () => '');
  draw(frame, root, { y: 0, clip: { top: 0, bottom: height } });
  return frame;
};

const rootOf = (node: DOMElement): DOMElement => (node.parentNode ? rootOf(node.parentNode) : node);

/**
 * Draws the frames in Ink's place for as long as an element is mounted; Ink draws what it shows without it, an error.
 * @param element any, which has nothing but columns of rows above, beside and in it
 */
export const drawFrames = (element: DOMElement, show: (frame: readonly string[]) => void): (() => void) => {
  const root = rootOf(element);
  const { onRender } = root;
  const drawFrame = (): void => {
    show(frameOf(root));
  };
  root.onRender = drawFrame;
  // The frame with which it was mounted Ink has laid out before it could be drawn here.
  drawFrame();
  return () => {
    if (onRender) root.onRender = onRender;
    else delete root.onRender;
  };
};
