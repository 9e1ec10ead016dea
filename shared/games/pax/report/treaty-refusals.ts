import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type RefusalSentences, type RefusalWords, refusalWords } from '../wording/refusal-words.ts';
import { sentenceCase } from '../wording/words.ts';

const knownOf = (w: RefusalWords): string =>
  w.list('known') === '' ? 'there is none' : `there are ${w.list('known')}`;

const SENTENCES: RefusalSentences = {
  'not-a-party': (w) => `A treaty is proposed by one of its parties; these are ${w.powers('parties')}.`,
  'too-few-parties': () => 'A treaty binds two powers at least; name them behind "between".',
  'minor-signs-nothing': (w) =>
    `${w.power('power')} has no player to sign for it; a treaty is between great powers.`,
  'title-taken': (w) =>
    `A treaty in force is called ${w.text('treaty')}; choose another title, by custom the place of the talks.`,
  'too-many-proposals': (w) =>
    `${w.text('most')} texts you have proposed this turn lie on the table unsigned; propose more next turn, or when some are in force.`,
  'no-clauses': () => 'A treaty wants one clause at least.',
  'clause-out-of-order': (w) =>
    `Clause ${w.text('clause')} is out of order; numbers go up, and a secret protocol comes last.`,
  'stranger-in-clause': (w) =>
    `Clause ${w.text('clause')} speaks of ${w.power('power')}, who is no party; the parties are ${w.powers('parties')}.`,
  'year-past': (w) =>
    `Clause ${w.text('clause')} is dated ${w.text('year')}, which is past; it is ${w.text('now')}.`,
  'year-after-end': (w) =>
    `Clause ${w.text('clause')} is dated ${w.text('year')}, but the game ends in ${w.text('last')}.`,
  'only-a-congress-grants': (w) =>
    `Clause ${w.text('clause')}: what the Ottomans have annexed is granted by a Congress alone; lay the text before one.`,
  'not-tradable': (w) =>
    `${w.marker('marker')} changes hands by no treaty; only Interest to Possession can be given.`,
  'gives-itself': (w) => `Whoever gives a marker in ${w.place('area')} must name another power to take it.`,
  'austria-hungary-only-defends': () =>
    'Austria-Hungary joins defensive alliances only; leave the offensive one out.',
  'held-in-war': (w) =>
    `Those who fought on held ${w.place('area')} to the end of the war; a separate peace cannot hand it over.`,
  'no-such-treaty': (w) => `No such treaty is before you: ${w.text('treaty')}; ${knownOf(w)}.`,
  'signed-already': (w) =>
    `You have signed this text of ${w.text('treaty')} (${w.text('hash')}). To sign another's, hand in the same text first.`,
  'in-force-already': (w) =>
    `The treaty ${w.text('treaty')} is in force and nobody has asked to leave it; to leave, write "withdraw from treaty ${w.text('treaty')}".`,
  'agreed-already': (w) => `You have agreed already that ${w.text('treaty')} may lapse; the others have not.`,
  'permanent-treaty': (w) => `The treaty ${w.text('treaty')} stands by the rules; nobody can end it.`,
  'nothing-secret': (w) => `Everybody can read all of ${w.text('treaty')} already.`,
  'no-such-protocol': (w) =>
    `Clause ${w.text('clause')} of ${w.text('treaty')} is in no secret protocol; secret are ${w.list('numbers') || 'none'}.`,
  'no-such-promise': (w) =>
    `${w.power('power')} is not bound by a clause ${w.text('clause')} of ${w.text('treaty')}; its clauses are ${w.list('numbers')}, its parties ${w.powers('parties')}.`,
  'broken-already': (w) =>
    `That breach of ${w.text('treaty')} is on record, or the treaty has ended by another.`,
  'only-the-gm-rules-breaches': () => 'Whether a free clause is broken is for the game master to rule.',
  'players-only': () => 'That is for the players to say, not for the game master.',
  'treaties-wait': () =>
    'While the movement orders are being resolved nothing is signed; wait for their report.',
  'treaties-over': () => 'The game is over; no treaty can come into force any more.',
};

/** Reasons with a sentence of their own. */
export const TREATY_REASONS: readonly string[] = Object.keys(SENTENCES);

/** The sentence for a refusal of the treaty desk; nothing for reasons of other desks. */
export const treatyRefusalSentence = (edition: Edition, refusal: Refusal): string | undefined => {
  const text = SENTENCES[refusal.reason]?.(refusalWords(edition, refusal));
  return text && sentenceCase(text);
};
