import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
} from 'yaml';
import type { TextPosition } from '../language/sheet.ts';
import { err, ok, type Result } from '../result.ts';
import { errorText } from '../text/error-text.ts';

/** A problem in a scenario file and its position. Lines and columns count from 1. */
export interface FileProblem extends TextPosition {
  readonly message: string;
}

export type Path = readonly PropertyKey[];

/** One YAML document of a file: its value, and the positions of its parts in the file. */
export interface ScenarioDocument {
  readonly value: unknown;
  readonly problems: readonly FileProblem[];
  /**
   * Position of the value at a path, or of its key with `key`; if there is no such value, of the nearest parent.
   */
  position(path: Path, which?: 'key' | 'value'): TextPosition;
}

const keyText = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');

interface DocumentNode {
  readonly value: unknown;
  readonly key: unknown;
}

const child = (node: unknown, step: PropertyKey): DocumentNode | undefined => {
  if (isSeq(node) && typeof step === 'number') return { value: node.items[step], key: undefined };
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => keyText(item) === String(step));
  return pair && { value: pair.value, key: pair.key };
};

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];

const offsetAt = (root: unknown, path: Path, which: 'key' | 'value'): number => {
  let offset = startOf(root) ?? 0;
  let node = root;
  for (const [depth, step] of path.entries()) {
    const next = child(node, step);
    if (!next) return offset;
    const isLast = depth === path.length - 1;
    const wanted = isLast && which === 'key' ? next.key : next.value;
    offset = startOf(wanted) ?? startOf(next.key) ?? offset;
    node = next.value;
  }
  return offset;
};

/** The document's value, or an error if its aliases expand to too much. */
const valueOf = (document: Document.Parsed): Result<unknown, string> => {
  if (document.errors.length > 0) return ok(null);
  try {
    return ok(document.toJS());
  } catch (cause) {
    return err(errorText(cause));
  }
};

const readDocument = (
  document: Document.Parsed,
  position: (offset: number) => TextPosition,
): ScenarioDocument => {
  const value = valueOf(document);
  const errors = document.errors.map((error) => ({
    ...position(error.pos[0]),
    message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '',
  }));
  return {
    value: value.ok ? value.value : null,
    problems: value.ok ? errors : [{ ...position(0), message: value.error }],
    position: (path, which = 'value') => position(offsetAt(document.contents, path, which)),
  };
};

/**
 * Reads a file of scenarios, one in each YAML document; documents are separated by `---`. Empty documents are
 * skipped.
 */
export const readDocuments = (text: string): readonly ScenarioDocument[] => {
  const lines = new LineCounter();
  const position = (offset: number): TextPosition => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const documents = parseAllDocuments(text, { lineCounter: lines });
  if ('empty' in documents) return [];
  return documents
    .filter((document) => document.contents !== null || document.errors.length > 0)
    .map((document) => readDocument(document, position));
};
