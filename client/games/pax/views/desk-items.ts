import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { DeskItem } from '../../../table/game-client.ts';
import type { Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { shortHash } from '../diplomacy/item-lines.ts';
import { waitsForMe } from '../diplomacy/office-items.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { MARKER_NAMES, bareName } from './names.ts';

/** Whether several texts on the table go by a name. */
const isNamedTwice = (treaties: readonly Treaty[], id: string): boolean =>
  treaties.filter((each) => each.id === id && each.status === 'proposed').length > 1;

/** Treaties that wait for the viewer's signature, and offers for an answer. */
export const paxItems = (table: PaxTable): readonly DeskItem[] => {
  const own = ownPower(table);
  const { offers, treaties } = table.seatView.view.diplomacy;
  if (!own) return [];
  const { edition } = table;
  return [
    ...treaties
      .filter((treaty) => waitsForMe(table, treaty))
      .map(({ id, hash, text, proposer }) => ({
        sign: '§',
        text: `${text.title}, by ${bareName(edition, proposer)}`,
        state: isNamedTwice(treaties, id) ? `sign or refuse  ${shortHash(hash)}` : 'sign or refuse',
        screen: 'foreign-office',
        at: hash === '' ? id : `text/${hash}`,
      })),
    ...offers
      .filter(({ to, isAccepted }) => !isAccepted && seatOf(to) === own)
      .map(({ from, marker, area }) => ({
        sign: '§',
        text: `${bareName(edition, from)} offers ${MARKER_NAMES[marker]} in ${placeName(edition, area)}`,
        state: 'accept or let be',
        screen: 'foreign-office',
      })),
  ];
};

/** Whether a sentence of a report is about the viewer's power, or a place where it holds something. */
export const touchesPower = (table: PaxTable, sentence: string): boolean => {
  const own = ownPower(table);
  if (!own) return false;
  const { edition, state } = table;
  if (sentence.includes(bareName(edition, own))) return true;
  const held = state.markers.filter(({ power }) => power === own).map(({ area }) => placeName(edition, area));
  return held.some((name) => sentence.includes(name));
};
