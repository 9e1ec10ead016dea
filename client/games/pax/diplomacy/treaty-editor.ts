import type { MapExtent } from '../../../composer/place-picking.ts';
import type { TextArea } from '../../../shell/text-area.ts';
import type { TypedLine } from '../../../shell/text-line.ts';
import type { Heading } from '@chancery/shared/games/pax/treaties/text/treaty-line.ts';
import type { Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';

/** What is typed of a row: all of it, a clause without its indent, the title of a heading, or the words of a clause in free text. */
export type RowPart =
  | { readonly is: 'all' }
  | { readonly is: 'clause' }
  | { readonly is: 'title'; readonly of: Heading }
  | { readonly is: 'words' };

/** The part of a draft that is being worked on. */
export type TreatyEditorMode =
  | { readonly is: 'drafts' }
  | { readonly is: 'lines' }
  | { readonly is: 'row'; readonly line: TypedLine; readonly part: RowPart }
  | {
      readonly is: 'parties';
      readonly parties: readonly Power[];
      readonly filter: string;
      readonly at: number;
    }
  /** A clause composed from choices: the words so far, the filter, the choice under the cursor. */
  | {
      readonly is: 'clause';
      readonly words: readonly string[];
      readonly filter: string;
      readonly at: number;
      /** Areas are chosen on the map, of the world or a region, instead of in a list. */
      readonly map?: MapExtent | undefined;
    }
  | { readonly is: 'text'; readonly area: TextArea }
  | { readonly is: 'preview' }
  | { readonly is: 'diff'; readonly other: number };

/** All drafts before or after a change, and the cursor: one step of undo. */
export interface DraftsVersion {
  readonly drafts: readonly string[];
  readonly draft: number;
  readonly row: number;
}

/** State of the treaty editor: drafts as texts, and the place being edited. */
export interface TreatyEditorState {
  /** Undefined until the editor is first opened and reads them from disk. */
  readonly drafts: readonly string[] | undefined;
  readonly draft: number;
  /** The row under the cursor, the heading being 0. */
  readonly row: number;
  /** The draft that was marked to be compared with another. */
  readonly marked: number | undefined;
  readonly top: number;
  readonly mode: TreatyEditorMode;
  /** Versions before each change, the latest last; and undone ones, the next first. */
  readonly past: readonly DraftsVersion[];
  readonly future: readonly DraftsVersion[];
  /** Whether a text is being typed; its keys count as one change. */
  readonly isTyped: boolean;
}

export type ModeOf<Is extends TreatyEditorMode['is']> = Extract<TreatyEditorMode, { is: Is }>;

export const INITIAL_TREATY_EDITOR: TreatyEditorState = {
  drafts: undefined,
  draft: 0,
  row: 0,
  marked: undefined,
  top: 0,
  mode: { is: 'drafts' },
  past: [],
  future: [],
  isTyped: false,
};

export const editorWithMode = (local: TreatyEditorState, mode: TreatyEditorMode): TreatyEditorState => ({
  ...local,
  mode,
  top: 0,
  isTyped: false,
});

/** The text of the selected draft. */
export const treatyDraftText = ({ drafts = [], draft }: TreatyEditorState): string => drafts[draft] ?? '';

export const draftRows = (local: TreatyEditorState): readonly string[] => treatyDraftText(local).split('\n');

/** Whether a row is the heading or the end, which every treaty has exactly once. */
export const isFrame = (rows: readonly string[], row: number): boolean => row === 0 || row >= rows.length - 1;
