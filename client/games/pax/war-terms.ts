import type { GlossaryTerm } from '../../shell/glossary.ts';

/** Terms of declarations and wars explained, each with its rule. */
export const WAR_TERMS: readonly GlossaryTerm[] = [
  {
    word: 'declaration of war',
    forms: ['declares war', 'declare war', 'declarations', 'declared'],
    means: 'Needs a casus belli against that power. Each declaration adds 5 to the tensions.',
    rule: 'PB-DOW-1',
  },
  {
    word: 'defensive alliance',
    forms: ['defensive alliances'],
    means:
      'A clause of a treaty: if a power it is aimed at declares war on a signer, the others get a casus belli against the attacker and must join when they are called.',
    rule: 'PB-TREATY-9',
  },
  {
    word: 'offensive alliance',
    forms: ['offensive alliances'],
    means: 'A clause of a treaty: signers must join a war that one of them declares, when they are called.',
    rule: 'PB-TREATY-5',
  },
  {
    word: 'alliance',
    forms: ['alliances', 'first alliance', 'second alliance', 'ally', 'allies'],
    means: 'One of the two sides of a war. Each war turn, a die decides which side moves and attacks first.',
    rule: 'PB-WAR-8',
  },
  {
    word: 'call',
    forms: ['calls', 'called upon', 'calls for your help'],
    means:
      'A power at war asks a treaty partner to join. A partner that declines or does not answer breaks the treaty.',
    rule: 'PB-DOW-6',
  },
  {
    word: 'Great War',
    means:
      'A war with four European powers ends the game at once. All lose points, the power to blame the most.',
    rule: 'PB-GREATWAR-1',
  },
  {
    word: 'manoeuvre',
    forms: ['manoeuvres', 'war turn', 'war turns'],
    means: 'A war turn is manoeuvre, attack and supply, twice; then the game checks whether the war is over.',
    rule: 'PB-WAR-10',
  },
  {
    word: 'coaling rights',
    forms: ['coaling', 'coal', 'no coal'],
    means:
      'Needed by a fleet in each sea it enters: next to its home, to an Influence or Control of its side, or to an area it conquered.',
    rule: 'PB-COAL-1',
  },
  {
    word: 'supply',
    forms: ['fed', 'cut off', 'out of supply', 'supplied'],
    means:
      'A connection to a home, Dominion or State over areas of your side and seas with your own merchant fleet. Units without it surrender.',
    rule: 'PB-SUPPLY-3',
  },
  {
    word: 'blockade',
    forms: ['blockaded', 'blockades'],
    means: 'An enemy fleet in an area cuts its connection to the sea. Home countries cannot be blockaded.',
    rule: 'PB-SUPPLY-6',
  },
  {
    word: 'conquered',
    forms: ['taken', 'taken by'],
    means: 'After an attack, only armies of one side are there. Markers change only when the war is over.',
    rule: 'PB-CONQ-1',
  },
  {
    word: 'left open',
    forms: ['theirs open', 'others open', 'first open'],
    means:
      'No army of its side stands in any area of it, and one step of the enemy can occupy them all. A side so occupied loses; of three sides, once another is beaten too. Marked ? on the map.',
    rule: 'PB-WAR-14',
  },
  {
    word: 'prisoners',
    forms: ['surrenders', 'surrendered', 'surrender'],
    means: 'Units that surrender leave the map, and come back to their home when the war is over.',
    rule: 'PB-SURR-2',
  },
  {
    word: 'retreat',
    forms: ['retreats', 'retreating'],
    means:
      'Beaten units go to a neighbouring place; armies never to enemy armies. Units that cannot surrender.',
    rule: 'PB-RETREAT-1',
  },
  {
    word: 'initiative',
    forms: ['order in war', 'order in wars'],
    means: 'One die for each alliance, rolled again in every war turn; the highest moves and attacks first.',
    rule: 'PB-WAR-8',
  },
  {
    word: 'exchange',
    forms: ['half exchange'],
    means:
      'A result of a fight: the weaker side is destroyed, and the stronger loses as many points, or half as many.',
    rule: 'PB-CRT-8',
  },
  {
    word: 'rebellion',
    forms: ['rebellion in China', 'rebels'],
    means: 'A war of Chinese armies against all foreigners. Dice under the tens of the resentment begin it.',
    rule: 'PB-CHINA-2',
  },
  {
    word: 'Cape Zone',
    forms: ['Cape of Good Hope', 'Cape Horn'],
    means: 'Water between two oceans that exists in war alone, a sea for fleets and armies.',
    rule: 'PB-CAPE-1',
  },
  {
    word: 'stalemate',
    forms: ['quiet'],
    means: 'Three war turns without a fight or a blockade end a war; each side keeps what it conquered.',
    rule: 'PB-WAR-15',
  },
  {
    word: 'spoils',
    forms: ['to divide'],
    means: 'The victors divide what they conquered and put any legal marker there, free.',
    rule: 'PB-ENDWAR-8',
  },
  {
    word: 'separate peace',
    forms: ['left by peace', 'makes peace', 'make peace'],
    means: 'A power that signs while an ally refuses is out of the war. This adds 5 to the tensions.',
    rule: 'PB-ENDWAR-3',
  },
  {
    word: 'passage',
    forms: ['passages', 'closed', 'straits', 'canal'],
    means: 'The power that controls a canal or the straits may close it to either side of a war.',
    rule: 'PB-CANAL-3',
  },
  {
    word: 'merchant fleet',
    forms: ['merchant fleets', 'merchants', 'merchant'],
    means: 'A fleet in a sea that carries armies over it and makes links. It has no strength.',
    rule: 'PB-TERMS-9',
  },
  {
    word: 'treaty',
    forms: ['treaties', 'pact', 'accord', 'understanding'],
    means:
      'Binding once all parties have signed the same text. A power that breaks it loses 2 points and gives a casus belli.',
    rule: 'PB-TREATY-6',
  },
  {
    word: 'secret',
    forms: ['secret treaty', 'secret protocol', 'protocol'],
    means: 'Nobody else is told. A breach is a casus belli only for a power that makes it public.',
    rule: 'PB-TREATY-12',
  },
];
