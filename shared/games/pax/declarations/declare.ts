import type { Declaration } from '../congress/types.ts';
import type { Edition } from '../edition.ts';
import { isMinor, isPower } from '../ids.ts';
import { raiseTensions } from '../index-changes.ts';
import type { Adjudication } from '../phase.ts';
import { holdChineseResentment } from '../phases/chinese-resentment.ts';
import { onWarDeclared } from '../treaties/index.ts';
import { checkGreatWar, culpritsOf } from './great-war.ts';
import { casusBelliAgainst } from './warrant.ts';
import type { Party } from './wars.ts';

/** Points of the tensions index for a declaration; house rules may spare Europe those of minors (AMB-73). */
const tensionOf = ({ tables, settings }: Edition, by: Party): number => {
  if (isPower(by) && isMinor(by) && !settings.minorDowTension) return 0;
  return tables.tensions.increases.find((row) => row.id === 'declaration-of-war')?.amount ?? 0;
};

/** In a Congress the house rule may have China looked at before anything else (PBM-CRP-1, PBM-AMB-8). */
const isResentmentDue = ({ edition, state }: Adjudication): boolean =>
  edition.settings.crpTiming === 'atDeclaration' && state.step.startsWith('CONG') && !state.greatWar;

/**
 * Declares war: recorded with every casus belli it covers, told to all, five points of tension (PB-DOW-2,
 * 19, PB-ETI-12). Treaties between the two fall and allies get their casus belli (PB-TREATY-24, 25,
 * PB-CB-7 to 9); four European powers in one war, or the index, end the game. For great powers only after
 * `declareRefusal` found nothing; minors and the Ottomans ask nobody.
 */
export const declareWar = (
  adjudication: Adjudication,
  { by, on }: { readonly by: Party; readonly on: Party },
): void => {
  const { edition, state, tell } = adjudication;
  const casusBelli = casusBelliAgainst(state, by, on).map(({ number }) => number);
  const declaration: Declaration = { by, on, casusBelli, step: state.step };
  state.declarations.push(declaration);
  tell({ type: 'war-declared', by, on, casusBelli });
  checkGreatWar(adjudication, declaration);
  const culprits = culpritsOf(state, declaration);
  raiseTensions(adjudication, tensionOf(edition, by), 'declaration-of-war', { power: by, culprits });
  onWarDeclared(adjudication, by, on);
  if (isResentmentDue(adjudication)) holdChineseResentment(adjudication);
};
