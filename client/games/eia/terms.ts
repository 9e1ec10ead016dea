import type { GlossaryTerm } from '../../shell/layers/terms.tsx';

// Words of the game that its reports and screens use, in plain words.
export const TERMS: readonly GlossaryTerm[] = [
  {
    word: 'aggressor',
    forms: ['aggressors'],
    means: 'The power that declared the war. It may call its allies only if the defender has called one.',
    rule: 'EIA-4.3.1.1-a',
  },
  {
    word: 'call',
    forms: ['calls', 'called'],
    means:
      'A power in a war declared this month asks an ally to declare war on the enemy. A refusal breaks the alliance.',
    rule: 'EIA-4.3-a',
  },
  {
    word: 'truce',
    forms: ['truces', 'enforced peace'],
    means:
      'After a formal peace neither may declare war on the other for eighteen months, the loser for longer by some terms.',
    rule: 'EIA-4.4.6.3-a',
  },
  {
    word: 'informal peace',
    means:
      'Both write it and the war is over: no points, no terms, no truce. What was promised with it binds nobody.',
    rule: 'EIA-4.4.1-a',
  },
  {
    word: 'sue',
    forms: ['sues', 'suit', 'suits'],
    means:
      'To ask an enemy for peace as the loser. All enemies at once, unless the one that is sued stands in the home nation.',
    rule: 'EIA-4.4.2-a',
  },
  {
    word: 'conditional',
    forms: ['conditionally'],
    means:
      'A surrender in which the loser picks a term of list A, which excludes a term of list B, and the victor picks from list B.',
    rule: 'EIA-4.4.3-b',
  },
  {
    word: 'unconditional',
    forms: ['unconditionally'],
    means: 'A surrender in which the victor picks from lists B and C. The loser may decline it and fight on.',
    rule: 'EIA-4.4.4-a',
  },
  {
    word: 'lapse',
    forms: ['lapses', 'lapsed'],
    means: 'A war on a minor ends where the attacker has no corps left in it.',
    rule: 'EIA-4.6.6-a',
  },
  {
    word: 'back down',
    forms: ['backs down', 'backing down', 'stand'],
    means:
      'If several powers attack the same minor, each may leave it to the others. Those that do not are at war with each other.',
    rule: 'EIA-4.6.4-a',
  },
  {
    word: 'support',
    forms: ['supports'],
    means: 'The power that controls an attacked minor may declare war on all its attackers, for one price.',
    rule: 'EIA-4.6.5',
  },
  {
    word: 'free state',
    forms: ['free states'],
    means: 'A minor with an army of its own under a power’s control; without one it is conquered.',
    rule: 'EIA-4.8-a',
  },
  {
    word: 'instability',
    forms: ['unstable'],
    means: 'A zone of the status track. A power in it, or below, may lose minors to a die.',
    rule: 'EIA-4.6.1',
  },
  {
    word: 'combined movement',
    forms: ['combine'],
    means: 'Allies that all write the same group move together, when the last of them would move.',
    rule: 'EIA-4.9-a',
  },
  {
    word: 'status',
    means:
      'The box a power stands in. Points of the quarter move it, and its zone changes dice, victory points and drift.',
    rule: 'EIA-AMB-64',
  },
  {
    word: 'duty',
    forms: ['duties'],
    means: 'Something its owner has to do on the map and then marks as done.',
    rule: 'EIA-4.0-d',
  },
  {
    word: '≈',
    means: 'A substitute for a chart that is lost. A group can use its own chart instead.',
  },
  {
    word: 'districts',
    forms: ['district'],
    means:
      'What a minor is worth: each costs a point to declare war on and brings one to the power that runs it.',
    rule: 'EIA-4.2.1.2-a',
  },
];
