import { colonialOffice } from '../colonial-office.ts';
import { markerMaintenance, unitMaintenance } from '../maintenance.ts';
import { markerIncome } from '../marker-income.ts';
import { GREAT_POWERS, type GreatPower } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import type { AdminRecord } from '../../state/turn-record.ts';

const sum = (rows: readonly { readonly pounds: number }[]): number =>
  rows.reduce((total, row) => total + row.pounds, 0);

const recordOf = (context: StepContext, power: GreatPower): AdminRecord => {
  const grant = colonialOffice(context, power);
  const income = markerIncome(context, power);
  const forMarkers = markerMaintenance(context, power);
  const forUnits = unitMaintenance(context, power);
  const maintenance = sum(forMarkers) + sum(forUnits);
  return {
    ...grant,
    income,
    markerMaintenance: forMarkers,
    unitMaintenance: forUnits,
    totals: { income: sum(income), maintenance, net: grant.colonialOffice + sum(income) - maintenance },
    saved: 0,
  };
};

const administer = (context: StepContext, power: GreatPower): void => {
  const { state, emit } = context;
  const record = recordOf(context, power);
  state.turnRecord.admin = { ...state.turnRecord.admin, [power]: record };
  state.treasury[power] += record.totals.net;
  const treasury = state.treasury[power];
  emit({ type: 'administration-recorded', power, record, treasury });
  if (treasury < 0) emit({ type: 'deficit-fell-due', power, short: -treasury });
};

/**
 * Each Great Power's income and maintenance for the turn, Austria-Hungary's separately from Germany's (PB-ADMIN-10, 12,
 * 13). The net result is added to what the treasury could carry over (AMB-8).
 */
export const administration: PaxPhase = {
  id: 'ADM',
  state: 'START',
  title: 'Administration',
  awaited: () => undefined,
  // Minor powers earn nothing and pay no upkeep (PB-MINOR-4).
  run(context) {
    for (const power of GREAT_POWERS) administer(context, power);
  },
};
