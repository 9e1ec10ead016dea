import type { Line, Span, Tone } from '../../../shell/lines.ts';

/** Values of one owner, one for each step; steps without one have a gap. */
interface Series {
  /** One column wide. */
  readonly letter: string;
  readonly tone: Tone;
  readonly values: readonly (number | undefined)[];
}

export interface Plot {
  readonly series: readonly Series[];
  /** The label below each step. */
  readonly steps: readonly string[];
  readonly rows: number;
  readonly width: number;
  /** The label of a value on the left. */
  readonly label: (value: number) => string;
}

const LABEL_COLUMNS = 7;
/** The label on the left, the axis and a blank. */
const AXIS_COLUMNS = LABEL_COLUMNS + 2;
const MIN_STEP_COLUMNS = 3;
const MAX_STEP_COLUMNS = 9;

/** A round distance between the labels on the left, giving at most `most` of them. */
const roundStep = (span: number, most: number): number => {
  const least = Math.max(span / Math.max(most, 1), 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
};

interface PlotScale {
  readonly low: number;
  readonly step: number;
  readonly rows: number;
}

/** Values from the bottom row up, a round number apart, zero among them. */
const scaleOf = ({ series, rows }: Plot): PlotScale => {
  const values = series.flatMap(({ values: own }) => own.filter((value) => value !== undefined));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = roundStep(most - least, rows - 1);
  // A value less than half a step below zero is drawn in the row of zero.
  const low = Math.min(Math.round(least / step) * step, 0);
  return { low, step, rows: Math.floor((most - low) / step + 0.5) + 1 };
};

const rowOf = ({ low, step }: PlotScale, value: number): number => Math.round((value - low) / step);

/** The letters in a cell with a blank after them; if there is no room for all, the number of the others. */
const cellLine = (here: readonly Series[], columns: number): Line => {
  const room = columns - 1;
  const shown = here.length <= room ? here : here.slice(0, Math.max(room - 2, 0));
  const letters = shown.map(({ letter, tone }): Span => [tone, letter]);
  const more = here.length - shown.length;
  const rest = more > 0 ? `+${String(more)}` : '';
  return [...letters, rest.padEnd(columns - letters.length)];
};

/** Columns of a step, and the number of steps that fit, counted from the last. */
const stepsIn = ({ steps, width }: Plot): { readonly stepColumns: number; readonly shown: number } => {
  const across = width - AXIS_COLUMNS;
  const room = Math.floor(across / Math.max(steps.length, 1));
  const stepColumns = Math.min(Math.max(room, MIN_STEP_COLUMNS), MAX_STEP_COLUMNS);
  return { stepColumns, shown: Math.max(Math.min(steps.length, Math.floor(across / stepColumns)), 1) };
};

/**
 * A chart of letters: one column for each step, with each owner's letter at the height of its value; letters at the
 * same height are side by side. It reads the same without colour and in ASCII.
 */
export const plotLines = (plot: Plot): readonly Line[] => {
  const { series, steps, label } = plot;
  const scale = scaleOf(plot);
  const { stepColumns, shown } = stepsIn(plot);
  const from = steps.length - shown;
  const cell = (row: number, n: number): Line => {
    const here = series.filter(({ values }) => {
      const value = values[n];
      return value !== undefined && rowOf(scale, value) === row;
    });
    return cellLine(here, stepColumns);
  };
  const body = Array.from({ length: scale.rows }, (_, n): Line => {
    const row = scale.rows - 1 - n;
    const figure = label(scale.low + row * scale.step).padStart(LABEL_COLUMNS - 1);
    const cells = Array.from({ length: shown }, (_step, m) => cell(row, from + m));
    return [['dim', `${figure} │ `], ...cells.flat()];
  });
  const stepLabels = steps.slice(from).map((text) => text.slice(0, stepColumns - 1).padEnd(stepColumns));
  return [
    ...body,
    [['dim', `${' '.repeat(LABEL_COLUMNS)}└${'─'.repeat(Math.max(shown * stepColumns, 1))}`]],
    [['dim', `${' '.repeat(AXIS_COLUMNS)}${stepLabels.join('')}`]],
  ];
};

/** A bar of a value towards a limit, with a note after it. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly tone: Tone;
  readonly note: string;
}

const NAME_COLUMNS = 6;

/** Bars with a common scale, one row each, `width` columns wide without their notes. */
export const barLines = (bars: readonly Bar[], limit: number, width: number): readonly Line[] =>
  bars.map(({ name, value, tone, note }): Line => {
    const filled = Math.max(Math.min(Math.round((value / limit) * width), width), 0);
    return [
      ['dim', `${name.slice(0, NAME_COLUMNS - 1).padEnd(NAME_COLUMNS)}`],
      [tone, '█'.repeat(filled)],
      ['dim', '░'.repeat(width - filled)],
      ` ${String(value).padStart(3)}`,
      ['dim', note === '' ? '' : `  ${note}`],
    ];
  });
