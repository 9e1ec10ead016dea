import type { Grammar } from '../../../kernel/language/grammar.ts';
import { commentIn } from '../../../kernel/language/lexer.ts';
import { Reader } from '../../../kernel/language/reader.ts';
import type { TextLine } from '../../../kernel/language/sheet.ts';
import type { MarkerKind, PlaceId, Power, Seat } from '../vocabulary/ids.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';

/** Who writes, and when: what decides words that mean one thing in one phase only. */
export interface ReadingContext {
  readonly seat?: Seat | 'gm' | (string & {});
  readonly phase?: string;
  readonly ruleset?: string;
  /** Whether a treaty may have any title: what was taken once is read again, whatever limits have come since. */
  readonly anyTitle?: boolean;
}

/** By what rules a line is read, and what is known of where it stands. */
interface ReadingBy {
  readonly grammar: Grammar;
  readonly context?: ReadingContext | undefined;
}

/** A line being read, with the names of the match and what it has said so far. */
export class OrderReader extends Reader<Vocabulary> {
  readonly context: ReadingContext;
  /** What was typed and is not part of the order: cost notes, "please". */
  readonly dropped: string[] = [];
  /** Areas and sea zones named so far, which `there` may mean. */
  readonly placesNamed = new Set<PlaceId>();
  /** Kinds of markers named so far, which `one` may mean. */
  readonly markersNamed = new Set<MarkerKind>();
  /** Treaties named so far. */
  readonly treatiesNamed = new Set<string>();
  /** Whether something said before is repeated without being named: `if britain does`. */
  hasRepeated = false;
  /** The verb of the action before, in normal form. */
  verbBefore: string | undefined;
  /** For whom the line speaks, where it says so. */
  actor: Power | undefined;

  constructor(vocabulary: Vocabulary, line: TextLine, { grammar, context = {} }: ReadingBy) {
    super(vocabulary, grammar, line);
    this.context = context;
    const comment = commentIn(line.text);
    if (comment !== undefined) this.dropped.push(comment);
  }

  /** The power that writes, where it is known. */
  get speaker(): Power | undefined {
    const { seat } = this.context;
    return this.actor ?? (seat === undefined || seat === 'gm' ? undefined : (seat as Power));
  }

  /** Passes over words and notes them as left out. */
  acceptDropped(...phrases: readonly string[]): boolean {
    const found = this.acceptAlias(...phrases);
    if (found !== undefined) this.dropped.push(found);
    return found !== undefined;
  }
}
