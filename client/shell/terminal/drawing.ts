import type { DOMElement } from 'ink';

// Ink reads every row it has laid out back into characters and styles, which took nine tenths of the time of a key.
// A stage does not need that: it consists of boxes below each other with rows of text that are drawn whole.

/** The rows of a box of this width, with colours: its attribute `rows`. */
export type RowsOf = (columns: number) => readonly string[];

/** The screen rows a box may draw on. */
interface Clip {
  readonly top: number;
  readonly bottom: number;
}

/** Ink passes unknown attributes through unchanged. */
const rowsAttribute = ({ attributes }: DOMElement): RowsOf | undefined =>
  (attributes as Readonly<Record<string, unknown>>)['rows'] as RowsOf | undefined;

/** Draws a box and its content onto the rows of the screen. */
const draw = (frame: string[], node: DOMElement, { y, clip }: { y: number; clip: Clip }): void => {
  const { yogaNode } = node;
  if (!yogaNode) return;
  const top = y + yogaNode.getComputedTop();
  const bottom = top + yogaNode.getComputedHeight();
  const inside =
    node.style.overflowY === 'hidden'
      ? { top: Math.max(top, clip.top), bottom: Math.min(bottom, clip.bottom) }
      : clip;
  const rows = rowsAttribute(node)?.(yogaNode.getComputedWidth()) ?? [];
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
 * Draws the frames instead of Ink while the element is mounted. Without it Ink draws, for example an error.
 * @param element an element with nothing beside it or its parents but columns of rows
 */
export const drawFrames = (element: DOMElement, show: (frame: readonly string[]) => void): (() => void) => {
  const root = rootOf(element);
  const { onRender } = root;
  const drawFrame = (): void => {
    show(frameOf(root));
  };
  root.onRender = drawFrame;
  // Ink has already laid out the frame it mounted with.
  drawFrame();
  return () => {
    if (onRender) root.onRender = onRender;
    else delete root.onRender;
  };
};
