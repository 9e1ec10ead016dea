import { raiseCasusBelli } from '../casus-belli/raising.ts';
import { type Power, seatOf } from '../ids.ts';
import { raiseTensions, tensionFigure } from '../index-changes.ts';
import type { Adjudication } from '../phase.ts';
import type { CasusBelli, PaxState } from '../state.ts';
import { warsAtHand } from '../war/alliances/at-hand.ts';
import { beginnersOf } from '../war/ending/tension.ts';
import { noteEnd } from './at-declarations.ts';
import { audienceOf, clauseOf, isOpenClause, partiesOf, seatsOf } from './parties.ts';
import type { Breach, Clause, Treaty, TreatyEnd } from './types.ts';

/** A clause that a party has violated. */
export interface Violation {
  readonly clause: Clause | undefined;
  readonly by: Power;
  /** Laying a secret open against a clause that forbids it, which never ends the treaty (PB-TREATY-22). */
  readonly isPublication?: boolean;
}

/** Victory points a breach costs, as the chart has it: a negative figure (PB-TREATY-6). */
const penaltyOf = ({ edition }: Adjudication): number =>
  edition.tables.bonusVp.penalties.find(({ id }) => id === 'treaty-broken')?.vp ?? 0;

/** The other parties; one player is never his own enemy (PB-AH-4). */
const injuredBy = (treaty: Treaty, by: Power): Power[] =>
  partiesOf(treaty).filter((power) => power !== by && seatOf(power) !== seatOf(by));

/** Gives a power a casus belli out of a treaty (PB-CB-6 to 9). */
export const giveTreatyCause = (
  adjudication: Adjudication,
  { holder, against, treaty }: Pick<CasusBelli, 'holder' | 'against'> & { readonly treaty: string },
): void => {
  raiseCasusBelli(adjudication, { holder, against, ground: 'treaty', source: treaty });
};

/** Ends a treaty and tells those who know of it. */
export const endTreaty = ({ state, tell }: Adjudication, treaty: Treaty, why: TreatyEnd): void => {
  const audience = audienceOf(treaty);
  treaty.status = 'ended';
  treaty.endedIn = state.turn;
  treaty.endedBy = why;
  noteEnd(state, treaty);
  treaty.lapseConsents = [];
  treaty.withdrawals = [];
  tell({ type: 'treaty-ended', treaty: treaty.id, why }, audience);
};

const fine = (adjudication: Adjudication, power: Power): void => {
  const { state, tell } = adjudication;
  const vp = penaltyOf(adjudication);
  if (vp === 0) return;
  state.turnRecord.awards.push({ power, vp, why: 'treaty-broken' });
  tell({ type: 'vp-changed', power, by: vp, why: 'treaty-broken' });
};

/**
 * What a breach brings once the table may know of it (PB-TREATY-6, 22, PB-CB-6, PB-ETI-15, PB-VP-9, AMB-69).
 * Whoever began a war answers for what happens in its course (PB-ETI-4).
 */
const punish = (adjudication: Adjudication, treaty: Treaty, breach: Breach, isPublication: boolean): void => {
  const { tell } = adjudication;
  const { clause, by, injured } = breach;
  tell({ type: 'treaty-broken', treaty: treaty.id, clause, by, injured });
  fine(adjudication, by);
  raiseTensions(adjudication, tensionFigure(adjudication.edition, 'treaty-broken'), 'treaty-broken', {
    power: by,
    culprits: [...seatsOf([by]), ...beginnersOf(warsAtHand(adjudication.state))],
  });
  for (const holder of injured) {
    giveTreatyCause(adjudication, { holder, against: by, treaty: treaty.id });
  }
  if (!isPublication && treaty.status === 'in-force') endTreaty(adjudication, treaty, 'breach');
};

const isKnown = (state: PaxState, treaty: Treaty, { clause, by }: Pick<Breach, 'clause' | 'by'>): boolean =>
  state.breaches.some(
    (breach) =>
      breach.hash === treaty.hash &&
      breach.clause === clause &&
      breach.by === by &&
      breach.turn === state.turn,
  );

