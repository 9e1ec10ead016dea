import type { Count, Formula } from '../../../kernel/formula.ts';
import type { ResolvableLine } from '../../../kernel/lines.ts';
import type { AreaId, MarkerKind, Power } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { actionRefusal } from './actions.ts';
import { canalPrice } from './canals.ts';
import { consentsNeeded } from './codominions.ts';
import type { PowerAction } from './power-actions.ts';
import type { Workspace } from './workspace.ts';
import type { MovementLine } from './order-lines.ts';
import { moneyRefusals } from './money-refusals.ts';
import { statusRefusals } from './status-refusals.ts';

// What a line needs from other lines besides its condition: consent of all who hold Control in the same phase
// (PB-STATUS-8), and payments that cover the price of a canal (PB-CANAL-1, 8, 9).

type Needs = NonNullable<ResolvableLine['needs']>;

/** Admissions and canal payments of all sheets, on which other lines depend. */
export interface SharedActions {
  /** Consents by holder, guest, area and marker. */
  readonly admissions: ReadonlyMap<string, Formula>;
  /** Whether the payments for a canal cover its price; one formula for all payers. */
  canalPaid(area: AreaId, price: number): Formula;
}

const admissionKey = (
  holder: Power,
  guest: Power,
  { area, marker }: { readonly area: AreaId; readonly marker: MarkerKind },
): string => `${holder} ${guest} ${area} ${marker}`;

const anyLine = (powerActions: readonly PowerAction[]): Formula => {
  if (powerActions.some(({ line }) => line === undefined)) return true;
  const lines = new Set(powerActions.flatMap(({ line }) => line ?? []));
  return { atLeast: 1, base: 0, lines: [...lines].map((id) => ({ id, weight: 1 })) };
};

const grouped = (
  powerActions: readonly PowerAction[],
  keyOf: (powerAction: PowerAction) => string | undefined,
): Map<string, PowerAction[]> => {
  const groups = new Map<string, PowerAction[]>();
  for (const powerAction of powerActions) {
    const key = keyOf(powerAction);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(powerAction);
    else groups.set(key, [powerAction]);
  }
  return groups;
};

const admissionOf = ({ power, action }: PowerAction): string | undefined =>
  action.do === 'admit'
    ? admissionKey(power, action.power, { area: action.area, marker: action.marker })
    : undefined;

const canalOf = ({ action }: PowerAction): string | undefined =>
  action.do === 'canal' ? action.area : undefined;

/** Payments for one canal, both certain ones and those of lines. */
const paymentsOf = (powerActions: readonly PowerAction[]): Pick<Count, 'base' | 'lines'> => {
  const weights = new Map<string, number>();
  let base = 0;
  for (const { action, line } of powerActions) {
    if (action.do !== 'canal') continue;
    if (line === undefined) base += action.paying;
    else weights.set(line, (weights.get(line) ?? 0) + action.paying);
  }
  return { base, lines: [...weights].map(([id, weight]) => ({ id, weight })) };
};

/** Finds admissions and canal payments among all ordered actions. */
export const sharedActionsOf = (powerActions: readonly PowerAction[]): SharedActions => {
  const admissions = [...grouped(powerActions, admissionOf)].map(
    ([key, given]) => [key, anyLine(given)] as const,
  );
  const canals = new Map(
    [...grouped(powerActions, canalOf)].map(([area, paying]) => [area, paymentsOf(paying)] as const),
  );
  const paid = new Map<AreaId, Formula>();
  return {
    admissions: new Map(admissions),
    canalPaid: (area, price) => {
      const formula = paid.get(area) ?? { atLeast: price, ...(canals.get(area) ?? { base: 0, lines: [] }) };
      paid.set(area, formula);
      return formula;
    },
  };
};

const consentNeeds = (shared: SharedActions, line: MovementLine, workspace: Workspace): Needs[] =>
  line.actions.flatMap((action) => {
    if (action.do !== 'place') return [];
    const holders = consentsNeeded(workspace.state, line.owner, action);
    if (holders.length === 0) return [];
    const refusal = statusRefusals.refuse(
      'consent-missing',
      { area: action.area, holders, placed: action.marker },
      'PB-STATUS-8',
    );
    const { area, marker } = action;
    const consents = holders.map(
      (holder) => shared.admissions.get(admissionKey(holder, line.owner, { area, marker })) ?? false,
    );
    const formula: Formula = { all: consents };
    return [{ formula, otherwise: { status: 'illegal', refusal } }];
  });

const canalPayments = (actions: readonly Action[], area: AreaId): number =>
  actions.reduce((sum, a) => sum + (a.do === 'canal' && a.area === area ? a.paying : 0), 0);

/**
 * Whether the payments made cover the price. Each counts as soon as it is made, including the line's own; one that
 * cannot be made does not count (PB-CANAL-8, L539).
 */
const canalNeeds = (shared: SharedActions, line: MovementLine, workspace: Workspace): Needs[] => {
  const own = line.actions.find((action) => action.do === 'canal');
  if (!own || actionRefusal(workspace, own)) return [];
  const { area } = own;
  const price = canalPrice(workspace.edition, area);
  const paying = canalPayments(line.actions, area);
  const refusal = moneyRefusals.refuse('canal-not-paid', { area, paying, price }, 'PB-CANAL-8');
  return [{ formula: shared.canalPaid(area, price), otherwise: { status: 'unfunded', refusal } }];
};

/** Everything a line needs from others, as one formula; it fails with the first part that fails. */
export const needsOf = (
  shared: SharedActions,
  line: MovementLine,
  workspace: Workspace,
): ResolvableLine['needs'] => {
  const needs = [...consentNeeds(shared, line, workspace), ...canalNeeds(shared, line, workspace)];
  const [first] = needs;
  if (!first || needs.length === 1) return first;
  return { formula: { all: needs.map((n) => n.formula) }, otherwise: first.otherwise };
};
