import type { TextProps } from 'ink';
import { createContext } from 'react';
import type { FrameTone, Tone } from './lines.ts';
import type { ColourLevel } from './terminal/sgr.ts';

/** How a tone looks; `sixteen` where a terminal of sixteen colours is to show it in another, `light` on a light ground. */
export type ToneLook = TextProps & { readonly sixteen?: TextProps; readonly light?: TextProps };

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

type FrameLooks = Readonly<Record<FrameTone, TextProps>>;

const DARK: FrameLooks = {
  plain: {},
  dim: { dimColor: true },
  title: { bold: true },
  good: { color: 'green' },
  bad: { color: 'red', bold: true },
  warn: { color: 'yellow' },
  accent: { color: 'cyan', bold: true },
  chosen: { inverse: true },
};

/** How each tone of the frame looks. */
const FRAME_TONES: Readonly<Record<Theme, FrameLooks>> = {
  dark: DARK,
  // Yellow and cyan are not to be read on white.
  light: { ...DARK, warn: { color: 'magenta' }, accent: { color: 'blue', bold: true } },
  // Nothing is dimmed.
  'high-contrast': {
    ...DARK,
    dim: {},
    good: { color: 'greenBright', bold: true },
    bad: { color: 'redBright', bold: true, underline: true },
    warn: { color: 'yellowBright', bold: true },
    accent: { color: 'cyanBright', bold: true },
    chosen: { inverse: true, bold: true },
  },
  // Blue against orange instead of green against red.
  'colour-blind': {
    ...DARK,
    good: { color: 'ansi256(74)' },
    bad: { color: 'ansi256(208)', bold: true, underline: true },
    warn: { color: 'ansi256(220)' },
    accent: { color: 'ansi256(117)', bold: true },
  },
};

/** The tones of the game on screen; none in the lobby. */
export const GameTonesContext = createContext<Tones>({});

/** How a tone looks; one that neither the frame nor the game knows is plain. */
export const lookOf = (
  tone: Tone,
  ofGame: Tones,
  { colour, theme = 'dark' }: Pick<TerminalLooks, 'colour' | 'theme'>,
): TextProps => {
  const { sixteen, light, ...look } = (FRAME_TONES[theme] as Tones)[tone] ?? ofGame[tone] ?? {};
  if (theme === 'light' && light) return light;
  return colour === '16' ? (sixteen ?? look) : look;
};
