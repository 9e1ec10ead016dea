import type { TextProps } from 'ink';
import { createContext } from 'react';
import type { FrameTone, Tone } from './lines.ts';
import type { ColourLevel } from './terminal/sgr.ts';

/**
 * How a tone looks on a dark background with 256 colours; `sixteen` is for terminals of sixteen colours. `light`,
 * `strong` (high contrast) and `safe` (colour-blind) override it in other themes.
 */
export type ToneLook = TextProps & {
  readonly sixteen?: TextProps;
  readonly light?: TextProps;
  readonly strong?: TextProps;
  readonly safe?: TextProps;
};

/** The look of each tone, by name. */
export type Tones = Readonly<Record<string, ToneLook>>;

/** Themes, by their names in `config.json`. */
export const THEMES = ['dark', 'light', 'high-contrast', 'colour-blind'] as const;
export type Theme = (typeof THEMES)[number];

/** The names of the themes in sentences. */
export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  dark: 'dark',
  light: 'light',
  'high-contrast': 'high contrast',
  'colour-blind': 'colour-blind safe',
};

/** What the terminal can show, and the user's theme. */
export interface TerminalLooks {
  /** Dark if omitted. */
  readonly theme?: Theme;
  readonly colour: ColourLevel;
  /** ASCII only. */
  readonly ascii: boolean;
  /** For screen readers: changes are printed as lines of text, nothing is drawn. */
  readonly linear?: boolean;
  /** Its fonts draw characters of ambiguous width two columns wide. */
  readonly eastAsian: boolean;
}

/** What the terminal that a screen is drawn on can show. */
export const TerminalLooksContext = createContext<TerminalLooks>({
  colour: '256',
  ascii: false,
  eastAsian: false,
});

type FrameLooks = Readonly<Record<FrameTone, ToneLook>>;

const DARK: FrameLooks = {
  plain: {},
  dim: { dimColor: true },
  title: { bold: true },
  good: { color: 'green' },
  // The red of many terminals has too little contrast on black.
  bad: { color: 'ansi256(203)', bold: true, sixteen: { color: 'redBright', bold: true } },
  warn: { color: 'yellow' },
  accent: { color: 'cyan', bold: true },
  chosen: { inverse: true },
};

/** How each tone of the frame looks. */
const FRAME_TONES: Readonly<Record<Theme, FrameLooks>> = {
  dark: DARK,
  // The green, yellow and cyan of terminals are unreadable on white.
  light: {
    ...DARK,
    dim: { color: 'ansi256(241)', sixteen: { dimColor: true } },
    good: { color: 'ansi256(28)', sixteen: { color: 'blue' } },
    bad: { color: 'ansi256(160)', bold: true, sixteen: { color: 'red', bold: true } },
    warn: { color: 'ansi256(127)', sixteen: { color: 'magenta' } },
    accent: { color: 'ansi256(25)', bold: true, sixteen: { color: 'blue', bold: true } },
  },
  // Nothing is dimmed.
  'high-contrast': {
    ...DARK,
    dim: {},
    good: { color: 'greenBright', bold: true },
    // Bright red has too little contrast on black.
    bad: {
      color: 'ansi256(210)',
      bold: true,
      underline: true,
      sixteen: { color: 'redBright', bold: true, underline: true },
    },
    warn: { color: 'yellowBright', bold: true },
    accent: { color: 'cyanBright', bold: true },
    chosen: { inverse: true, bold: true },
  },
  // Blue against orange instead of green against red.
  'colour-blind': {
    ...DARK,
    good: { color: 'ansi256(74)', sixteen: { color: 'blueBright' } },
    bad: {
      color: 'ansi256(208)',
      bold: true,
      underline: true,
      sixteen: { color: 'redBright', bold: true, underline: true },
    },
    warn: { color: 'ansi256(220)', sixteen: { color: 'yellow' } },
    accent: { color: 'ansi256(117)', bold: true, sixteen: { color: 'cyanBright', bold: true } },
  },
};

/** The tones of the game on screen; none in the lobby. */
export const GameTonesContext = createContext<Tones>({});

/**
 * Replacements for named colours on a light background; undefined is the terminal's default, for colours unreadable
 * there.
 */
const ON_LIGHT: Readonly<Record<string, string | undefined>> = {
  black: 'black',
  blackBright: 'blackBright',
  red: 'red',
  redBright: 'red',
  blue: 'blue',
  blueBright: 'blue',
  cyan: 'blue',
  cyanBright: 'blue',
  magenta: 'magenta',
  magentaBright: 'magenta',
};

const onLight = ({ color, ...look }: TextProps): TextProps => {
  const named = ON_LIGHT[color ?? ''];
  return named === undefined ? look : { ...look, color: named };
};

/** How a tone looks; an unknown tone is plain. */
export const lookOf = (
  tone: Tone,
  ofGame: Tones,
  { colour, theme = 'dark' }: Pick<TerminalLooks, 'colour' | 'theme'>,
): TextProps => {
  const ofFrame = (FRAME_TONES[theme] as Tones)[tone];
  const { sixteen, light, strong, safe, ...look } = ofFrame ?? ofGame[tone] ?? {};
  if (colour === '16' && sixteen) return theme === 'light' && !ofFrame ? onLight(sixteen) : sixteen;
  if (theme === 'light') return light ?? look;
  if (theme === 'high-contrast') return strong ?? look;
  return theme === 'colour-blind' ? (safe ?? look) : look;
};
