import { areAtWar, enemiesOf, inMainWar, isNeutral, sideOf, warBetween } from '../board/relations.ts';
import { isIncorporated, originalOwner, valueOf } from '../board/territory.ts';
import { isMajor, isMinor } from '../charts/edition.ts';
import type { Position } from '../state/step.ts';

/** A nation's income from territories before any ceiling (WEAW-COLL-1, WEAW-REV-11). */
const fullIncome = (at: Position, nation: string): number =>
  Object.keys(at.state.territories).reduce((sum, place) => {
    if (!isIncorporated(at, nation, place)) return sum;
    const isDouble = nation === 'bolsheviks' && originalOwner(at.edition, place) === 'russia';
    return sum + valueOf(at.edition, place) * (isDouble ? 2 : 1);
  }, 0);

const isFightingMinor = ({ edition, state }: Position, nation: string): boolean =>
  enemiesOf(state, nation).some((enemy) => isMinor(edition, enemy));

const isFightingMajor = ({ edition, state }: Position, nation: string): boolean =>
  enemiesOf(state, nation).some((enemy) => isMajor(edition, enemy));

/** Income in the stages of the chart: at peace, at war with a neutral minor (WEAW-OTT-1, 4, WEAW-ITA-2, 8). */
const STAGES: Readonly<Record<string, readonly [peace: number, minorWar: number]>> = {
  ottoman: [24, 36],
  italy: [30, 45],
};

const [JAPAN, JAPAN_GEARED, RAISE] = [15, 30, 10];

/** Japan's ceiling: raised by gearing up, by its wars, by Suez; none in a full war (WEAW-JAP-1 to 14). */
const japaneseCeiling = ({ edition, state }: Position): number => {
  const japan = state.nations['japan'];
  const flags = japan?.flags ?? [];
  const foes = ['ottoman', 'austria-hungary'].filter((each) => areAtWar(state, 'japan', each));
  const isFull =
    flags.includes('full-production') ||
    (flags.includes('drawn-in') && enemiesOf(state, 'japan').some((enemy) => enemy !== 'germany')) ||
    warBetween(state, 'japan', 'russia')?.kind === 'full' ||
    areAtWar(state, 'japan', 'china') ||
    sideOf(state, 'japan') !== 'none';
  if (isFull || !edition.nations.has('japan')) return Number.POSITIVE_INFINITY;
  const base = japan?.geared === undefined ? JAPAN : JAPAN_GEARED;
  const suez = sideOf(state, state.territories['suez-canal']?.controller ?? '') === 'central';
  const limited = warBetween(state, 'japan', 'russia')?.kind === 'limited';
  const raises = foes.length + (foes.length > 0 && suez ? 1 : 0) + (limited ? 1 : 0);
  return base + raises * RAISE;
};

const [CHINA, CHINA_GEARED] = [12, 25];

/** WEAW-CHI-1, 6, 12: in full only in an alliance or at war with Japan. */
const chineseCeiling = ({ state }: Position): number => {
  if (!isNeutral(state, 'china') || areAtWar(state, 'china', 'japan')) return Number.POSITIVE_INFINITY;
  return state.nations['china']?.geared === undefined ? CHINA : CHINA_GEARED;
};

const [AMERICA, AMERICA_GEARED] = [15, 35];

/** WEAW-USA-1, 2, WEAW-USO-5, WEAW-USO-6, WEAW-AMB-64: full on joining, or in steps if the house rule says so. */
const americanCeiling = ({ edition, state }: Position): number => {
  const usa = state.nations['usa'];
  const isAtWar = inMainWar(state, 'usa') || usa?.flags.includes('war-with-major');
  const since = state.wars.find(({ pair }) => pair.includes('usa'))?.since ?? state.turn;
  const base = usa?.geared === undefined ? AMERICA : AMERICA_GEARED;
  if (!isAtWar) return base;
  return edition.settings.usMobilization === 'atOnce'
    ? Number.POSITIVE_INFINITY
    : base + 35 * (state.turn - since + 1);
};

/** A minor without a player collects a tenth, rounded up; Mexico more once the USA arms (WEAW-COLL-5, 6, WEAW-USA-3). */
const minorCeiling = (at: Position, nation: string, full: number): number => {
  const { state } = at;
  if (sideOf(state, nation) !== 'none' || enemiesOf(state, nation).length > 0)
    return Number.POSITIVE_INFINITY;
  const { geared, flags = [] } = state.nations[nation] ?? {};
  if (nation === 'mexico' && geared !== undefined) {
    const { gmChoices, minorPolicy } = at.edition.settings;
    const isAsked = gmChoices === 'ask' || minorPolicy === 'gm';
    const mayGoFull = !isAsked || flags.includes('full-production');
    return geared < state.turn && mayGoFull ? Number.POSITIVE_INFINITY : Math.ceil(full / 2);
  }
  return Math.ceil(full / 10);
};

/** The maximum income from territories now (WEAW-AMB-44: a ceiling). */
const ceilingOf = (at: Position, nation: string, full: number): number => {
  const { edition, state } = at;
  if (isMinor(edition, nation)) return minorCeiling(at, nation, full);
  if (nation === 'japan') return japaneseCeiling(at);
  if (nation === 'china') return chineseCeiling(at);
  if (nation === 'usa') return americanCeiling(at);
  const stages = STAGES[nation];
  if (!stages || !isNeutral(state, nation) || isFightingMajor(at, nation)) return Number.POSITIVE_INFINITY;
  return isFightingMinor(at, nation) ? stages[1] : stages[0];
};

/** Whether a nation collects its full income (WEAW-TRADE-4). */
export const isUnrestricted = (at: Position, nation: string): boolean =>
  ceilingOf(at, nation, fullIncome(at, nation)) === Number.POSITIVE_INFINITY;

/** What a nation collects from its territories this turn. */
export const landIncome = (at: Position, nation: string): number => {
  if (at.state.nations[nation]?.conquered && nation !== 'bolsheviks') return 0;
  const full = fullIncome(at, nation);
  return Math.min(full, ceilingOf(at, nation, full));
};
