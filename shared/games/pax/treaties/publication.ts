import type { Writable } from '../../../kernel/frozen.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { isSecretTreaty, publishAll, publishClause, publicText } from '../../../parts/treaties/secrecy.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { raiseAllianceClaims } from './alliances.ts';
import { declarationsUnder } from './declarations-under.ts';
import { revealBreaches } from './breaches.ts';
import { clauseOf } from './parties.ts';
import { findTreaty, unknownTreaty } from './registry.ts';
import { formatTreaty } from './text/text.ts';
import type { Treaty } from '../state/treaties.ts';
import { treatyRefusals } from './refusals.ts';
import { treatyReference } from './naming.ts';

/** A treaty a party may publish: in force, or ended this turn and still a source of causes. */
const publishable = (state: PaxState, power: Power, id: string): Treaty | undefined =>
  findTreaty(state, { power, id }, (treaty) => treaty.status === 'in-force' || treaty.endedIn === state.turn);

/** Why a party cannot publish a treaty: it knows none of that name, or nothing in it is secret. */
export const publishRefusal = (state: PaxState, power: Power, id: string): Refusal | undefined => {
  const treaty = publishable(state, power, id);
  if (!treaty) return unknownTreaty(state, power, id);
  return isSecretTreaty(treaty)
    ? undefined
    : treatyRefusals.refuse('nothing-secret', { treaty: id }, 'PB-TREATY-12');
};

/** Why a party cannot publish one clause of a secret protocol. */
export const publishProtocolRefusal = (
  state: PaxState,
  power: Power,
  { treaty: id, clause: number }: { readonly treaty: string; readonly clause: number },
): Refusal | undefined => {
  const treaty = publishable(state, power, id);
  if (!treaty) return unknownTreaty(state, power, id);
  const protocol = treaty.text.clauses.filter((clause) => clause.isProtocol);
  const clause = protocol.find((c) => c.number === number);
  if (!clause) {
    const numbers = protocol.map((c) => String(c.number));
    return treatyRefusals.refuse('no-such-protocol', { treaty: id, clause: number, numbers }, 'PBM-TREATY-3');
  }
  return treaty.publishedClauses.includes(number)
    ? treatyRefusals.refuse('nothing-secret', { treaty: id }, 'PBM-TREATY-5')
    : undefined;
};

/**
 * Applies a publication: all learn the text, and this turn's breaches and declarations of war take effect, in time for
 * a declaration in the same report (PBM-TREATY-7, PBM-AMB-10). The game master rules whether the publication was itself
 * a breach (AMB-74).
 */
const applyPublication = (context: StepContext, treaty: Writable<Treaty>, by: Power): void => {
  const { state, emit } = context;
  treaty.publishedBy = [...(treaty.publishedBy ?? []), { power: by, turn: state.turn }];
  emit({ type: 'treaty-published', ...treatyReference(treaty), text: formatTreaty(publicText(treaty)), by });
  raiseAllianceClaims(context, treaty, declarationsUnder(state, treaty));
  revealBreaches(context, treaty);
};

/** Publishes a whole treaty including its protocols (PB-TREATY-12, PBM-TREATY-5). */
export const publishTreaty = (context: StepContext, power: Power, id: string): void => {
  const treaty = publishable(context.state, power, id);
  if (!treaty) return;
  publishAll(treaty);
  applyPublication(context, treaty, power);
};

/** Publishes one clause of a secret protocol, which also reveals that a secret treaty exists. */
export const publishProtocol = (
  context: StepContext,
  power: Power,
  { treaty: id, clause: number }: { readonly treaty: string; readonly clause: number },
): void => {
  const treaty = publishable(context.state, power, id);
  if (!treaty || !clauseOf(treaty, number)) return;
  publishClause(treaty, number);
  applyPublication(context, treaty, power);
};

/** Whether a power has published something of a treaty in this turn. */
export const hasPublished = ({ turn }: PaxState, { publishedBy = [] }: Treaty, power: Power): boolean =>
  publishedBy.some((entry) => entry.power === power && entry.turn === turn);
