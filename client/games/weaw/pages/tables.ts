import { moneyAt } from '@chancery/shared/games/weaw/board/depots.ts';
import { manpowerLimit, manpowerPools, manpowerUsed } from '@chancery/shared/games/weaw/board/manpower.ts';
import { enemiesOf } from '@chancery/shared/games/weaw/board/relations.ts';
import { isMajor, nameOf } from '@chancery/shared/games/weaw/charts/edition.ts';
import { frontsOf, threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { signedAmount } from '../../../shell/lines.ts';
import type { PageSubject, PageTable } from '../../../table/game-pages.ts';
import type { WeawClientTypes } from '../table.ts';
import { frontName } from '@chancery/shared/games/weaw/wording/words.ts';
import { forceText, shortName } from '../words.ts';

// The position of the war as tables: who fights whom, what stands on the fronts, and one's own books.

type Subject = PageSubject<WeawClientTypes>;

const NONE = '–';

const SIDES = { central: 'Central Powers', allied: 'Allies', none: 'neutral' } as const;

const nations = ({ edition, state }: Subject): PageTable => ({
  title: `Nations; US Entry ${signedAmount(state.usEntry)}`,
  columns: ['Nation', 'Side', 'Collects', 'At war with'],
  rows: edition.order
    .filter((id) => isMajor(edition, id) && state.nations[id])
    .map((id) => [
      shortName(id),
      SIDES[state.nations[id]?.side ?? 'none'],
      String(state.nations[id]?.collected ?? 0),
      enemiesOf(state, id).map(shortName).join(', ') || NONE,
    ]),
});

const fronts = (subject: Subject): PageTable => ({
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
});

/** Money where it lies and infantry built, of the nations whose books the viewer may read. */
const money = (subject: Subject): PageTable => ({
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

const manpower = (subject: Subject): PageTable => ({
  title: 'Infantry built, by pool',
  columns: ['Nation', 'Pool', 'Built', 'Limit'],
  rows: subject.seatView.view.commands.flatMap((nation) =>
    manpowerPools(subject, nation).map((pool) => [
      shortName(nation),
      nameOf(subject.edition, pool),
      String(manpowerUsed(subject, nation, pool)),
      String(manpowerLimit(subject, nation, pool)),
    ]),
  ),
});

/** The position as tables; those without a row are left out. */
export const weawTables = (subject: Subject): readonly PageTable[] =>
  [nations, fronts, money, manpower].map((table) => table(subject)).filter(({ rows }) => rows.length > 0);
