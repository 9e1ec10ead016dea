import { withSign } from '../../../kernel/text/numbers.ts';
import type {
  Adjustment,
  CombatOutcome,
  DiscretionCause,
  EntryCause,
  EventKind,
  RaidCause,
  DieNeeded,
  DieResult,
  DieSubject,
  VictoryCause,
  WarEnding,
} from '../state/outcomes.ts';
import type { Question } from '../state/record.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import { unitCount, verbFor, type Words } from './words.ts';

// How and why things happened, in words.

/** A key, with or without data. */
type Said = string | { readonly is: string };
type KeyOf<S extends Said> = Extract<S, string>;
type Detailed<S extends Said> = Extract<S, { readonly is: string }>;

/** The words of every key, and a sentence for all keys with data. */
type OutcomeTexts<S extends Said> = Readonly<Record<KeyOf<S>, string>> & {
  readonly [Is in Detailed<S>['is']]: (said: Extract<S, { readonly is: Is }>, words: Words) => string;
};

/** Text from a table; data of a match begun before version 9 is already in words. */
const textBy =
  <S extends Said>(table: OutcomeTexts<S>) =>
  (said: S, words: Words): string => {
    const entry = (table as Readonly<Record<string, unknown>>)[typeof said === 'string' ? said : said.is];
    if (typeof entry === 'function') return (entry as (said: S, words: Words) => string)(said, words);
    if (typeof entry === 'string') return entry;
    return typeof said === 'string' ? said : said.is;
  };

/** Rows of the chart of US Entry. */
const TRIGGERS: Readonly<Record<string, string>> = {
  'central-declares-on-neutral': 'the Central Powers declare war on a neutral',
  'allies-declare-on-neutral': 'the Allied Powers declare war on a neutral',
  'ottomans-join-central-before-turn-3': 'the Ottomans join the Central Powers before turn 3',
  'ottomans-join-allies': 'the Ottomans join the Allied Powers',
  'italy-joins-central': 'Italy joins the Central Powers',
  'italy-joins-allies': 'Italy joins the Allied Powers',
  'minor-joins-central-by-influence': 'a minor joins the Central Powers by influence',
  'minor-joins-allies-by-influence': 'a minor joins the Allied Powers by influence',
  'trade-to-russia-cut': 'US trade with Russia is cut',
  'unrestricted-submarine-declared': 'unrestricted submarine warfare is declared',
  'unrestricted-submarine-each-later-turn': 'unrestricted submarine warfare goes on',
  'japan-full-war-russia': 'Japan wages full war on Russia',
  'japan-full-war-western-allies': 'Japan wages full war on the western Allies',
  'japan-at-war-with-ottomans-and-austria': 'Japan is at war with the Ottomans and Austria-Hungary',
};

/** A row of the chart in words; a row added by a game master is named by its id. */
const triggerText = (id: string): string => TRIGGERS[id] ?? id.replaceAll('-', ' ');

/** Added to what the rules leave to the game master. */
const BY_DISCRETION = ' (by discretion of the game master)';

const discretion: OutcomeTexts<DiscretionCause> = {
  surrenders: ({ nation }, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['surrenders', 'surrender'], words)}${BY_DISCRETION}`,
  conquered: ({ nation }, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['is', 'are'], words)} conquered${BY_DISCRETION}`,
  'surrender-refused': () => `an offered surrender is refused${BY_DISCRETION}`,
};

const causeText = textBy<EntryCause>({
  'influence-noticed': 'American influence is noticed',
  'war-with-neutral-major': 'the USA is at war with a neutral major',
  undone: 'undone by the game master',
  'american-gift': 'a gift of the USA',
  'british-propaganda': 'British propaganda',
  'british-propaganda-discovered': 'British propaganda is discovered',
  'german-propaganda': 'German propaganda',
  'german-propaganda-discovered': 'German propaganda is discovered',
  'note-discovered': 'the Zimmermann Note is discovered',
  'unrestricted-warfare': 'unrestricted submarine warfare',
  'congress-refuses': 'Congress refuses a war',
  'media-campaign': 'a media campaign',
  'media-campaign-backfires': 'a media campaign backfires',
  'balance-of-production': 'the balance of production',
  trigger: ({ id }) => triggerText(id),
  declares: ({ by, on }, words) =>
    `${words.nation(by)} ${verbFor(by, ['declares', 'declare'], words)} war on ${words.nation(on)}`,
  blockade: ({ of }, { nation }) => `a blockade of US trade to ${nation(of)}`,
  ...discretion,
});

/**
 * Why US Entry changes. Up to version 8 it was stored in words, a row of the chart as its id only; the words then named
 * a moderator.
 */
export const entryCauseText = (cause: EntryCause, words: Words): string => {
  const text = causeText(cause, words).replace(' (moderator)', BY_DISCRETION);
  return text === cause && /^[a-z0-9-]+$/.test(text) ? triggerText(text) : text;
};

/** A question for the game master: a condition in its writer's words, otherwise one of the rules. */
export const questionText = ({ text, discretion: moved, mexico }: Frozen<Question>, words: Words): string => {
  if (text !== undefined) return text;
  if (moved) {
    const why = entryCauseText(moved.cause, words).replace(BY_DISCRETION, '');
    return `US Entry ${withSign(moved.shift)}: ${why}. Does it move?`;
  }
  return mexico ? 'Does Mexico go to full production next turn?' : 'Where do the rebels stand?';
};

