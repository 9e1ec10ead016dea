import type { TextProps } from 'ink';
import { createContext } from 'react';
import type { FrameTone, Tone } from './lines.ts';
import type { ColourLevel } from './terminal/sgr.ts';

/**
 * How a tone looks on a dark ground of 256 colours; `sixteen` where a terminal of sixteen colours is to show it in
 * another. In other themes it looks the same unless said: on a light ground, in high contrast, and in colours that the
 * colour-blind tell apart.
 */
export type ToneLook = TextProps & {
  readonly sixteen?: TextProps;
  readonly light?: TextProps;
  readonly strong?: TextProps;
  readonly safe?: TextProps;
};

/** How tones look, by name. */
export type Tones = Readonly<Record<string, ToneLook>>;

/** Themes, as `config.json` names them. */
export const THEMES = ['dark', 'light', 'high-contrast', 'colour-blind'] as const;
export type Theme = (typeof THEMES)[number];

/** What the terminal can show, and the user's theme. */
export interface TerminalLooks {
  /** Dark where it is left out. */
  readonly theme?: Theme;
  readonly colour: ColourLevel;
  /** ASCII only. */
  readonly ascii: boolean;
  /** Nothing is drawn: what is new is said in lines of text, for screen readers. */
  readonly linear?: boolean;
  /** Its fonts draw characters of ambiguous width two columns wide. */
  readonly eastAsian: boolean;
}

/** What the terminal on which a screen is drawn can show. */
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
  // What many terminals call red is not strong enough on black.
  bad: { color: 'ansi256(203)', bold: true, sixteen: { color: 'redBright', bold: true } },
  warn: { color: 'yellow' },
  accent: { color: 'cyan', bold: true },
  chosen: { inverse: true },
};

/** How each tone of the frame looks. */
const FRAME_TONES: Readonly<Record<Theme, FrameLooks>> = {
  dark: DARK,
  // What terminals call green, yellow and cyan is not to be read on white.
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
    // Bright red is not strong enough on black.
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

/** What stands for named colours on a light ground; for those that are not to be read there, the terminal's own. */
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

/** How a tone looks; one that neither the frame nor the game knows is plain. */
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
