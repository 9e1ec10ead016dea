import type { Grammar } from '../../../kernel/language/grammar.ts';
import { commentIn } from '../../../kernel/language/lexer.ts';
import { Reader } from '../../../kernel/language/reader.ts';
import type { TextLine } from '../../../kernel/language/sheet.ts';
import type { MarkerKind, PlaceId, Power, Seat } from '../vocabulary/ids.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';

/** Who writes, and when: decides words whose meaning depends on the phase. */
export interface ReadingContext {
  readonly seat?: Seat | 'gm' | (string & {});
  readonly phase?: string;
  readonly ruleset?: string;
  /**
   * Whether a treaty may have any title: a line accepted before must remain readable whatever limits have been added
   * since.
   */
  readonly anyTitle?: boolean;
}

/** The rules for reading a line, and what is known of its context. */
interface ReadingBy {
  readonly grammar: Grammar;
  readonly context?: ReadingContext | undefined;
}

/** A line being read, with the names of the match and what has been named in it so far. */
export class OrderReader extends Reader<Vocabulary> {
  readonly context: ReadingContext;
  /** Typed words that are not part of the order: notes of cost, "please". */
  readonly dropped: string[] = [];
  /** Areas and sea zones named so far, which `there` may mean. */
  readonly placesNamed = new Set<PlaceId>();
  /** Kinds of markers named so far, which `one` may mean. */
  readonly markersNamed = new Set<MarkerKind>();
  /** Treaties named so far. */
  readonly treatiesNamed = new Set<string>();
  /** Whether it repeats something named earlier: `if britain does`. */
  hasRepeated = false;
  /** The verb of the preceding action, in normal form. */
  verbBefore: string | undefined;
  /** The power the line is for, if it says so. */
  actor: Power | undefined;

  constructor(vocabulary: Vocabulary, line: TextLine, { grammar, context = {} }: ReadingBy) {
    super(vocabulary, grammar, line);
    this.context = context;
    const comment = commentIn(line.text);
    if (comment !== undefined) this.dropped.push(comment);
  }

  /** The power that writes, if known. */
  get speaker(): Power | undefined {
    const { seat } = this.context;
    return this.actor ?? (seat === undefined || seat === 'gm' ? undefined : (seat as Power));
  }

  /** Skips words and records them as dropped. */
  acceptDropped(...phrases: readonly string[]): boolean {
    const found = this.acceptAlias(...phrases);
    if (found !== undefined) this.dropped.push(found);
    return found !== undefined;
  }
}