export const dieSubjectText = textBy<DieSubject>({
  afghanistan: 'Afghanistan',
  'china-on-japanese-wars': 'China on Japanese wars',
  'german-officers': 'German officers',
  mutiny: 'Mutiny',
  revolution: 'Revolution',
  'spain-at-the-border': 'Spain at the border',
  'spain-on-us-entry': 'Spain on American entry',
});

export const dieResultText = textBy<DieResult>({
  'afghanistan-rises': 'it rises',
  'afghanistan-still': 'it keeps still',
  'china-declares': 'China declares war on Japan',
  'china-stays-out': 'China stays out',
  'officers-revolt': 'the German officers revolt',
  'officers-obey': 'the German officers obey',
  'small-mutiny': 'a small mutiny',
  'large-mutiny': 'a large mutiny',
  'disastrous-mutiny': 'a disastrous mutiny',
  'army-obeys': 'the army obeys',
  'revolution-begins': 'soldiers may go over to the Bolsheviks',
  'russia-holds': 'Russia holds together',
  'spain-declares': 'Spain declares war on France',
  'spain-waits': 'Spain waits',
  'spain-enters': 'Spain enters on the other side',
  'spain-stays-out': 'Spain stays out',
});

/** The faces that are needed: `9 or 10`, `8 or more`. Up to version 8 they were stored in words. */
const dieNeededText = (needed: DieNeeded): string => {
  if (typeof needed !== 'number') return needed === 'one' ? '1' : needed;
  if (needed === 1) return '10';
  return needed === 2 ? '9 or 10' : `${String(11 - needed)} or more`;
};

/** `, needed 9 or 10`, after a die; empty where it is not recorded. */
export const neededText = (needed: DieNeeded | undefined): string =>
  needed === undefined ? '' : `, needed ${dieNeededText(needed)}`;

export const warEndingText = textBy<WarEnding>({
  surrender: 'surrender',
  'both-make-peace': 'both make peace',
  'nobody-fought': 'nobody fought',
  'serbia-accepts': 'Serbia accepts peace',
  'russia-holds-korea': 'Russia holds Korea',
  'japan-holds-two': 'Japan holds two Russian territories',
});

export const eventText = textBy<EventKind>({
  'destroyer-delivered': 'Britain delivers a destroyer; the Ottomans join on turn 5',
  'revolution-begins': 'the revolution begins',
  'revolution-crushed': 'the revolution is crushed',
  'revolution-wins': 'the revolution has won',
  'position-corrected': 'the position is corrected',
  task: ({ text }) => `task: ${text}`,
  'seat-leads': ({ seat, nation }, words) => `the seat ${seat} leads ${words.nation(nation)}`,
  disband: ({ n, place }, { name }) =>
    `${String(n)} unit${n === 1 ? ' disbands' : 's disband'} in ${name(place)}`,
  'planes-lost': ({ n, type }) => `${unitCount(n, type)} ${n === 1 ? 'finds' : 'find'} no place to come down`,
  starvation: ({ manpower }) => `starvation costs the British Isles ${String(manpower)} manpower`,
});

export const raidCauseText = textBy<RaidCause>({ 'raids-and-bombs': 'submarines, raiders and bombs' });

export const victoryCauseText = textBy<VictoryCause>({
  'other-side-fallen': 'the other side has fallen',
  'home-land': 'home land held at the end',
  'central-broken': 'the Central Powers are broken',
  'central-unbroken': 'the Allies have not broken them',
  collects: ({ least }) => `it collects ${String(least)} or more`,
});

export const combatOutcomeText = textBy<CombatOutcome>({
  captured: 'the place is taken',
  repelled: 'the attack fails',
  'broken-off': 'the attack is broken off',
  held: 'the place is held',
  'neither-goes-on': 'neither goes on',
  'officers-win': 'the officers win',
  'officers-beaten': 'the officers are beaten',
  'rising-wins': 'the rising wins',
  'rising-put-down': 'the rising is put down',
  'attackers-gone': 'the attackers are gone',
  'defenders-gone': 'the defenders are gone',
  'one-side-gone': 'one side is gone',
  'nobody-hurt': 'nobody can hurt the other',
  'attackers-give-way': 'the attackers give way',
  'defenders-give-way': 'the defenders give way',
  'submarines-break-off': 'the submarines break off',
  'submarines-sunk': 'the submarines are sunk',
  'force-sunk': 'the force is sunk',
  'got-through': ({ n }) => (n > 0 ? `${String(n)} got through` : 'none got through'),
  'force-goes-on': ({ from }, { name }) => `the forces from ${name(from)} go on`,
  'nation-goes-on': ({ nation }, words) =>
    `${words.nation(nation)} ${verbFor(nation, ['goes', 'go'], words)} on`,
});

const ADJUSTMENTS: Readonly<Record<Adjustment['why'], string>> = {
  trench: 'trench',
  'super-trench': 'super trench',
  strait: 'strait',
  landing: 'landing',
  radar: 'radar',
  sonar: 'sonar',
  'from-the-air': 'from the air',
  'tactical-bombing': 'tactical bombing',
};

/** `trench −2, strait −2`. */
export const adjustmentsText = (adjustments: readonly (Adjustment | string)[]): string =>
  adjustments
    .map((each) => (typeof each === 'string' ? each : `${ADJUSTMENTS[each.why]} ${withSign(each.points)}`))
    .join(', ');
