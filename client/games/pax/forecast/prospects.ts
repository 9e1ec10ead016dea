import { GREAT_POWERS, type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { placeInSentence } from '@chancery/shared/games/pax/wording/words.ts';
import type { Figure, ProspectContents } from '../../../table/game-client.ts';
import type { PaxClientTypes } from '../table.ts';
import { MARKER_NAMES, partyName } from '../views/names.ts';

const isOf = (seat: string) => (power: string) =>
  GREAT_POWERS.some((each) => each === power && seatOf(each) === seat);

/** Rank among all seats by points; equal ones share it. */
const placeOf = ({ vp }: PaxState, seat: Seat): number =>
  1 + SEATS.filter((other) => vp[other] > vp[seat]).length;

const ownFigures = ({ edition, state }: Position, seat: Seat): readonly Figure[] => {
  const isMine = isOf(seat);
  return [
    ...GREAT_POWERS.filter(isMine).map((power) => ({
      name: power === seat ? 'money' : `money, ${partyName(edition, power)}`,
      unit: '£',
      value: state.treasury[power],
    })),
    { name: 'victory points', value: state.vp[seat] },
    { name: 'place by points', value: placeOf(state, seat) },
    {
      name: 'casus belli against you',
      value: state.casusBelli.filter(({ against }) => isMine(against)).length,
    },
  ];
};

const holdings = ({ edition, state }: Position, seat: string): ReadonlyMap<string, number> => {
  const isMine = isOf(seat);
  const held = new Map<string, number>();
  const add = (name: string, count: number): void => void held.set(name, (held.get(name) ?? 0) + count);
  for (const { power, kind, area, established } of state.markers)
    if (isMine(power) && established) {
      const whose = power === seat ? '' : `${partyName(edition, power)}: `;
      add(`${whose}${MARKER_NAMES[kind]} in ${placeInSentence(edition, area)}`, 1);
    }
  for (const { power, arm, size, count } of state.units)
    if (isMine(power))
      add(`${power === seat ? '' : `${partyName(edition, power)}: `}${arm} ${String(size)}`, count);
  const fleets = state.merchants.filter(({ power }) => isMine(power)).length;
  if (fleets > 0) add('merchant fleet', fleets);
  return held;
};

/** What dice showed, in sentences of combats and musters. */
const SHOWN = /, (?:die|dice) [\d, and]+(?=\))| \((?:die|dice) [\d, and]+\)/g;
const CHINA_SHOWN = /(?<=^The dice for China )show [\d, and]+ in all/;

/** What figures and holdings say already, and the note on charts. */
const BOOKKEEPING = /^(?:.* pieces left: |≈ marks ).*$/;

/** The prospects of a simulated turn of Pax Britannica. */
export const paxProspects: ProspectContents<PaxClientTypes> = {
  figures: (at, seat) => [
    ...(SEATS.some((each) => each === seat) ? ownFigures(at, seat as Seat) : []),
    { name: 'European tensions', value: at.state.tensions },
    { name: 'Chinese resentment', value: at.state.resentment },
  ],
  holdings,
  // The results of fights are shown with each fight.
  withoutDice: (sentence) =>
    sentence
      .replace(BOOKKEEPING, '')
      .replaceAll(SHOWN, '')
      .replace(CHINA_SHOWN, 'are thrown')
      .replaceAll(/(?<= – carried out.*) The fight in [^.]+ was (?:won|lost)\./g, ''),
};
