import type { Tables } from './schemas.ts';

// The charts of the six-player variant: those of the base game with the changes of its own chart.

const replaced = (ids: readonly string[], joins: Tables['britain']['majors']['joins']): string[] =>
  ids.map((id) => joins.find(({ inPlaceOf }) => inPlaceOf === id)?.id ?? id);

/** The powers of the variant; a new one replaces the one that leaves. */
const majorsOf = ({ majors: chart, britain }: Tables): unknown => {
  const { leaves, joins, lostProvinces, status } = britain.majors;
  const majors = chart.majors
    .filter(({ id }) => !leaves.includes(id))
    .map((row) => ({
      ...row,
      provinces: row.provinces.filter((province) => !lostProvinces[row.id]?.includes(province)),
      initialPoliticalStatus: status[row.id] ?? row.initialPoliticalStatus,
    }));
  return {
    ...chart,
    campaign: { ...chart.campaign, id: 'nationalism-1853', start: britain.start, end: britain.end },
    majors: [...majors, ...joins],
    phaseOrders: {
      ...chart.phaseOrders,
      naval: replaced(chart.phaseOrders.naval, joins),
      land: replaced(chart.phaseOrders.land, joins),
    },
    minorSetupOrder: replaced(chart.minorSetupOrder, joins),
  };
};

/** The minors of the variant: some of the base game are now home provinces, others new countries. */
const minorsChart = ({ minors: chart, britain }: Tables): unknown => {
  const { leaves, joins, ofTheirOwn } = britain.minors;
  const isGone = (id: string | null): boolean => id !== null && britain.majors.leaves.includes(id);
  const minors = chart.minors
    .filter(({ id }) => !leaves.includes(id))
    .map((row) => ({
      ...row,
      secondaryDistricts: row.secondaryDistricts.filter((district) => !ofTheirOwn.includes(district)),
      ...(ofTheirOwn.includes(row.id) && { startState: 'neutral', controller: null }),
      ...(isGone(row.controller) && { startState: 'neutral', controller: null }),
    }));
  return { ...chart, minors: [...minors, ...joins] };
};

/** Majors and minors of the variant, not yet checked by their schemas. */
export const nationalismCharts = (
  tables: Tables,
): { readonly majors: unknown; readonly minors: unknown } => ({
  majors: majorsOf(tables),
  minors: minorsChart(tables),
});
