/** How many colours a session's terminal shows. */
export type ColourLevel = 'none' | '16' | '256';

/** How a cell looks, besides its glyph. Colours are palette numbers 0–255; undefined is the default. */
export interface Style {
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
  readonly strike: boolean;
  readonly colour: number | undefined;
  readonly background: number | undefined;
}

export const PLAIN: Style = {
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  inverse: false,
  strike: false,
  colour: undefined,
  background: undefined,
};

const SWITCHES: Readonly<Record<number, Partial<Style>>> = {
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  9: { strike: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  29: { strike: false },
  39: { colour: undefined },
  49: { background: undefined },
};

/** Palette number of the 6×6×6 cube nearest to a 24-bit colour. */
const cube = (red: number, green: number, blue: number): number => {
  const step = (value: number): number => Math.round((value / 255) * 5);
  return 16 + 36 * step(red) + 6 * step(green) + step(blue);
};

const extended = (codes: readonly number[], at: number): { colour: number | undefined; used: number } => {
  if (codes[at + 1] === 5) return { colour: codes[at + 2], used: 2 };
  if (codes[at + 1] === 2) {
    return { colour: cube(codes[at + 2] ?? 0, codes[at + 3] ?? 0, codes[at + 4] ?? 0), used: 4 };
  }
  return { colour: undefined, used: 0 };
};

const single = (style: Style, code: number): Style => {
  if (code === 0) return PLAIN;
  if (code >= 30 && code <= 37) return { ...style, colour: code - 30 };
  if (code >= 90 && code <= 97) return { ...style, colour: code - 90 + 8 };
  if (code >= 40 && code <= 47) return { ...style, background: code - 40 };
  if (code >= 100 && code <= 107) return { ...style, background: code - 100 + 8 };
  return { ...style, ...SWITCHES[code] };
};

/**
 * The style after an SGR sequence.
 * @param parameters the text between `ESC [` and `m`
 */
export const applySgr = (style: Style, parameters: string): Style => {
  const codes = parameters === '' ? [0] : parameters.split(';').map(Number);
  let result = style;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const { colour, used } = extended(codes, at);
      result = code === 38 ? { ...result, colour } : { ...result, background: colour };
      at += used;
    } else result = single(result, code);
  }
  return result;
};

const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];

const rgbOf = (palette: number): readonly [number, number, number] => {
  if (palette >= 232) {
    const grey = 8 + (palette - 232) * 10;
    return [grey, grey, grey];
  }
  const n = palette - 16;
  const level = (digit: number): number => CUBE_LEVELS[digit % 6] ?? 0;
  return [level(Math.floor(n / 36)), level(Math.floor(n / 6)), level(n)];
};

/** The nearest of the sixteen named colours: its hue by threshold, bright if its strongest channel is. */
export const toSixteen = (palette: number): number => {
  if (palette < 16) return palette;
  const [red, green, blue] = rgbOf(palette);
  const strongest = Math.max(red, green, blue);
  if (strongest < 64) return 0;
  const bit = (value: number, weight: number): number => (value > strongest / 2 ? weight : 0);
  const hue = bit(red, 1) + bit(green, 2) + bit(blue, 4);
  if (hue === 7) return strongest < 128 ? 8 : strongest < 216 ? 7 : 15;
  return strongest > 200 ? hue + 8 : hue;
};

const colourCode = (palette: number, level: ColourLevel, base: 30 | 40): string => {
  const shown = level === '16' ? toSixteen(palette) : palette;
  if (shown < 8) return String(base + shown);
  if (shown < 16) return String(base + 60 + shown - 8);
  return `${String(base + 8)};5;${String(shown)}`;
};

/** The SGR parameters that set a style on a reset terminal; empty for plain. Equal styles have equal strings. */
export const sgrOf = (style: Style, level: ColourLevel): string => {
  const codes: string[] = [];
  if (style.bold) codes.push('1');
  if (style.dim) codes.push('2');
  if (style.italic) codes.push('3');
  if (style.underline) codes.push('4');
  if (style.inverse) codes.push('7');
  if (style.strike) codes.push('9');
  if (level !== 'none') {
    if (style.colour !== undefined) codes.push(colourCode(style.colour, level, 30));
    if (style.background !== undefined) codes.push(colourCode(style.background, level, 40));
  }
  return codes.join(';');
};

/**
 * How many colours a terminal shows: none with NO_COLOR, otherwise by TERM and COLORTERM.
 * @param environment of the session, which over SSH is not the process's
 */
export const colourLevel = (environment: Readonly<Record<string, string | undefined>>): ColourLevel => {
  if (environment['NO_COLOR']) return 'none';
  const term = environment['TERM'] ?? '';
  if (term === 'dumb') return 'none';
  return environment['COLORTERM'] || term.includes('256') ? '256' : '16';
};
