import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import { casusBelliNumbers } from '../casus-belli/sentences.ts';
import type { Edition } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import {
  indented,
  namedText,
  possessiveName,
  powerName,
  powerNames,
  subjectName,
  verbFor,
} from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

type CountedProposal = FactOf<'votes-counted'>['proposals'][number];

const proposals = (numbers: readonly number[]): string =>
  `${numbers.length > 1 ? 'proposals' : 'proposal'} ${listText(numbers.map(String))}`;

const calledText = (edition: Edition, { by, site, disputes, areas }: FactOf<'congress-called'>): string => {
  const over = casusBelliNumbers(edition, disputes, areas);
  const where = powerName(edition, site);
  if (by === null) return `A Congress of Europe has to meet, in ${where}, over ${over}.`;
  const who = `${subjectName(edition, [by])} ${verbFor(by, 'calls', 'call')}`;
  return `${who} for a Congress of Europe in ${where}, over ${over}.`;
};

const movedText = (edition: Edition, { from, to }: FactOf<'congress-site-moved'>): string =>
  `${subjectName(edition, [from])} cannot have the Congress; it meets in ${powerName(edition, to)}.`;

const broughtText = (edition: Edition, { by, casusBelli, area }: FactOf<'dispute-brought'>): string => {
  const areas = area === undefined ? {} : { [String(casusBelli)]: area };
  return `${subjectName(edition, [by])} ${verbFor(by, 'brings', 'bring')} ${casusBelliNumbers(edition, [casusBelli], areas)} before the Congress.`;
};

/** Who comes, or stays away; all facts are of the same kind. */
export const answeredText = (edition: Edition, facts: NonEmpty<FactOf<'attendance-answered'>>): string => {
  const seats = [...new Set(facts.map(({ seat }) => seat))];
  const does = facts[0].isComing ? 'will come to' : 'will stay away from';
  return `${subjectName(edition, seats)} ${does} the Congress.`;
};

/** Who objects to a guest; all facts name the same one. */
export const refusedText = (edition: Edition, facts: NonEmpty<FactOf<'guest-refused'>>): string => {
  const [{ by, guest }, another] = facts;
  const who = subjectName(
    edition,
    facts.map((fact) => fact.by),
  );
  const objects = another ? 'object' : verbFor(by, 'objects', 'object');
  return `${who} ${objects} to the presence of ${powerName(edition, guest)}.`;
};

/**
 * Who signs a resolution, or has not answered and counts as signing (AMB-30); all facts are about the same resolution
 * and of the same kind. A signature given twice counts once.
 */
export const signedText = (edition: Edition, facts: NonEmpty<FactOf<'resolution-signed'>>): string => {
  const [{ number, isBySilence }] = facts;
  const [first, ...more] = new Set(facts.map(({ by }) => by));
  const signers = first ? [first, ...more] : [];
  const who = subjectName(edition, signers);
  const isOne = first !== undefined && more.length === 0;
  const proposal = `proposal ${String(number)}`;
  if (!isBySilence) return `${who} ${isOne ? verbFor(first, 'signs', 'sign') : 'sign'} ${proposal}.`;
  const [gives, counts] = isOne
    ? [verbFor(first, 'gives', 'give'), verbFor(first, 'counts', 'count')]
    : ['give', 'count'];
  return `${who} ${gives} no answer and ${counts} as having signed ${proposal}.`;
};

const convenedText = (edition: Edition, fact: FactOf<'congress-convened'>): string => {
  const { site, members, absent } = fact;
  const who =
    members.length === 0
      ? 'nobody comes'
      : `${powerNames(edition, members)} ${members.length > 1 ? 'are its members' : 'is its only member'}`;
  const bound = absent.length > 1 ? 'stay away and are bound' : 'stays away and is bound';
  const missing = absent.length === 0 ? '' : ` ${subjectName(edition, absent)} ${bound} by what it decides.`;
  return `The Congress of Europe meets in ${powerName(edition, site)}; ${who}.${missing}`;
};

const proposedText = (edition: Edition, { number, by, text }: FactOf<'proposal-made'>): string =>
  `Proposal ${String(number)}, by ${powerName(edition, by)}:\n${indented(namedText(edition, text))}`;

const castText = (edition: Edition, { seat, line }: FactOf<'ballot-cast'>): string =>
  `${sentenceCase(possessiveName(edition, seat))} ballot: "${line}".`;

