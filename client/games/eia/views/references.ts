import { declarationName } from '@chancery/shared/games/eia/declarations/names.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { statementText } from '@chancery/shared/games/eia/rest/sentences.ts';
import { wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import type { EiaTable } from '../table.ts';

// What can be objected to and ruled on, as everybody knows it (EIA-AMB-10).

/** Something public, by the name that lines use, and what it says. */
export interface PublicAct {
  readonly id: string;
  readonly says: string;
  readonly kind: 'declaration' | 'peace' | 'fact';
}

type At = Pick<EiaTable, 'edition' | 'state'>;

/** Declarations of this month, and informal peaces whose words bind nobody (EIA-4.4.1-b). */
const actsOfLines = ({ edition, state }: At): readonly PublicAct[] =>
  state.lines.flatMap(({ seat, status, order: { action } }): readonly PublicAct[] => {
    if (status !== 'done') return [];
    const by = nameOf(edition, seat);
    if (action.do === 'declare-war') {
      const says = `${by} declares war on ${nameOf(edition, action.on)}`;
      return [{ id: declarationName(seat, action.on), says, kind: 'declaration' }];
    }
    if (action.do !== 'informal-peace') return [];
    const says = `${by} and ${nameOf(edition, action.with)} say of their peace “${action.text ?? ''}”`;
    return [{ id: declarationName(seat, action.with), says, kind: 'peace' }];
  });

const factsOf = ({ edition, state }: At): readonly PublicAct[] =>
  state.facts.map(({ id, statement }) => ({
    id: `fact ${String(id)}`,
    says: statementText(statement, wordsFor(edition)),
    kind: 'fact',
  }));

/** Everything public that can be objected to: declarations and peaces of this month, then facts. */
export const publicActs = (at: At): readonly PublicAct[] => [...actsOfLines(at), ...factsOf(at)];
