import type { Seat } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { isArea } from '../../board/position.ts';
import type { FiledOrder } from '../../state/turn-record.ts';
import { marchNatives } from '../natives/marches.ts';
import { lineResultOf, emitLineResults } from '../orders/line-results.ts';
import { allPhasing } from '../../board/sides.ts';
import { openCodominionWindow } from '../windows.ts';
import { cautiousMoves } from './cautious.ts';
import type { March } from './marching.ts';
import { type Manoeuvre, playManoeuvre } from './playing.ts';

const emitMarch = ({ emit }: StepContext, { before, after }: March): void => {
  const { power: party, arm, size, count, at: to, coast } = after;
  const on = coast !== undefined && { coast };
  emit({ type: 'force-moved', party, arm, size, count, from: before.at, to, ...on });
};

/** Applies the moves made and emits them to everybody. */
const applyManoeuvre = (context: StepContext, { field, marches }: Manoeuvre): void => {
  const { edition, state } = context;
  state.units = field.state.units;
  for (const march of marches) emitMarch(context, march);
  for (const { after } of marches) {
    const { power: party, arm, size, count, at: to } = after;
    state.campaign?.moved.push({ party, arm, strength: size * count, to });
  }
  for (const { after } of marches) {
    if (isArea(edition, after.at)) openCodominionWindow(context, after.power, after.at);
  }
};

const hasMoves = ({ order }: FiledOrder): boolean => order.actions.some((action) => action.do === 'move');

/** Tells every owner which of their lines with moves were carried out. */
const reportToOwners = (context: StepContext, lines: readonly FiledOrder[], { struck }: Manoeuvre): void => {
  for (const seat of new Set<Seat | 'gm'>(lines.map((filed) => filed.seat))) {
    const own = lines.filter((filed) => filed.seat === seat && hasMoves(filed));
    emitLineResults(
      context,
      seat,
      own.map((filed) => lineResultOf(filed.order, struck.get(filed))),
    );
  }
};

/**
 * The manoeuvre of the alliance whose turn it is, on every front: filed moves by seat and line, then moves of forces
 * that follow a plan, fleets before armies; then natives that move by rule (PB-WMOVE-1, AMB-84, AMB-70, PB-CHINA-14,
 * PB-OTTO-5). If a line is struck here, its attacks are struck too.
 */
export const resolveManoeuvre = (context: StepContext): void => {
  const { state } = context;
  const filed = state.turnRecord.filed ?? [];
  const played = playManoeuvre(context, [...filed, ...cautiousMoves(context)]);
  applyManoeuvre(context, played);
  reportToOwners(context, filed, played);
  state.turnRecord.filed = filed.filter((line) => !played.struck.has(line));
  marchNatives(context, allPhasing(state));
};
