import { overrunInfluences } from '@chancery/shared/games/pax/casus-belli/disputes.ts';
import type { Backing } from '@chancery/shared/games/pax/state/congress.ts';
import { type Native, type Power, POWERS, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { CasusBelli, Marker, Offer } from '@chancery/shared/games/pax/state/state.ts';
import { isRunning } from '@chancery/shared/games/pax/board/sides.ts';
import { isSignable } from '@chancery/shared/games/pax/treaties/parties.ts';
import type { Breach, Duty, Treaty } from '@chancery/shared/games/pax/state/treaties.ts';
import type { LetterTopic } from '../../../table/game-client.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { partyName } from '../views/names.ts';
import { dueAnswerCount } from '../war/due.ts';
import { textsTakenBack } from './undone.ts';
import { warOfText } from './peace-texts.ts';
import { type WarItem, warSections } from './war-items.ts';
import { shortHash } from '@chancery/shared/games/pax/treaties/short-hash.ts';

/** An item that the Foreign Office lists. */
export type OfficeItem =
  | { readonly is: 'dispute'; readonly casusBelli: CasusBelli }
  | { readonly is: 'overrun'; readonly influence: Marker }
  | { readonly is: 'offer'; readonly offer: Offer }
  | { readonly is: 'treaty'; readonly treaty: Treaty }
  | { readonly is: 'duty'; readonly duty: Duty }
  | { readonly is: 'breach'; readonly breach: Breach }
  | { readonly is: 'backing'; readonly backing: Backing }
  | WarItem;

export interface OfficeSection {
  readonly title: string;
  readonly items: readonly OfficeItem[];
}

/** Whether a text has been withdrawn: it has no signature, and is of an earlier turn or lost its last one this turn. */
const isTakenBack = (
  { state, reports }: Pick<PaxTable, 'state' | 'reports'>,
  { turn, status, signers, hash }: Treaty,
): boolean =>
  status === 'proposed' &&
  signers.length === 0 &&
  (turn < state.turn || textsTakenBack(reports, turn).has(shortHash(hash)));

/** Whether a text was meant to end a war that is over. */
const isOfWarOver = ({ wars }: PaxTable['state'], { status, peaceOf }: Treaty): boolean =>
  status === 'proposed' &&
  peaceOf !== undefined &&
  !wars.some((war) => war.number === peaceOf && isRunning(war));

const partyKey = ({ text: { between } }: Treaty): string => between.toSorted().join();

/**
 * Whether the viewer proposed a text of peace that nobody has signed, and has since proposed or signed another one
 * between the same parties that is in force or may still come into force.
 */
const isReplaced = (table: PaxTable, treaty: Treaty): boolean => {
  const own = ownPower(table);
  const isOwn = ({ proposer }: Treaty): boolean => own !== undefined && seatOf(proposer) === own;
  const hasSigned = ({ signers }: Treaty): boolean => signers.some((power) => seatOf(power) === own);
  if (!isOwn(treaty) || treaty.signers.length > 0 || !warOfText(table, treaty.text)) return false;
  const { treaties } = table.seatView.view.diplomacy;
  const isOff = (other: Treaty): boolean =>
    !isSignable(other, table.state.year) || isTakenBack(table, other) || other.refusedBy.length > 0;
  const mayReplace = (other: Treaty): boolean =>
    partyKey(other) === partyKey(treaty) &&
    warOfText(table, other.text) !== undefined &&
    (other.status === 'in-force' || !isOff(other));
  const later = treaties.slice(treaties.indexOf(treaty) + 1);
  return (
    later.some((other) => isOwn(other) && mayReplace(other)) ||
    treaties.some((other) => hasSigned(other) && mayReplace(other))
  );
};

/** Whether a text is open and may still come into force as intended. */
export const isStillOpen = (table: PaxTable, treaty: Treaty): boolean =>
  isSignable(treaty, table.state.year) &&
  !isTakenBack(table, treaty) &&
  !isOfWarOver(table.state, treaty) &&
  !isReplaced(table, treaty);

/** Why a proposed text waits for nobody, in a word or two; undefined if it is still open or not a proposal. */
export const whyOffTable = (table: PaxTable, treaty: Treaty): string | undefined => {
  if (treaty.status !== 'proposed' || isStillOpen(table, treaty)) return undefined;
  if (!isSignable(treaty, table.state.year)) return 'dates past';
  return isTakenBack(table, treaty) ? 'unsigned' : 'overtaken';
};

/**
 * Treaties that letters can belong to; those are over whose texts are all withdrawn, of a finished war or past their
 * dates.
 */
export const letterTopics = (table: PaxTable): readonly LetterTopic[] => {
  const { treaties } = table.seatView.view.diplomacy;
  const isOff = (treaty: Treaty): boolean => treaty.status === 'proposed' && !isStillOpen(table, treaty);
  const open = new Set(treaties.filter((treaty) => !isOff(treaty)).map(({ id }) => id));
  return treaties.map(({ id, text }) => ({ id, title: text.title, isOver: !open.has(id) }));
};

/** Whether the viewer's power has still to sign a treaty that nobody has refused. */
export const isAwaitingMySignature = (table: PaxTable, treaty: Treaty): boolean => {
  const { text, signers, refusedBy } = treaty;
  const own = ownPower(table);
  const mine = text.between.filter((power) => own !== undefined && seatOf(power) === own);
  return (
    isStillOpen(table, treaty) && refusedBy.length === 0 && mine.some((power) => !signers.includes(power))
  );
};

const treatySections = (table: PaxTable): readonly OfficeSection[] => {
  const { treaties } = table.seatView.view.diplomacy;
  const listed = (isListed: (treaty: Treaty) => boolean): readonly OfficeItem[] =>
    treaties.filter(isListed).map((treaty) => ({ is: 'treaty', treaty }));
  const { year } = table.state;
  const isOnTable = (treaty: Treaty): boolean => isSignable(treaty, year);
  return [
    { title: 'Treaties for you to sign', items: listed((treaty) => isAwaitingMySignature(table, treaty)) },
    {
      title: 'Other texts on the table',
      items: listed((treaty) => isStillOpen(table, treaty) && !isAwaitingMySignature(table, treaty)),
    },
    { title: 'Treaties in force', items: listed(({ status }) => status === 'in-force') },
    { title: 'Treaties that have ended', items: listed(({ status }) => status === 'ended') },
    {
      title: 'Texts left unsigned or overtaken',
      items: listed((treaty) => isOnTable(treaty) && !isStillOpen(table, treaty)),
    },
    {
      title: 'Texts whose dates are past',
      items: listed((treaty) => treaty.status === 'proposed' && !isOnTable(treaty)),
    },
  ];
};

/** All items of a seat's Foreign Office by section, those waiting for an answer first, without empty sections. */
export const sectionsOf = (table: PaxTable): readonly OfficeSection[] => {
  const { state, seatView } = table;
  const { duties, breaches, offers, backings } = seatView.view.diplomacy;
  const all: readonly OfficeSection[] = [
    ...warSections(table),
    { title: 'Offers', items: offers.map((offer) => ({ is: 'offer', offer })) },
    { title: 'Disputes', items: state.casusBelli.map((casusBelli) => ({ is: 'dispute', casusBelli })) },
    {
      title: 'Influence of minor powers overrun',
      items: overrunInfluences(state).map((influence) => ({ is: 'overrun', influence })),
    },
    ...treatySections(table),
    { title: 'What you have promised', items: duties.map((duty) => ({ is: 'duty', duty })) },
    { title: 'Breaches', items: breaches.map((breach) => ({ is: 'breach', breach })) },
    { title: 'Minor powers backed', items: backings.map((backing) => ({ is: 'backing', backing })) },
  ];
  return all.filter(({ items }) => items.length > 0);
};

export const OFFICE_SORTS = ['kind', 'power', 'turn'] as const;
export type OfficeSort = (typeof OFFICE_SORTS)[number];

/** Powers an item is between; empty for public items. */
export const partiesIn = (item: OfficeItem, table: PaxTable): readonly (Power | Native)[] => {
  switch (item.is) {
    case 'dispute':
      return [item.casusBelli.holder, item.casusBelli.against];
    case 'offer':
      return [item.offer.from, item.offer.to];
    case 'treaty':
      return [...item.treaty.text.between, ...item.treaty.signers];
    case 'duty': {
      const { treaties } = table.seatView.view.diplomacy;
      return treaties.find(({ id }) => id === item.duty.treaty)?.text.between ?? [];
    }
    case 'breach':
      return [item.breach.by, ...item.breach.injured];
    case 'war':
      return item.war.sides.flat();
    case 'call':
      return [item.call.by, item.call.to];
    case 'window':
      return [...item.window.powers, item.window.against];
    case 'overrun':
    case 'backing':
    case 'estate':
    case 'stranded':
      return [];
  }
};

const turnOf = (item: OfficeItem): number | undefined => {
  if (item.is === 'dispute') return item.casusBelli.turn;
  if (item.is === 'treaty') return item.treaty.turn;
  return item.is === 'breach' ? item.breach.turn : undefined;
};

/** The heading of an item in a list by power: the first other power involved. */
const counterpartOf = (table: PaxTable, item: OfficeItem): Power | undefined => {
  const parties = partiesIn(item, table);
  const own = ownPower(table);
  return POWERS.find((power) => parties.includes(power) && seatOf(power) !== own);
};

/** The sections of a list, in its sort order. */
export const sortedSections = (table: PaxTable, sort: OfficeSort): readonly OfficeSection[] => {
  const sections = sectionsOf(table);
  if (sort === 'kind') return sections;
  const items = sections.flatMap((section) => section.items);
  const gathered = <T>(keys: readonly T[], keyOf: (item: OfficeItem) => T, titleOf: (key: T) => string) =>
    keys
      .map((key): OfficeSection => ({ title: titleOf(key), items: items.filter((m) => keyOf(m) === key) }))
      .filter((section) => section.items.length > 0);
  return sort === 'power'
    ? gathered(
        [...POWERS, undefined],
        (item) => counterpartOf(table, item),
        (power) => (power ? partyName(table.edition, power) : 'With nobody in particular'),
      )
    : gathered(
        [
          undefined,
          ...[...new Set(items.map(turnOf))].filter((turn) => turn !== undefined).sort((a, b) => b - a),
        ],
        turnOf,
        (turn) => (turn === undefined ? 'Of no one turn' : `Since turn ${String(turn)}`),
      );
};

/** Offers and texts that wait for the viewer's answer. */
export const waitingCount = (table: PaxTable): number => {
  const own = ownPower(table);
  const { offers, treaties } = table.seatView.view.diplomacy;
  if (!own) return 0;
  const open = offers.filter(({ to, isAccepted }) => !isAccepted && seatOf(to) === own);
  return (
    dueAnswerCount(table) +
    open.length +
    treaties.filter((treaty) => isAwaitingMySignature(table, treaty)).length
  );
};
