import type { Action } from '../../orders/types.ts';
import type { Arm, Native, PlaceId, Power } from '../../vocabulary/ids.ts';
import { refusals } from '../../vocabulary/refusals.ts';

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

/** Refusals of attacks, their conditions and named losses. */
export const attackRefusals = refusals({
  'armies-fight-on-land': ({ at }: { at: PlaceId }, words) =>
    `Armies fight in areas only; in ${words.place(at)} it is fleets that fight: write "attack with navy".`,
  'no-enemy-there': ({ at, arm }: { at: PlaceId; arm: Arm }, words) =>
    `No enemy ${arm} is in ${words.place(at)}, or may come there before you attack.`,
  'no-force-in-reach': ({ at, arm }: { at: PlaceId; arm: Arm }, words) =>
    `None of your ${arm} units is in ${words.place(at)} or one step away from it.`,
  'losses-of-no-ally': (
    { party, allies }: { party: Power | Native; allies: readonly (Power | Native)[] },
    words,
  ) =>
    `${words.power(party)} is not an ally of yours; losses can be named of your own units and those of ${words.powers(allies)}.`,
  'no-conditions-in-war': () => 'This match is played without conditions in war (house rule); leave it out.',
  'condition-not-on-attack': ({ verb }: { verb: Action['do'] }, words) =>
    `Only an attack may stand under a condition, not "${words.verb(verb)}"; order that without one.`,
  'condition-on-attack': ({ at }: { at: PlaceId }, words) =>
    `An attack cannot wait for an attack, as here for one in ${words.place(at)}: all attacks fall at once. Ask what an ally moved instead.`,
  'condition-not-on-move': ({
    asks,
  }: {
    asks: 'builds' | 'holds' | 'moves' | 'pays' | 'places' | 'ruling' | 'unrest';
  }) =>
    `An attack may depend only on what an ally moved in this manoeuvre ("if britain moved at least 3 sp of army to …"), not on ${CONDITIONS[asks] ?? asks}.`,
  'condition-not-on-ally': ({ power, allies }: { power: Power; allies: readonly Power[] }, words) =>
    `${words.power(power)} is not an ally of yours; an attack may depend only on the moves of ${allies.length === 0 ? 'allies, and you have none' : words.powers(allies)}.`,
  'attack-not-called-for': ({ at }: { at: PlaceId }, words) =>
    `The condition of the attack in ${words.place(at)} did not come true, so it was not made.`,
  'odds-too-low': ({ power, at }: { power: Power | Native; at: PlaceId }, words) =>
    `${words.power(power)} is without a player and attacks at three to two or better only, which it had not in ${words.place(at)}.`,
  'nobody-to-attack': ({ at }: { at: PlaceId }, words) =>
    `When it came to the attack in ${words.place(at)}, there was no enemy, or nothing of yours to fight with.`,
  'not-at-war': ({ power }: { power: Power | Native }, words) =>
    `${words.power(power)} fights in no war now, so there is nothing of this kind to order.`,
});
