import type { PlaceId, SeaId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { conquerorsOf, controllingPowers } from '@chancery/shared/games/pax/board/possession.ts';
import { strengthOf } from '@chancery/shared/games/pax/board/position.ts';
import { supplyWay } from '@chancery/shared/games/pax/war/supply/lines.ts';
import type { Party } from '@chancery/shared/games/pax/state/wars.ts';
import type { Line, Span, Tone } from '../../../../shell/lines.ts';
import type { PaxTable } from '../../table.ts';
import { initialLetter } from '../../views/initials.ts';
import { type Alignment, alignmentOf } from '../../war/alignment.ts';
import { type TheatreRow, theatreOf } from '../../war/theatre.ts';
import { EXPOSED_SIGN, isExposed } from '../../war/exposed.ts';
import { coalText } from '../../war/theatre-view.ts';
import type { Fill, Look, Pattern, Scene, Signs, RouteLine } from '../../../../map/scene.ts';
import { controlScene, looksOf } from './control.ts';
import { GREY_FILL } from '../../../../map/greyed.ts';
import { ownersAt, strengthLine } from './strengths.ts';

// Belligerents in blue (ours, or those who began), red (theirs) and yellow (a third side of the same war), everything
// else grey; units, coaling at sea, and supply lines of our armies.

type Allegiance = 'ours' | 'theirs' | 'third';

/** Without colours the sides differ in their dots. */
const PATTERNS: Readonly<Record<Allegiance, Pattern>> = { ours: 'full', theirs: 'checks', third: 'sparse' };

const allegianceOf = ({ ours, theirs, third }: Alignment, party: Party): Allegiance | undefined => {
  if (ours.includes(party)) return 'ours';
  if (third.includes(party)) return 'third';
  return theirs.includes(party) ? 'theirs' : undefined;
};

const sidesOf = (alignment: Alignment, parties: readonly Party[]): readonly Allegiance[] => {
  const found = parties.map((party) => allegianceOf(alignment, party));
  return (['ours', 'theirs', 'third'] as const).filter((side) => found.includes(side));
};

const sideFill = (sides: readonly Allegiance[], letters: string): Fill => {
  const [first, ...others] = sides;
  if (!first) return GREY_FILL;
  const tone = `land-${first}`;
  return {
    pattern: others.length > 0 ? 'full' : PATTERNS[first],
    tones: [tone, ...others.map((side) => `land-${side}`)],
    line: tone,
    letters: letters === '' ? '.' : letters,
    isHeld: true,
  };
};

const toneFor =
  (alignment: Alignment) =>
  (party: Party): Tone => {
    const [side] = sidesOf(alignment, [party]);
    return side ? `letter-${side}` : 'dim';
  };

const letterAt = (table: PaxTable, alignment: Alignment, place: PlaceId): Line => {
  const [first, second] = ownersAt(table, place);
  if (!first) return [];
  return second ? [['map-several', '*']] : [[toneFor(alignment)(first), initialLetter(first)]];
};

const lookAt = (
  table: PaxTable,
  {
    place,
    holders,
    signs,
  }: { readonly place: PlaceId; readonly holders: readonly Party[]; readonly signs: Signs },
): Look => {
  const alignment = alignmentOf(table);
  const row = theatreOf(table).find(({ id }) => id === place);
  const cut: Line = row?.supply.ours === 'cut' || row?.supply.theirs === 'cut' ? [['map-unrest', '!']] : [];
  const open: Line = isExposed(table, place) ? [['map-unrest', EXPOSED_SIGN]] : [];
  const fighting = holders.filter((party) => sidesOf(alignment, [party]).length > 0);
  return {
    fill: sideFill(sidesOf(alignment, holders), fighting.map(initialLetter).join('')),
    letter: letterAt(table, alignment, place),
    mark: [...strengthLine(table, place, { toneOf: toneFor(alignment), signs }), ...cut, ...open],
    rank: strengthOf([...(row?.ours ?? []), ...(row?.theirs ?? [])]) > 0 ? 1 : 300,
    isOwn: alignment.own.some((party) => holders.includes(party)),
  };
};

const coalSpan = (table: PaxTable, { coaling }: TheatreRow): Span => {
  const text = coalText(coaling, alignmentOf(table));
  if (coaling.ours && coaling.theirs) return ['warn', text];
  if (coaling.ours) return ['letter-ours', text];
  return [coaling.theirs ? 'letter-theirs' : 'dim', text];
};

const waterLine = (table: PaxTable, sea: SeaId, signs: Signs): Line => {
  const row = theatreOf(table).find(({ id }) => id === sea);
  if (!row) return [];
  const strengths = strengthLine(table, sea, { toneOf: toneFor(alignmentOf(table)), signs });
  return [...strengths, strengths.length > 0 ? ' ' : '', coalSpan(table, row)];
};

/** The supply lines of our armies on land, each segment once. */
const supplyWays = (table: PaxTable): readonly RouteLine[] =>
  theatreOf(table).flatMap(({ id, isWater, ours }) => {
    const fed = isWater ? undefined : ours.find(({ arm }) => arm === 'army');
    const way = fed && supplyWay(table, fed.power, id);
    return way && way.length > 1 ? [{ places: way, tone: 'map-supply' }] : [];
  });

/** The theatre of the wars of this turn; the layer of control while there is none. */
export const warScene = (table: PaxTable, signs: Signs): Scene => {
  if (theatreOf(table).length === 0) return controlScene(table, signs);
  const holdersOf = (area: PlaceId): readonly Party[] => {
    const conquerors = conquerorsOf(table.state, area);
    return conquerors.length > 0 ? conquerors : controllingPowers(table.state, area);
  };
  return {
    looks: looksOf(
      table,
      (area) => lookAt(table, { place: area, holders: holdersOf(area), signs }),
      (home, power) => lookAt(table, { place: home, holders: [power], signs }),
    ),
    fleets: new Map(table.edition.atlas.seaOrder.map((sea) => [sea, waterLine(table, sea, signs)])),
    routeLines: supplyWays(table),
    hasFullMarks: true,
  };
};
