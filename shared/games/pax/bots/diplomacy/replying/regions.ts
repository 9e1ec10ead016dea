import { listText } from '../../../../../kernel/report/words.ts';
import type { AreaId, Seat } from '../../../vocabulary/ids.ts';
import { placeInSentence } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { restraintOn } from '../../worth/restraints.ts';
import { contested, yearIn } from '../proposing.ts';
import { clauseInNames } from '../clause-text.ts';

// Regions of the world named in a letter: no clause covers a whole region, so the important areas in it are named.

/** A region as letters call it, and the map regions it includes. */
interface WorldPart {
  readonly words: RegExp;
  readonly name: string;
  readonly holds: (regions: readonly string[]) => boolean;
}

const ELSEWHERE = ['africa', 'americas', 'balkans'];

const PARTS: readonly WorldPart[] = [
  { words: /\bafrica\b/i, name: 'Africa', holds: (regions) => regions.includes('africa') },
  {
    words: /\bsouth(?:ern)? america\b/i,
    name: 'South America',
    holds: (regions) => regions.includes('south-america'),
  },
  {
    words: /(?<!south |southern )\bamericas?\b/i,
    name: 'the Americas',
    holds: (regions) => regions.includes('americas'),
  },
  { words: /\bbalkans?\b/i, name: 'the Balkans', holds: (regions) => regions.includes('balkans') },
  {
    words: /\b(?:asia|orient|east|pacific)\b(?! africa)/i,
    name: 'Asia',
    holds: (regions) => !regions.some((region) => ELSEWHERE.includes(region)),
  },
];

/** Maximum number of areas named in one region. */
const MAX_NAMED = 3;

const areasIn = (bot: BotContext, other: Seat, { holds }: WorldPart): readonly AreaId[] =>
  contested(bot, other)
    .filter(({ area }) => holds(bot.edition.atlas.areas.get(area)?.regions ?? []))
    .toSorted((a, b) => b.own.points + b.theirs.points - a.own.points - a.theirs.points)
    .slice(0, MAX_NAMED)
    .map(({ area }) => area);

const partInWords = (bot: BotContext, other: Seat, part: WorldPart): string => {
  const areas = areasIn(bot, other, part);
  const [first, second = first] = areas;
  if (first === undefined || second === undefined)
    return `In ${part.name} there is no area now in which both of us could place Control: name those you mean.`;
  const until = yearIn(bot, bot.temper.patience);
  const one = first === second ? 'it' : 'one';
  const left = [
    `"${clauseInNames(bot, restraintOn(bot, { power: other, area: first, until }))}" leaves ${one} to me`,
    `"${clauseInNames(bot, restraintOn(bot, { power: bot.seat, area: second, until }))}" ${one} to you`,
  ];
  const named = listText(areas.map((area) => placeInSentence(bot.edition, area)));
  return `In ${part.name} both of us could place Control in ${named}, area by area: ${left.join(', ')}.`;
};

/** The answer to a letter that names regions: their areas that both could want, as clauses. */
export const partsInWords = (bot: BotContext, other: Seat, words: string): string =>
  PARTS.filter((part) => part.words.test(words))
    .map((part) => partInWords(bot, other, part))
    .join(' ');
