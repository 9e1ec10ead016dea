import type { MatchFault, Readjudication, Salvaged } from '@chancery/shared/api';
import type { GmDone } from '@chancery/shared/gm-api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { Clock } from '../clock.ts';
import type { EnginePool } from '../engine/pool.ts';
import { removeClosed } from '../match/closed-record.ts';
import { adoptRetraction, type RetractRequest, tryRetraction } from '../match/gm/retracting.ts';
import { clearPastDamage } from '../match/past-damage.ts';
import { adoptReadjudication, tryReadjudication } from '../match/readjudicate.ts';
import { salvageJournal } from '../match/salvage.ts';
import type { RunningMatch } from './running-match.ts';
import type { Storage } from '../storage/match-storage.ts';
import { refuse } from '../refusals/refuse.ts';

// Operations for which a match is closed and opened again: salvaging, readjudication and retraction.

/** What these operations need. */
export interface Repairs {
  readonly storage: Storage;
  readonly engine: EnginePool;
  readonly clock: Clock;
  open(match: string): Promise<RunningMatch | undefined>;
  faultsOf(match: string): readonly MatchFault[];
  /** Closes the match and keeps it closed. */
  detach(match: string): Promise<void>;
  /** Opens it again; undefined if that cannot be done. */
  reopen(match: string): Promise<RunningMatch | undefined>;
}

/** A request to adjudicate closed phases again. */
export interface ReadjudicationRequest {
  /** The first phase; default the one closed last. */
  readonly from?: string | undefined;
  /** Code of the outcome to accept; without it, nothing is changed. */
  readonly accept?: string | undefined;
}

/** Salvages a damaged match and its letters, and opens a match that was closed. */
export const salvage = async (repairs: Repairs, match: string): Promise<Result<Salvaged, Refusal>> => {
  if (repairs.faultsOf(match).length === 0) return err(refuse('not-damaged', { match }));
  const { engine, clock } = repairs;
  const storage = repairs.storage.match(match);
  const letters = await (await repairs.open(match))?.letters.salvage(clock.now());
  await repairs.detach(match);
  await removeClosed(storage);
  const journal = await salvageJournal(storage, { engine, at: clock.now() });
  if (journal.ok) await clearPastDamage(storage);
  const live = (await repairs.reopen(match))?.live;
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

/** Retracts the closing of a phase and everything after it. */
export const retractClosing = async (
  repairs: Repairs,
  match: string,
  request: RetractRequest,
): Promise<Result<Omit<GmDone, 'match'>, Refusal>> => {
  const running = await repairs.open(match);
  if (!running) return err(refuse('match-closed', { match }));
  const storage = repairs.storage.match(match);
  const { engine, clock } = repairs;
  const retraction = await tryRetraction(storage, {
    engine,
    live: running.live,
    request,
    at: clock.now(),
  });
  if (!retraction.ok) return retraction;
  await repairs.detach(match);
  const isAdopted = await adoptRetraction(storage, retraction.value);
  const live = (await repairs.reopen(match))?.live;
  if (!isAdopted || !live)
    return err(refuse('stale-phase', { phase: request.phase, now: live?.phase ?? '' }));
  return ok({ phase: live.phase, deadline: live.status.closesAt });
};

/** Adjudicates closed phases again on a copy, and adopts the outcome if its code is given. */
export const readjudicate = async (
  repairs: Repairs,
  match: string,
  { from, accept }: ReadjudicationRequest,
): Promise<Result<Readjudication, Refusal>> => {
  const running = await repairs.open(match);
  if (!running) return err(refuse('match-closed', { match }));
  const storage = repairs.storage.match(match);
  const trial = await tryReadjudication(storage, { engine: repairs.engine, live: running.live, from });
  if (!trial.ok) return trial;
  const { outcome } = trial.value;
  if (accept === undefined) return ok({ ...outcome, isAccepted: false });
  if (accept !== outcome.code) return err(refuse('other-outcome', { code: outcome.code }));
  await repairs.detach(match);
  const isAdopted = await adoptReadjudication(storage, trial.value, repairs.clock.now());
  await repairs.reopen(match);
  return isAdopted ? ok({ ...outcome, isAccepted: true }) : err(refuse('other-outcome', { code: '' }));
};
