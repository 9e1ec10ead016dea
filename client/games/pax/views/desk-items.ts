import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { isControl, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { DeskItem } from '../../../table/desk-contents.ts';
import { disputeDetail } from '../diplomacy/item-detail.ts';
import { isUnrest } from '@chancery/shared/games/pax/board/position.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { fightIn, fightText } from '../forecast/fights.ts';
import { shortHash } from '@chancery/shared/games/pax/treaties/short-hash.ts';
import { isAwaitingMySignature } from '../diplomacy/office-items.ts';
import { answerAsked } from '../diplomacy/peace-texts.ts';
import { textProposed } from '../diplomacy/undone.ts';
import { versionShown } from '../diplomacy/twin-texts.ts';
import { treatyPage } from '../diplomacy/treaty-page.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { disputeOver } from './dispute-words.ts';
import { MARKER_NAMES, partyName } from './names.ts';
import { isOwn, ownDisputes } from './own-disputes.ts';

/** Whether there is an unread letter about a treaty, whose thread has its id. */
const hasNewLetter = ({ letters: { letters, unread } }: PaxTable, treaty: string): boolean =>
  letters.some(({ id, thread }) => thread === treaty && unread.includes(id));

/** Disputes to settle while powers negotiate. */
const disputeItems = (table: PaxTable): readonly DeskItem[] => {
  const { edition, state } = table;
  if (state.step !== 'NEG') return [];
  const called = (state.congress?.requests ?? []).flatMap(({ casusBelli }) => casusBelli);
  return ownDisputes(table).map((casusBelli) => {
    const { number, holder, against } = casusBelli;
    const over = disputeOver(table, casusBelli);
    const isMine = isOwn(table, holder);
    const other = partyName(edition, isMine ? against : holder);
    const state = called.includes(number) ? 'a Congress is called' : isMine ? 'yours' : 'against you';
    return {
      sign: '!',
      state,
      screen: 'foreign-office',
      at: `cb/${String(number)}`,
      text: `cb ${String(number)}: ${other}${over === undefined ? '' : `, ${over}`}`,
      detail: (width: number) => disputeDetail(table, casusBelli, width),
    };
  });
};

/** Control of the viewer in areas in unrest, which is fought over after the orders. */
const unrestItems = (table: PaxTable): readonly DeskItem[] => {
  const { edition, state } = table;
  if (state.step !== 'MSC_ORDERS') return [];
  return state.markers
    .filter(({ power, area, kind }) => isOwn(table, power) && isControl(kind) && isUnrest(state, area))
    .map(({ power, area, kind }) => {
      const fight = fightIn({ edition, state, power }, area, new Map());
      const name = placeName(edition, area);
      return {
        sign: '!',
        text: `unrest in ${name}, your ${MARKER_NAMES[kind]}`,
        state: fight ? `${String(fight.strength)} against ${String(fight.against)}` : 'no army fights there',
        screen: 'map',
        at: area,
        detail: (width: number) =>
          fight
            ? wrap(`Fight as things stand: ${fightText(fight)}.`, width, 2).map((row): Line => [row])
            : [],
      };
    });
};

/** Unrest in the viewer’s areas, disputes to settle, treaties that wait for the viewer's signature, and offers to answer. */
export const paxItems = (table: PaxTable): readonly DeskItem[] => {
  const own = ownPower(table);
  const { offers, treaties } = table.seatView.view.diplomacy;
  if (!own) return [];
  const { edition } = table;
  return [
    ...unrestItems(table),
    ...disputeItems(table),
    ...treaties
      .filter((treaty) => isAwaitingMySignature(table, treaty))
      .map((treaty) => {
        const { id, hash, text, proposer } = treaty;
        const answer = answerAsked(table, treaty);
        const version = versionShown(table, treaty);
        const asked = hasNewLetter(table, id) ? `✉ ${answer}` : answer;
        return {
          sign: '§',
          asks: 'signature' as const,
          text: `${partyName(edition, proposer)}: “${text.title}”`,
          state: version === undefined ? asked : `${asked}  ${version}`,
          screen: 'foreign-office',
          at: hash === '' ? id : `text/${hash}`,
          thread: id,
          detail: (width: number) => treatyPage(table, treaty, width),
        };
      }),
    ...offers
      .filter(({ to, isAccepted }) => !isAccepted && seatOf(to) === own)
      .map(({ from, marker, area }) => ({
        sign: '§',
        asks: 'acceptance' as const,
        text: `${partyName(edition, from)} offers ${MARKER_NAMES[marker]} in ${placeName(edition, area)}`,
        state: 'accept or ignore',
        screen: 'foreign-office',
      })),
  ];
};

/** Whether a sentence proposes a text that waits for the viewer's answer. */
export const isToDo = (table: PaxTable, sentence: MarkedLine): boolean => {
  const text = textProposed(sentence);
  return (
    text !== undefined &&
    table.seatView.view.diplomacy.treaties.some(
      (treaty) => shortHash(treaty.hash) === text && isAwaitingMySignature(table, treaty),
    )
  );
};
