import {
  type AreaId,
  isControl,
  isPower,
  type MarkerKind,
  type Power,
  markerRank,
  type Seat,
  seatOf,
} from '../../vocabulary/ids.ts';
import { controllers, markerOf } from '../../board/position.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { Position } from '../../state/position.ts';
import { strengthOfPower } from './strength.ts';
import { holdingWorth } from './markers.ts';
import { restraintChanges } from './restraints.ts';
import { type Changes, poundsPerPoint } from './standing.ts';

// What the clauses of a text change for everybody, in victory points.

/** Points that a partner against Germany brings France each turn (bonus french-security). */
const securityPoints = ({ edition }: Position): number => {
  const { bonuses, default: standard } = edition.tables.bonusVp;
  const enabled = edition.settings.bonuses ?? standard.enabled;
  return bonuses.find(({ id }) => id === 'french-security' && enabled.includes(id))?.vp ?? 0;
};

/** Points of peace of mind that a partner in defence brings a turn, against a power as strong as oneself. */
const DEFENCE_A_TURN = 0.35;
/** Points that a duty to fight for a partner costs a turn: it is seldom called, and dear. */
const DUTY_A_TURN = 0.2;
/** Points that a duty to fight whom a partner attacks costs a turn: the partner chooses the war. */
const OFFENCE_A_TURN = 0.6;

type WritableChanges = Partial<Record<Seat, number>>;

/** Adds pounds, as victory points of the power that has or loses them. */
const addPounds = (
  position: Position,
  changes: WritableChanges,
  { power, pounds }: { power: Power; pounds: number },
): void => {
  const seat = seatOf(power);
  if (seat) changes[seat] = (changes[seat] ?? 0) + pounds / poundsPerPoint(position, power);
};

const addPoints = (changes: WritableChanges, power: Power, points: number): void => {
  const seat = seatOf(power);
  if (seat) changes[seat] = (changes[seat] ?? 0) + points;
};

interface Change {
  readonly power: Power;
  readonly area: AreaId;
  readonly to: MarkerKind | 'none';
  readonly partners?: number;
}

/** What it is worth to a power that its marker becomes another, what stands beside it as it is. */
const addMarkerChange = (
  position: Position,
  changes: WritableChanges,
  { power, area, to, partners = 0 }: Change,
): void => {
  const own = markerOf(position.state, power, area);
  const others = own && isControl(own.kind) ? controllers(position.state, area).length - 1 : 0;
  const before = own ? holdingWorth(position, { area, kind: own.kind, partners: Math.max(0, others) }) : 0;
  addPounds(position, changes, {
    power,
    pounds: holdingWorth(position, { area, kind: to, partners }) - before,
  });
};

type TermOf<Kind extends Term['term']> = Extract<Term, { readonly term: Kind }>;

const onAdmission = (position: Position, changes: WritableChanges, term: TermOf<'admits'>): void => {
  const holders = controllers(position.state, term.area).filter(({ power }) => power !== term.guest);
  addMarkerChange(position, changes, {
    power: term.guest,
    area: term.area,
    to: term.marker,
    partners: holders.length,
  });
  for (const { power, kind } of holders)
    addMarkerChange(position, changes, { power, area: term.area, to: kind, partners: holders.length });
};

/** Turns that a bond holds, this one included: to its year, or to the end. */
const turnsHeld = ({ edition, state: { year } }: Position, until = Number.POSITIVE_INFINITY): number =>
  edition.tables.turnTrack.turns.filter((turn) => turn.year >= year && turn.year <= until).length;

/** Turns by which a pact outlasts those that bind the same powers already: the same bond is not worth its price twice. */
const turnsAdded = (
  position: Position,
  { text, term }: { readonly text: TreatyText; readonly term: TermOf<'defensive'> },
): number => {
  const isSame = (bond: TermOf<'defensive'>): boolean =>
    bond.ifAttackedBy <= term.ifAttackedBy &&
    (bond.against.length === 0 ||
      (term.against.length > 0 && term.against.every((enemy) => bond.against.includes(enemy))));
  const held = position.state.treaties
    .filter((treaty) => treaty.status === 'in-force' && (!treaty.text.secret || text.secret))
    .filter((treaty) => text.between.every((power) => treaty.text.between.includes(power)))
    .flatMap((treaty) => treaty.text.clauses)
    .flatMap(({ term: bond }) =>
      bond.term === 'defensive' && isSame(bond) ? [turnsHeld(position, bond.until)] : [],
    );
  return Math.max(0, turnsHeld(position, term.until) - Math.max(0, ...held));
};

