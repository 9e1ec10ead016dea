import type { DraftReview } from '@chancery/shared/api';
import type { Hosted, Registry } from '../match/hosted.ts';
import { sentenceFor } from '../api/sentences.ts';
import { Editions } from './editions.ts';
import type { Handle, MatchSource } from './engine.ts';
import { explainedRefusal } from './explain.ts';
import { printableProblems } from './printable.ts';

/** Matches whose position is kept for the next draft. */
const MOST_POSITIONS = 32;

/** A position as it is shown, numbered so that it is sent once. */
export interface Position {
  readonly source: MatchSource;
  readonly number: number;
  readonly state: unknown;
}

/** A call about the position of this number. */
export interface DraftCall {
  readonly match: Handle;
  readonly number: number;
  readonly seat: string;
}

interface Kept {
  readonly hosted: Pick<Hosted, 'game' | 'edition'>;
  readonly number: number;
  readonly state: unknown;
}

/**
 * Reckonings of a single seat that change nothing: drafts looked over, lines offered, what the game's own
 * players write. They run in a thread of their own, so that no draft can hold up or bring down a match.
 */
export class Drafts {
  readonly #games: Registry;
  readonly #editions = new Editions();
  readonly #kept = new Map<Handle, Kept>();

  constructor(games: Registry) {
    this.#games = games;
  }

  /** The position the next calls are about. */
  place({ match, position }: { match: Handle; position: Position }): void {
    const { source, number, state } = position;
    const game = this.#games[source.header.game];
    if (!game) throw new Error('the match is of a game that is not known');
    const edition = this.#editions.of(game, source.header);
    if (!edition.ok) throw new Error('the match cannot be opened');
    this.#kept.delete(match);
    this.#kept.set(match, { hosted: { game, edition: edition.value }, number, state });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_POSITIONS && oldest !== undefined) this.#kept.delete(oldest);
  }

  #position({ match, number }: DraftCall): Kept | undefined {
    const kept = this.#kept.get(match);
    return kept?.number === number ? kept : undefined;
  }

  /** What is wrong or doubtful in a draft; nothing where the position is not here. */
  review(call: DraftCall & { readonly text: string }): DraftReview | undefined {
    const kept = this.#position(call);
    if (!kept) return undefined;
    const { hosted, state } = kept;
    const { game, edition } = hosted;
    const { seat, text } = call;
    const read = game.readSheet(edition, state, seat, text);
    if (!read.ok) return { normal: null, problems: printableProblems(read.error), remarks: [] };
    const remarks = game.lint?.(edition, state, seat, text) ?? [];
    return {
      normal: read.value.normal,
      problems: [],
      remarks: remarks.map((remark) => ({
        ...remark,
        message: sentenceFor(explainedRefusal(hosted, remark.refusal)),
      })),
    };
  }

  /** Lines a seat may write now; nothing where the position is not here. */
  options(call: DraftCall): readonly string[] | undefined {
    const kept = this.#position(call);
    return kept && (kept.hosted.game.options?.(kept.hosted.edition, kept.state, call.seat) ?? []);
  }

  /** What one of the game's own players writes for a seat, from what that seat may see. */
  write(call: DraftCall & { readonly plays: string }): string | undefined {
    const kept = this.#position(call);
    if (!kept) return undefined;
    const { game, edition } = kept.hosted;
    const view = game.view(edition, kept.state, call.seat);
    return game.bots?.[call.plays]?.(edition, view, call.seat) ?? '';
  }
}