/**
 * Writes a violation down. What everybody may know is punished at once; that of a secret treaty or
 * protocol stays between its parties until it is laid open (PB-TREATY-12, PBM-TREATY-6, AMB-101). The
 * clause number 0 stands for leaving without leave (PB-TREATY-15).
 */
export const recordBreach = (
  adjudication: Adjudication,
  treaty: Treaty,
  { clause, by, isPublication = false }: Violation,
): void => {
  const { state, tell } = adjudication;
  const injured = injuredBy(treaty, by);
  const number = clause?.number ?? 0;
  if (injured.length === 0 || isKnown(state, treaty, { clause: number, by })) return;
  const isHidden = clause ? !isOpenClause(treaty, clause) : audienceOf(treaty) !== 'all';
  const { id, hash } = treaty;
  const breach: Breach = {
    treaty: id,
    hash,
    clause: number,
    by,
    injured,
    turn: state.turn,
    isHidden,
    waivedBy: [],
  };
  state.breaches.push(breach);
  if (isHidden)
    tell({ type: 'treaty-broken', treaty: id, clause: number, by, injured }, seatsOf(partiesOf(treaty)));
  else punish(adjudication, treaty, breach, isPublication);
};

/** Breaches of this turn that a publication has brought to light take their effect (PB-TREATY-12, AMB-101). */
export const revealBreaches = (adjudication: Adjudication, treaty: Treaty): void => {
  const { state } = adjudication;
  for (const breach of state.breaches) {
    if (breach.hash !== treaty.hash || !breach.isHidden || breach.turn !== state.turn) continue;
    const clause = clauseOf(treaty, breach.clause);
    if (clause && !isOpenClause(treaty, clause)) continue;
    breach.isHidden = false;
    punish(adjudication, treaty, breach, false);
  }
};

const isGroundOf = (breach: Breach, { source, against, holder, turn }: CasusBelli): boolean =>
  breach.treaty === source &&
  breach.by === against &&
  breach.turn === turn &&
  breach.injured.some((power) => power === holder) &&
  !breach.waivedBy.some((power) => power === holder);

/** Takes back what a breach has brought, where the game master sees none (PB-TREATY-10). */
export const revokePunishment = (adjudication: Adjudication, { treaty, by, turn }: Breach): void => {
  const { state, tell } = adjudication;
  const fined = state.turnRecord.awards.findIndex((a) => a.power === by && a.why === 'treaty-broken');
  const [award] = fined < 0 ? [] : state.turnRecord.awards.splice(fined, 1);
  if (award) tell({ type: 'vp-changed', power: by, by: -award.vp, why: 'no-breach' });
  state.tensions -= tensionFigure(adjudication.edition, 'treaty-broken');
  state.casusBelli = state.casusBelli.filter(
    (cb) => cb.ground !== 'treaty' || cb.source !== treaty || cb.against !== by || cb.turn !== turn,
  );
};

/** Puts a treaty back in force that a breach had ended. */
export const restoreTreaty = ({ tell }: Adjudication, treaty: Treaty): void => {
  treaty.status = 'in-force';
  delete treaty.endedIn;
  delete treaty.endedBy;
  delete treaty.declaredUntil;
  tell({ type: 'treaty-restored', treaty: treaty.id }, audienceOf(treaty));
};

/**
 * What a waived casus belli means for the treaty it came from: when every injured party has waived, the
 * treaty is in force again (PB-TREATY-23, AMB-69). The points and the tension stay as they are.
 */
export const onWaived = (adjudication: Adjudication, casusBelli: CasusBelli): void => {
  const { state } = adjudication;
  const { holder } = casusBelli;
  const breach = state.breaches.find((found) => !found.isHidden && isGroundOf(found, casusBelli));
  const injured = breach?.injured.find((power) => power === holder);
  if (casusBelli.ground !== 'treaty' || !breach || !injured) return;
  breach.waivedBy.push(injured);
  const treaty = state.treaties.find((t) => t.hash === breach.hash && t.endedIn === breach.turn);
  if (treaty && breach.injured.every((power) => breach.waivedBy.includes(power))) {
    restoreTreaty(adjudication, treaty);
  }
};
