import type { DraftReview } from '@chancery/shared/api';
import {
  type BotAnswer,
  type BotTable,
  type WrittenLetter,
  EMPTY_ANSWER,
} from '@chancery/shared/kernel/match/bot.ts';
import { drawnFrom } from '@chancery/shared/kernel/match/bot-match.ts';
import { botKey } from '@chancery/shared/kernel/match/dice-keys.ts';
import type { Preview } from '@chancery/shared/gm-api';
import { closePhase, type MatchState, phaseKey } from '@chancery/shared/kernel/match/run.ts';
import type { HostedMatch } from '../match/hosted.ts';
import { isSyntax } from '@chancery/shared/kernel/match/match.ts';
import { refusalText } from '../api/refusal-text.ts';
import { Editions } from './editions.ts';
import type { Handle, MatchSource } from './calls.ts';
import { explainRefusal } from './explain.ts';
import type { LoadedGames } from './games.ts';
import { printableProblems } from './printable.ts';
import { mergeRuns } from '../match/merge-runs.ts';

/** The most matches whose position is kept for further drafts. */
const MAX_POSITIONS = 32;

/** A committed position, numbered so that it is sent to the thread only once. */
export interface NumberedPosition {
  readonly source: MatchSource;
  readonly number: number;
  readonly state: unknown;
}

/** A call about the position with this number. */
export interface DraftCall {
  readonly match: Handle;
  readonly number: number;
  readonly seat: string;
}

/** A call for the answer of a bot. */
export interface BotCall extends DraftCall {
  readonly plays: string;
  /** Whether the bot's name is from an earlier build. */
  readonly isFormerName: boolean;
  readonly letters: readonly WrittenLetter[];
  /** Whether the match has ended. */
  readonly isOver: boolean;
  /** Whether only a sheet is accepted from it. */
  readonly isTalkOver: boolean;
}

interface LoadedPosition {
  readonly hosted: Pick<HostedMatch, 'game' | 'edition'>;
  readonly source: MatchSource;
  readonly number: number;
  readonly state: unknown;
}

/**
 * Random numbers of a bot, the same each time it is asked. They depend on a secret of the match and not on dice, so
 * nobody can compute a bot's character. In older matches they depend on public data, so that no bot's character
 * changes during a match.
 */
const drawFor = ({ header, seed }: MatchSource, seat: string): BotTable<unknown>['draw'] => {
  const { id, commitments, secretDraws } = header;
  const parts = secretDraws === true ? [botKey(seed)] : [id, ...commitments];
  return (label) => drawnFrom([...parts, seat, label].join('\n'));
};

/**
 * Computations for a single seat that change nothing: reviews of drafts, suggested lines, answers of bots. They run
 * in a separate thread, so that no draft can delay or crash a match.
 */
export class Drafts {
  readonly #games: LoadedGames;
  readonly #editions = new Editions();
  readonly #kept = new Map<Handle, LoadedPosition>();

  constructor(games: LoadedGames) {
    this.#games = games;
  }

  /** Sets the position of the following calls. */
  setPosition({ match, position }: { match: Handle; position: NumberedPosition }): void {
    const { source, number, state } = position;
    const game = this.#games.find(source.header.game);
    if (!game) throw new Error('the match is of a game that is not known');
    const edition = this.#editions.of(game, source.header);
    if (!edition.ok) throw new Error('the match cannot be opened');
    this.#kept.delete(match);
    this.#kept.set(match, { hosted: { game, edition: edition.value }, source, number, state });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_POSITIONS && oldest !== undefined) this.#kept.delete(oldest);
  }

  #position({ match, number }: DraftCall): LoadedPosition | undefined {
    const kept = this.#kept.get(match);
    return kept?.number === number ? kept : undefined;
  }

  /** The problems of a draft and remarks on it; undefined if this thread does not have the position. */
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
    const remarks = game.remarks?.({ edition, state }, seat, text) ?? [];
    return {
      normal: read.value.normal,
      problems: [],
      remarks: remarks.map((remark) => ({
        ...remark,
        message: refusalText(explainRefusal(hosted, remark.refusal)),
      })),
    };
  }

  /** Lines a seat may send now; undefined if this thread does not have the position. */
  options(call: DraftCall): readonly string[] | undefined {
    const kept = this.#position(call);
    return (
      kept &&
      (kept.hosted.game.options?.({ edition: kept.hosted.edition, state: kept.state }, call.seat) ?? [])
    );
  }

  /** The result of closing the phase with another seed, as far as the game master may know it now. */
  preview(
    call: DraftCall & { readonly at: MatchState<unknown>; readonly seed: string },
  ): Omit<Preview, 'match'> | undefined {
    const kept = this.#position(call);
    if (!kept) return undefined;
    const { game, edition } = kept.hosted;
    const { match, runs } = closePhase({ game, edition, seed: call.seed }, call.at);
    const at = { edition, state: kept.state };
    const isSealed = game.redactForecast?.(at, []) !== undefined;
    const parts = mergeRuns(game, runs).map(({ turn, date, step, log }) => ({
      turn,
      date,
      step,
      event: 0,
      title: game.phases.find(({ id }) => id === step)?.title ?? step,
      lines: game.report(edition, game.redactForecast?.(at, log) ?? log, 'gm'),
    }));
    return {
      phase: isSealed ? null : phaseKey(game, match.state),
      parts: parts.filter(({ lines }) => lines.length > 0),
    };
  }

  /** A bot's answer for a seat, based on what that seat may see. */
  answer({ plays, isFormerName, letters, isOver, isTalkOver, ...call }: BotCall): BotAnswer | undefined {
    const kept = this.#position(call);
    if (!kept) return undefined;
    const { game, edition } = kept.hosted;
    const name = isFormerName ? (game.formerBots?.[plays] ?? plays) : plays;
    const table = {
      view: game.view({ edition, state: kept.state }, call.seat),
      letters,
      isOver,
      isTalkOver,
      draw: drawFor(kept.source, call.seat),
    };
    // The spread evaluates a lazy getter of the sheet here, where an error of the bot is handled.
    return { ...(game.bots?.[name]?.answer(edition, table, call.seat) ?? EMPTY_ANSWER) };
  }
}
