import { strengthOf } from '@chancery/shared/games/pax/board/position.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import type { Marker, PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { WarRecord } from '@chancery/shared/games/pax/state/wars.ts';
import { isControl, MARKERS, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { existingMarkersText, markersText } from '@chancery/shared/games/pax/wording/counted.ts';
import { placeInSentence, powerName } from '@chancery/shared/games/pax/wording/words.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { partyName } from '../views/names.ts';

// Changes of a turn for some powers, from the positions at its end and at the end of the turn before.

/** Two consecutive turn ends; the first turn has none before it. */
export interface TurnSpan {
  readonly edition: Edition;
  readonly turn: number;
  readonly before: PaxState | undefined;
  readonly after: PaxState;
}

type PowerList = readonly Power[];

const controlOf = (state: PaxState | undefined, powers: PowerList): readonly Marker[] =>
  (state?.markers ?? []).filter(
    ({ power, kind, established }) => powers.includes(power) && isControl(kind) && established,
  );

const isIn =
  (markers: readonly Marker[]) =>
  ({ area, power }: Marker): boolean =>
    markers.some((marker) => marker.area === area && marker.power === power);

/** `Protectorates in Egypt and Tunis, a Possession in Fiji`. */
const kindsText = (
  markers: readonly Marker[],
  textOf: (kind: Marker['kind'], areas: readonly Marker['area'][]) => string,
): string =>
  listText(
    MARKERS.flatMap((kind) => {
      const areas = markers.filter((marker) => marker.kind === kind).map(({ area }) => area);
      return areas.length === 0 ? [] : [textOf(kind, areas)];
    }),
  );

/** Control gained and lost, if there is an earlier turn to compare with. */
const controlActs = ({ edition, before, after }: TurnSpan, powers: PowerList): readonly string[] => {
  if (!before) return [];
  const [then, now] = [controlOf(before, powers), controlOf(after, powers)];
  const [won, lost] = [
    now.filter((marker) => !isIn(then)(marker)),
    then.filter((marker) => !isIn(now)(marker)),
  ];
  return [
    ...(won.length > 0 ? [`won ${kindsText(won, (kind, areas) => markersText(edition, kind, areas))}`] : []),
    ...(lost.length > 0
      ? [`lost the ${kindsText(lost, (kind, areas) => existingMarkersText(edition, kind, areas))}`]
      : []),
  ];
};

/** Strength points of all forces, if they changed. */
const forceActs = ({ before, after }: TurnSpan, powers: PowerList): readonly string[] => {
  if (!before) return [];
  const strengthIn = ({ units }: PaxState): number =>
    strengthOf(units.filter(({ power }) => powers.some((own) => own === power)));
  const [then, now] = [strengthIn(before), strengthIn(after)];
  if (then === now) return [];
  return [`forces ${now > then ? 'grew' : 'fell'} from ${String(then)} to ${String(now)} points`];
};

/** How many markers without Control were placed. */
const claimActs = ({ before, after }: TurnSpan, powers: PowerList): readonly string[] => {
  if (!before) return [];
  const claims = ({ markers }: PaxState): readonly Marker[] =>
    markers.filter(({ power, kind }) => powers.includes(power) && !isControl(kind));
  const then = claims(before);
  const placed = claims(after).filter((marker) => !isIn(then)(marker)).length;
  return placed === 0
    ? []
    : [`placed ${placed === 1 ? 'an Interest or Influence' : `${String(placed)} Interests and Influences`}`];
};

const ENDS: Readonly<Record<NonNullable<WarRecord['end']>['how'], string>> = {
  'no-army-abroad': 'no enemy army was left',
  'all-occupied': 'all was occupied',
  stalemate: 'a stalemate',
  treaty: 'a peace was signed',
  'rebels-won': 'the rebels won',
  'rebels-beaten': 'the rebels were beaten',
  'empire-cleared': 'the Ottomans were cleared out',
  'no-ottoman-left': 'no Ottoman force was left',
  demanded: 'the Ottomans gave in',
};

/** A side's part in a war of the turn: enemies, conquests, end. */
const warActs = ({ edition, after }: TurnSpan, powers: PowerList): readonly string[] =>
  after.wars.flatMap(({ sides, conquests, end }) => {
    const own = sides.findIndex((side) => side.some((party) => powers.some((power) => power === party)));
    if (own < 0) return [];
    const enemies = sides.filter((_, n) => n !== own).flat();
    const taken = conquests.filter(({ by }) => by === own).map(({ area }) => placeInSentence(edition, area));
    const how = end?.losers.includes(own)
      ? 'lost the war against'
      : (end?.losers.length ?? 0) > 0
        ? 'won the war against'
        : 'was at war with';
    return [
      `${how} ${listText(enemies.map((enemy) => powerName(edition, enemy)))}${taken.length > 0 ? `, taking ${listText(taken)}` : ''}${end ? ` (${ENDS[end.how]})` : ''}`,
    ];
  });

const treatyActs = ({ edition, turn, after }: TurnSpan, powers: PowerList): readonly string[] => {
  const isOwn = (power: Power): boolean => powers.includes(power);
  const broken = [
    ...new Set(
      after.breaches.filter((breach) => breach.turn === turn && isOwn(breach.by)).map(({ treaty }) => treaty),
    ),
  ].map((id) => `“${after.treaties.find((treaty) => treaty.id === id)?.text.title ?? id}”`);
  const partners = after.treaties
    .filter((treaty) => treaty.turn === turn && treaty.status !== 'proposed' && !treaty.isPermanent)
    .filter(({ signers }) => signers.some(isOwn))
    .flatMap(({ signers }) => signers.filter((power) => !isOwn(power)));
  const names = [...new Set(partners)].map((power) => partyName(edition, power));
  return [
    ...(broken.length > 0 ? [`broke ${listText(broken)}`] : []),
    ...(names.length > 0 ? [`signed with ${listText(names)}`] : []),
  ];
};

/** The events of the turn, the most important first: parts of one sentence. */
export const turnActs = (span: TurnSpan, powers: PowerList): readonly string[] =>
  [controlActs, warActs, claimActs, forceActs, treatyActs].flatMap((acts) => acts(span, powers));

/** Pounds the powers had to spend in the turn, if its administration is recorded. */
export const netOfTurn = ({ after }: TurnSpan, powers: PowerList): number | undefined => {
  const nets = powers.flatMap((power) => {
    const record = after.turnRecord.admin[power as keyof typeof after.turnRecord.admin];
    return record ? [record.totals.net] : [];
  });
  return nets.length === 0 ? undefined : nets.reduce((sum, net) => sum + net, 0);
};
