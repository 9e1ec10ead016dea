import { titleOfId } from '../../../kernel/text/title.ts';
import type { Edition } from '../charts/edition.ts';
import { treatyHash } from '../treaties/text/text.ts';
import type { Treaty, TreatyText } from '../state/treaties.ts';

/** Treaties in force from the start by the set-up chart: Germany and Austria-Hungary (PB-AH-3). */
export const initialTreaties = (edition: Edition): Treaty[] =>
  edition.tables.setup1880.treaties.map(({ id, between, permanent }) => {
    const text: TreatyText = {
      title: titleOfId(id),
      secret: false,
      between,
      clauses: [{ number: 1, isProtocol: false, term: { term: 'defensive', against: [], ifAttackedBy: 1 } }],
    };
    return {
      id,
      hash: treatyHash(text),
      text,
      proposer: between[0] ?? 'germany',
      turn: 1,
      status: 'in-force',
      signers: [...between],
      refusedBy: [],
      isPublished: false,
      publishedClauses: [],
      carriedOut: [],
      lapseConsents: [],
      withdrawals: [],
      isPermanent: permanent,
      isResolution: false,
    };
  });