const tieText = ({ tie, passed }: CountedProposal): string => {
  if (tie === 'host-voted')
    return `a tie, which the host's second vote decides: ${passed ? 'passed' : 'failed'}`;
  if (tie === undefined) return passed ? 'passed' : 'failed';
  return passed
    ? 'a tie with the host abstaining; as the only proposal on its issue it is passed'
    : 'a tie with the host abstaining, and another proposal on its issue: failed';
};

const countText = (edition: Edition, count: CountedProposal): string => {
  const side = (word: string, seats: readonly Seat[]): string =>
    `${String(seats.length)} ${word}${seats.length > 0 ? ` (${powerNames(edition, seats)})` : ''}`;
  const votes = `${side('yes', count.yes)}, ${side('no', count.no)}`;
  return `Proposal ${String(count.number)}: ${votes}; ${tieText(count)}.`;
};

const countsText = (edition: Edition, fact: FactOf<'votes-counted'>): string => {
  const opening = fact.round > 1 ? 'The second vote of the Congress:' : 'The votes of the Congress:';
  const counts = fact.proposals.map((count) => indented(countText(edition, count)));
  return [opening, ...counts].join('\n');
};

const secondRoundText = (fact: FactOf<'second-round-called'>): string =>
  `More than one settlement of the same dispute has passed; the Congress votes again between ${proposals(fact.proposals)}.`;

const adoptedText = (edition: Edition, { number, asked }: FactOf<'resolution-adopted'>): string =>
  asked.length === 0
    ? `Proposal ${String(number)} is adopted and binds the disputants, who are not asked.`
    : `Proposal ${String(number)} is adopted; it is for ${powerNames(edition, asked)} to sign it or to defy the Congress.`;

const defiedText = (edition: Edition, { number, by }: FactOf<'congress-defied'>): string =>
  `${subjectName(edition, [by])} ${verbFor(by, 'refuses', 'refuse')} to sign proposal ${String(number)} and ${verbFor(by, 'defies', 'defy')} the Congress.`;

const extendedText = ({ extension }: FactOf<'congress-extended'>): string =>
  `The Congress has found no settlement. It continues until a new deadline, the ${extension > 1 ? 'last' : 'first'} by this rule.`;

const congressEndedText = (
  edition: Edition,
  { settled, unresolved, areas }: FactOf<'congress-ended'>,
): string => {
  const done = settled.length > 0 ? ` It has settled ${casusBelliNumbers(edition, settled)}.` : '';
  if (unresolved.length === 0) return `The Congress of Europe ends; no dispute is left.${done}`;
  return `The Congress of Europe ends with ${casusBelliNumbers(edition, unresolved, areas)} unsettled.${done}`;
};

/** The Congress of Europe. */
export const congressSentences = {
  'congress-called': (fact, edition) => calledText(edition, fact),
  'congress-site-moved': (fact, edition) => movedText(edition, fact),
  'dispute-brought': (fact, edition) => broughtText(edition, fact),
  'attendance-answered': (fact, edition) => answeredText(edition, [fact]),
  'guest-refused': (fact, edition) => refusedText(edition, [fact]),
  'congress-convened': (fact, edition) => convenedText(edition, fact),
  'proposal-made': (fact, edition) => proposedText(edition, fact),
  'voting-time-set': (fact, edition) =>
    `${subjectName(edition, [fact.by])} ${verbFor(fact.by, 'wants', 'want')} the vote on proposal ${String(fact.number)} to be open for ${String(fact.hours)} hours.`,
  'ballot-cast': (fact, edition) => castText(edition, fact),
  'votes-counted': (fact, edition) => countsText(edition, fact),
  'second-round-called': (fact) => secondRoundText(fact),
  'resolution-adopted': (fact, edition) => adoptedText(edition, fact),
  'resolution-signed': (fact, edition) => signedText(edition, [fact]),
  'congress-defied': (fact, edition) => defiedText(edition, fact),
  'resolution-fell': (fact) => `Nothing of proposal ${String(fact.number)} takes effect.`,
  'congress-extended': (fact) => extendedText(fact),
  'congress-stands-over': (fact, edition) =>
    `The Congress is adjourned while a war turn is fought; ${casusBelliNumbers(edition, fact.disputes, fact.areas)} ${fact.disputes.length > 1 ? 'stay' : 'stays'} before it.`,
  'congress-sits-again': (fact, edition) =>
    `The Congress of Europe sits again in ${powerName(edition, fact.site)}, beside the war.`,
  'congress-ended': (fact, edition) => congressEndedText(edition, fact),
} satisfies ChapterSentences;
