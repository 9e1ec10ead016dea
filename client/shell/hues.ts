import type { ToneLook } from './theme.ts';

// Colours by palette number for every theme, and the named colour for terminals with sixteen colours. Text has a
// contrast of at least 4.5 to its background. In the theme for the colour-blind all hues differ for people with
// red-green blindness.

/** A named colour of terminals with sixteen colours. */
type NamedColour = NonNullable<NonNullable<ToneLook['sixteen']>['color']>;

/**
 * A colour by its palette number on dark, on light, in high contrast and for the colour-blind. Missing ones use
 * `dark`.
 */
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
    // The blue of most terminals is unreadable on black unless bold makes it brighter.
    sixteen: { color: named, ...(named === 'blue' ? { bold: true } : weight) },
    ...(light === undefined ? {} : { light: look(light) }),
    ...(strong === undefined ? {} : { strong: look(strong) }),
    ...(safe === undefined ? {} : { safe: look(safe) }),
  };
};

/** A colour of a power: for its name and letter, and a weaker one for its land. */
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
