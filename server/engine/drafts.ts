import type { DraftReview } from '@chancery/shared/api';
import { type BotAnswer, type WrittenLetter, EMPTY_ANSWER } from '@chancery/shared/kernel/match/bot.ts';
import { hashText } from '@chancery/shared/kernel/match/hash.ts';
import type { MatchHeader } from '@chancery/shared/kernel/match/header.ts';
import type { Preview } from '@chancery/shared/gm-api';
import { closePhase, type MatchState, phaseKey } from '@chancery/shared/kernel/match/run.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { isSyntax } from '@chancery/shared/kernel/match/match.ts';
import { refusalText } from '../api/refusal-text.ts';
import { Editions } from './editions.ts';
import type { Handle, MatchSource } from './calls.ts';
import { explainedRefusal } from './explain.ts';
import type { LoadedGames } from './games.ts';
import { printableProblems } from './printable.ts';
import { mergeRuns } from '../match/merge-runs.ts';

/** Matches whose position is kept for the next draft. */
const MAX_POSITIONS = 32;

/** A position as it is shown, numbered so that it is sent once. */
export interface ShownPosition {
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

/** What one of the game's own players is asked. */
export interface BotCall extends DraftCall {
  readonly plays: string;
  /** It is called by a name that players had in an earlier build. */
  readonly isFormerName: boolean;
  readonly letters: readonly WrittenLetter[];
}

interface Kept {
  readonly hosted: Pick<HostedMatch, 'game' | 'edition'>;
  readonly header: MatchHeader;
  readonly number: number;
  readonly state: unknown;
}

/** Draws of a bot, which anybody can make again: they hang on what the match commits to in public, and on no dice. */
const drawFor =
  ({ id, commitments }: MatchHeader, seat: string) =>
  (label: string): number =>
    Number.parseInt(hashText([id, ...commitments, seat, label].join('\n')).slice(0, 8), 16) / 2 ** 32;

/**
 * Reckonings of a single seat that change nothing: drafts looked over, lines offered, what the game's own
 * players answer. They run in a thread of their own, so that no draft can hold up or bring down a match.
 */
export class Drafts {
  readonly #games: LoadedGames;
  readonly #editions = new Editions();
  readonly #kept = new Map<Handle, Kept>();

  constructor(games: LoadedGames) {
    this.#games = games;
  }

  /** The position the next calls are about. */
  place({ match, position }: { match: Handle; position: ShownPosition }): void {
    const { source, number, state } = position;
    const game = this.#games.find(source.header.game);
    if (!game) throw new Error('the match is of a game that is not known');
    const edition = this.#editions.of(game, source.header);
    if (!edition.ok) throw new Error('the match cannot be opened');
    this.#kept.delete(match);
    this.#kept.set(match, { hosted: { game, edition: edition.value }, header: source.header, number, state });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_POSITIONS && oldest !== undefined) this.#kept.delete(oldest);
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
    const read = game.readSheet({ edition, state }, seat, text);
    if (!read.ok) return { normal: null, problems: printableProblems(read.error), remarks: [] };
    const objected = game.objection?.({ edition, state }, seat, { kind: 'sheet', text });
    if (objected && isSyntax(objected))
      return { normal: null, problems: printableProblems(objected), remarks: [] };
    const remarks = game.lint?.({ edition, state }, seat, text) ?? [];
    return {
      normal: read.value.normal,
      problems: [],
      remarks: remarks.map((remark) => ({
        ...remark,
        message: refusalText(explainedRefusal(hosted, remark.refusal)),
      })),
    };
  }

  /** Lines a seat may write now; nothing where the position is not here. */
  options(call: DraftCall): readonly string[] | undefined {
    const kept = this.#position(call);
    return (
      kept &&
      (kept.hosted.game.options?.({ edition: kept.hosted.edition, state: kept.state }, call.seat) ?? [])
    );
  }

  /** What closing the phase would come to, with the dice of another seed, as far as the game master may know it now. */
  preview(
    call: DraftCall & { readonly at: MatchState<unknown>; readonly seed: string },
  ): Omit<Preview, 'match'> | undefined {
    const kept = this.#position(call);
    if (!kept) return undefined;
    const { game, edition } = kept.hosted;
    const { match, runs } = closePhase({ game, edition, seed: call.seed }, call.at);
    const at = { edition, state: kept.state };
    const isSealed = game.foretold?.(at, []) !== undefined;
    const parts = mergeRuns(game, runs).map(({ turn, date, step, log }) => ({
      ...{ turn, date, step, event: 0 },
      title: game.phases.find(({ id }) => id === step)?.title ?? step,
      lines: game.report(edition, game.foretold?.(at, log) ?? log, 'gm'),
    }));
    return {
      phase: isSealed ? null : phaseKey(game, match.state),
      parts: parts.filter(({ lines }) => lines.length > 0),
    };
  }

  /** What one of the game's own players answers for a seat, from what that seat may see. */
  answer({ plays, isFormerName, letters, ...call }: BotCall): BotAnswer | undefined {
    const kept = this.#position(call);
    if (!kept) return undefined;
    const { game, edition } = kept.hosted;
    const name = isFormerName ? (game.formerBots?.[plays] ?? plays) : plays;
    const table = {
      view: game.view({ edition, state: kept.state }, call.seat),
      letters,
      draw: drawFor(kept.header, call.seat),
    };
    // Spread: a sheet that is written when it is read is written here, where a bot may give up.
    return { ...(game.bots?.[name]?.answer(edition, table, call.seat) ?? EMPTY_ANSWER) };
  }
}
