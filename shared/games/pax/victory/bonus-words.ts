import type { Edition } from '../charts/edition.ts';
import { isBonusStandIn, isPenaltyStandIn } from '../charts/stand-in-rows.ts';
import { standInMark } from '../wording/words.ts';

/** Names of the standard bonuses; a bonus of a replaced chart is named by its id. */
const NAMES: Readonly<Record<string, string>> = {
  'first-canal': 'the first canal',
  'africa-east-west': 'Africa from coast to coast, west to east',
  'africa-north-south': 'Africa from north to south',
  'monroe-doctrine-upheld': 'the Monroe Doctrine upheld',
  'open-door': 'the open door in China',
  'two-power-standard': 'the two-power standard at sea',
  'french-security': 'the security of France',
  'german-place-in-the-sun': "Germany's place in the sun",
  'austria-balkans': 'a foothold in the Balkans',
  'mare-nostrum': 'Mare Nostrum',
  'warm-water-port': 'a warm-water port',
  'japan-mainland': 'a foothold on the mainland of Asia',
  'treaty-broken': 'a treaty broken',
  'minor-backer-fails': 'a minor power left to its fate',
};

/** The name of a bonus or penalty of the chart; undefined for other ids. */
export const bonusName = (edition: Edition, id: string): string | undefined => {
  const { bonuses, penalties } = edition.tables.bonusVp;
  const isListed = [...bonuses, ...penalties].some((row) => row.id === id);
  if (!isListed) return undefined;
  return NAMES[id] ?? (id.startsWith('handicap') ? 'the handicap' : id.replaceAll('-', ' '));
};

/** The mark of a stand-in figure, if the bonus has one. */
export const bonusStandInMark = (edition: Edition, id: string): string =>
  standInMark(isBonusStandIn(edition, id));

/** The mark of a stand-in figure, if the cost of the Great War is one in any turn. */
export const penaltyStandInMark = (edition: Edition): string => standInMark(isPenaltyStandIn(edition));
