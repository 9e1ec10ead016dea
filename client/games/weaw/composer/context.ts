import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import type { Action, Units } from '@chancery/shared/games/weaw/orders/types.ts';
import { freeCount } from '@chancery/shared/games/weaw/board/forces.ts';
import type { UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { SheetAtHand } from '../../../table/composer-contents.ts';
import type { WeawTable, WeawClientTypes } from '../table.ts';

/** What the pickers of a line need: its nation, and the means used by the other lines of the sheet. */
export interface ComposerContext {
  readonly table: WeawTable;
  readonly nation: string;
  /** Units of the nation in a place that no line of the sheet uses yet. */
  free(type: UnitType, place: string): number;
  /** The lines of the sheet so far. */
  readonly lines: readonly string[];
  /** Returns a value cached by key while sheet and position do not change. */
  cached<T>(what: string, make: () => T): T;
  /** Lines as written in the sheet, with `as NATION:` before those of a nation other than the seat's. */
  line(text: string): string;
}

/** The answers for a line so far, by slot key. */
export type Answers = Readonly<Record<string, string>>;

/** Units with the place or zone they are in, which an order may name once for all of them. */
const unitsFrom = (units: readonly Units[], place: string): readonly Units[] =>
  units.map(({ from = place, ...unit }) => ({ ...unit, from }));

/** The units that an action uses: of a force, its ships and the troops it loads. */
const unitsOfAction = (action: Action): readonly Units[] => {
  if (!('units' in action)) return [];
  if (action.do === 'force')
    return [
      ...unitsFrom(action.units, action.from),
      ...action.loads.flatMap(({ units, from }) => unitsFrom(units, from)),
    ];
  return 'zone' in action ? unitsFrom(action.units, action.zone) : action.units;
};

/** The units that the lines of a sheet use for a nation. */
const unitsInLines = ({ table, lines }: SheetAtHand<WeawClientTypes>, nation: string): readonly Units[] => {
  const read = readSheet(namesOf(table.edition), lines.join('\n'), () => []);
  if (!read.ok) return [];
  const own = ordersIn(read.value).filter(({ as: by = table.seatView.seat }) => by === nation);
  return own.flatMap(({ actions }) => actions.flatMap(unitsOfAction));
};

const makeContext = (at: SheetAtHand<WeawClientTypes>, nation: string): ComposerContext => {
  const used = unitsInLines(at, nation);
  const { table } = at;
  const { seat } = table.seatView;
  const counted = new Map<string, number>();
  const made = new Map<string, unknown>();
  const count = (type: UnitType, place: string): number => {
    const there = freeCount(table.state, nation, { type, place });
    const taken = used
      .filter((each) => each.type === type && each.from === place)
      .reduce((sum, { n }) => sum + (n ?? there), 0);
    return Math.max(0, there - taken);
  };
  return {
    table,
    nation,
    free: (type, place) => {
      const key = `${type} ${place}`;
      const n = counted.get(key) ?? count(type, place);
      counted.set(key, n);
      return n;
    },
    cached: <T>(what: string, make: () => T): T => {
      if (!made.has(what)) made.set(what, make());
      return made.get(what) as T;
    },
    line: (text) => (nation === seat ? text : `as ${nation}: ${text}`),
    lines: at.lines,
  };
};

/** The context including some additional lines; forces are counted as before. */
export const withLines = (context: ComposerContext, own: readonly string[]): ComposerContext =>
  own.length === 0
    ? context
    : {
        ...context,
        lines: [...context.lines, ...own],
        cached: (what, make) => context.cached(`${own.join(', ')}: ${what}`, make),
      };

const contexts = new WeakMap<readonly string[], ComposerContext[]>();

/** The context for a nation, cached while sheet and position do not change. */
export const contextOf = (at: SheetAtHand<WeawClientTypes>, nation: string): ComposerContext => {
  const known = contexts.get(at.lines) ?? [];
  const found = known.find((context) => context.nation === nation && context.table.state === at.table.state);
  if (found) return found;
  const context = makeContext(at, nation);
  contexts.set(at.lines, [...known, context]);
  return context;
};
