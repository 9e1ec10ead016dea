import type { Refusal } from '../../../kernel/refusal.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { recordBreach, revealBreaches } from './breaches.ts';
import { clauseOf, partiesOf, seatsOfPowers } from './parties.ts';
import { hasPublished } from './publication.ts';
import type { Breach, Treaty } from '../state/treaties.ts';
import { restoreTreaty, revokePunishment } from './undoing.ts';
import { treatyRefusals } from './refusals.ts';
import { treatyReference } from './naming.ts';

export type BreachRuling = Extract<Action, { do: 'rule-breach' }>;

/** Treaties of a name that are in force, or have ended this turn. */
const candidates = (state: PaxState, id: string): readonly Treaty[] =>
  state.treaties.filter(
    (treaty) => treaty.id === id && (treaty.status === 'in-force' || treaty.endedIn === state.turn),
  );

const ruledTreaty = (state: PaxState, { treaty: id, clause, by }: BreachRuling): Treaty | undefined =>
  candidates(state, id).find((treaty) => clauseOf(treaty, clause) && partiesOf(treaty).includes(by));

const ruledBreach = (state: PaxState, treaty: Treaty, { clause, by }: BreachRuling): Breach | undefined =>
  state.breaches.find(
    (breach) =>
      breach.hash === treaty.hash &&
      breach.clause === clause &&
      breach.by === by &&
      breach.turn === state.turn,
  );

/** Whether a treaty has ended by a party's own breach, or other than by a breach of this turn. */
const hasBroken = (state: PaxState, { status, hash, endedBy }: Treaty, by: Power): boolean =>
  status !== 'in-force' &&
  (endedBy !== 'breach' ||
    state.breaches.some((b) => b.hash === hash && b.turn === state.turn && b.by === by && !b.isHidden));

/** Why the game master cannot make this ruling: no such treaty, clause or party, or it is a breach already. */
export const breachRulingRefusal = (state: PaxState, ruling: BreachRuling): Refusal | undefined => {
  const { treaty: id, clause, by, isBreach } = ruling;
  const called = candidates(state, id);
  if (called.length === 0) {
    const known = state.treaties.filter((t) => t.status === 'in-force').map((t) => t.id);
    return treatyRefusals.refuse('no-such-treaty', { treaty: id, known }, 'PB-TREATY-10');
  }
  const treaty = ruledTreaty(state, ruling);
  if (!treaty) {
    const numbers = called.flatMap(({ text }) => text.clauses.map(({ number }) => String(number)));
    const parties = called.flatMap(partiesOf);
    return treatyRefusals.refuse(
      'no-such-promise',
      { treaty: id, clause, power: by, numbers, parties },
      'PB-TREATY-10',
    );
  }
  const isRuled =
    isBreach && (hasBroken(state, treaty, by) || ruledBreach(state, treaty, ruling) !== undefined);
  return isRuled
    ? treatyRefusals.refuse('broken-already', { treaty: id, clause, power: by }, 'PB-TREATY-22')
    : undefined;
};

/** Undoes all consequences of a breach that the engine found and the game master overrules. */
const overrule = (context: StepContext, treaty: Treaty, breach: Breach): void => {
  const { state } = context;
  state.breaches = state.breaches.filter((other) => other !== breach);
  if (breach.isHidden) return;
  revokePunishment(context, breach);
  revealBreaches(context, treaty);
  const isBroken = state.breaches.some(
    (other) => other.hash === treaty.hash && other.turn === state.turn && !other.isHidden,
  );
  if (treaty.status === 'ended' && !isBroken) restoreTreaty(context, treaty);
};

/**
 * Applies the game master's ruling on a breach (PB-TREATY-10). A free clause violated by publishing the treaty does not
 * end it (PB-TREATY-22, AMB-74).
 */
export const ruleBreach = (context: StepContext, ruling: BreachRuling): void => {
  const { edition, state, emit } = context;
  const treaty = ruledTreaty(state, ruling);
  const clause = treaty && clauseOf(treaty, ruling.clause);
  if (!treaty || !clause) return;
  const { by, isBreach } = ruling;
  const audience = seatsOfPowers(partiesOf(treaty));
  emit({ type: 'breach-ruled', ...treatyReference(treaty), clause: clause.number, by, isBreach }, audience);
  const breach = ruledBreach(state, treaty, ruling);
  if (!isBreach) {
    if (breach) overrule(context, treaty, breach);
    return;
  }
  const isPublication =
    edition.settings.treatySecretPublish === 'unlessForbidden' &&
    clause.term.term === 'text' &&
    hasPublished(state, treaty, by);
  recordBreach(context, { treaty, clause, by, isPublication });
};
