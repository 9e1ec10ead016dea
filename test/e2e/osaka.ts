import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';

// What is written, and what is read, in the war over Formosa: a Congress adopts the Treaty of Osaka, Japan defies it.

/**
 * Dice by which China stays quiet, the Anglo-German side moves first in the first and third war turn and Japan
 * in the second, a beaten Japanese army retreats from Indochina, and Japan's fleet is beaten off.
 */
export const SEED = '0094'.repeat(16);

/** Who sits before a screen; France, Italy and Russia are run by the engine's stand-ins. */
export const SEATED = ['britain', 'germany', 'japan', 'usa'] as const;
export const HELD = { france: 'stand-in', italy: 'stand-in', russia: 'stand-in' };

export const SHEETS: Readonly<Record<(typeof SEATED)[number], string>> = {
  britain: 'build army 1',
  germany: 'build army 1',
  japan: 'place protectorate in formosa, move army 1 from home to formosa',
  usa: 'build army 1',
};

export const TREATY_OF_OSAKA = `
treaty "Treaty of Osaka"
  1 japan lowers formosa to none
end`;

export const PEACE_OF_OSAKA = `
treaty "Peace of Osaka" between britain, germany, japan
  1 japan gives possession in cochinchina to germany
  2 japan gives protectorate in indochina to britain
  3 japan lowers formosa to interest
end`;

export const PEACE = 'make peace by treaty peace-of-osaka';

/** What everybody reads, in this order: a report of the Congress, two of each war turn, one of the peace. */
export const STORY = [
  'Casus belli in Formosa: 1 Britain against Japan, 2 Germany against Japan',
  'Germany brings casus belli 2 (Formosa) before the Congress',
  'Proposal 1: 3 yes (Britain, Germany and the United States), 1 no (Japan); passed',
  'Japan refuses to sign proposal 1 and defies the Congress',
  'Germany declares war on Japan, over casus belli 2 (Formosa) and 5',
  'no rebellion',
  'Britain declares war on Japan, over casus belli 1 (Formosa) and 3',
  'The United States declare no war',
  'Casus belli 1 (Formosa), 2 (Formosa), 3 and 5 have come to war',
  'War 1 begins: Germany and Britain against Japan',
  'War turn 1 of war 1: Germany and Britain (die 4) move first, then Japan (die 3)',
  'Britain moves navy 10 from Hong Kong to the South China Sea; army 3 from Burma to Indochina',
  'Germany moves navy 3 from Siam to the South China Sea; army 10 from Siam to Indochina',
  'Britain and Germany attack Japan, armies 13 against 3 (odds 3-1, table 1, die 2): the defenders have to retreat',
  'Germany and Britain conquer Indochina',
  "Japan's army 3 retreats from Indochina to Cochinchina",
  'Germany and Britain are in supply everywhere',
  'Japan moves navy 10 from home to the North China Sea',
  'Japan is in supply everywhere',
  'War turn 1 of war 1 is over',
  'European tensions rise by 2 to 20: a war turn is fought',
  'War turn 2 of war 1: Japan (die 6) moves first, then Germany and Britain (die 4)',
  'Japan attacks Britain and Germany, fleets 10 against 13 (odds 2-3, table 2, die 2): the attackers have to retreat',
  "Japan's navy 10 retreats from the South China Sea to Formosa",
  'Britain moves navy 10 from the South China Sea to Sarawak',
  'Germany moves navy 3 from the South China Sea to Cochinchina',
  'The United States may now declare war on Britain, which has entered their co-dominion in Sarawak',
  'War turn 2 of war 1 is over',
  'War turn 3 of war 1: Germany and Britain (die 3) move first, then Japan (die 1)',
  'The treaty "Peace of Osaka" is in force between Britain, Germany and Japan',
  "Japan's army 1 and army 3 in Cochinchina surrender: no supply reaches them",
  "Japan's army 1 in Sarawak surrenders: no supply reaches it",
  'Cut off from supply, Cochinchina and Sarawak surrender to Germany and Britain',
  'War 1 is over: the treaty "Peace of Osaka" makes peace',
  "Japan's Possession in Cochinchina goes to Germany",
  "Japan's Protectorate in Indochina goes to Britain",
  "Japan's Protectorate in Formosa becomes an Interest by agreement",
  'come back from captivity, home',
  'Standing: ',
  'Turn 3 begins in 1888',
];

/** What stands in sheets only, and who may have read it: its author, and the ally who was shown the draft. */
export const SECRETS: Readonly<Record<string, readonly Seat[]>> = {
  'attack in indochina if germany moved': ['britain'],
  'retreat from indochina to siam': ['germany', 'britain'],
  'retreat from indochina to cochinchina': ['japan'],
  'retreat from south-china-sea to formosa': ['japan'],
};
