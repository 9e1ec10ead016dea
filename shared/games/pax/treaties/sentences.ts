import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import type { FactOf } from '../state/facts.ts';
import type { Power } from '../vocabulary/ids.ts';
import { indented, namedText, powerName, powerNames, subjectName, verbFor } from '../wording/words.ts';
import { treatyName } from './naming.ts';
import { omissionWords } from './omissions.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';
import { shortHash } from './short-hash.ts';

const subjectWithVerb = (
  edition: Edition,
  power: Power,
  { singular, plural }: { readonly singular: string; readonly plural: string },
): string => sentenceCase(`${powerName(edition, power)} ${verbFor(power, singular, plural)}`);

const proposedText = (
  edition: Edition,
  { hash, by, text }: FactOf<'treaty-proposed'>,
  isSigned = false,
): string => {
  const proposes = isSigned
    ? { singular: 'proposes and signs', plural: 'propose and sign' }
    : { singular: 'proposes', plural: 'propose' };
  return `${subjectWithVerb(edition, by, proposes)} a treaty (text ${shortHash(hash)}):\n${indented(namedText(edition, text))}`;
};

const differText = (edition: Edition, fact: FactOf<'treaty-texts-differ'>): string => {
  const lines = fact.lines.map(
    ({ power, line }) => `    ${sentenceCase(powerName(edition, power))}: ${namedText(edition, line.trim())}`,
  );
  const without = fact.powers
    .filter((power) => lines.length > 0 && !fact.lines.some((line) => line.power === power))
    .map((power) => `    ${sentenceCase(powerName(edition, power))}: no such clause`);
  const who = subjectName(edition, fact.powers);
  const verdict = `${who} have signed different texts of ${treatyName(fact)}; neither is in force.`;
  return [verdict, ...lines, ...without].join('\n');
};

/** `Clause 1 of the treaty "Loan", italy pays 20 to britain,`. */
const clauseName = (edition: Edition, fact: FactOf<'clause-carried-out' | 'clause-left-out'>): string => {
  const [number = '', ...words] = namedText(edition, fact.line).split(' ');
  return `Clause ${number} of ${treatyName(fact)}, ${words.join(' ')},`;
};

/** The clauses of a treaty's text, without heading and end. */
const clausesOf = (text: string): string =>
  text
    .split('\n')
    .slice(1, -1)
    .map((line) => `    ${line.trim()}`)
    .join('\n');

const inForceText = (edition: Edition, fact: FactOf<'treaty-in-force'>): string => {
  const secret = fact.isPublished ? '' : ' in secret';
  const parties = powerNames(edition, fact.between);
  const named = `${sentenceCase(treatyName(fact))} is in force${secret} between ${parties}`;
  const clauses = clausesOf(namedText(edition, fact.text));
  return clauses === '' ? `${named}.` : `${named}:\n${clauses}`;
};

/** One clause with its text; several of one treaty by number, since other facts report their effects. */
const carriedOutText = (edition: Edition, facts: NonEmpty<FactOf<'clause-carried-out'>>): string => {
  const [fact, another] = facts;
  if (!another) return `${clauseName(edition, fact)} is carried out.`;
  return `Clauses ${listText(facts.map(({ clause }) => String(clause)))} of ${treatyName(fact)} are carried out.`;
};

/**
 * A treaty that comes into force; other facts report its immediate effects. For earlier treaties, the clauses carried
 * out.
 */
export const treatyTexts = (
  edition: Edition,
  facts: NonEmpty<FactOf<'treaty-in-force' | 'clause-carried-out'>>,
): readonly string[] => {
  const [first] = facts;
  if (first.type === 'treaty-in-force') return inForceText(edition, first).split('\n');
  const [carried, ...others] = facts.filter((fact) => fact.type === 'clause-carried-out');
  return carried ? [carriedOutText(edition, [carried, ...others])] : [];
};

/** Who signs a text; all facts name the same one. */
const signersText = (edition: Edition, facts: NonEmpty<FactOf<'treaty-signed'>>): string => {
  const [fact] = facts;
  const [first, ...more] = new Set(facts.map(({ by }) => by));
  const who = subjectName(edition, first ? [first, ...more] : []);
  const sign = first && more.length === 0 ? verbFor(first, 'signs', 'sign') : 'sign';
  return `${who} ${sign} ${treatyName(fact)} (text ${shortHash(fact.hash)}).`;
};

export type DraftFact = FactOf<'treaty-proposed' | 'treaty-signed'>;

/** A proposal with the signatures of its author, or the signatures of others. */
type DraftSentence = NonEmpty<DraftFact>;

