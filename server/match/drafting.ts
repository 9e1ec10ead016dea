import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { DraftCall } from '../engine/drafts.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import { CallFailed } from '../engine/failures.ts';
import type { CallResult, CallArgument } from '../engine/messages.ts';
import type { Occupancy } from './occupancy.ts';
import type { MatchHealth } from './match-health.ts';
import { refuse } from '../refusals/refuse.ts';

type DraftCallName = 'review' | 'options' | 'answer' | 'preview';

export interface DraftingOptions {
  readonly engine: EngineMatch;
  readonly health: MatchHealth;
  readonly occupancy: Occupancy;
}

/** Calls about drafts in a running match. If the rules fail on a draft, only that call is refused. */
export class Drafting {
  readonly #options: DraftingOptions;

  constructor(options: DraftingOptions) {
    this.#options = options;
  }

  async run<Name extends DraftCallName>(
    name: Name,
    call: Omit<CallArgument<Name> & DraftCall, 'match'>,
  ): Promise<Result<NonNullable<CallResult<Name>>, Refusal>> {
    const { engine, health, occupancy } = this.#options;
    if (health.failure) return err(health.failure);
    try {
      return ok(await occupancy.track(engine.draft(name, call)));
    } catch (cause) {
      if (!(cause instanceof CallFailed) || cause.place === 'position')
        return err(health.recordFailure(cause));
      health.warn(cause.message);
      return err(refuse(cause.kind === 'fault' ? 'draft-failed' : 'draft-too-costly'));
    }
  }
}
