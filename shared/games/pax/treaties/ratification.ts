import { withoutSupersededTexts } from '../../../parts/treaties/signing.ts';
import type { StepContext } from '../state/phase.ts';
import { writableTreaty } from '../state/writable-copy.ts';
import { recordEntryIntoForce } from './declarations-under.ts';
import { carryOutClauses } from './carrying-out.ts';
import { partiesOf, seatsOfPowers } from './parties.ts';
import { isOpenTreaty, publicText } from '../../../parts/treaties/secrecy.ts';
import { formatClause, formatTreaty } from './text/text.ts';
import type { Treaty } from '../state/treaties.ts';
import { treatyReference } from './naming.ts';

/** Tells each audience what it may know of a treaty in force (PB-TREATY-3, 11, PBM-TREATY-3, 8, 10). */
const emitInForce = ({ emit }: StepContext, treaty: Treaty): void => {
  const { text } = treaty;
  const parties = seatsOfPowers(partiesOf(treaty));
  const between = partiesOf(treaty);
  if (!isOpenTreaty(treaty)) {
    emit(
      {
        type: 'treaty-in-force',
        ...treatyReference(treaty),
        text: formatTreaty(text),
        between,
        isPublished: false,
      },
      parties,
    );
    return;
  }
  const open = formatTreaty(publicText(treaty));
  emit({ type: 'treaty-in-force', ...treatyReference(treaty), text: open, between, isPublished: true });
  const protocol = text.clauses.filter((clause) => clause.isProtocol);
  if (protocol.length === 0) return;
  emit(
    { type: 'protocol-in-force', ...treatyReference(treaty), text: protocol.map(formatClause).join('\n') },
    parties,
  );
};

/**
 * Puts a treaty that all have signed into force and carries out, in their order, the clauses that have no later date
 * (PB-TREATY-2, 16).
 * @returns the treaty afterwards
 */
export const bringIntoForce = (context: StepContext, text: Treaty): Treaty => {
  const treaty = writableTreaty(context.state, text);
  treaty.status = 'in-force';
  recordEntryIntoForce(context.state, treaty);
  context.state.treaties = withoutSupersededTexts(context.state.treaties, treaty);
  emitInForce(context, treaty);
  carryOutClauses(context, treaty);
  return treaty;
};

/**
 * Registers a resolution of a Congress as a treaty in force between its signers and carries it out: its markers are
 * free and need no garrison yet (PB-CONG-15, PB-TREATY-21, PB-GARR-10).
 * @returns the treaty afterwards
 */
export const enactResolution = (context: StepContext, text: Treaty): Treaty => {
  const treaty = { ...text, isResolution: true };
  context.state.treaties.push(treaty);
  return bringIntoForce(context, treaty);
};
