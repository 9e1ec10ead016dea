import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import type { Power } from '../vocabulary/ids.ts';
import { listOf, powerName, sentenceCase, verb } from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** `treaty-of-tunis` as it is spoken of: the treaty desk knows treaties by their ids. */
const named = (id: string): string => `the treaty ${id}`;

/** The first digits of a hash, enough to tell two texts apart. */
const short = (hash: string): string => hash.slice(0, 8);

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

const powers = (edition: Edition, list: readonly Power[]): string =>
  listOf(list.map((power) => powerName(edition, power)));

const does = (
  edition: Edition,
  power: Power,
  { singular, plural }: { readonly singular: string; readonly plural: string },
): string => sentenceCase(`${powerName(edition, power)} ${verb(power, singular, plural)}`);

const proposedText = (edition: Edition, { hash, by, text }: FactOf<'treaty-proposed'>): string =>
  `${does(edition, by, { singular: 'proposes', plural: 'propose' })} a treaty (text ${short(hash)}):\n${indented(text)}`;

const differText = (edition: Edition, fact: FactOf<'treaty-texts-differ'>): string => {
  const lines = fact.lines.map(({ power, line }) => `    ${powerName(edition, power)}: ${line.trim()}`);
  const who = sentenceCase(powers(edition, fact.powers));
  const verdict = `${who} have signed different texts of ${named(fact.treaty)}; neither is in force.`;
  return [verdict, ...lines].join('\n');
};

const inForceText = (edition: Edition, fact: FactOf<'treaty-in-force'>): string => {
  const secret = fact.isPublished ? '' : ' in secret';
  const parties = powers(edition, fact.between);
  return `${sentenceCase(named(fact.treaty))} is in force${secret} between ${parties}:\n${indented(fact.text)}`;
};

/** Why a clause was left out, by the reason of its refusal. */
const OMISSIONS: Readonly<Record<string, string>> = {
  'no-garrison': 'no army is to spare for the area, or none can get there',
  'no-money': 'there is not enough money',
  'no-counter': 'no counter is left',
  'not-higher': 'the receiver has as much there already',
  'not-yours-to-give': 'the giver has no such marker there',
  'not-established': 'the marker is not established',
  'consent-missing': 'a power with Influence or Control there has not agreed',
  'no-control': 'who admits has no Control there',
  'nobody-controls': 'nobody controls the area',
  'already-member': 'the guest has Control there already',
  'higher-than-there': 'the marker is higher than those that are there',
  'dominion-not-shared': 'a Dominion or State is not shared',
  'illegal-beside': 'the lower marker could not stand there',
  'no-marker': 'there is no such marker',
  'not-signed': 'a power it binds has not signed',
  'held-in-war': 'an ally that fought on held the area to the end of the war',
};

/** `Clause 1 of the treaty loan, italy pays 20 to britain,`. */
const clauseNamed = (treaty: string, line: string): string => {
  const [number = '', ...words] = line.split(' ');
  return `Clause ${number} of ${named(treaty)}, ${words.join(' ')},`;
};

/** Why a clause is not carried out, as a part of a sentence. */
export const omissionWords = (why: string): string => OMISSIONS[why] ?? why.replaceAll('-', ' ');

const leftOutText = ({ treaty, line, why }: FactOf<'clause-left-out'>): string =>
  `${clauseNamed(treaty, line)} is not carried out: ${omissionWords(why)}.`;

const brokenText = (edition: Edition, { treaty, clause, by, injured }: FactOf<'treaty-broken'>): string => {
  const how = clause === 0 ? 'by leaving it without leave' : `in clause ${String(clause)}`;
  const who = does(edition, by, { singular: 'breaks', plural: 'break' });
  return `${who} ${named(treaty)} ${how}, against ${powers(edition, injured)}.`;
};

const ENDINGS: Readonly<Record<FactOf<'treaty-ended'>['why'], string>> = {
  breach: 'is ended by the breach',
  lapse: 'lapses by agreement of all',
  expired: 'has run out',
  war: 'falls with the war between its parties',
  withdrawn: 'ends, nobody being left to keep it with',
};

const ruledText = (edition: Edition, { treaty, clause, by, isBreach }: FactOf<'breach-ruled'>): string => {
  const who = `${powerName(edition, by)} ${verb(by, 'has', 'have')}`;
  const what = `broken clause ${String(clause)} of ${named(treaty)}`;
  return isBreach
    ? `The game master rules that ${who} ${what}.`
    : `The game master rules that ${who} not ${what}; whatever was held against it is undone.`;
};

/** Treaties, from the proposal to the end. */
export const treatySentences = {
  'treaty-proposed': (fact, edition) => proposedText(edition, fact),
  'treaty-signed': (fact, edition) =>
    `${does(edition, fact.by, { singular: 'signs', plural: 'sign' })} ${named(fact.treaty)} (text ${short(fact.hash)}).`,
  'treaty-texts-differ': (fact, edition) => differText(edition, fact),
  'treaty-refused': (fact, edition) =>
    `${does(edition, fact.by, { singular: 'refuses', plural: 'refuse' })} ${named(fact.treaty)}.`,
  'signature-withdrawn': (fact, edition) =>
    `${does(edition, fact.by, { singular: 'takes', plural: 'take' })} the signature on ${named(fact.treaty)} back.`,
  'treaty-in-force': (fact, edition) => inForceText(edition, fact),
  'protocol-in-force': (fact) => `Its secret protocol is in force with it:\n${indented(fact.text)}`,
  'treaty-published': (fact, edition) =>
    `${does(edition, fact.by, { singular: 'lays', plural: 'lay' })} ${named(fact.treaty)} open:\n${indented(fact.text)}`,
  'clause-carried-out': (fact) => `${clauseNamed(fact.treaty, fact.line)} is carried out.`,
  'clause-left-out': (fact) => leftOutText(fact),
  'treaty-broken': (fact, edition) => brokenText(edition, fact),
  'treaty-ended': (fact) => `${sentenceCase(named(fact.treaty))} ${ENDINGS[fact.why]}.`,
  'treaty-restored': (fact) => `${sentenceCase(named(fact.treaty))} is in force as before.`,
  'treaty-left': (fact, edition) =>
    `${does(edition, fact.by, { singular: 'leaves', plural: 'leave' })} ${named(fact.treaty)}.`,
  'lapse-agreed': (fact, edition) =>
    `${does(edition, fact.by, { singular: 'agrees', plural: 'agree' })} to let go of ${named(fact.treaty)}.`,
  'withdrawal-asked': (fact, edition) =>
    `${does(edition, fact.by, { singular: 'asks', plural: 'ask' })} to be released from ${named(fact.treaty)}.`,
  'breach-ruled': (fact, edition) => ruledText(edition, fact),
} satisfies ChapterSentences;
