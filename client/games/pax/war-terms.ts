import type { GlossaryTerm } from '../../shell/layers/terms.tsx';

/** Terms of declarations and wars explained, each with its rule. */
export const WAR_TERMS: readonly GlossaryTerm[] = [
  {
    word: 'declaration of war',
    forms: ['declares war', 'declare war', 'declarations', 'declared'],
    means: 'Needs a casus belli against that very power; each one adds 5 to the tensions.',
    rule: 'PB-DOW-1',
  },
  {
    word: 'defensive alliance',
    forms: ['defensive alliances'],
    means:
      'A clause of a treaty: when somebody it is aimed at declares war on a signer, the others have a casus belli against the attacker, and keep the treaty by coming when they are called.',
    rule: 'PB-TREATY-9',
  },
  {
    word: 'offensive alliance',
    forms: ['offensive alliances'],
    means: 'A clause of a treaty: signers come, when they are called, to a war that one of them declares.',
    rule: 'PB-TREATY-5',
  },
  {
    word: 'alliance',
    forms: ['alliances', 'first alliance', 'second alliance', 'ally', 'allies'],
    means:
      'In a war, one of its two sides. A die decides each war turn which of the two moves and attacks first.',
    rule: 'PB-WAR-8',
  },
  {
    word: 'call',
    forms: ['calls', 'called upon', 'calls for your help'],
    means: 'A power at war asks a treaty partner to join. Who declines or says nothing breaks the treaty.',
    rule: 'PB-DOW-6',
  },
  {
    word: 'Great War',
    means:
      'A war with four powers of Europe in it ends the game at once; all lose points, who is to blame most.',
    rule: 'PB-GREATWAR-1',
  },
  {
    word: 'manoeuvre',
    forms: ['manoeuvres', 'war turn', 'war turns'],
    means: 'A war turn is twice manoeuvre, attack and supply; then it is asked whether the war is over.',
    rule: 'PB-WAR-10',
  },
  {
    word: 'coaling rights',
    forms: ['coaling', 'coal', 'no coal'],
    means:
      'A fleet needs them in each sea it enters: beside its home, an Influence or Control of its side, or what it conquered.',
    rule: 'PB-COAL-1',
  },
  {
    word: 'supply',
    forms: ['fed', 'cut off', 'out of supply', 'supplied'],
    means:
      'A line to a home, Dominion or State over areas of one’s side and seas with one’s own merchant fleet; without it units surrender.',
    rule: 'PB-SUPPLY-3',
  },
  {
    word: 'blockade',
    forms: ['blockaded', 'blockades'],
    means: 'An enemy fleet in an area cuts the way from it to the sea; home countries cannot be blockaded.',
    rule: 'PB-SUPPLY-6',
  },
  {
    word: 'conquered',
    forms: ['taken', 'taken by'],
    means: 'Armies of one side alone stand there after an attack. Markers change only when the war is over.',
    rule: 'PB-CONQ-1',
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
    means: 'Beaten units go to a place beside them; armies never to enemy armies. Who cannot surrenders.',
    rule: 'PB-RETREAT-1',
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
    means: 'Who signs while an ally refuses is out of the war; it adds 5 to the tensions.',
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
    means: 'It lies in a sea, carries armies over it and makes links; it has no strength.',
    rule: 'PB-TERMS-9',
  },
  {
    word: 'treaty',
    forms: ['treaties', 'pact', 'accord', 'understanding'],
    means:
      'Binds once all parties have signed the same text. Who breaks it loses 2 points and gives a casus belli.',
    rule: 'PB-TREATY-6',
  },
  {
    word: 'secret',
    forms: ['secret treaty', 'secret protocol', 'protocol'],
    means: 'Nobody else is told. Its breach is a casus belli only for who makes it public.',
    rule: 'PB-TREATY-12',
  },
];
