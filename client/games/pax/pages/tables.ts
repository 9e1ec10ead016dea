import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { powerRow } from '@chancery/shared/games/pax/charts/edition.ts';
import {
  type AreaId,
  GREAT_POWERS,
  isControl,
  type MarkerKind,
  MARKERS,
  type Native,
  type PlaceId,
  type Power,
  POWERS,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { gameEndText } from '@chancery/shared/games/pax/victory/sentences.ts';
import { signedAmount } from '../../../shell/lines.ts';
import type { PageTable } from '../../../table/game-pages.ts';
import { yearOf } from '@chancery/shared/games/pax/vocabulary/calendar.ts';
import { poundsText } from '../pounds-text.ts';
import { disputeOver, groundText } from '../views/dispute-words.ts';
import { MARKER_NAMES, partyName, stackText } from '../views/names.ts';
import { namesText, prisonerText } from '../war/words.ts';
import type { PaxPageSubject } from './ending.ts';

// The position sheet: the tables a player keeps beside the board.

const NO_FIGURE = '–';

const standingsTable = ({ edition, state }: PaxPageSubject): PageTable => ({
  title: 'Standings',
  columns: ['Power', 'Victory points', 'Treasury', 'Divisor'],
  rows: SEATS.toSorted((a, b) => state.vp[b] - state.vp[a]).map((seat) => [
    partyName(edition, seat),
    String(state.vp[seat]),
    poundsText(state.treasury[seat]),
    String(powerRow(edition, seat).vpDivisor ?? NO_FIGURE),
  ]),
  note: `European tensions ${String(state.tensions)}, Chinese resentment ${String(state.resentment)}; Austria-Hungary has ${poundsText(state.treasury['austria-hungary'])}, and its points count for ${partyName(edition, 'germany')}.`,
});

/** The year of the recorded turn: at its end the position is already in the next one. */
const recordedYear = ({ turn, step }: PaxPageSubject['state']): number =>
  yearOf(step === 'RE' && turn > 1 ? turn - 1 : turn);

const administrationTables = ({ edition, state }: PaxPageSubject): readonly PageTable[] => {
  const rows = GREAT_POWERS.flatMap((power) => {
    const record = state.turnRecord.admin[power];
    if (!record) return [];
    const { income, maintenance, net } = record.totals;
    const figures = [record.colonialOffice, income, -maintenance, net].map(poundsText);
    return [[partyName(edition, power), ...figures]];
  });
  const columns = ['Power', 'Colonial Office', 'Income', 'Maintenance', 'Net'];
  return rows.length === 0
    ? []
    : [{ title: `Administration of ${String(recordedYear(state))}`, columns, rows }];
};

/** The number of markers of each kind on the map, by power. */
const holdings = ({ edition, state }: PaxPageSubject): PageTable => {
  const count = (power: Power, kind: MarkerKind): number =>
    state.markers.filter((marker) => marker.power === power && marker.kind === kind).length;
  const kinds = MARKERS.filter((kind) => state.markers.some((marker) => marker.kind === kind));
  return {
    title: 'Status markers on the map',
    columns: ['Power', ...kinds.map((kind) => MARKER_NAMES[kind])],
    rows: POWERS.map((power) => [
      partyName(edition, power),
      ...kinds.map((kind) => String(count(power, kind) || NO_FIGURE)),
    ]),
  };
};

const byName =
  ({ edition }: PaxPageSubject) =>
  (a: PlaceId, b: PlaceId): number =>
    placeName(edition, a).localeCompare(placeName(edition, b), 'en');

/** Markers of an area, control first: `Britain Possession; France Interest`. */
const areaMarkersText = ({ edition, state }: PaxPageSubject, area: AreaId): string =>
  state.markers
    .filter((marker) => marker.area === area)
    .toSorted((a, b) => Number(isControl(b.kind)) - Number(isControl(a.kind)))
    .map(
      ({ power, kind, established }) =>
        `${partyName(edition, power)} ${MARKER_NAMES[kind]}${established ? '' : ' (not established)'}`,
    )
    .join('; ');

/** Units in a place: `Britain 2 army 3, navy 10`. */
const unitsText = ({ edition, state }: PaxPageSubject, place: PlaceId): string => {
  const here = state.units.filter(({ at }) => at === place);
  const owners: readonly (Power | Native)[] = [...new Set(here.map(({ power }) => power))];
  return owners
    .map((owner) => {
      const stacks = here.filter(({ power }) => power === owner);
      return `${partyName(edition, owner)} ${stacks.map(stackText).join(', ')}`;
    })
    .join('; ');
};

const areasTable = (subject: PaxPageSubject): PageTable => {
  const { edition, state } = subject;
  const held = state.markers.map(({ area }) => area);
  const garrisoned = state.units.map(({ at }) => at).filter((place) => edition.atlas.areas.has(place));
  const named = [...new Set([...held, ...state.unrest, ...garrisoned])].toSorted(byName(subject));
  return {
    title: 'Areas',
    columns: ['Area', 'Value', 'Markers', 'Units', 'Unrest'],
    rows: named.map((area) => [
      placeName(edition, area),
      String(economicValue(subject, area)),
      areaMarkersText(subject, area) || NO_FIGURE,
      unitsText(subject, area) || NO_FIGURE,
      state.unrest.includes(area) ? 'unrest' : NO_FIGURE,
    ]),
    note: 'Areas without marker, unit and unrest are left out.',
  };
};

const forces = (subject: PaxPageSubject): PageTable => {
  const { edition, state } = subject;
  const merchants = state.merchants.map(({ sea }) => sea);
  const places = [...state.units.map(({ at }) => at), ...merchants].filter(
    (place) => !edition.atlas.areas.has(place),
  );
  return {
    title: 'Home countries and seas',
    columns: ['Place', 'Units', 'Merchant fleets'],
    rows: [...new Set(places)].toSorted(byName(subject)).map((place) => [
      placeName(edition, place),
      unitsText(subject, place) || NO_FIGURE,
      state.merchants
        .filter(({ sea }) => sea === place)
        .map(({ power }) => partyName(edition, power))
        .join(', ') || NO_FIGURE,
    ]),
  };
};

/** A table, or none if it would have no rows. */
const unlessEmpty = (table: PageTable): readonly PageTable[] => (table.rows.length === 0 ? [] : [table]);

const treaties = ({ edition, state }: PaxPageSubject): readonly PageTable[] =>
  unlessEmpty({
    title: 'Treaties in force',
    columns: ['Treaty', 'Between', 'Since turn', 'Secret'],
    rows: state.treaties
      .filter(({ status }) => status === 'in-force')
      .map(({ text, signers, turn, isPublished }) => [
        text.title,
        namesText(edition, text.between.length > 0 ? text.between : signers),
        String(turn),
        text.secret && !isPublished ? 'secret' : NO_FIGURE,
      ]),
  });

const causes = (subject: PaxPageSubject): readonly PageTable[] =>
  unlessEmpty({
    title: 'Casus belli in force',
    columns: ['Number', 'Holder', 'Against', 'Ground', 'Over'],
    rows: subject.state.casusBelli.map((casusBelli) => [
      String(casusBelli.number),
      partyName(subject.edition, casusBelli.holder),
      partyName(subject.edition, casusBelli.against),
      groundText(casusBelli.ground),
      disputeOver(subject, casusBelli) ?? NO_FIGURE,
    ]),
  });

const wars = ({ edition, state }: PaxPageSubject): readonly PageTable[] =>
  unlessEmpty({
    title: 'Wars',
    columns: ['War', 'Sides', 'Conquered', 'Prisoners'],
    rows: state.wars.map(({ number, sides, conquests, prisoners }) => [
      String(number),
      sides
        .filter((side) => side.length > 0)
        .map((side) => namesText(edition, side))
        .join(' against '),
      conquests
        .map(({ area, by }) => `${placeName(edition, area)} by ${namesText(edition, sides[by] ?? [])}`)
        .join('; ') || NO_FIGURE,
      prisoners.map((each) => prisonerText(edition, each)).join('; ') || NO_FIGURE,
    ]),
  });

/** The winner, once the game is over. */
export const outcomeTables = ({ edition, state }: PaxPageSubject): readonly PageTable[] =>
  unlessEmpty({
    title: 'Final record',
    columns: ['Place', 'Power', 'Accumulated', 'Income', 'Bonuses', 'Penalty', 'Total'],
    rows: (state.final ?? [])
      .toSorted((a, b) => a.place - b.place)
      .map(({ place, seat, accumulated, incomeVp, bonuses, penalty, total }) => [
        String(place),
        partyName(edition, seat),
        String(accumulated),
        signedAmount(incomeVp),
        signedAmount(bonuses.reduce((sum, { vp }) => sum + vp, 0)),
        signedAmount(-penalty),
        String(total),
      ]),
    note: gameEndText(edition, state),
  });

/** The position as tables, the standings first. */
export const paxTables = (subject: PaxPageSubject): readonly PageTable[] => [
  standingsTable(subject),
  ...administrationTables(subject),
  ...wars(subject),
  ...causes(subject),
  ...treaties(subject),
  holdings(subject),
  areasTable(subject),
  forces(subject),
];