const onDefence = (
  position: Position,
  changes: WritableChanges,
  { text, term }: { readonly text: TreatyText; readonly term: TermOf<'defensive'> },
): void => {
  const turns = turnsAdded(position, { text, term });
  const { between } = text;
  for (const power of between) {
    const partners = between.filter((other) => other !== power);
    const ratio = Math.min(
      2,
      Math.max(...partners.map((other) => strengthOfPower(position.state, other))) /
        Math.max(1, strengthOfPower(position.state, power)),
    );
    addPoints(changes, power, turns * (DEFENCE_A_TURN * ratio - DUTY_A_TURN));
  }
  const isOpen = !text.secret && (term.against.length === 0 || term.against.includes('germany'));
  if (isOpen && between.includes('france') && !between.includes('germany')) {
    addPoints(changes, 'france', securityPoints(position) * turns * (between.length - 1));
    addPoints(changes, 'germany', -DEFENCE_A_TURN * turns);
  }
};

/** Share of a disputed Control marker's worth that its owner may lose by Congress or war. */
const AT_STAKE = 0.2;

/** The dispute over a power's own lower marker in an area, if it has one. */
const disputeOf = ({ state }: Position, { power, area }: TermOf<'lowers'>): CasusBelli | undefined =>
  state.casusBelli.find(
    ({ ground, holder, area: disputed }) => ground === 'status' && holder === power && disputed === area,
  );

/** Who yields loses what it would lose anyhow when declarations close; the other is rid of the risk. */
const onSettlement = (
  position: Position,
  changes: WritableChanges,
  { against, area = '' }: CasusBelli,
): void => {
  const marker = isPower(against) ? markerOf(position.state, against, area) : undefined;
  if (marker)
    addPounds(position, changes, { power: marker.power, pounds: AT_STAKE * holdingWorth(position, marker) });
};

/** A clause with the text it stands in, and what that changes so far. */
interface Weighed {
  readonly position: Position;
  readonly changes: WritableChanges;
  readonly text: TreatyText;
}

const onGift = ({ position, changes }: Weighed, { power, to, area, marker }: TermOf<'gives'>): void => {
  const partners = Math.max(0, controllers(position.state, area).length - 1);
  addMarkerChange(position, changes, { power, area, to: 'none' });
  addMarkerChange(position, changes, { power: to, area, to: marker, partners });
};

const onLowering = ({ position, changes }: Weighed, term: TermOf<'lowers'>): void => {
  const { power, area, to } = term;
  const dispute = disputeOf(position, term);
  const own = markerOf(position.state, power, area)?.kind ?? 'none';
  if (dispute) onSettlement(position, changes, dispute);
  else if (markerRank(own) > markerRank(to)) addMarkerChange(position, changes, { power, area, to });
};

const onRestraint = ({ position, changes }: Weighed, term: TermOf<'no-marker' | 'no-control'>): void => {
  for (const { power, points } of restraintChanges(position, term)) addPoints(changes, power, points);
};

/** Bots do not plan by limits on forces, and a game master rules on words, so both count as worth nothing. */
const changesNothing = (): void => undefined;

/** What clauses of each kind change. */
const WORTH: {
  readonly [Kind in Term['term']]: (weighed: Weighed, term: TermOf<Kind>) => void;
} = {
  gives: onGift,
  receives: ({ position, changes }, { power, area, marker }) => {
    addMarkerChange(position, changes, { power, area, to: marker });
  },
  pays: ({ position, changes }, { power, to, pounds }) => {
    addPounds(position, changes, { power, pounds: -pounds });
    addPounds(position, changes, { power: to, pounds });
  },
  lowers: onLowering,
  admits: ({ position, changes }, term) => {
    onAdmission(position, changes, term);
  },
  'no-marker': onRestraint,
  'no-control': onRestraint,
  defensive: ({ position, changes, text }, term) => {
    onDefence(position, changes, { text, term });
  },
  offensive: ({ position, changes, text }, { until }) => {
    for (const power of text.between) addPoints(changes, power, -OFFENCE_A_TURN * turnsHeld(position, until));
  },
  keeps: changesNothing,
  builds: changesNothing,
  text: changesNothing,
};

const weigh = <Kind extends Term['term']>(
  weighed: Weighed,
  term: TermOf<Kind> & { readonly term: Kind },
): void => {
  WORTH[term.term](weighed, term);
};

/** What a text changes for every seat, each clause by itself. @returns victory points */
export const changesBy = (position: Position, text: TreatyText): Changes => {
  const changes: WritableChanges = {};
  for (const { term } of text.clauses) weigh({ position, changes, text }, term);
  return changes;
};
