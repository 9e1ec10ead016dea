import { type Edition, nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { isMarked, type MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { WeawTable } from './table.ts';

/** A sentence without names that contain this one and are not of it: `Sea of Japan` is not Japan. */
const withoutLonger = ({ places, zones }: Edition, name: string, sentence: string): string =>
  [...places.values(), ...zones.values()]
    .filter((other) => other.name !== name && other.name.includes(name))
    .reduce((left, other) => left.replaceAll(other.name, ''), sentence);

const names = (edition: Edition, nation: string, sentence: string): boolean => {
  const name = nameOf(edition, nation);
  return sentence.includes(name) && withoutLonger(edition, name, sentence).includes(name);
};

/** Whether a sentence touches the viewer: it names a nation the seat commands, or says how an order of it ended. */
export const touches = ({ edition, seatView }: WeawTable, sentence: MarkedLine): boolean =>
  seatView.seat !== 'gm' &&
  (isMarked(sentence, 'line-record') ||
    [seatView.seat, ...seatView.view.commands].some((nation) => names(edition, nation, sentence.text)));
