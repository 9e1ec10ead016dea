// Colours of a terminal's palette in the form that HTML and SVG use.

/** The six levels of each channel in the palette's colour cube. */
const LEVELS = [0, 95, 135, 175, 215, 255];

/** The named colours, as most terminals draw them on black. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#cd3131',
  green: '#0dbc79',
  yellow: '#c9a400',
  blue: '#2472c8',
  magenta: '#bc3fbc',
  cyan: '#1193b5',
  white: '#808080',
};

/** Used for an unknown colour. */
const GREY = '#d0d0d0';

const ofPalette = (palette: number): string => {
  const n = palette - 16;
  const parts =
    palette >= 232
      ? [0, 0, 0].map(() => 8 + (palette - 232) * 10)
      : [Math.floor(n / 36), Math.floor(n / 6) % 6, n % 6].map((level) => LEVELS[level] ?? 0);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** `#5faf5f` for `ansi256(71)` or for a name; hex colours are returned unchanged. */
export const hexColour = (colour: unknown): string => {
  const text = typeof colour === 'string' ? colour : '';
  const palette = /^ansi256\((\d+)\)$/.exec(text)?.[1];
  if (palette !== undefined) return ofPalette(Number(palette));
  return /^#[0-9a-f]{6}$/i.test(text) ? text : (NAMED[text.replace(/Bright$/, '')] ?? GREY);
};
