import type { AreaId, MarkerKind, Native, Power, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { column, type Line, signedAmount, textOf, wrap } from '../../../../shell/lines.ts';
import { textWidth } from '../../../../shell/text-width.ts';
import { poundsText } from '../../pounds-text.ts';
import type { PaxTable } from '../../table.ts';
import { groundText } from '../dispute-words.ts';
import { MARKER_NAMES, partyName } from '../names.ts';
import { type PlacementOutlook, placementOf } from '../placement.ts';

// The cost, yield and provocations of each marker in an area, as rows of a card.

const provokedText = (table: PaxTable, placement: PlacementOutlook): string => {
  const name = (power: Power | Native): string => partyName(table.edition, power);
  const { consents, casusBelli, tensions, resentment } = placement;
  const parts = [
    ...(consents.length > 0 ? [`by leave of ${consents.map(name).join(', ')}`] : []),
    ...casusBelli.map(
      ({ holder, ground, isOptional }) =>
        `${isOptional ? 'optional cb' : 'cb'} to ${name(holder)}${ground === 'status' ? '' : ` (${groundText(ground)})`}`,
    ),
    ...(tensions > 0 ? [`tensions ${signedAmount(tensions)}`] : []),
    ...(resentment.now > 0 ? [`resentment ${signedAmount(resentment.now)}`] : []),
    ...(resentment.perTurn > 0 ? [`${signedAmount(resentment.perTurn)} each turn`] : []),
  ];
  return parts.join(', ') + (placement.isStandIn ? ' ≈' : '');
};

const KINDS: readonly MarkerKind[] = [
  'interest',
  'influence',
  'protectorate',
  'possession',
  'dominion',
  'state',
];

const isGrantable = ({ edition }: PaxTable, area: AreaId, kind: MarkerKind): boolean => {
  const row = edition.atlas.areas.get(area);
  if (kind === 'dominion') return row?.dominionFor !== undefined;
  if (kind === 'state') return row?.statehoodFor !== undefined;
  return true;
};

/** Minimum columns for a marker's provocations beside its figures. */
const WIDE_COLUMNS = 66;
const NAME_COLUMNS = 13;

/** A marker's provocations, after its figures or wrapped below them. */
const withNote = (figures: Line, note: readonly ['warn' | 'bad', string], width: number): readonly Line[] => {
  const [tone, text] = note;
  if (text === '') return [figures];
  if (width >= WIDE_COLUMNS && textWidth(textOf(figures)) + textWidth(text) <= width)
    return [[...figures, [tone, text]]];
  return [figures, ...wrap(text, width - 4).map((row): Line => ['    ', [tone, row]])];
};

const placementRows = (table: PaxTable, placement: PlacementOutlook, width: number): readonly Line[] => {
  const { kind, price, income, maintenance, refusal } = placement;
  const name = column(MARKER_NAMES[kind], NAME_COLUMNS);
  if (price <= 0) return [[name, ['dim', ' you hold this or more']]];
  const net = `${poundsText(income)} − ${poundsText(maintenance)} = ${signedAmount(income - maintenance).replace('-', '−')}`;
  const figures = `${poundsText(price).padStart(5)}${net.padStart(width >= WIDE_COLUMNS ? 19 : 18)}  `;
  if (!refusal) return withNote([name, figures], ['warn', provokedText(table, placement)], width);
  return withNote([name, ['dim', figures]], ['bad', `✗ ${refusal.reason.replaceAll('-', ' ')}`], width);
};

/** The meaning of the crosses, each reason once. */
const refusalLines = (
  table: PaxTable,
  placements: readonly PlacementOutlook[],
  width: number,
): readonly Line[] => {
  const refusals = placements.flatMap(({ price, refusal }) => (refusal && price > 0 ? [refusal] : []));
  const reasons = [...new Set(refusals.map((refusal) => refusal.reason))];
  return reasons.flatMap((reason) => {
    const first = refusals.find((refusal) => refusal.reason === reason);
    const sentence = first && refusalSentence(table.edition, first);
    return sentence ? wrap(`✗ ${sentence}`, width, 2).map((row): Line => [['dim', row]]) : [];
  });
};

/** Every marker an area can take, with cost, yield and provocations, and why some are barred. */
export const placementLines = (
  table: PaxTable,
  { power, area }: { readonly power: Seat; readonly area: AreaId },
  width: number,
): readonly Line[] => {
  const kinds = KINDS.filter((kind) => isGrantable(table, area, kind));
  const placements = kinds.map((kind) => placementOf({ ...table, power, area }, kind));
  const head = width >= WIDE_COLUMNS ? ' costs     yield per turn  provokes' : ' costs    yield per turn';
  return [
    [],
    [
      ['title', column('Marker', NAME_COLUMNS)],
      ['dim', head],
    ],
    ...placements.flatMap((placement) => placementRows(table, placement, width)),
    ...refusalLines(table, placements, width),
  ];
};

/** Signs of a card with their meanings. */
const SIGNS = [
  [' = ', 'yield: income with a link − maintenance'],
  ['cb to ', 'cb: casus belli'],
  ['≈', '≈: a stand-in for a lost figure of the charts'],
] as const;

/** The meaning of the signs that stand on a card. */
export const legendLines = (card: readonly Line[], width: number): readonly Line[] => {
  const text = card.map(textOf).join('\n');
  const meanings = SIGNS.filter(([sign]) => text.includes(sign)).map(([, meaning]) => meaning);
  if (meanings.length === 0) return [];
  return [[], ...wrap(meanings.join('  '), width).map((row): Line => [['dim', row]])];
};
