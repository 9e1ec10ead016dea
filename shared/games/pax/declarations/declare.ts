import type { Declaration } from '../state/congress.ts';
import type { Edition } from '../charts/edition.ts';
import { isMinor, isPower, seatOf } from '../vocabulary/ids.ts';
import { raiseTensions, tensionFigure } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import { holdChineseResentment } from '../china/steps/chinese-resentment.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { onWarDeclared } from '../treaties/alliances.ts';
import { enterWars } from './enter-wars.ts';
import { checkGreatWar } from './great-war.ts';
import { areasField } from '../casus-belli/areas.ts';
import { casusBelliAgainst, isOfAlliance } from '../casus-belli/claims-against.ts';
import { presentWars } from '../board/wars.ts';
import type { Party } from '../state/wars.ts';

/** A declaration about to be made. */
export interface NewDeclaration {
  readonly by: Party;
  readonly on: Party;
  /** The party whose side is joined. */
  readonly with?: Party;
  /** Number of the running war it enters. */
  readonly war?: number;
}

/** Tension points of a declaration; house rules may exempt those by minors (AMB-73). */
const declarationTension = (edition: Edition, by: Party): number =>
  isPower(by) && isMinor(by) && !edition.settings.minorDowTension
    ? 0
    : tensionFigure(edition, 'declaration-of-war');

/** In a Congress the house rule may require Chinese resentment to be tested first (PBM-CRP-1, PBM-AMB-8). */
const isResentmentDue = ({ edition, state }: StepContext): boolean =>
  edition.settings.crpTiming === 'atDeclaration' && state.step.startsWith('CONG') && !state.greatWar;

const declaredOver = (claims: readonly CasusBelli[]): Declaration['over'] => ({
  resolutions: claims.flatMap(({ ground, source }) => (ground === 'defiance' && source ? [source] : [])),
  areas: claims.flatMap(({ area }) => area ?? []),
});

/** Whether a power is in the Ottomans' war only as somebody's helper or enemy, not because of a Congress. */
const isInOttomanWar = (state: PaxState, { by, on }: NewDeclaration): boolean =>
  state.campaign?.kind === 'ottoman' &&
  !state.step.startsWith('CONG') &&
  presentWars(state).some(
    ({ kind, sides }) => kind === 'ottoman' && sides.some((side) => side.includes(by) || side.includes(on)),
  );

const declarationOf = ({ edition, state }: StepContext, step: NewDeclaration): Declaration => {
  const { by, on, with: helped, war } = step;
  const claims = casusBelliAgainst(state, by, on);
  const isForMinor = isPower(by) && state.backings.some(({ power }) => power === by) && claims.length === 0;
  const isFollowing = claims.length > 0 && claims.every((claim) => isOfAlliance(state, claim));
  const over = declaredOver(claims);
  return {
    by,
    on,
    casusBelli: claims.map(({ number }) => number),
    step: state.step,
    ...(helped && { with: helped }),
    ...((helped || isForMinor || isFollowing) && { isHelp: true }),
    ...(isInOttomanWar(state, step) && { isOttoman: true }),
    ...(edition.settings.sharedEnemy === 'apart' && { isApart: true }),
    ...(claims.some(({ ground, area }) => ground === 'defiance' || area !== undefined) && over && { over }),
    ...(war !== undefined && { war }),
  };
};

/**
 * Declares war: recorded with every casus belli it covers, emitted to all, five points of tension (PB-DOW-2, 19,
 * PB-ETI-12). Wars already formed take in the newcomer; treaties between the two end and allies get their casus belli
 * (PB-TREATY-24, 25, PB-CB-7 to 9); four European powers in one war, or the index, end the game. For great powers, call
 * only if `declareRefusal` returns nothing; minors and the Ottomans need no casus belli.
 */
export const declareWarOn = (context: StepContext, step: NewDeclaration): void => {
  const { edition, state, emit } = context;
  const before = presentWars(state);
  const declaration = declarationOf(context, step);
  const { by, on, casusBelli } = declaration;
  state.declarations.push(declaration);
  const claims = state.casusBelli.filter(({ number }) => casusBelli.includes(number));
  emit({ type: 'war-declared', by, on, casusBelli, ...areasField(claims) });
  enterWars(context, declaration);
  checkGreatWar(context, declaration, before);
  const seat = isPower(by) ? seatOf(by) : undefined;
  const facts = { power: by, culprits: seat ? [seat] : [] };
  raiseTensions(context, { by: declarationTension(edition, by), cause: 'declaration-of-war' }, facts);
  onWarDeclared(context, by, on);
  if (isResentmentDue(context)) holdChineseResentment(context);
};
