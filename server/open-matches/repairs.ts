import type { MatchFault, Readjudication, Salvaged } from '@chancery/shared/api';
import type { GmDone } from '@chancery/shared/gm-api';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { Clock } from '../clock.ts';
import type { EnginePool } from '../engine/pool.ts';
import { removeClosed } from '../match/closed-record.ts';
import { adoptRetraction, type RetractWish, tryToRetract } from '../match/gm/retracting.ts';
import { clearNotes } from '../match/notes.ts';
import { adopt, tryAgain } from '../match/readjudicate.ts';
import { salvageJournal } from '../match/salvage.ts';
import type { RunningMatch } from './running-match.ts';
import type { Storage } from '../storage/match-storage.ts';

// Work on the files of a match for which it is closed and opened again: salvage, and phases adjudicated again.

/** What the work needs of the server's matches. */
export interface Repairs {
  readonly storage: Storage;
  readonly engine: EnginePool;
  readonly clock: Clock;
  open(match: string): Promise<RunningMatch | undefined>;
  faultsOf(match: string): readonly MatchFault[];
  /** Closes the match; nobody opens it meanwhile. */
  leave(match: string): Promise<void>;
  /** Opens it again; nothing where that cannot be done. */
  returnTo(match: string): Promise<RunningMatch | undefined>;
}

/** What the game master asks to have adjudicated again. */
export interface ReadjudicationWish {
  /** The first phase; the one closed last where left out. */
  readonly from?: string | undefined;
  /** Code of the outcome that is accepted; left out, nothing is changed. */
  readonly accept?: string | undefined;
}

/** Makes a damaged match and its letters whole as far as they are sound; what was closed is opened. */
export const salvage = async (repairs: Repairs, match: string): Promise<Result<Salvaged, Refusal>> => {
  if (repairs.faultsOf(match).length === 0) return err(refuse('not-damaged', { match }));
  const { engine, clock } = repairs;
  const storage = repairs.storage.match(match);
  const letters = await (await repairs.open(match))?.letters.salvage(clock.now());
  await repairs.leave(match);
  await removeClosed(storage);
  const journal = await salvageJournal(storage, { engine, at: clock.now() });
  if (journal.ok) await clearNotes(storage);
  const live = (await repairs.returnTo(match))?.live;
  if (!journal.ok && !live) return err(refuse('nothing-to-salvage', { match, fault: journal.error.reason }));
  const { lost, copies } = journal.ok ? journal.value : { lost: [], copies: [] };
  return ok({
    match,
    isOpen: live !== undefined,
    phase: live?.phase ?? '',
    lost,
    lostLetters: letters?.lost ?? [],
    copies: [...copies, ...(letters?.copies ?? [])],
    faults: repairs.faultsOf(match),
  });
};

/** Takes the closing of a phase back, and all that came after it. */
export const retractClosing = async (
  repairs: Repairs,
  match: string,
  wish: RetractWish,
): Promise<Result<Omit<GmDone, 'match'>, Refusal>> => {
  const running = await repairs.open(match);
  if (!running) return err(refuse('match-closed', { match }));
  const storage = repairs.storage.match(match);
  const { engine, clock } = repairs;
  const retraction = await tryToRetract(storage, { engine, live: running.live, wish, at: clock.now() });
  if (!retraction.ok) return retraction;
  await repairs.leave(match);
  const isAdopted = await adoptRetraction(storage, retraction.value);
  const live = (await repairs.returnTo(match))?.live;
  if (!isAdopted || !live) return err(refuse('stale-phase', { phase: wish.phase, now: live?.phase ?? '' }));
  return ok({ phase: live.phase, deadline: live.standing.closesAt });
};

/** Adjudicates closed phases again on a copy, and makes that outcome the match's own where its code is given. */
export const readjudicate = async (
  repairs: Repairs,
  match: string,
  { from, accept }: ReadjudicationWish,
): Promise<Result<Readjudication, Refusal>> => {
  const running = await repairs.open(match);
  if (!running) return err(refuse('match-closed', { match }));
  const storage = repairs.storage.match(match);
  const trial = await tryAgain(storage, { engine: repairs.engine, live: running.live, from });
  if (!trial.ok) return trial;
  const { outcome } = trial.value;
  if (accept === undefined) return ok({ ...outcome, isAccepted: false });
  if (accept !== outcome.code) return err(refuse('other-outcome', { code: outcome.code }));
  await repairs.leave(match);
  const isAdopted = await adopt(storage, trial.value, repairs.clock.now());
  await repairs.returnTo(match);
  return isAdopted ? ok({ ...outcome, isAccepted: true }) : err(refuse('other-outcome', { code: '' }));
};
