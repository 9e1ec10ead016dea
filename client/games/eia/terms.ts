import type { GlossaryTerm } from '../../shell/glossary.ts';

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
  {
    word: '$',
    forms: ['money'],
    means:
      'Money of the boxed game. It is counted on the map; here only sums that a rule reads are named, such as gifts to Great Britain.',
    rule: 'NB-AMB-9',
  },
  {
    word: 'political points',
    forms: ['points', 'point'],
    means:
      'What declarations, calls, alliances and peaces cost or bring. They add up during a quarter, then move the marker on the track by a box each and begin again at 0.',
    rule: 'EIA-AMB-64',
  },
  {
    word: 'victory points',
    forms: ['VP'],
    means: 'A power gets some every quarter by the box it stands in. The game compares them at its end.',
  },
  {
    word: 'drift',
    means: 'After the points, a marker in a high zone moves down and one in a low zone moves up.',
    rule: 'EIA-AMB-64',
  },
  {
    word: 'quarter',
    means: 'March, June, September and December end with a quarter: markers move, and what is owed is due.',
    rule: 'EIA-AMB-64',
  },
  {
    word: 'dominant',
    forms: ['fiasco'],
    means:
      'The highest zone of the status track, as fiasco is the lowest. A dominant power in the sense of chapter 11, which the rules of Great Britain read, is a fact of the map.',
    rule: 'NB-AMB-34',
  },
  {
    word: 'list A',
    forms: ['A.1', 'A.2', 'A.3', 'A.4', 'A.5'],
    means: 'Terms that protect the loser of a conditional peace. It picks one against each victor.',
    rule: 'EIA-4.4.3-a',
  },
  {
    word: 'list B',
    forms: ['B.1', 'B.2', 'B.3', 'B.4', 'B.5', 'B.6', 'B.7'],
    means:
      'Terms for the victors. In a conditional peace each picks from this list alone, as far as the term of the loser allows.',
    rule: 'EIA-4.4.3-b',
  },
  {
    word: 'list C',
    forms: ['C.1', 'C.2', 'C.3', 'C.4', 'C.5', 'C.6', 'C.7'],
    means: 'Harder terms, which a victor picks only in an unconditional peace.',
    rule: 'EIA-4.4.4-a',
  },
  {
    word: 'defender',
    forms: ['defenders'],
    means:
      'The power or neutral minor that war was declared on. A power that is attacked calls its allies first.',
    rule: 'EIA-4.2-e',
  },
  {
    word: 'minor',
    forms: ['minors'],
    means:
      'A country without a player. It is neutral, or a power runs it; war on that power is war on it, too.',
    rule: 'EIA-4.2.3-a',
  },
  {
    word: 'run',
    forms: ['runs', 'control', 'controls'],
    means:
      'A power that is not at war with an attacked minor may offer to control it. If several offer, the highest die gets it.',
    rule: 'EIA-4.6.2-a',
  },
  {
    word: 'ally',
    forms: ['allies', 'allied', 'alliance', 'alliances'],
    means:
      'Two powers that have both written it. An ally may be called to war; breaking the alliance costs points, and the pair may not renew it for a year.',
    rule: 'EIA-4.5-a',
  },
  {
    word: 'marriage',
    forms: ['married', 'royal marriage'],
    means: 'A tie of two ruling houses, by a term of peace. War over a minor ends it at a price.',
    rule: 'EIA-AMB-54',
  },
  {
    word: 'home nation',
    forms: ['home', 'home province', 'home provinces'],
    means:
      'The provinces a power begins with. Enemies there let it sue them alone; a power that cedes the province of its capital is out of the game.',
    rule: 'EIA-4.4.8-a',
  },
  {
    word: 'infantry corps',
    forms: ['corps'],
    means:
      'A counter of the map. Unbesieged infantry corps of an enemy in the home nation bar declarations of war on further powers.',
    rule: 'EIA-4.2.2.2-b',
  },
  {
    word: 'reparations',
    forms: ['owes'],
    means: 'A share of the loser’s income, paid to the victor in one or two economic phases.',
  },
  {
    word: 'embargo',
    forms: ['trade embargo'],
    means: 'The loser stops its trade with the victor or with Great Britain.',
  },
  {
    word: 'objection',
    forms: ['objections', 'objects', 'struck'],
    means:
      'A declaration of the month, the words of a peace or a fact can be disputed. What is struck counts as never made, and its points come back.',
    rule: 'EIA-AMB-10',
  },
  {
    word: 'naval superiority',
    means:
      'Great Britain has it if it has lost no ship in a fight of fleets in this month or the two before.',
    rule: 'NB-DEF-1',
  },
  {
    word: 'chit',
    forms: ['chits', 'Melee'],
    means:
      'The way a fleet fights, Melee or Line, chosen in secret: the Royal Navy picks by the number of ships.',
    rule: 'NB-NAVY-5',
  },
];
