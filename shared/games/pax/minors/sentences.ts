import type { ToldFacts } from '../../../kernel/report/paragraphs.ts';
import { listText, sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { FactOf } from '../state/facts.ts';
import type { NonEmpty } from '../../../kernel/group-by.ts';
import { unitsList } from '../wording/counted.ts';
import { placeInSentence, powerName, stationName, verbFor } from '../wording/words.ts';
import type { ChapterSentences } from '../wording/fact-sentences.ts';

/** An active minor power: its dice and their result. */
const activeText = (edition: Edition, { power, die, rolls, area }: FactOf<'minor-rolled'>): string => {
  const sums = listText(rolls.map(String), 'then');
  const where = area === undefined ? 'nothing' : placeInSentence(edition, area);
  const name = sentenceCase(powerName(edition, power));
  return `${name} ${verbFor(power, 'stirs', 'stir')} (die ${String(die)}): a roll of ${sums} points to ${where}.`;
};

const hasActiveDie = (edition: Edition, { power, die }: FactOf<'minor-rolled'>): boolean =>
  edition.tables.minorActivity.tables[power].activeOn.includes(die);

const namesWithDice = (edition: Edition, facts: readonly FactOf<'minor-rolled'>[]): string =>
  sentenceCase(listText(facts.map(({ power, die }) => `${powerName(edition, power)} (die ${String(die)})`)));

/**
 * Minor powers that place nothing: because of their die, or because no place is available. Their armies may march all
 * the same (PB-MINOR-36).
 */
export const quietSentences = (
  edition: Edition,
  facts: NonEmpty<FactOf<'minor-rolled'>>,
): readonly ToldFacts<FactOf<'minor-rolled'>>[] => {
  const quiet = facts.filter((fact) => !hasActiveDie(edition, fact));
  const idle = facts.filter((fact) => hasActiveDie(edition, fact));
  const verbForm = ([first, ...others]: typeof facts | typeof quiet, one: string, many: string): string =>
    first && others.length === 0 ? verbFor(first.power, one, many) : many;
  return [
    ...(quiet.length > 0
      ? [
          {
            facts: quiet,
            lines: [`${namesWithDice(edition, quiet)} ${verbForm(quiet, 'seeks', 'seek')} no new area.`],
          },
        ]
      : []),
    ...(idle.length > 0
      ? [
          {
            facts: idle,
            lines: [
              `${namesWithDice(edition, idle)} ${verbForm(idle, 'stirs', 'stir')} but ${verbForm(idle, 'has', 'have')} nothing to place anywhere.`,
            ],
          },
        ]
      : []),
  ];
};

/** The result of a minor's dice. */
const minorText = (edition: Edition, fact: FactOf<'minor-rolled'>): string =>
  fact.area === undefined
    ? quietSentences(edition, [fact])
        .flatMap(({ lines }) => lines)
        .join(' ')
    : activeText(edition, fact);

/** Where armies of a minor went from one place, and why. */
export const marchText = (edition: Edition, facts: NonEmpty<FactOf<'minor-marched'>>): string => {
  const { power, from, to, why } = facts[0];
  const name = sentenceCase(powerName(edition, power));
  const units = unitsList(facts);
  if (why === 'return') {
    return `${name} ${verbFor(power, 'calls', 'call')} ${units} home from ${placeInSentence(edition, from)}.`;
  }
  const source = from === 'pool' ? ', newly raised,' : ` from ${stationName(edition, from)}`;
  const purpose = why === 'unrest' ? 'against the unrest in' : 'to garrison';
  return `${name} ${verbFor(power, 'sends', 'send')} ${units}${source} ${purpose} ${placeInSentence(edition, to)}.`;
};

/** Sentences of minor powers. */
export const minorSentences = {
  'minor-rolled': (fact, edition) => minorText(edition, fact),
  'minor-marched': (fact, edition) => marchText(edition, [fact]),
} satisfies ChapterSentences;
