import type { RefusalSentences } from '../wording/refusal-words.ts';

const CONDITIONS: Readonly<Record<string, string>> = {
  places: 'markers placed',
  builds: 'units built',
  moves: 'moves still to come',
  holds: 'markers held',
  pays: 'payments',
  unrest: 'unrest',
  ruling: 'a ruling of the game master',
  moved: 'what has moved',
  attacks: 'attacks',
};

/** Attacks with their conditions, losses and retreats. */
export const ATTACK_SENTENCES: RefusalSentences = {
  'armies-fight-on-land': (w) =>
    `Armies fight in areas only; in ${w.place('at')} it is fleets that fight: write "attack with navy".`,
  'no-enemy-there': (w) =>
    `No enemy ${w.text('arm')} is in ${w.place('at')}, or may come there before you attack.`,
  'no-force-in-reach': (w) =>
    `None of your ${w.text('arm')} units is in ${w.place('at')} or one step away from it.`,
  'losses-of-no-ally': (w) =>
    `${w.power('party')} is no ally of yours; losses can be named of your own units and those of ${w.powers('allies')}.`,
  'no-conditions-in-war': () => 'This match is played without conditions in war (house rule); leave it out.',
  'condition-not-on-attack': (w) =>
    `Only an attack may stand under a condition, not "${w.verb('verb')}"; order that without one.`,
  'condition-on-attack': (w) =>
    `An attack cannot wait for an attack, as here for one in ${w.place('at')}: all attacks fall at once. Ask what an ally moved instead.`,
  'condition-not-on-move': (w) =>
    `An attack may depend only on what an ally moved in this manoeuvre ("if britain moved at least 3 sp of army to …"), not on ${CONDITIONS[w.text('asks')] ?? w.text('asks')}.`,
  'condition-not-on-ally': (w) =>
    `${w.power('power')} is no ally of yours; an attack may depend only on the moves of ${w.powers('allies') === '' ? 'allies, and you have none' : w.powers('allies')}.`,
  'condition-of-war': (w) =>
    `${w.text('asks') === 'attacks' ? 'Attacks' : 'What has moved'} can be asked about in war only; in this phase ask what a power places, builds, moves, holds or pays.`,
  'attack-not-called-for': (w) =>
    `The condition of the attack in ${w.place('at')} did not come true, so it was not made.`,
  'odds-too-low': (w) =>
    `${w.power('power')} is without a player and attacks at three to two or better only, which it had not in ${w.place('at')}.`,
  'nobody-to-attack': (w) =>
    `When it came to the attack in ${w.place('at')}, there was no enemy, or nothing of yours to fight with.`,
  'retreat-not-adjacent': (w) =>
    `${w.place('to')} is not one step from ${w.place('from')}; name neighbouring places, one after the other with "else".`,
  'retreat-among-enemy-armies': (w) => `Enemy armies stand in ${w.place('at')}; armies cannot retreat there.`,
  'retreat-among-enemies': (w) =>
    `Enemies and no friends are in ${w.place('at')}; a fleet cannot retreat there.`,
  'only-in-war': (w) => `${w.text('what')} can be ordered in war only.`,
};
