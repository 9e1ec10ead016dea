import { overrunInfluences } from '@chancery/shared/games/pax/casus-belli/disputes.ts';
import type { Backing } from '@chancery/shared/games/pax/state/congress.ts';
import { seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { CasusBelli, Marker, Offer } from '@chancery/shared/games/pax/state/state.ts';
import { isSignable } from '@chancery/shared/games/pax/treaties/parties.ts';
import type { Breach, Duty, Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { answersDue } from '../war/due.ts';
import { type WarMatter, warSections } from './war-matters.ts';

/** What the Foreign Office lists. */
export type Matter =
  | { readonly is: 'dispute'; readonly casusBelli: CasusBelli }
  | { readonly is: 'overrun'; readonly influence: Marker }
  | { readonly is: 'offer'; readonly offer: Offer }
  | { readonly is: 'treaty'; readonly treaty: Treaty }
  | { readonly is: 'duty'; readonly duty: Duty }
  | { readonly is: 'breach'; readonly breach: Breach }
  | { readonly is: 'backing'; readonly backing: Backing }
  | WarMatter;

export interface Section {
  readonly title: string;
  readonly matters: readonly Matter[];
}

/** Whether the viewer's power is to sign a treaty and has neither signed nor refused it. */
export const waitsForMe = (table: PaxTable, treaty: Treaty): boolean => {
  const { text, signers, refusedBy } = treaty;
  const own = ownPower(table);
  const mine = text.between.filter((power) => own !== undefined && seatOf(power) === own);
  return (
    isSignable(treaty, table.state.year) &&
    mine.some((power) => !signers.includes(power) && !refusedBy.includes(power))
  );
};

const treatySections = (table: PaxTable): readonly Section[] => {
  const { treaties } = table.seatView.view.diplomacy;
  const listed = (isListed: (treaty: Treaty) => boolean): readonly Matter[] =>
    treaties.filter(isListed).map((treaty) => ({ is: 'treaty', treaty }));
  const { year } = table.state;
  const isOnTable = (treaty: Treaty): boolean => isSignable(treaty, year);
  return [
    { title: 'Treaties for you to sign', matters: listed((treaty) => waitsForMe(table, treaty)) },
    {
      title: 'Other texts on the table',
      matters: listed((treaty) => isOnTable(treaty) && !waitsForMe(table, treaty)),
    },
    { title: 'Treaties in force', matters: listed(({ status }) => status === 'in-force') },
    { title: 'Treaties that have ended', matters: listed(({ status }) => status === 'ended') },
    {
      title: 'Texts whose dates are past',
      matters: listed((treaty) => treaty.status === 'proposed' && !isOnTable(treaty)),
    },
  ];
};

/** All that a seat's Foreign Office has before it, what waits for an answer first; empty sections left out. */
export const sectionsOf = (table: PaxTable): readonly Section[] => {
  const { state, seatView } = table;
  const { duties, breaches, offers, backings } = seatView.view.diplomacy;
  const all: readonly Section[] = [
    ...warSections(table),
    { title: 'Offers', matters: offers.map((offer) => ({ is: 'offer', offer })) },
    { title: 'Disputes', matters: state.casusBelli.map((casusBelli) => ({ is: 'dispute', casusBelli })) },
    {
      title: 'Influence of minor powers overrun',
      matters: overrunInfluences(state).map((influence) => ({ is: 'overrun', influence })),
    },
    ...treatySections(table),
    { title: 'What you have promised', matters: duties.map((duty) => ({ is: 'duty', duty })) },
    { title: 'Breaches', matters: breaches.map((breach) => ({ is: 'breach', breach })) },
    { title: 'Minor powers backed', matters: backings.map((backing) => ({ is: 'backing', backing })) },
  ];
  return all.filter(({ matters }) => matters.length > 0);
};

/** Offers and texts that wait for the viewer's answer. */
export const waitingCount = (table: PaxTable): number => {
  const own = ownPower(table);
  const { offers, treaties } = table.seatView.view.diplomacy;
  if (!own) return 0;
  const open = offers.filter(({ to, isAccepted }) => !isAccepted && seatOf(to) === own);
  return answersDue(table) + open.length + treaties.filter((treaty) => waitsForMe(table, treaty)).length;
};
