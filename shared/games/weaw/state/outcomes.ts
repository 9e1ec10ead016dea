// How and why things happened, as keys with data; the words are in `wording/outcomes.ts`. Facts of matches begun before
// version 9 contain sentences instead.

/**
 * Results of the dice of national options: each nation's file adds its own, with their words (`declare module
 * '../state/outcomes.ts' { interface OptionOutcomes { … } }`).
 */
export interface OptionOutcomes {
  nothing: 'nothing';
}

/** A result of a national option's die. */
export type OptionOutcome = OptionOutcomes[keyof OptionOutcomes];

/** Why US Entry moves. */
export type EntryCause =
  | 'influence-noticed'
  | 'war-with-neutral-major'
  | 'undone'
  | 'american-gift'
  | 'british-propaganda'
  | 'british-propaganda-discovered'
  | 'german-propaganda'
  | 'german-propaganda-discovered'
  | 'note-discovered'
  | 'unrestricted-warfare'
  | 'congress-refuses'
  | 'media-campaign'
  | 'media-campaign-backfires'
  | 'balance-of-production'
  /** A row of the chart, by its id. */
  | { readonly is: 'trigger'; readonly id: string }
  | { readonly is: 'declares'; readonly by: string; readonly on: string }
  | { readonly is: 'blockade'; readonly of: string }
  | DiscretionCause;

/** Why US Entry changes where the rules leave it to the moderator. */
export type DiscretionCause =
  | { readonly is: 'surrenders'; readonly nation: string }
  | { readonly is: 'conquered'; readonly nation: string }
  | { readonly is: 'surrender-refused' };

/** What a die is rolled for, apart from options. */
export type DieSubject =
  | 'afghanistan'
  | 'china-on-japanese-wars'
  | 'german-officers'
  | 'mutiny'
  | 'revolution'
  | 'spain-at-the-border'
  | 'spain-on-us-entry';

/** The result of such a die. */
export type DieResult =
  | 'afghanistan-rises'
  | 'afghanistan-still'
  | 'china-declares'
  | 'china-stays-out'
  | 'officers-revolt'
  | 'officers-obey'
  | 'small-mutiny'
  | 'large-mutiny'
  | 'disastrous-mutiny'
  | 'army-obeys'
  | 'revolution-begins'
  | 'russia-holds'
  | 'spain-declares'
  | 'spain-waits'
  | 'spain-enters'
  | 'spain-stays-out';

/** The number of highest faces of a die, out of ten; `one`: only the lowest. */
export type DieNeeded = number | 'one';

/** Why a war ends. */
export type WarEnding =
  | 'surrender'
  | 'both-make-peace'
  | 'nobody-fought'
  | 'serbia-accepts'
  | 'russia-holds-korea'
  | 'japan-holds-two';

/** Events without a fact of their own. */
export type EventKind =
  | 'destroyer-delivered'
  | 'revolution-begins'
  | 'revolution-crushed'
  | 'revolution-wins'
  | 'position-corrected'
  | { readonly is: 'task'; readonly text: string }
  | { readonly is: 'seat-leads'; readonly seat: string; readonly nation: string }
  | { readonly is: 'disband'; readonly n: number; readonly place: string }
  | { readonly is: 'planes-lost'; readonly n: number; readonly type: string }
  | { readonly is: 'starvation'; readonly manpower: number };

/** Why money is lost in collecting. */
export type RaidCause = 'raids-and-bombs';

/** Why the war is won. */
export type VictoryCause =
  | 'other-side-fallen'
  | 'home-land'
  | 'central-broken'
  | 'central-unbroken'
  | { readonly is: 'collects'; readonly least: number };

/** How a combat ends. */
export type CombatOutcome =
  | 'captured'
  | 'repelled'
  | 'broken-off'
  | 'held'
  | 'neither-goes-on'
  | 'officers-win'
  | 'officers-beaten'
  | 'rising-wins'
  | 'rising-put-down'
  | 'attackers-gone'
  | 'defenders-gone'
  | 'one-side-gone'
  | 'nobody-hurt'
  | 'attackers-give-way'
  | 'defenders-give-way'
  | 'submarines-break-off'
  | 'submarines-sunk'
  | 'force-sunk'
  | { readonly is: 'got-through'; readonly n: number }
  | { readonly is: 'force-goes-on'; readonly from: string }
  | { readonly is: 'nation-goes-on'; readonly nation: string };

/** Points that are taken off a value in combat, or added to it. */
export interface Adjustment {
  readonly why:
    | 'trench'
    | 'super-trench'
    | 'strait'
    | 'landing'
    | 'radar'
    | 'sonar'
    | 'from-the-air'
    | 'tactical-bombing';
  readonly points: number;
}