/** The facts about one text by sentence: each proposal with its author's signature, then the other signatures. */
const bySentence = (facts: NonEmpty<DraftFact>): readonly DraftSentence[] => {
  const signed = facts.filter((fact) => fact.type === 'treaty-signed');
  const drafts = facts.filter((fact) => fact.type === 'treaty-proposed');
  const [other, ...others] = signed.filter(({ by }) => !drafts.some((draft) => draft.by === by));
  return [
    ...drafts.map((draft): DraftSentence => [draft, ...signed.filter(({ by }) => by === draft.by)]),
    ...(other ? ([[other, ...others]] as const) : []),
  ];
};

/** A proposed text, and who signs it; usually its author signs it at once. */
export const draftSentences = (
  edition: Edition,
  facts: NonEmpty<DraftFact>,
): readonly ToldFacts<DraftFact>[] =>
  bySentence(facts).map((told) => {
    const [first, ...more] = told;
    if (first.type === 'treaty-proposed')
      return { facts: told, lines: proposedText(edition, first, more.length > 0).split('\n') };
    const others = more.filter((fact) => fact.type === 'treaty-signed');
    return { facts: told, lines: [signersText(edition, [first, ...others])] };
  });

const leftOutText = (edition: Edition, fact: FactOf<'clause-left-out'>): string =>
  `${clauseName(edition, fact)} is not carried out: ${omissionWords(fact.why)}.`;

const brokenText = (edition: Edition, fact: FactOf<'treaty-broken'>): string => {
  const { clause, by, injured } = fact;
  const how = clause === 0 ? 'by leaving it without leave' : `in clause ${String(clause)}`;
  if (fact.isBroughtToLight)
    return `It comes to light that ${powerName(edition, by)} broke ${treatyName(fact)} ${how}, against ${powerNames(edition, injured)}.`;
  const who = subjectWithVerb(edition, by, { singular: 'breaks', plural: 'break' });
  return `${who} ${treatyName(fact)} ${how}, against ${powerNames(edition, injured)}.`;
};

const ENDINGS: Readonly<Record<FactOf<'treaty-ended'>['why'], string>> = {
  breach: 'is ended by the breach',
  lapse: 'lapses by agreement of all',
  expired: 'has run out',
  war: 'falls with the war between its parties',
  withdrawn: 'ends, nobody being left to keep it with',
};

const ruledText = (edition: Edition, fact: FactOf<'breach-ruled'>): string => {
  const { clause, by, isBreach } = fact;
  const who = `${powerName(edition, by)} ${verbFor(by, 'has', 'have')}`;
  const what = `broken clause ${String(clause)} of ${treatyName(fact)}`;
  return isBreach
    ? `The game master rules that ${who} ${what}.`
    : `The game master rules that ${who} not ${what}; whatever was held against it is undone.`;
};

/** Treaties, from proposal to end. */
export const treatySentences = {
  'treaty-proposed': (fact, edition) => proposedText(edition, fact),
  'treaty-signed': (fact, edition) => signersText(edition, [fact]),
  'treaty-texts-differ': (fact, edition) => differText(edition, fact),
  'treaty-refused': (fact, edition) =>
    `${subjectWithVerb(edition, fact.by, { singular: 'refuses', plural: 'refuse' })} ${treatyName(fact)}.`,
  'signature-withdrawn': (fact, edition) =>
    `${subjectWithVerb(edition, fact.by, { singular: 'takes', plural: 'take' })} the signature on ${treatyName(fact)} back.`,
  'treaty-in-force': (fact, edition) => inForceText(edition, fact),
  'protocol-in-force': (fact, edition) =>
    `Its secret protocol is in force with it:\n${indented(namedText(edition, fact.text))}`,
  'treaty-published': (fact, edition) =>
    `${subjectWithVerb(edition, fact.by, { singular: 'lays', plural: 'lay' })} ${treatyName(fact)} open:\n${indented(namedText(edition, fact.text))}`,
  'clause-carried-out': (fact, edition) => carriedOutText(edition, [fact]),
  'clause-left-out': (fact, edition) => leftOutText(edition, fact),
  'treaty-broken': (fact, edition) => brokenText(edition, fact),
  'treaty-ended': (fact) => `${sentenceCase(treatyName(fact))} ${ENDINGS[fact.why]}.`,
  'treaty-restored': (fact) => `${sentenceCase(treatyName(fact))} is in force as before.`,
  'treaty-left': (fact, edition) =>
    `${subjectWithVerb(edition, fact.by, { singular: 'leaves', plural: 'leave' })} ${treatyName(fact)}.`,
  'lapse-agreed': (fact, edition) =>
    `${subjectWithVerb(edition, fact.by, { singular: 'agrees', plural: 'agree' })} to let go of ${treatyName(fact)}.`,
  'withdrawal-asked': (fact, edition) =>
    `${subjectWithVerb(edition, fact.by, { singular: 'asks', plural: 'ask' })} to be released from ${treatyName(fact)}.`,
  'breach-ruled': (fact, edition) => ruledText(edition, fact),
} satisfies ChapterSentences;
