import { escapeMarkup } from '../shell/escape-markup.ts';
import { hexColour } from '../shell/hex-colour.ts';
import { type Line, type Span, textOf, type Tone } from '../shell/lines.ts';
import type { Tones } from '../shell/theme.ts';
import { type Dots, projectDots } from './dots.ts';
import { type Ground, OUTSIDE } from './ground.ts';
import { borderPaths, outlinesOf } from './outline.ts';
import { labelsOn, unplacedSeaLines, markOf, type PictureRequest, seasOn } from './picture.ts';
import type { Fill, Pattern } from './scene.ts';
import type { View } from './view.ts';

// Draws the map as SVG for pages, with the same geography, marks and names.

/** Size of a cell in pixels; outlines have twice the picture's dots. */
const CELL = { wide: 8, tall: 16 };
const FINER = 2;
const DOT = CELL.wide / 2 / FINER;

const WATER = '#0d1a2b';
const BORDER = '#0d1a2b';
const OUTSIDE_COLOUR = '#3a3f4a';

/** Text has a dark outline, so that it is readable on land of its own colour. */
const HALO = `<g stroke="#0d1117" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`;

/** Opacity of land by pattern. */
const STRENGTH: Readonly<Record<Pattern, number>> = {
  full: 1,
  most: 0.75,
  checks: 0.5,
  dense: 0.45,
  sparse: 0.3,
  free: 0.4,
};

/** What to draw, and in which colours. */
export interface DrawingRequest extends PictureRequest {
  readonly tones: Tones;
  /** A description of the drawing for screen readers. */
  readonly label: string;
}

type Colours = Pick<DrawingRequest, 'tones'>;

const colourOf = ({ tones }: Colours, tone: Tone): string => hexColour(tones[tone]?.color);

/** Stripes for land with several owners, one pattern for each set of owners. */
const stripesOf = (colours: Colours, fills: readonly Fill[]): ReadonlyMap<string, string> => {
  const sets = new Set(fills.filter(({ tones }) => tones.length > 1).map(({ tones }) => tones.join(' ')));
  return new Map(
    [...sets].map((key, n): [string, string] => {
      const stripes = key
        .split(' ')
        .map(
          (tone, at) =>
            `<rect x="${String(at * 3)}" width="3" height="3" fill="${colourOf(colours, tone)}"/>`,
        );
      const size = String(stripes.length * 3);
      return [
        key,
        `<pattern id="owners-${String(n)}" width="${size}" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${stripes.join('')}</pattern>`,
      ];
    }),
  );
};

const paintOf = (colours: Colours, { tones }: Fill, stripes: ReadonlyMap<string, string>): string => {
  const at = [...stripes.keys()].indexOf(tones.join(' '));
  return at < 0 ? colourOf(colours, tones[0]) : `url(#owners-${String(at)})`;
};

interface DrawnMap {
  readonly dots: Dots;
  readonly outlines: ReadonlyMap<number, string>;
}

/** Cached outlines by view: they take most of the time and are the same for every position. */
const drawnByView = new WeakMap<View, DrawnMap>();

const drawnIn = (ground: Ground, view: View): DrawnMap => {
  const known = drawnByView.get(view);
  if (known) return known;
  const dots = projectDots(ground, {
    ...view,
    columns: view.columns * FINER,
    rows: view.rows * FINER,
    scale: view.scale * FINER,
  });
  const drawn = { dots, outlines: outlinesOf(dots, (code) => ground.isLand(code)) };
  drawnByView.set(view, drawn);
  return drawn;
};

/** Borders that are drawn as lines, over the land. */
const bordersOf = (request: DrawingRequest): string => {
  const { ground, view, scene } = request;
  const borders = scene.borders ?? [];
  if (borders.length === 0) return '';
  const pairs = borders.map(
    ({ between: [one, other] }) => [ground.codeOf(one), ground.codeOf(other)] as const,
  );
  const paths = borderPaths(drawnIn(ground, view).dots, pairs).map((d, n) => {
    const tone = borders[n]?.tone ?? 'plain';
    return d === '' ? '' : `<path d="${d}" stroke="${colourOf(request, tone)}"/>`;
  });
  return `<g transform="scale(${String(DOT)})" fill="none" stroke-width="1.5" stroke-linecap="round">${paths.join('')}</g>`;
};

