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
import type { CasusBelli, PaxState } from '../../state/state.ts';
import type { Position } from '../../state/position.ts';
import { isHollow } from './great-war-pacts.ts';
import { strengthOfPower } from './strength.ts';
import { holdingWorth } from './markers.ts';
import { restraintChanges } from './restraints.ts';
import { type Changes, poundsPerPoint } from './standing.ts';
import type { TermOf } from '../../treaties/clauses/form.ts';
import type { PaysTerm } from '../../treaties/clauses/pays.ts';

// The effect of a text's clauses on everybody, in victory points.

/** Points France earns each turn for a partner against Germany (bonus french-security). */
const securityPoints = ({ edition }: Position): number => {
  const { bonuses, default: standard } = edition.tables.bonusVp;
  const enabled = edition.settings.bonuses ?? standard.enabled;
  return bonuses.find(({ id }) => id === 'french-security' && enabled.includes(id))?.vp ?? 0;
};

/** Points a turn that an open pact brings France as its partner against Germany; 0 for any other text or power. */
export const securityBy = (position: Position, power: Power, { secret, clauses }: TreatyText): number =>
  power === 'france' &&
  !secret &&
  clauses.some(({ term }) => term.term === 'defensive' && term.against.includes('germany'))
    ? securityPoints(position)
    : 0;

/** Points per turn of having a defensive partner, against a power of equal strength. */
const DEFENCE_A_TURN = 0.35;
/** Points per turn that a duty to defend a partner costs: it is rarely called on, but expensive. */
const DUTY_A_TURN = 0.2;
/** Points per turn that a duty to fight a partner's victim costs: the partner chooses the war. */
const OFFENCE_A_TURN = 0.6;

type WritableChanges = Partial<Record<Seat, number>>;

/** Adds pounds, as victory points of the power that gains or loses them. */
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

interface MarkerChange {
  readonly power: Power;
  readonly area: AreaId;
  readonly to: MarkerKind | 'none';
  readonly partners?: number;
}

/** The value to a power of changing its marker, with the markers beside it unchanged. */
const addMarkerChange = (
  position: Position,
  changes: WritableChanges,
  { power, area, to, partners = 0 }: MarkerChange,
): void => {
  const own = markerOf(position.state, power, area);
  const others = own && isControl(own.kind) ? controllers(position.state, area).length - 1 : 0;
  const before = own ? holdingWorth(position, { area, kind: own.kind, partners: Math.max(0, others) }) : 0;
  addPounds(position, changes, {
    power,
    pounds: holdingWorth(position, { area, kind: to, partners }) - before,
  });
};

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

/** Turns for which a bond holds, including this one: until its year, or to the end. */
const turnsHeld = ({ edition, state: { year } }: Position, until = Number.POSITIVE_INFINITY): number =>
  edition.tables.turnTrack.turns.filter((turn) => turn.year >= year && turn.year <= until).length;

/** Turns by which a pact outlasts existing ones between the same powers, since the same bond has no value twice. */
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
  if (isHollow({ edition: position.edition, text, term })) return;
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

/** Share of a disputed Control marker's value that its owner may lose by Congress or war. */
const AT_STAKE = 0.2;

/** The dispute over a power's own lower marker in an area, if any. */
const disputeOf = ({ state }: Position, { power, area }: TermOf<'lowers'>): CasusBelli | undefined =>
  state.casusBelli.find(
    ({ ground, holder, area: disputed }) => ground === 'status' && holder === power && disputed === area,
  );

/** The power that yields loses only what it would lose anyway when declarations close; the other is rid of the risk. */
const onSettlement = (
  position: Position,
  changes: WritableChanges,
  { against, area = '' }: CasusBelli,
): void => {
  const marker = isPower(against) ? markerOf(position.state, against, area) : undefined;
  if (marker)
    addPounds(position, changes, { power: marker.power, pounds: AT_STAKE * holdingWorth(position, marker) });
};

/** A clause with its text, and the changes so far. */
interface ClauseInText {
  readonly position: Position;
  readonly changes: WritableChanges;
  readonly text: TreatyText;
}

const onGift = ({ position, changes }: ClauseInText, { power, to, area, marker }: TermOf<'gives'>): void => {
  const partners = Math.max(0, controllers(position.state, area).length - 1);
  addMarkerChange(position, changes, { power, area, to: 'none' });
  addMarkerChange(position, changes, { power: to, area, to: marker, partners });
};

const onLowering = ({ position, changes }: ClauseInText, term: TermOf<'lowers'>): void => {
  const { power, area, to } = term;
  const dispute = disputeOf(position, term);
  const own = markerOf(position.state, power, area)?.kind ?? 'none';
  if (dispute) onSettlement(position, changes, dispute);
  else if (markerRank(own) > markerRank(to)) addMarkerChange(position, changes, { power, area, to });
};

const onRestraint = ({ position, changes }: ClauseInText, term: TermOf<'no-marker' | 'no-control'>): void => {
  for (const { power, points } of restraintChanges(position, term)) addPoints(changes, power, points);
};

/** Bots do not plan with limits on forces, and words are for a game master to judge, so both count as worthless. */
const changesNothing = (): void => undefined;

/** The changes made by clauses of each kind. */
const WORTH: {
  readonly [Kind in Term['term']]: (weighed: ClauseInText, term: TermOf<Kind>) => void;
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
  weighed: ClauseInText,
  term: TermOf<Kind> & { readonly term: Kind },
): void => {
  WORTH[term.term](weighed, term);
};

/** The changes of a payment alone. @returns victory points */
export const changesByPayment = (position: Position, { power, to, pounds }: PaysTerm): Changes => {
  const changes: WritableChanges = {};
  addPounds(position, changes, { power, pounds: -pounds });
  addPounds(position, changes, { power: to, pounds });
  return changes;
};

/** Changes by position and text: the same text is weighed for several readers. */
const known = new WeakMap<PaxState, WeakMap<TreatyText, Changes>>();

/** The changes of a text for every seat, clause by clause. @returns victory points */
export const changesBy = (position: Position, text: TreatyText): Changes => {
  const inState = known.get(position.state) ?? new WeakMap<TreatyText, Changes>();
  const before = inState.get(text);
  if (before) return before;
  const changes: WritableChanges = {};
  for (const { term } of text.clauses) weigh({ position, changes, text }, term);
  known.set(position.state, inState.set(text, changes));
  return changes;
};
