import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';

// What is written in a turn with two disputes that are settled by treaty and one that goes to a Congress.

/** Three powers come to rule where others have Influence; the rest stays at home. */
export const SHEETS: Readonly<Record<Seat, string>> = {
  britain: 'build army 1',
  france: 'build army 1',
  germany: 'place protectorate in kamerun, move army 3 from home to kamerun',
  italy: 'place protectorate in tunis, move army 3 from home to tunis',
  japan: 'build army 1',
  russia: 'build army 1',
  usa: 'place protectorate in hawaii, move army 1 from home to hawaii',
};

export const TREATY_OF_TUNIS = `
treaty "Treaty of Tunis" between france, italy
  1 france lowers tunis to interest
  2 italy pays 5 to france
end`;

export const KAMERUN_ACCORD = `
treaty "Kamerun Accord" between britain, germany
  1 germany admits britain to codominion in kamerun with protectorate
end`;

export const REINSURANCE = `
treaty "Reinsurance" between germany, russia secret
  1 defensive alliance
end`;

/** What two members lay before the Congress, as the keys of the treaty desk put it together. */
export const HAWAII_ACT = { title: 'Hawaii Act', words: ['lowers', 'usa', 'hawaii', 'influence', 'done'] };
export const HAWAII_WAIVER = { title: 'Hawaii Waiver', words: ['lowers', 'japan', 'hawaii', 'none', 'done'] };

/** What everybody reads of the turn, in this order. */
export const STORY = [
  'Casus belli 1: Japan against the United States in Hawaii',
  'Casus belli 2: Britain against Germany in Kamerun',
  'Casus belli 3: France against Italy in Tunis',
  'The "Treaty of Tunis" is in force between France and Italy',
  "France's Influence in Tunis becomes an Interest by agreement",
  'European tensions rise by 1 to 1: a marker is brought down in Tunis',
  'Casus belli 3 (Tunis) is settled',
  'Italy pays £5 to France',
  'The treaty "Kamerun Accord" is in force between Britain and Germany',
  'Britain joins Germany in a co-dominion in Kamerun with a Protectorate for £10',
  'Casus belli 2 (Kamerun) is settled',
  'Japan calls for a Congress of Europe in Britain, over casus belli 1 (Hawaii)',
  'European tensions rise by 3 to 4: a Congress meets',
  'Britain, France, Japan, Russia and the United States are its members',
  'Proposal 1, by Britain',
  'Proposal 2, by the United States',
  'Proposal 1: 3 yes (Britain, France and Japan), 1 no (the United States); passed',
  'it is for Japan and the United States to sign it or to defy the Congress',
  'Britain signs proposal 1',
  'Japan signs proposal 1',
  'France signs proposal 1',
  'The United States refuse to sign proposal 1 and defy the Congress',
  'European tensions rise by 2 to 6: the Congress is defied (the United States)',
  'Nothing of proposal 1 takes effect',
  '4 Britain against the United States, 5 France against the United States, 6 Japan against the United States; the Congress was defied',
  'The Congress of Europe ends with casus belli 1 (Hawaii) unsettled',
  'European tensions rise by 3 to 9: the Congress leaves a dispute unsettled',
  "Japan's Influence in Hawaii becomes an Interest because a dispute was not settled",
  'European tensions rise by 1 to 10: a marker is brought down',
  'The dice for China show',
  'Casus belli 4, 5 and 6 expire unused',
  'Turn 2 begins in 1884',
];

/** What only those concerned ever read: a treaty and a letter of two powers, and how one voted until it was counted. */
export const SECRETS: Readonly<Record<string, readonly Seat[]>> = {
  reinsurance: ['germany', 'russia'],
  'guard each other': ['germany', 'russia'],
  'vote no on 1': ['usa'],
};
