import { listText } from '../../../kernel/report/words.ts';
import { type Sentences, type Words } from '../wording/words.ts';
import type { CombinedFact } from './facts.ts';

const orderText = (order: readonly string[], { name }: Words): string =>
  order.map((group) => group.split('+').map(name).join(' + ')).join(', ');

export const combinedSentences: Sentences<CombinedFact> = {
  'combine-said': ({ by, group }, { name }) =>
    `${name(by)} would move together with ${listText(group.filter((member) => member !== by).map(name))}. [EIA-AMB-63]`,
  combined: ({ group }, { name }) => `${listText(group.map(name))} move together this month. [EIA-4.9-a]`,
  order: ({ naval, land }, words) =>
    `Order of movement: at sea ${orderText(naval, words)}; on land ${orderText(land, words)}. [EIA-4.9-b]`,
};
