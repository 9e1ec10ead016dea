import type { MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { PaxMark } from '@chancery/shared/games/pax/report/marks.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import { GREAT_POWERS, type Power, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { ownPower, type TablePosition } from '../table.ts';

/** The powers that a seat plays: Germany's also plays Austria-Hungary (PB-AH-1). */
export const powersPlayedBy = (_table: unknown, seat: string): readonly Power[] =>
  GREAT_POWERS.filter((power) => seatOf(power) === seat);

/** What makes a sentence relevant to the viewer besides the viewer's powers. */
interface Holdings {
  /** Where the viewer holds something or, in war, has forces. */
  readonly places: ReadonlySet<string>;
  readonly treaties: ReadonlySet<string>;
  readonly disputes: ReadonlySet<string>;
}

const holdingsByView = new WeakMap<TablePosition['seatView'], Holdings>();

const holdingsOf = ({ edition, state, seatView }: TablePosition, seat: string): Holdings => {
  const before = holdingsByView.get(seatView);
  if (before) return before;
  const powers = powersPlayedBy(undefined, seat);
  const isMine = (party: Party): boolean => powers.some((power) => power === party);
  const inField = state.campaign
    ? state.units.filter(({ power, at }) => isMine(power) && !edition.atlas.homes.has(at))
    : [];
  const holdings = {
    places: new Set([
      ...state.markers.filter(({ power }) => isMine(power)).map(({ area }) => area),
      ...inField.map(({ at }) => at),
    ]),
    treaties: new Set(
      seatView.view.diplomacy.treaties.filter(({ text }) => text.between.some(isMine)).map(({ id }) => id),
    ),
    disputes: new Set(
      state.casusBelli
        .filter(({ holder, against }) => [holder, against].some(isMine))
        .map(({ number }) => String(number)),
    ),
  };
  holdingsByView.set(seatView, holdings);
  return holdings;
};

const DISPUTE_MARKS: readonly string[] = ['dispute', 'dispute-arose'] satisfies readonly PaxMark[];
const TREATY_MARKS: readonly string[] = [
  'treaty',
  'treaty-signed',
  'treaty-published',
  'signature-withdrawn',
  'treaty-refused',
] satisfies readonly PaxMark[];

/** Whether a sentence of a report is about a place, a treaty or a dispute of the viewer. */
export const touchesHoldings = (table: TablePosition, sentence: MarkedLine): boolean => {
  const own = ownPower(table);
  if (own === undefined) return false;
  const { places, treaties, disputes } = holdingsOf(table, own);
  return (
    sentence.about?.some((id) => places.has(id)) === true ||
    sentence.marks.some(
      ({ is, on = '' }) =>
        (TREATY_MARKS.includes(is) && treaties.has(on)) || (DISPUTE_MARKS.includes(is) && disputes.has(on)),
    )
  );
};
