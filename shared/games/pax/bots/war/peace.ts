import { type AreaId, isGreat, isPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import { markerOf, strengthOf } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { signableText } from '../../treaties/signing.ts';
import { peaceRefusal } from '../../war/ending/peace.ts';
import { alliesOf, enemiesOf, runningWars, sideIndex } from '../../board/sides.ts';
import type { Term, Treaty } from '../../state/treaties.ts';
import type { Party } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';
import { brokenByTransfer, transfersTo } from '../worth/broken-restraints.ts';
import { isSupplied } from '../../war/supply/supplied.ts';
import { writeAction, type WarPlan } from './plan.ts';

/** Ratio of the enemy's strength to its own side's at which the war counts as lost. */
const HOPELESS = 2;

const strengthOn = (state: PaxState, parties: readonly Party[]): number =>
  strengthOf(state.units.filter(({ power }) => parties.includes(power)));

/** Areas the enemy has conquered from its side, less those it has conquered itself. */
const lostAreas = (state: PaxState, party: Party): number =>
  runningWars(state)
    .filter((war) => sideIndex(war, party) >= 0)
    .flatMap((war) => war.conquests.map(({ by }): number => (by === sideIndex(war, party) ? -1 : 1)))
    .reduce((sum, one) => sum + one, 0);

const isHopeless = (state: PaxState, party: Party): boolean =>
  lostAreas(state, party) > 0 &&
  strengthOn(state, enemiesOf(state, party)) > HOPELESS * strengthOn(state, alliesOf(state, party));

/** War turns after which it makes peace on the basis of what both sides hold, unless it is still winning. */
export const ENOUGH = 4;

/** Whether a party is ready to make peace by an acceptable text. */
export const isWilling = (state: PaxState, party: Party): boolean =>
  isHopeless(state, party) || (state.campaign?.warTurn ?? 0) >= ENOUGH;

/** Areas conquered in a party's wars, by its own side or by all others. */
const conqueredBy = (state: PaxState, party: Party, isOwn: boolean): readonly AreaId[] =>
  runningWars(state)
    .filter((war) => sideIndex(war, party) >= 0)
    .flatMap((war) =>
      war.conquests.flatMap(({ area, by }) => ((by === sideIndex(war, party)) === isOwn ? [area] : [])),
    );

/** Clauses that cede a conquered marker. */
const isCession = (term: Term): term is Extract<Term, { readonly term: 'gives' | 'lowers' }> =>
  term.term === 'gives' || term.term === 'lowers';

/** Words that only say that the war ends. */
const ENDS_WAR = /\b(?:before|status quo|war ends|peace)\b/i;

/** Whether a text asks its side for nothing but what the enemy has conquered from it. */
export const asksNoMore = (state: PaxState, party: Party, { text: { clauses } }: Treaty): boolean => {
  const own = alliesOf(state, party);
  const lost = conqueredBy(state, party, false);
  return clauses.every(({ term }) => {
    if (term.term === 'text')
      return ENDS_WAR.test(term.text) && !own.some((power) => term.text.toLowerCase().includes(power));
    const isOwn = 'power' in term ? own.includes(term.power) : true;
    return !isOwn || (isCession(term) && lost.includes(term.area));
  });
};

/** War turns after which peace is worth more than its gains. */
const LONG = 8;

/** Whether a text leaves its side at least half of what it has won and the enemy could cede. */
export const leavesHalf = (state: PaxState, party: Party, { text: { clauses } }: Treaty): boolean => {
  const enemies = enemiesOf(state, party).filter(isPower);
  const won = conqueredBy(state, party, true).filter((area) =>
    enemies.some((enemy) => markerOf(state, enemy, area)?.established),
  );
  const ceded = clauses.filter(
    ({ term }) => isCession(term) && enemies.includes(term.power) && won.includes(term.area),
  );
  return (state.campaign?.warTurn ?? 0) >= LONG || 2 * ceded.length >= won.length;
};

/** Whether war orders of a party may make peace by a text of this turn. */
export const mayMakePeaceBy = (state: PaxState, party: Power, treaty: Treaty): boolean =>
  treaty.turn === state.turn &&
  !peaceRefusal(state, party, treaty.id) &&
  // If several texts have the same title, the name refers to only one of them.
  (signableText(state, party, treaty.id) ?? treaty).hash === treaty.hash;

/** Whether a text gives a party's seat nothing that it has promised others to keep out of. */
export const breaksNoWord = (position: Position, party: Power, { text }: Treaty): boolean =>
  !transfersTo(seatOf(party), text).some((transfer) => brokenByTransfer(position, transfer));

/** The latest acceptable text by which a party may make peace. */
const bearableText = (position: Position, party: Power): Treaty | undefined =>
  position.state.treaties.findLast(
    (treaty) =>
      mayMakePeaceBy(position.state, party, treaty) &&
      asksNoMore(position.state, party, treaty) &&
      leavesHalf(position.state, party, treaty) &&
      breaksNoWord(position, party, treaty),
  );

/** Whether all great powers on the other sides of a party's wars have made peace by one text. */
const isAgreed = (state: PaxState, party: Party, hash: string): boolean =>
  runningWars(state)
    .filter((war) => sideIndex(war, party) >= 0)
    .every((war) =>
      war.sides.every(
        (side, index) =>
          index === sideIndex(war, party) ||
          side.every(
            (enemy) =>
              !isPower(enemy) ||
              !isGreat(enemy) ||
              war.peaceOffers.some((offer) => offer.power === enemy && offer.hash === hash),
          ),
      ),
    );

/** The text by which a party has made peace, if any. */
export const peaceMadeBy = (state: PaxState, party: Party): string | undefined =>
  runningWars(state)
    .flatMap(({ peaceOffers }) => peaceOffers)
    .findLast(({ power }) => power === party)?.hash;

/** Whether enemy armies abroad are cut off from supply and surrender this war turn (PB-SUPPLY-10). */
const isStarving = ({ edition, before, lines }: WarPlan, party: Party): boolean => {
  const enemies = enemiesOf(before, party);
  return (
    (before.campaign?.warTurn ?? 0) < LONG &&
    before.units.some(
      (stack) =>
        stack.arm === 'army' &&
        enemies.includes(stack.power) &&
        !edition.atlas.homes.has(stack.at) &&
        !isSupplied({ edition, state: before }, stack, lines),
    )
  );
};

/**
 * Makes peace by the latest acceptable treaty on the table, once the war can no longer be won or has lasted too long,
 * but not while enemy armies are about to surrender (PB-ENDWAR-1).
 * @returns whether the enemy has agreed to that treaty, or has proposed it and is believed, once per war; the war then
 * ends with this war turn and there is nothing left to win
 */
export const signPeace = (plan: WarPlan, party: Party): boolean => {
  const { edition, before } = plan;
  if (!isPower(party)) return false;
  const made = peaceMadeBy(before, party);
  if (made !== undefined && isAgreed(before, party, made)) return true;
  if (!isWilling(before, party)) return false;
  if (isStarving(plan, party) && !isHopeless(before, party)) return false;
  const text = bearableText({ edition, state: before }, party);
  if (!text) return false;
  writeAction(plan, party, { do: 'make-peace', treaty: text.id });
  const isTrusted = made === undefined && enemiesOf(before, party).includes(text.proposer);
  return isTrusted || isAgreed(before, party, text.hash);
};
