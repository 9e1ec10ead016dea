import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { Mind } from '../mind.ts';
import { attacksOn, warThread } from '../worth/wars-remembered.ts';
import { type Letter, letterOf } from './letters.ts';

/** Seats that have declared war on this one in the turn, of their own accord and unprovoked by a war of its own. */
const attackers = ({ state: { declarations }, seat }: Mind): readonly Seat[] => {
  const isOwn = (party: (typeof declarations)[number]['by']): boolean => seatOf(party) === seat;
  if (declarations.some(({ by, isHelp }) => isOwn(by) && !isHelp)) return [];
  const by = declarations.filter(({ on, isHelp }) => isOwn(on) && !isHelp).map((each) => seatOf(each.by));
  return [...new Set(by.flatMap((one) => one ?? []))].filter((one) => one !== seat);
};

/** Whoever makes war on this mind reads that it is remembered, once a turn. */
export const protests = (mind: Mind): readonly Letter[] => {
  const { year, turn } = mind.state;
  const known = attacksOn(mind).filter((attack) => attack.turn === turn);
  return attackers(mind)
    .filter((by) => !known.some((attack) => attack.by === by))
    .map((by) =>
      letterOf(mind, {
        to: by,
        act: 'tell',
        subject: `Your war of ${String(year)}`,
        thread: warThread(by, turn),
        reasons: [],
        more: `You have made war on me in ${String(year)}. I do not forget that, and believe you the less, whatever you offer.`,
      }),
    );
};
