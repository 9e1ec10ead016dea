import { namesOf } from '../charts/names.ts';
import { readLine } from '../orders/line.ts';
import type { Words } from '../wording/words.ts';
import { isMapAction, type MapAction } from './map-actions.ts';

const because = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`);

const pointsText = (amount: number): string => {
  const [verb, count] = amount < 0 ? ['loses', -amount] : ['gains', amount];
  return `${verb} ${String(count)} point${count === 1 ? '' : 's'}`;
};

const textOf = (action: MapAction, { name }: Words): string => {
  switch (action.do) {
    case 'points':
      return `${name(action.power)} ${pointsText(action.amount)}${because(action.text)}`;
    case 'status':
      return `the marker of ${name(action.power)} stands on ${action.box}`;
    case 'vp':
      return `${name(action.power)} has ${String(action.amount)} victory points in all`;
    case 'conquer':
      return action.of === undefined
        ? `${name(action.by)} conquers ${name(action.minor)}`
        : `${name(action.by)} conquers ${name(action.minor)}, a district of ${name(action.of)}`;
    case 'neutral':
      return `${name(action.minor)} is neutral`;
    case 'control':
      return `${name(action.by)} controls ${name(action.minor)}${because(action.text)}`;
    case 'cede':
      return `${name(action.province)} goes to ${name(action.to)}${because(action.text)}`;
    case 'marry':
      return `${name(action.one)} and ${name(action.other)} are joined by a royal marriage`;
    case 'end-marriage':
      return `the royal marriage of ${name(action.one)} and ${name(action.other)} is over`;
    case 'surrender':
      return `${name(action.by)} has to surrender to ${name(action.to)} in the next peace step${because(action.text)}`;
    case 'grant-access':
      return `${name(action.in)} lets the forces of ${name(action.to)} pass`;
    case 'rename':
      return `${name(action.power)} is called ${name(action.as)} from now on`;
    case 'seat':
      return `the seat of ${name(action.power)} is ${SEATS[action.as]}`;
  }
};

const SEATS = { player: 'played', engine: 'played by the rules', vacant: 'vacant' } as const;

/** A line about the map in words; as it was written where it is none. */
export const mapActionText = (text: string, words: Words): string => {
  const read = readLine(namesOf(words.edition), text);
  if (!read.ok || read.value.kind !== 'board' || !isMapAction(read.value.action)) return text;
  return textOf(read.value.action, words);
};
