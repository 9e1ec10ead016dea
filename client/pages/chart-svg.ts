import { hexColour } from '../shell/hex-colour.ts';
import { escapeMarkup } from '../shell/escape-markup.ts';
import type { Tones } from '../shell/theme.ts';
import type { PageChart, PageSeries } from '../table/game-pages.ts';

// A chart as an SVG drawing on a light background. Lines differ by colour, dashes and the name at their end.

const SIZE = { wide: 760, tall: 300 };
const PLOT = { left: 56, right: 600, top: 16, bottom: 264 };
/** Distance of the names at the right from the plot. */
const NAME_INDENT = 38;
/** Pixels between two names at the right. */
const NAME_STEP = 15;
const DASHES = ['none', '6 3', '2 3', '10 3 2 3'];

interface AxisScale {
  readonly least: number;
  readonly most: number;
  /** Distance between two grid lines. */
  readonly step: number;
}

/** A step of 1, 2 or 5 times a power of ten that divides the range into about five. */
const stepFor = (range: number): number => {
  const rough = Math.max(range / 5, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
};

const scaleOf = ({ series, limit }: PageChart): AxisScale => {
  const told = series.flatMap(({ values }) => values.filter((value) => value !== undefined));
  const all = [0, ...told, ...(limit ? [limit.at] : [])];
  const step = stepFor(Math.max(...all) - Math.min(...all));
  return {
    least: Math.floor(Math.min(...all) / step) * step,
    most: Math.max(Math.ceil(Math.max(...all) / step) * step, step),
    step,
  };
};

const place = (n: number): string => n.toFixed(1);

const yAt = ({ least, most }: AxisScale, value: number): number =>
  PLOT.bottom - ((value - least) / (most - least)) * (PLOT.bottom - PLOT.top);

const xAt = (steps: number, n: number): number =>
  steps < 2 ? (PLOT.left + PLOT.right) / 2 : PLOT.left + (n / (steps - 1)) * (PLOT.right - PLOT.left);

const text = (at: readonly [number, number], label: string, more = ''): string =>
  `<text x="${place(at[0])}" y="${place(at[1])}"${more}>${escapeMarkup(label)}</text>`;

/** Width of a letter in pixels, estimated generously. */
const LETTER = 7;

const widest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length)) * LETTER;

/** Label every nth step, so that no labels overlap. */
const namedEvery = (steps: readonly string[]): number => {
  const room = (PLOT.right - PLOT.left) / Math.max(steps.length - 1, 1);
  return Math.max(Math.ceil((widest(steps) + LETTER) / room), 1);
};

const axisOf = ({ steps, unit = '' }: PageChart, scale: AxisScale): readonly string[] => {
  const rules: string[] = [];
  for (let value = scale.least; value <= scale.most; value += scale.step) {
    const y = place(yAt(scale, value));
    const colour = value === 0 ? '#888' : '#ddd';
    rules.push(`<path d="M${String(PLOT.left)} ${y}H${String(PLOT.right)}" stroke="${colour}"/>`);
    const figure = value < 0 ? `-${unit}${String(-value)}` : `${unit}${String(value)}`;
    rules.push(text([PLOT.left - 6, Number(y) + 4], figure, ' text-anchor="end"'));
  }
  const every = namedEvery(steps);
  const dates = steps.flatMap((step, n) => {
    const x = Math.max(xAt(steps.length, n), (step.length * LETTER) / 2);
    return n % every === 0 ? [text([x, PLOT.bottom + 18], step, ' text-anchor="middle"')] : [];
  });
  return [...rules, ...dates];
};

/** The colour of a tone on a light background. */
const colourOf = (tones: Tones, tone: string): string => {
  const look = tones[tone];
  return hexColour(look?.light?.color ?? look?.color ?? '#444444');
};

interface DrawnSeries {
  readonly series: PageSeries;
  readonly points: readonly (readonly [number, number])[];
  readonly colour: string;
  readonly dash: string;
}

const lineOf = ({ points, colour, dash, series }: DrawnSeries): string => {
  const path = points.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`).join('');
  const dots = points.map(([x, y]) => `<circle cx="${place(x)}" cy="${place(y)}" r="2.5" fill="${colour}"/>`);
  const dashes = dash === 'none' ? '' : ` stroke-dasharray="${dash}"`;
  return `<g><title>${escapeMarkup(series.name)}</title><path d="${path}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/>${dots.join('')}</g>`;
};

/** Names at the ends of the lines, moved apart if they would overlap. */
const namesOf = (drawn: readonly DrawnSeries[]): readonly string[] => {
  const wanted = drawn
    .map((one) => ({ ...one, y: one.points.at(-1)?.[1] ?? PLOT.bottom }))
    .toSorted((a, b) => a.y - b.y);
  let next = PLOT.top;
  const placed = wanted.map((one) => {
    const y = Math.max(one.y, next);
    next = y + NAME_STEP;
    return { ...one, at: y };
  });
  const over = Math.max(next - NAME_STEP - PLOT.bottom, 0);
  return placed.map(({ at, series, colour, dash }) => {
    const y = at - over;
    const dashes = dash === 'none' ? '' : ` stroke-dasharray="${dash}"`;
    const key = `<path d="M${String(PLOT.right + 10)} ${place(y)}h22" stroke="${colour}" stroke-width="2"${dashes}/>`;
    return key + text([PLOT.right + NAME_INDENT, y + 4], series.name);
  });
};

const limitOf = ({ limit }: PageChart, scale: AxisScale): readonly string[] => {
  if (!limit) return [];
  const y = place(yAt(scale, limit.at));
  return [
    `<path d="M${String(PLOT.left)} ${y}H${String(PLOT.right)}" stroke="#b00020" stroke-dasharray="4 4"/>`,
    text([PLOT.left + 6, Number(y) + 14], `${String(limit.at)}: ${limit.text}`, ' fill="#b00020"'),
  ];
};

/** A chart as an SVG document, deterministic for the same chart. */
export const chartSvg = (chart: PageChart, tones: Tones): string => {
  const scale = scaleOf(chart);
  const drawn = chart.series.flatMap((series, n): DrawnSeries[] => {
    const points = series.values.flatMap((value, at): (readonly [number, number])[] =>
      value === undefined ? [] : [[xAt(chart.steps.length, at), yAt(scale, value)]],
    );
    const dash = DASHES[n % DASHES.length] ?? 'none';
    return points.length === 0 ? [] : [{ series, points, colour: colourOf(tones, series.tone), dash }];
  });
  const wide = Math.max(SIZE.wide, PLOT.right + NAME_INDENT + widest(chart.series.map(({ name }) => name)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(wide)} ${String(SIZE.tall)}" role="img" aria-label="${escapeMarkup(chart.title)}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<title>${escapeMarkup(chart.title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...axisOf(chart, scale),
    ...limitOf(chart, scale),
    ...drawn.map(lineOf),
    ...namesOf(drawn),
    '</svg>',
  ].join('\n');
};
