import { verbFor, type Words } from '../wording/words.ts';
import { sentenceCase } from '../../../kernel/report/words.ts';
import { OPTION_OUTCOMES } from '../options/national-options.ts';

// What a nation tries with an option that dice decide, in words.

const ATTEMPTS: Readonly<Record<string, readonly [verb: string, what: string]>> = {
  'ah-1-serbian-peace': ['offer', 'Serbia peace'],
  'ah-2-trieste': ['offer', 'Trieste to Italy'],
  'gb-2-ottoman-trade': ['offer', 'a destroyer to the Ottoman Empire'],
  'gb-3-hong-kong': ['offer', 'Hong Kong to China'],
  'gb-4-us-opinion': ['make', 'propaganda in the USA'],
  'gb-5-aid': ['send', 'aid'],
  'fr-1-spanish-relations': ['seek', 'the friendship of Spain'],
  'fr-3-italy': ['urge', 'Italy to hasten'],
  'fr-4-indochina': ['offer', 'Indochina to China'],
  'de-1-jiaozhou': ['offer', 'Jiaozhou to China'],
  'de-3-us-opinion': ['make', 'propaganda in the USA'],
  'de-5-ireland': ['arm', 'the Irish'],
  'de-6-zimmermann': ['tempt', 'Mexico'],
  'us-2-war-on-neutral': ['seek', 'the approval of a war'],
  'us-4-opinion': ['campaign', 'for a side'],
};

/** The result of an option's dice; in matches begun before version 9 it is already in words. */
const outcomeText = (outcome: string): string =>
  (OPTION_OUTCOMES as Readonly<Record<string, string>>)[outcome] ?? outcome;

interface OptionRoll {
  readonly nation: string;
  readonly option: string;
  readonly dice: readonly number[];
  readonly outcome: string;
  readonly rule: string;
}

/** `The British Empire makes propaganda in the USA: rolled 6 and 6, nobody takes notice.` */
export const optionSentence = ({ nation, option, dice, outcome, rule }: OptionRoll, words: Words): string => {
  const subject = sentenceCase(words.nation(nation));
  const [verb, what] = ATTEMPTS[option] ?? [];
  const tried = verb === undefined ? '' : ` ${verbFor(nation, [`${verb}s`, verb], words)} ${what ?? ''}`;
  const rolled = dice.length > 0 ? `rolled ${dice.join(' and ')}, ` : '';
  return `${subject}${tried}: ${rolled}${outcomeText(outcome)}. [${rule}]`;
};
