import { moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { manpowerLimit, manpowerPools, manpowerUsed } from '@chancery/shared/games/weaw/board/manpower.ts';
import { enemiesOf } from '@chancery/shared/games/weaw/board/relations.ts';
import { isMajor, nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { frontsOf, threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { signedAmount } from '../../../shell/lines.ts';
import type { PageSubject, PageTable } from '../../../table/game-pages.ts';
import type { WeawClientTypes } from '../table.ts';
import { lastCollected } from '../collects.ts';
import { frontName } from '@chancery/shared/games/weaw/wording/words.ts';
import { forceText, shortName, SIDE_NAMES, unitLetter } from '../words.ts';
import { UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';

// The position of the war as tables: enemies, the fronts with their units, and the viewer's own books.

type WeawPageSubject = PageSubject<WeawClientTypes>;

const NONE = '–';

const nations = ({ edition, state }: WeawPageSubject): PageTable => ({
  title: `Nations; US Entry ${signedAmount(state.usEntry)}`,
  columns: ['Nation', 'Side', 'Collects', 'At war with'],
  rows: edition.order
    .filter((id) => isMajor(edition, id) && state.nations[id])
    .map((id) => [
      shortName(id),
      SIDE_NAMES[state.nations[id]?.side ?? 'none'],
      String(lastCollected({ edition, state }, id)),
      enemiesOf(state, id).map(shortName).join(', ') || NONE,
    ]),
});

/** The meaning of the letters after numbers of units. */
const UNITS_NOTE = `${UNIT_TYPES.map((type) => `${unitLetter(type)} ${type}`).join(', ')}; a threat is what could attack the place at once.`;

const fronts = (subject: WeawPageSubject): PageTable => ({
  title: 'Fronts',
  columns: ['Front', 'Place', 'Stands there', 'Facing', 'Threat'],
  rows: frontsOf(subject, subject.seatView.view.commands)
    .filter(({ isOwn }) => isOwn)
    .flatMap((front) =>
      front.places.map((place) => [
        frontName(front.id),
        nameOf(subject.edition, place),
        forceText(subject, place),
        front.contacts
          .filter(({ own }) => own === place)
          .map(({ enemy }) => `${nameOf(subject.edition, enemy)} ${forceText(subject, enemy)}`)
          .join(', '),
        String(threatTo(subject, place)),
      ]),
    ),
  note: UNITS_NOTE,
});

/** Money by place and infantry built, for nations whose books the viewer may read. */
const money = (subject: WeawPageSubject): PageTable => ({
  title: 'Money by depot',
  columns: ['Nation', 'At', 'Money'],
  rows: subject.seatView.view.commands.flatMap((nation) =>
    Object.keys(subject.state.nations[nation]?.purse ?? {})
      .filter((place) => moneyAt(subject, nation, place) > 0)
      .map((place) => [
        shortName(nation),
        nameOf(subject.edition, place),
        String(moneyAt(subject, nation, place)),
      ]),
  ),
});

const manpower = (subject: WeawPageSubject): PageTable => ({
  title: 'Infantry built, by pool',
  columns: ['Nation', 'Pool', 'Built', 'Limit'],
  rows: subject.seatView.view.commands.flatMap((nation) =>
    manpowerPools(subject, nation)
      .filter((pool) => manpowerLimit(subject, nation, pool) > 0 || manpowerUsed(subject, nation, pool) > 0)
      .map((pool) => [
        shortName(nation),
        nameOf(subject.edition, pool),
        String(manpowerUsed(subject, nation, pool)),
        String(manpowerLimit(subject, nation, pool)),
      ]),
  ),
});

/** The position as tables; those without a row are left out. */
export const weawTables = (subject: WeawPageSubject): readonly PageTable[] =>
  [nations, fronts, money, manpower].map((table) => table(subject)).filter(({ rows }) => rows.length > 0);

const SIDES_AT_END = ['central', 'allied', 'japan'] as const;

/** The winner of the war, once it is over. */
export const weawOutcome = ({ edition, state }: WeawPageSubject): readonly PageTable[] => {
  if (state.winner === undefined) return [];
  const members = (side: (typeof SIDES_AT_END)[number]): readonly string[] =>
    side === 'japan'
      ? ['japan']
      : edition.order.filter((id) => isMajor(edition, id) && state.nations[id]?.side === side);
  const collected = (ids: readonly string[]): number =>
    ids.reduce((sum, id) => sum + (state.nations[id]?.collected ?? 0), 0);
  return [
    {
      title: 'How the war ended',
      columns: ['Side', 'Outcome', 'Great powers', 'Collect together'],
      rows: SIDES_AT_END.filter((side) => side !== 'japan' || state.winner === side).map((side) => [
        side === 'japan' ? 'Japan' : SIDE_NAMES[side],
        state.winner === side ? 'won' : 'lost',
        members(side).map(shortName).join(', ') || NONE,
        String(collected(members(side))),
      ]),
    },
  ];
};
