import { listText } from '../../../../kernel/report/words.ts';
import { titleOfId } from '../../../../kernel/text/title.ts';
import type { Words } from '../../wording/words.ts';
import type { Question } from './question.ts';

// Questions to the Royal Navy and its answers, in words. Sea areas and ports are in no list of names.

const portText = (
  { power, port, ships, ironclads, guns }: Extract<Question, { ask: 'raid' }>,
  { name }: Words,
) =>
  `the port of ${titleOfId(port)}, where ${name(power)} has ${String(ships)} ${ships === 1 ? 'ship' : 'ships'}${ironclads > 0 ? `, ${String(ironclads)} of them ironclad,` : ''} and the port has ${String(guns)} guns`;

const areasText = (areas: readonly string[]): string => listText(areas.map(titleOfId));

/** Why a raid is not made, by the rule that is not met. */
const NO_RAID: Readonly<Record<string, string>> = {
  'NB-RAID-1': 'the two are not at war',
  'NB-RAID-3': 'it has lost ships in a fight of fleets within three months',
  'NB-RAID-4': 'the port cannot be reached',
  'NB-RAID-5': 'there are fewer ships than half of the guns',
  'NB-RAID-6': 'it has too few ships, or nobody has stated its ships',
};

/** What the Royal Navy does, as a sentence without its dice. */
export const navyAnswerText = (
  question: Question,
  { answer, rules }: { readonly answer: string; readonly rules: readonly string[] },
  words: Words,
): string => {
  switch (question.ask) {
    case 'intercept': {
      const fleet = `the fleet of ${words.name(question.power)} that moves into ${areasText(question.areas)}`;
      return answer === 'intercept'
        ? `The Royal Navy intercepts and attacks ${fleet}`
        : `The Royal Navy does not intercept ${fleet}`;
    }
    case 'chit': {
      const { ours, theirs } = question.ships;
      return `With ${String(ours)} British ships against ${String(theirs)} the Royal Navy picks ${answer === 'melee' ? 'Melee' : 'Line'}`;
    }
    case 'raid':
      return answer === 'raid'
        ? `The Royal Navy raids ${portText(question, words)}, with all its ships`
        : `The Royal Navy does not raid ${portText(question, words)}: ${listText(rules.map((rule) => NO_RAID[rule] ?? rule))}`;
  }
};
