import { expect, test } from 'vitest';
import { TONES as EIA_TONES } from '../../client/games/eia/tones.ts';
import { TONES as PAX_TONES } from '../../client/games/pax/tones.ts';
import { TONES as WEAW_TONES } from '../../client/games/weaw/tones.ts';
import { hexColour } from '../../client/shell/hex-colour.ts';
import { HUES, shaded } from '../../client/shell/hues.ts';
import { lookOf, type Theme, THEMES, type Tones } from '../../client/shell/theme.ts';

// Colours by the formulas of WCAG 2 (contrast) and of Machado, Oliveira and Fernandes (2009; colour blindness).

type Colour = readonly [number, number, number];

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const linear = (hex: string): Colour => {
  const at = (start: number): number => channel(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};

const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const contrast = (hex: string, ground: string): number => {
  const [a, b] = [luminance(linear(hex)), luminance(linear(ground))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const GROUNDS: Readonly<Record<Theme, string>> = {
  dark: '#000000',
  light: '#ffffff',
  'high-contrast': '#000000',
  'colour-blind': '#000000',
};

const GAMES: readonly (readonly [string, Tones])[] = [
  ['Pax Britannica', PAX_TONES],
  ['Empires in Arms', EIA_TONES],
  ['The War to End All Wars', WEAW_TONES],
];

const FRAME: readonly string[] = ['good', 'bad', 'warn', 'accent'];

const paletteColour = (tone: string, tones: Tones, theme: Theme): string | undefined => {
  const { color } = lookOf(tone, tones, { colour: '256', theme });
  return color?.startsWith('ansi256') === true ? hexColour(color) : undefined;
};

/** What xterm shows for the names of colours. Its blue and magenta fall short of 4.5 on black by a hair. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  red: '#cd0000',
  green: '#00cd00',
  yellow: '#cdcd00',
  blue: '#0000ee',
  magenta: '#cd00cd',
  cyan: '#00cdcd',
  white: '#e5e5e5',
  blackBright: '#7f7f7f',
  redBright: '#ff0000',
  greenBright: '#00ff00',
  yellowBright: '#ffff00',
  blueBright: '#5c5cff',
  magentaBright: '#ff00ff',
  cyanBright: '#00ffff',
  whiteBright: '#ffffff',
};

/** The colour of a tone, by number or by name; bold makes blue brighter. Undefined for the terminal's own. */
const shownColour = (
  tone: string,
  tones: Tones,
  looks: { readonly theme: Theme; readonly colour: '256' | '16' },
): string | undefined => {
  const { color, bold } = lookOf(tone, tones, looks);
  if (color === undefined) return undefined;
  if (color.startsWith('ansi256')) return hexColour(color);
  return NAMED[color === 'blue' && bold === true && looks.theme !== 'light' ? 'blueBright' : color];
};

/** Tones of dots; all others are of text. */
const isDots = (tone: string): boolean =>
  /^(land|line|value)-/.test(tone) || tone === 'map-outside' || tone === 'map-zone';

const COLOURS = ['256', '16'] as const;

/** Tones that do not stand off enough: text by 4.5, dots by 3. */
const faintOf = (tones: Tones, theme: Theme, colour: (typeof COLOURS)[number]): readonly string[] =>
  [...FRAME, 'dim', ...Object.keys(tones)].flatMap((tone) => {
    const hex = shownColour(tone, tones, { theme, colour });
    const found = hex === undefined ? 21 : contrast(hex, GROUNDS[theme]);
    const text = colour === '16' ? 4.4 : 4.5;
    const dots = theme === 'high-contrast' ? text : 3;
    return found < (isDots(tone) ? dots : text) ? [`${tone} ${found.toFixed(1)}`] : [];
  });

test.each(GAMES)('all text and dots of %s contrast with their background in every theme', (_, tones) => {
  for (const theme of THEMES)
    for (const colour of COLOURS)
      expect([theme, colour, ...faintOf(tones, theme, colour)]).toEqual([theme, colour]);
});

test('the frame’s texts contrast more in the high-contrast theme', () => {
  const bad = paletteColour('bad', {}, 'high-contrast');
  expect(contrast(bad ?? '#000000', '#000000')).toBeGreaterThan(7);
});

test.each(GAMES)(
  'nothing of %s on light is left as it is on dark, nor as black as the chosen place',
  (_, tones) => {
    for (const [tone, { light }] of Object.entries(tones)) {
      expect([tone, light?.color]).not.toEqual([tone, undefined]);
      if (tone !== 'map-chosen') expect(light?.color).not.toBe('ansi256(16)');
    }
  },
);

/** Colours as they are seen: by all, and by those without red or green cones. */
const SIGHTS: Readonly<Record<string, readonly Colour[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const dot = ([a, b, c]: Colour, [x, y, z]: Colour): number => a * x + b * y + c * z;

/** CIE L*a*b* of a colour as it is seen. */
const seen = (hex: string, sight: readonly Colour[]): Colour => {
  const rgb = linear(hex);
  const [red = 0, green = 0, blue = 0] = sight.map((row) => Math.min(Math.max(dot(row, rgb), 0), 1));
  const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root(dot([0.4124, 0.3576, 0.1805], [red, green, blue]) / 0.95047);
  const y = root(dot([0.2126, 0.7152, 0.0722], [red, green, blue]));
  const z = root(dot([0.0193, 0.1192, 0.9505], [red, green, blue]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** The hues that look alike, in pairs. */
const alike = (theme: Theme, sights: readonly string[]): readonly string[] => {
  const tones: Tones = Object.fromEntries(
    Object.entries(HUES).map(([name, { letter }]) => [name, shaded(letter)]),
  );
  const hexes = Object.keys(HUES).map((name) => [name, paletteColour(name, tones, theme) ?? ''] as const);
  return sights.flatMap((sight) =>
    hexes.flatMap(([one, hex], n) =>
      hexes.slice(n + 1).flatMap(([other, second]) => {
        const [a, b] = [hex, second].map((each) => seen(each, SIGHTS[sight] ?? [])) as [Colour, Colour];
        return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 10 ? [`${sight}: ${one}, ${other}`] : [];
      }),
    ),
  );
};

test('hues stay apart in every theme, and to the colour-blind in theirs', () => {
  for (const theme of THEMES) expect(alike(theme, ['all'])).toEqual([]);
  expect(alike('colour-blind', ['protan', 'deutan'])).toEqual([]);
  expect(alike('dark', ['protan'])).toContain('protan: green, lime');
});

test('of sixteen colours blue is bold, or it could not be read on black', () => {
  for (const [, tones] of GAMES) {
    for (const tone of Object.keys(tones)) {
      const { color, bold } = lookOf(tone, tones, { colour: '16' });
      if (color === 'blue') expect([tone, bold]).toEqual([tone, true]);
    }
  }
});

test('on a light ground with sixteen colours nothing is green, yellow, cyan or white', () => {
  for (const [, tones] of GAMES) {
    for (const tone of [...FRAME, 'dim', ...Object.keys(tones)]) {
      const { color = '' } = lookOf(tone, tones, { colour: '16', theme: 'light' });
      expect(color).toMatch(/^(|black|blackBright|red|blue|magenta)$/);
    }
  }
});
