import type { Awaited } from '../../../../kernel/game.ts';
import type { Edition } from '../../edition.ts';
import type { PaxState } from '../../state.ts';
export const awaitedOrders = (_edition: Edition, _state: PaxState): Awaited | undefined => undefined;
