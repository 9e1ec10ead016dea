import type { Arm } from '../../vocabulary/ids.ts';
import type { RetreatOutlook } from './outlook.ts';

// Where units without a retreat order go, best first: the lists of both rulesets (PB-RETREAT-8, 9,
// PBM-RETREAT-2 to 7, AMB-88).

/** One entry of a list: whether a place is of this kind. */
type RetreatWish = (outlook: RetreatOutlook) => boolean;

const isHome: RetreatWish = (outlook) => outlook.isHome;
const isOwnHolding: RetreatWish = ({ holder }) => holder === 'own';
const isAllied: RetreatWish = ({ holder }) => holder === 'ally';
const isAtSea: RetreatWish = ({ isArea }) => !isArea;

/** The home country comes before all other own areas (AMB-88). */
const OWN_AND_ALLIED: readonly RetreatWish[] = [isHome, isOwnHolding, isAllied];

const EMAIL_4E: Readonly<Record<Arm, readonly RetreatWish[]>> = {
  army: [
    ...OWN_AND_ALLIED,
    ({ holder, hasEnemies }) => holder === 'other' && !hasEnemies,
    ({ isArea, hasFriendlyFleets }) => !isArea && hasFriendlyFleets,
    isAtSea,
  ],
  navy: [
    ({ isArea, hasEnemies }) => !isArea && !hasEnemies,
    isAtSea,
    ...OWN_AND_ALLIED,
    ({ holder, hasEnemies, hasFriendlyArmies }) => holder === 'other' && (!hasEnemies || hasFriendlyArmies),
  ],
};

/** Rank by company in a place: friends only, nobody, friends and enemies, enemies only (PBM-RETREAT-5 to 7). */
const companyRank = ({ hasFriends, hasEnemies }: RetreatOutlook): number =>
  hasFriends ? (hasEnemies ? 2 : 0) : hasEnemies ? 3 : 1;

const holderRank = ({ isHome: home, holder }: RetreatOutlook): number =>
  home ? 0 : holder === undefined ? 0 : { own: 1, ally: 2, other: 3 }[holder];

const ENEMIES_ONLY = 3;

/** Rank of a place by one list, the best lowest; undefined for a place not in the list. */
export type Preference = (arm: Arm, outlook: RetreatOutlook) => readonly number[] | undefined;

/** The place's position in the list of the e-mail rules. */
export const email4ePreference: Preference = (arm, outlook) => {
  const step = EMAIL_4E[arm].findIndex((kind) => kind(outlook));
  return step < 0 ? undefined : [step];
};

/**
 * Rank by the play-by-mail rules: first land or sea, then holder, then company; for fleets a sea zone with only enemies
 * is last of all (PBM-AMB-11).
 */
export const pbmPreference: Preference = (arm, outlook) => {
  const company = companyRank(outlook);
  const isHostile = company === ENEMIES_ONLY;
  if (isHostile && (arm === 'army' || outlook.isArea)) return undefined;
  const isOtherElement = outlook.isArea !== (arm === 'army');
  return [isHostile ? 1 : 0, isOtherElement ? 1 : 0, holderRank(outlook), company];
};
