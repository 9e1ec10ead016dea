import { defined } from '../../../kernel/defined.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { lineRefusals } from '../lines/refusals.ts';
import type { BoardLine, MapEffect } from '../orders/board/form.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { EiaVerbForm } from '../orders/form.ts';
import type { Position } from '../state/step.ts';
import { recordMapAction } from './undo-map-action.ts';

/** The law of a line about the map: when it is refused, its effect and undo, its sentence. */
interface MapLaw<A extends BoardAction> extends MapEffect<A>, Pick<BoardLine<A>, 'isOfVariant'> {
  /** Why a power may not write it in a match with a game master; left out if only the game master may. */
  writerRefusal?(seat: string, action: A): Refusal | undefined;
  /** Why nobody may ever write it, whatever the position. */
  refusalInAnyPosition?(edition: Edition, action: A): Refusal | undefined;
  /** Why it is refused now, whoever writes it. */
  refusal?(at: Position, action: A): Refusal | undefined;
}

/** Whether a seat may state everything that happened on the map. */
const mayStateAll = ({ settings }: Edition, seat: string): boolean =>
  seat === 'gm' || settings.referee === 'table';

/** What happened on the map, as the game master or the table states it (EIA-AMB-67, EIA-4.6.3.6). */
export const mapLine = <A extends BoardAction>(
  form: EiaVerbForm<A>,
  { isOfVariant, writerRefusal, refusalInAnyPosition, refusal, ...map }: NoInfer<MapLaw<A>>,
): BoardLine<A> => ({
  ...form,
  ...defined({ isOfVariant }),
  map,
  seatRefusal: (edition, seat) =>
    writerRefusal || mayStateAll(edition, seat) ? undefined : lineRefusals.refuse('game-master-only'),
  refusalInState: (edition, { seat }, action) =>
    (mayStateAll(edition, seat) ? undefined : writerRefusal?.(seat, action)) ??
    refusalInAnyPosition?.(edition, action),
  refusal: (at, _seat, action) => refusal?.(at, action),
  carryOut: (context, seat, action) => {
    const isTable = context.edition.settings.referee === 'table';
    const id = isTable ? recordMapAction(context, seat, map.inverse(context, action)) : undefined;
    map.apply(context, action);
    context.emit({ type: 'board', by: seat, text: form.format(action), ...defined({ id }) });
  },
});

/** The remark after a line, for its sentence: ` (8.9)`. */
export const remarkText = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`);
