import { areAtWar, inMainWar, isNeutral, membersOf, sideOf } from '../board/relations.ts';
import { isMinor } from '../charts/edition.ts';
import type { Position, StepContext } from '../state/step.ts';
import { otherSide } from '../vocabulary/sides.ts';
import { officersRevolt } from './officers.ts';
import { joinSide } from './sides.ts';
import { applyTrigger, isChanceMet } from './us-entry.ts';
import { declaredWars, type Declaration, joinAttackedMinor, startWar } from './war.ts';

const isWesternAlly = ({ state }: StepContext, nation: string): boolean =>
  sideOf(state, nation) === 'allied' && nation !== 'russia';

/** China may declare war on Japan after a declaration by Japan (WEAW-CHI-3 to 5), once China has paid to gear up. */
const rollChineseWar = (step: StepContext, { on, kind }: Declaration): void => {
  const { state, dice, emit } = step;
  if (!isNeutral(state, 'china') || areAtWar(state, 'china', 'japan')) return;
  const isRussia = on === 'russia' && kind === 'full';
  const what = isWesternAlly(step, on) ? 'western-allies' : on;
  const chance = isWesternAlly(step, on)
    ? 3
    : isRussia
      ? 2
      : on === 'ottoman' || on === 'austria-hungary'
        ? 1
        : 0;
  if (chance === 0) return;
  const die = dice.roll(`china-war ${what}`, 10);
  const isWar = isChanceMet(die, chance);
  const outcome = isWar ? 'china-declares' : 'china-stays-out';
  emit({
    type: 'rolled',
    what: 'china-on-japanese-wars',
    nation: 'china',
    die,
    needed: chance,
    outcome,
  });
  if (!isWar) return;
  if (state.nations['china']?.geared === undefined) {
    // WEAW-AMB-52.
    state.nations['china']?.flags.push('war-on-japan-waits');
    return;
  }
  startWar(step, { by: 'china', on: 'japan' });
  // WEAW-AMB-51: Russia is a friend in that war only.
  if (isRussia) state.pacts.push(['china', 'russia']);
};

/** What follows from a declaration by Japan (WEAW-JAP-11, 12, WEAW-USE-14 to 16). */
const applyJapaneseDeclaration = (step: StepContext, declaration: Declaration): void => {
  const { state } = step;
  const { on, kind } = declaration;
  const western = membersOf(state, 'allied').filter((each) => each !== 'russia');
  if (isWesternAlly(step, on)) {
    for (const each of western)
      if (!areAtWar(state, 'japan', each)) startWar(step, { by: 'japan', on: each });
    applyTrigger(step, 'japan-full-war-western-allies');
    state.nations['japan']?.flags.push('full-production');
  }
  if (on === 'china' && inMainWar(state, 'china')) {
    const side = sideOf(state, 'china');
    for (const each of side === 'none' ? [] : membersOf(state, side))
      if (!areAtWar(state, 'japan', each)) startWar(step, { by: 'japan', on: each });
  }
  if (on === 'russia' && kind === 'full') applyTrigger(step, 'japan-full-war-russia');
  const both = ['ottoman', 'austria-hungary'];
  if (both.includes(on) && both.every((each) => areAtWar(state, 'japan', each)))
    applyTrigger(step, 'japan-at-war-with-ottomans-and-austria');
  rollChineseWar(step, declaration);
};

/** The neutral Ottoman Empire joins a side by declaring war on a member of the other (WEAW-OTT-6, WEAW-OTT-11). */
const joinByDeclaration = (step: StepContext, { by, on }: Declaration): void => {
  const { state } = step;
  const side = sideOf(state, on);
  if (by !== 'ottoman' || !isNeutral(state, 'ottoman') || side === 'none') return;
  joinSide(step, { nation: 'ottoman', side: otherSide(side), how: 'entry' });
  if (side === 'central') officersRevolt(step);
};

/** Begins all wars declared this turn (WEAW-TURN-3); attacked minors then change camp. */
export const startDeclaredWars = (step: StepContext): void => {
  const declarations = declaredWars.take(step);
  for (const each of declarations) {
    startWar(step, each);
    if (each.by === 'japan') applyJapaneseDeclaration(step, each);
    joinByDeclaration(step, each);
  }
  for (const each of declarations) joinAttackedMinor(step, each);
};

/** Whether a nation is at war with a minor. */
export const isMinorWar = ({ edition, state }: Position, nation: string): boolean =>
  state.wars.some(
    ({ pair }) => pair.includes(nation) && pair.some((each) => each !== nation && isMinor(edition, each)),
  );
