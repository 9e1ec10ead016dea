import type { ToneLook } from './theme.ts';

// Colours by palette number for every theme, and the named colour of terminals that have sixteen. Text stands off from
// its ground by a contrast of 4.5 at least. In the colours for the colour-blind no two hues look alike to those who do
// not tell red from green.

/** A named colour of terminals that have sixteen. */
type NamedColour = NonNullable<NonNullable<ToneLook['sixteen']>['color']>;

/** A colour by its palette number on dark, on light, in high contrast and for the colour-blind; on dark for those left out. */
export interface Shades {
  readonly dark: number;
  readonly light?: number;
  readonly strong?: number;
  readonly safe?: number;
  readonly named: NamedColour;
}

/** The look of a tone in every theme. */
export const shaded = ({ dark, light, strong, safe, named }: Shades, bold = false): ToneLook => {
  const weight = bold ? { bold } : {};
  const look = (palette: number): ToneLook => ({ color: `ansi256(${String(palette)})`, ...weight });
  return {
    ...look(dark),
    // What most terminals call blue is not to be read on black, unless bold makes it brighter.
    sixteen: { color: named, ...(named === 'blue' ? { bold: true } : weight) },
    ...(light === undefined ? {} : { light: look(light) }),
    ...(strong === undefined ? {} : { strong: look(strong) }),
    ...(safe === undefined ? {} : { safe: look(safe) }),
  };
};

/** A colour of a power: of its name and letter, and, weaker, of its land. */
export interface Hue {
  readonly letter: Shades;
  readonly land: Shades;
}

type HueNumbers = readonly [
  letter: number,
  land: number,
  light: number,
  lightLand: number,
  safe: number,
  named: NamedColour,
];

const hue = ([letter, land, light, lightLand, safe, named]: HueNumbers): Hue => ({
  letter: { dark: letter, light, safe, named },
  land: { dark: land, light: lightLand, strong: letter, safe, named },
});

/** The hues that powers have. */
export const HUES = {
  red: hue([203, 167, 160, 167, 202, 'redBright']),
  blue: hue([75, 68, 26, 68, 75, 'blueBright']),
  grey: hue([250, 246, 242, 245, 248, 'white']),
  cream: hue([229, 186, 94, 137, 230, 'whiteBright']),
  green: hue([114, 71, 28, 29, 29, 'greenBright']),
  pink: hue([219, 176, 162, 169, 219, 'magentaBright']),
  lime: hue([150, 107, 22, 64, 121, 'green']),
  violet: hue([105, 62, 55, 62, 63, 'blue']),
  brown: hue([179, 136, 52, 131, 143, 'yellow']),
  orange: hue([215, 172, 130, 166, 214, 'yellow']),
  teal: hue([79, 36, 23, 31, 80, 'cyan']),
  yellow: hue([221, 178, 58, 100, 221, 'yellowBright']),
  mauve: hue([182, 96, 96, 139, 133, 'magenta']),
  ochre: hue([180, 94, 131, 138, 180, 'yellow']),
} as const satisfies Readonly<Record<string, Hue>>;