const landOf = (request: DrawingRequest): readonly string[] => {
  const { ground, view, scene } = request;
  const fills = [...scene.looks.values()].map(({ fill }) => fill);
  const stripes = stripesOf(request, fills);
  const paths = [...drawnIn(ground, view).outlines].map(([code, d]) => {
    const place = ground.placeOf(code);
    const fill = place === undefined ? undefined : scene.looks.get(place)?.fill;
    if (!fill || place === undefined || code === OUTSIDE) return `<path d="${d}" fill="${OUTSIDE_COLOUR}"/>`;
    const strength = String(STRENGTH[fill.pattern]);
    return `<path d="${d}" fill="${paintOf(request, fill, stripes)}" fill-opacity="${strength}"><title>${escapeMarkup(request.placeName(place))}</title></path>`;
  });
  return [
    `<defs>${[...stripes.values()].join('')}</defs>`,
    `<g transform="scale(${String(DOT)})" fill-rule="evenodd" stroke="${BORDER}" stroke-width="0.5">${paths.join('')}</g>`,
    bordersOf(request),
  ];
};

/** Text at a cell, each span in its tone. */
const textAt = (colours: Colours, [column, row]: readonly [number, number], line: Line): string => {
  const spans = line
    .map((span): readonly [Tone, string] => (typeof span === 'string' ? ['map-name', span] : span))
    .map(([tone, text]) => {
      const weight = colours.tones[tone]?.bold === true ? ' font-weight="bold"' : '';
      return `<tspan fill="${colourOf(colours, tone)}"${weight}>${escapeMarkup(text)}</tspan>`;
    });
  const [x, y] = [column * CELL.wide, (row + 0.8) * CELL.tall];
  const width = textOf(line).length * CELL.wide;
  return `<text x="${String(x)}" y="${y.toFixed(1)}" textLength="${String(width)}" xml:space="preserve">${spans.join('')}</text>`;
};

const namesOf = (request: DrawingRequest): readonly string[] => {
  const { scene } = request;
  const labels = labelsOn(request).flatMap((label) => {
    const name: readonly Span[] = label.name === '' ? [] : [['map-name', label.name]];
    const mark = label.markAt === undefined ? [] : markOf(request, label.place);
    return [
      ...(name.length > 0 ? [textAt(request, [label.column + label.nameAt, label.row], name)] : []),
      ...(mark.length > 0 ? [textAt(request, [label.column + (label.markAt ?? 0), label.row], mark)] : []),
    ];
  });
  const { placed, unplaced } = seasOn(request);
  const seas = placed.flatMap(({ place, name, nameAt, fleetsAt }) => {
    const fleets = scene.fleets.get(place) ?? [];
    return [
      ...(name === '' ? [] : [textAt(request, nameAt, [['map-sea', name]])]),
      ...(fleetsAt && fleets.length > 0 ? [textAt(request, fleetsAt, fleets)] : []),
    ];
  });
  const below = unplacedSeaLines(request, unplaced).map(({ row, line }) => textAt(request, [1, row], line));
  return [...seas, ...labels, ...below];
};

/** The picture as an SVG document, deterministic for the same request, without a chosen place. */
export const mapSvg = (request: DrawingRequest): string => {
  const { columns, rows } = request.view;
  const size = [columns * CELL.wide, rows * CELL.tall].map(String);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" role="img" aria-label="${escapeMarkup(request.label)}" font-family="monospace" font-size="13">`,
    `<rect width="100%" height="100%" fill="${WATER}"/>`,
    ...landOf(request),
    HALO,
    ...namesOf(request),
    '</g>',
    '</svg>',
  ].join('\n');
};
