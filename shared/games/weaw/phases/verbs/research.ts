import { part } from '../../../../kernel/language/pattern.ts';
import { moneyAtHome, pay } from '../../board/depots.ts';
import { advanceCost, techsFor } from '../../board/figures.ts';
import { manpowerPools, mechanizedShare } from '../../board/manpower.ts';
import type { Advance } from '../../charts/schemas.ts';
import { bookReaders } from '../../lines/books.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { lineRefusals } from '../../lines/refusals.ts';
import { phaseRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { TECH } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { UNIT_TYPES } from '../../vocabulary/units.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    research: { readonly tech: string };
  }
}

/** Whether an advance changes a price, so that it must be paid for. */
const isPriced = (
  at: Position,
  nation: string,
  { tech, advance }: { readonly tech: string; readonly advance: Advance },
): boolean =>
  UNIT_TYPES.some(
    (type) =>
      techsFor(at.edition, type).includes(tech) && advanceCost(at.edition, nation, { type, advance }) > 0,
  );

/** Mechanization raises every pool by its share, of the limit then in force (WEAW-TECH-9, WEAW-AMB-98). */
const mechanize = (step: StepContext, nation: string): void => {
  const row = step.state.nations[nation];
  if (!row) return;
  const shares = manpowerPools(step, nation).map(
    (pool) => [pool, mechanizedShare(step, nation, pool)] as const,
  );
  for (const [pool, share] of shares) row.manpowerChange[pool] = (row.manpowerChange[pool] ?? 0) + share;
};

const carryOutResearch: Handler<ActionOf<'research'>> = (step, { nation }, { tech }) => {
  const { edition, state, dice, emit } = step;
  const row = state.nations[nation];
  const advances = edition.techs.get(tech)?.advances ?? [];
  const known = row?.research[tech] ?? { level: 0, paid: 0 };
  const next = advances[known.level];
  if (!row || row.conquered)
    return phaseRefusals.refuse('not-open', { cause: 'conquered-researches', nation }, 'WEAW-CONQ-2');
  const key = `research ${nation} ${tech}`;
  if (state.record.used.includes(key))
    return phaseRefusals.refuse('used-already', { cause: 'research', tech }, 'WEAW-TECH-2');
  if (!next) return phaseRefusals.refuse('too-late', { cause: 'all-advances', tech }, 'WEAW-TECH-3');
  const { cost, successRollD10 } = edition.tables.technologies.research;
  if (!pay(step, nation, { amount: cost }))
    return lineRefusals.refuse('unfunded', { cost, money: moneyAtHome(step, nation) }, 'WEAW-TECH-1');
  state.record.used.push(key);
  const die = dice.roll(`research ${tech} ${nation}`, 10);
  const isFound = successRollD10.includes(die);
  emit(
    { type: 'researched', nation, tech, die, level: isFound ? known.level + 1 : 0 },
    bookReaders(step, [nation]),
  );
  if (!isFound) return undefined;
  // WEAW-TECH-6: an advance without a price takes effect at once.
  const isFree = !isPriced(step, nation, { tech, advance: next }) && known.paid === known.level;
  row.research[tech] = { level: known.level + 1, paid: isFree ? known.level + 1 : known.paid };
  if (next.manpowerShare !== undefined) mechanize(step, nation);
  return undefined;
};

/** WEAW-TECH-1, 2. */
export const research: WeawVerb<ActionOf<'research'>> = weawVerb(
  pattern({
    verb: 'research',
    does: 'research',
    step: 'TEC',
    hint: 'try for the next advance',
    example: 'research improved-weapons',
    parts: [part('tech', TECH)],
  }),
  { carryOut: carryOutResearch },
);
