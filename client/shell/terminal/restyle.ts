// The shortest change from one terminal style to another. Both are given as the SGR parameters that set them on a
// reset terminal.

interface StyleParts {
  readonly switches: readonly string[];
  readonly colour: string | undefined;
  readonly background: string | undefined;
}

const FOREGROUND = /^(?:3[0-7]|9[0-7]|38;5;\d+)$/;
const BACKGROUND = /^(?:4[0-7]|10[0-7]|48;5;\d+)$/;

const partsOf = (parameters: string): StyleParts => {
  const codes = parameters.match(/[34]8;5;\d+|\d+/g) ?? [];
  return {
    switches: codes.filter((code) => !FOREGROUND.test(code) && !BACKGROUND.test(code)),
    colour: codes.find((code) => FOREGROUND.test(code)),
    background: codes.find((code) => BACKGROUND.test(code)),
  };
};

/** The code that turns an attribute off; bold and dim share one. */
const OFF: Readonly<Record<string, string>> = { 1: '22', 2: '22', 3: '23', 4: '24', 7: '27', 9: '29' };

/** Codes that turn attributes off and on, without those that stay. */
const switchCodes = (was: readonly string[], now: readonly string[]): readonly string[] => {
  const off = new Set(was.flatMap((each) => (now.includes(each) ? [] : (OFF[each] ?? []))));
  const lasting = was.filter((each) => !off.has(OFF[each] ?? ''));
  return [...off, ...now.filter((each) => !lasting.includes(each))];
};

const colourCodes = (was: string | undefined, now: string | undefined, none: string): readonly string[] =>
  was === now ? [] : [now ?? none];

const computeParameters = (was: string, now: string): string => {
  if (now === '') return '';
  if (was === '') return now;
  const [from, to] = [partsOf(was), partsOf(now)];
  const step = [
    ...switchCodes(from.switches, to.switches),
    ...colourCodes(from.colour, to.colour, '39'),
    ...colourCodes(from.background, to.background, '49'),
  ].join(';');
  const reset = `0;${now}`;
  return step.length < reset.length ? step : reset;
};

const isShownOnBlanks = (parameters: string): boolean => {
  const { switches, background } = partsOf(parameters);
  return background !== undefined || switches.some((code) => code === '4' || code === '7' || code === '9');
};

const MAX_KNOWN = 512;

const knownOnBlanks = new Map<string, boolean>();

/** Whether a blank in a style looks other than a plain one: underlined, struck, inverse or on a background. */
export const showsOnBlanks = (parameters: string): boolean => {
  if (parameters === '') return false;
  const before = knownOnBlanks.get(parameters);
  if (before !== undefined) return before;
  if (knownOnBlanks.size === MAX_KNOWN) knownOnBlanks.clear();
  const shows = isShownOnBlanks(parameters);
  knownOnBlanks.set(parameters, shows);
  return shows;
};

/** Cached parameters, by the style before and the style after. */
const known = new Map<string, Map<string, string>>();

/** The SGR parameters that change one style to another; empty parameters reset to plain. */
export const restyleParameters = (was: string, now: string): string => {
  const ofWas = known.get(was) ?? new Map<string, string>();
  const before = ofWas.get(now);
  if (before !== undefined) return before;
  if (known.size === MAX_KNOWN || ofWas.size === MAX_KNOWN) known.clear();
  const parameters = computeParameters(was, now);
  known.set(was, ofWas.set(now, parameters));
  return parameters;
};
