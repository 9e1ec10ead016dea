import { type Fact, type FactOf } from '@chancery/shared/games/pax/state/facts.ts';
import {
  isControl,
  isGreat,
  isPower,
  type Seat,
  seatOf,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Played } from './play.ts';

// How busy the seats are in each turn of a game.

/** What all seats did in one turn, put together. */
export interface TurnActivity {
  readonly turn: number;
  /** Pounds after administration, and those that went into markers, forces and canals. */
  readonly had: number;
  readonly spent: number;
  /** Victory points bought for what was left at the end of the turn (PB-VP-2). */
  readonly bought: number;
  /** Lines of the movement sheets, and sheets without one. */
  readonly orders: number;
  readonly emptySheets: number;
  /** Control placed where there was none, and markers raised or placed besides. */
  readonly controls: number;
  readonly otherMarkers: number;
  /** Strength points built. */
  readonly forces: number;
}

type Sum = { -readonly [Key in keyof TurnActivity]: number };

const emptySum = (turn: number): Sum => ({
  turn,
  had: 0,
  spent: 0,
  bought: 0,
  orders: 0,
  emptySheets: 0,
  controls: 0,
  otherMarkers: 0,
  forces: 0,
});

const addPlaced = (sum: Sum, fact: FactOf<'marker-placed'>): void => {
  sum.spent += fact.paid;
  if (fact.paid === 0) return;
  const isFirstControl = isControl(fact.kind) && (fact.before === 'none' || !isControl(fact.before));
  if (isFirstControl) sum.controls += 1;
  else sum.otherMarkers += 1;
};

const addFact = (sum: Sum, fact: Fact): void => {
  switch (fact.type) {
    case 'administration-recorded':
      sum.had += Math.max(0, fact.treasury);
      return;
    case 'marker-placed':
      if (isPower(fact.power) && isGreat(fact.power)) addPlaced(sum, fact);
      return;
    case 'units-built':
      sum.spent += fact.paid;
      sum.forces += fact.size * fact.count;
      return;
    case 'vp-recorded':
      sum.bought += fact.bought;
      return;
    case 'canal-built':
      sum.spent += Object.values(fact.paid).reduce((all, one) => all + one, 0);
      return;
    case 'lines-resolved':
      sum.orders += fact.lines.length;
      return;
    default:
  }
};

/** What was done in each turn of a game. */
export const activityOf = ({ told }: Played): readonly TurnActivity[] => {
  const turns = new Map<number, Sum>();
  const wrote = new Map<number, Set<Seat>>();
  for (const { turn, fact } of told) {
    const sum = turns.get(turn) ?? emptySum(turn);
    turns.set(turn, sum);
    addFact(sum, fact);
    if (fact.type === 'lines-resolved' && fact.lines.length > 0)
      wrote.set(turn, (wrote.get(turn) ?? new Set()).add(fact.seat));
  }
  return [...turns.values()].map((sum) => ({
    ...sum,
    emptySheets: SEATS.length - (wrote.get(sum.turn)?.size ?? 0),
  }));
};

/** What became of the wars that Great Powers declared on each other in one game. */
export interface WarsFought {
  /** Declarations, and those whose two powers then fought a battle or saw an area change hands, by the declarer's temper. */
  readonly declared: Readonly<Record<string, number>>;
  readonly fought: Readonly<Record<string, number>>;
  /** Wars with a Great Power on either side, and those of them with a battle or a conquest. */
  readonly wars: number;
  readonly warsFought: number;
  readonly battles: number;
  /** Areas conquered in them, and markers taken as spoils. */
  readonly conquered: number;
  readonly taken: number;
}

const isGreatPower = (party: Party): boolean => isPower(party) && isGreat(party);

interface OneWar {
  readonly turn: number;
  readonly parties: Set<Party>;
  battles: number;
  conquered: number;
  taken: number;
}

const warsIn = ({ told }: Played): ReadonlyMap<number, OneWar> => {
  const wars = new Map<number, OneWar>();
  for (const { turn, fact } of told) {
    if (
      fact.type === 'war-began' &&
      fact.kind === 'ordinary' &&
      fact.sides.every((side) => side.some(isGreatPower))
    )
      wars.set(fact.war, { turn, parties: new Set(fact.sides.flat()), battles: 0, conquered: 0, taken: 0 });
    if (fact.type === 'war-joined') wars.get(fact.war)?.parties.add(fact.party);
    const war =
      fact.type === 'battle-fought'
        ? wars.get(fact.battle.war)
        : fact.type === 'area-conquered' || fact.type === 'area-surrendered' || fact.type === 'spoils-taken'
          ? wars.get(fact.war)
          : undefined;
    if (!war) continue;
    if (fact.type === 'battle-fought') war.battles += 1;
    // An area without supply surrenders to the fleets at its coasts, without a battle.
    if (fact.type === 'area-conquered' || fact.type === 'area-surrendered') war.conquered += 1;
    if (fact.type === 'spoils-taken') war.taken += 1;
  }
  return wars;
};

/** Wars between Great Powers in a game, and whether they were fought. */
export const warsFoughtIn = (game: Played, tempers: Readonly<Record<Seat, string>>): WarsFought => {
  const wars = [...warsIn(game).values()];
  const isFought = ({ battles, conquered }: OneWar): boolean => battles + conquered > 0;
  const declared: Record<string, number> = {};
  const fought: Record<string, number> = {};
  for (const { turn, step, fact } of game.told) {
    // In ALD powers declare war to help a partner.
    if (fact.type !== 'war-declared' || step === 'ALD' || !isGreatPower(fact.by) || !isGreatPower(fact.on))
      continue;
    const seat = isPower(fact.by) ? seatOf(fact.by) : undefined;
    if (!seat) continue;
    const temper = tempers[seat];
    declared[temper] = (declared[temper] ?? 0) + 1;
    const isCarriedOut = wars.some(
      (war) => war.turn === turn && war.parties.has(fact.by) && war.parties.has(fact.on) && isFought(war),
    );
    if (isCarriedOut) fought[temper] = (fought[temper] ?? 0) + 1;
  }
  const sum = (of: (war: OneWar) => number): number => wars.reduce((all, war) => all + of(war), 0);
  return {
    declared,
    fought,
    wars: wars.length,
    warsFought: wars.filter(isFought).length,
    battles: sum(({ battles }) => battles),
    conquered: sum(({ conquered }) => conquered),
    taken: sum(({ taken }) => taken),
  };
};
