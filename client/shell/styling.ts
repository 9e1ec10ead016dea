import chalk, { type BackgroundColorName, type ChalkInstance, type ForegroundColorName } from 'chalk';
import type { TextProps } from 'ink';
import type { Line, Tone } from './lines.ts';
import { lookOf, type TerminalLooks, type Tones } from './theme.ts';

// Lines with their colours as SGR sequences.

type Styled = (text: string) => string;

/** The number of `ansi256(71)`. */
const paletteNumber = (colour: string): number | undefined => {
  const [, number] = /^ansi256\((\d+)\)$/.exec(colour) ?? [];
  return number === undefined ? undefined : Number(number);
};

const inColour = (style: ChalkInstance, colour: string): ChalkInstance => {
  const number = paletteNumber(colour);
  if (number !== undefined) return style.ansi256(number);
  return colour.startsWith('#') ? style.hex(colour) : style[colour as ForegroundColorName];
};

const onColour = (style: ChalkInstance, colour: string): ChalkInstance => {
  const number = paletteNumber(colour);
  if (number !== undefined) return style.bgAnsi256(number);
  if (colour.startsWith('#')) return style.bgHex(colour);
  return style[`bg${colour.charAt(0).toUpperCase()}${colour.slice(1)}` as BackgroundColorName];
};

const SWITCHES = ['bold', 'italic', 'underline', 'strikethrough', 'inverse'] as const;

const styledAs = (look: TextProps): Styled => {
  let style: ChalkInstance = chalk;
  if (look.dimColor) style = style.dim;
  if (look.color !== undefined) style = inColour(style, look.color);
  if (look.backgroundColor !== undefined) style = onColour(style, look.backgroundColor);
  for (const name of SWITCHES) if (look[name]) style = style[name];
  return style === chalk ? (text) => text : style;
};

/** How a terminal shows the tones of a game. */
export interface Palette {
  readonly tones: Tones;
  readonly looks: Pick<TerminalLooks, 'colour' | 'theme'>;
}

/** Styles computed before: by the tones of a game, then by what the terminal shows. */
const known = new WeakMap<Tones, Map<string, Map<Tone, Styled>>>();

const stylesIn = ({ tones, looks }: Palette): Map<Tone, Styled> => {
  const ofTones = known.get(tones) ?? new Map<string, Map<Tone, Styled>>();
  known.set(tones, ofTones);
  const key = `${looks.colour} ${looks.theme ?? ''}`;
  const styles = ofTones.get(key) ?? new Map<Tone, Styled>();
  ofTones.set(key, styles);
  return styles;
};

/**
 * A line in its colours.
 * @param text the part of it to draw: all, or a beginning and an ellipsis
 */
export const styledLine = (line: Line, text: string, palette: Palette): string => {
  const styles = stylesIn(palette);
  const styleOf = (tone: Tone): Styled => {
    const style = styles.get(tone) ?? styledAs(lookOf(tone, palette.tones, palette.looks));
    styles.set(tone, style);
    return style;
  };
  let [styled, at] = ['', 0];
  line.forEach((span, n) => {
    const [tone, length] = typeof span === 'string' ? ['plain', span.length] : [span[0], span[1].length];
    const part = n === line.length - 1 ? text.slice(at) : text.slice(at, at + length);
    at += length;
    styled += part === '' ? '' : styleOf(tone)(part);
  });
  return styled + (line.length === 0 ? text : '');
};
