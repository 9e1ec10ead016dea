import type { Problem } from '../../../kernel/match/game.ts';
import type { Tables } from './schemas.ts';

// Checks that the charts are consistent with each other; their shapes have already been checked.

const unknown = (
  at: string,
  ids: readonly string[],
  { known, what }: { readonly known: ReadonlySet<string>; readonly what: string },
): Problem[] =>
  ids.flatMap((id, i) =>
    known.has(id) ? [] : [{ at: `${at}[${String(i)}]`, message: `"${id}" is not ${what}` }],
  );

const powersOf = ({ majors }: Tables): ReadonlySet<string> => new Set(majors.majors.map(({ id }) => id));

const orderProblems = (tables: Tables): Problem[] => {
  const powers = powersOf(tables);
  const { phaseOrders, minorSetupOrder } = tables.majors;
  const orders = {
    'phaseOrders.naval': phaseOrders.naval,
    'phaseOrders.land': phaseOrders.land,
    minorSetupOrder,
  };
  return Object.entries(orders).flatMap(([key, ids]) => [
    ...unknown(`majors.json: ${key}`, ids, { known: powers, what: 'a power of majors.json' }),
    ...[...powers]
      .filter((power) => !ids.includes(power))
      .map((power) => ({ at: `majors.json: ${key}`, message: `leaves ${power} out` })),
  ]);
};

const boxProblems = ({ majors, politicalStatus }: Tables): Problem[] => {
  const boxes = new Set(politicalStatus.track.map(({ id }) => id));
  return majors.majors.flatMap(({ initialPoliticalStatus }, i) =>
    boxes.has(initialPoliticalStatus)
      ? []
      : [
          {
            at: `majors.json: majors[${String(i)}].initialPoliticalStatus`,
            message: `"${initialPoliticalStatus}" is not a box of political-status.json`,
          },
        ],
  );
};

const minorProblems = (tables: Tables): Problem[] => {
  const powers = powersOf(tables);
  const minors = new Set(tables.minors.minors.map(({ id }) => id));
  return tables.minors.minors.flatMap((row, i) => {
    const at = `minors.json: minors[${String(i)}]`;
    return [
      ...(row.controller === null || powers.has(row.controller)
        ? []
        : [{ at: `${at}.controller`, message: `"${row.controller}" is not a power of majors.json` }]),
      ...unknown(`${at}.secondaryDistricts`, row.secondaryDistricts, {
        known: minors,
        what: 'a minor of minors.json',
      }),
      ...(minors.has(row.id) && powers.has(row.id)
        ? [{ at: `${at}.id`, message: `"${row.id}" is a power in majors.json` }]
        : []),
    ];
  });
};

/** Amounts that the code reads, by their id in political-points.json. */
const CHANGE_IDS = [
  'declare-war-major',
  'declare-war-ally-extra',
  'answer-call',
  'declare-war-minor',
  'declare-war-minor-refund',
  'refuse-call-defender',
  'refuse-call-aggressor-ally',
  'refuse-call-aggressor-caller',
  'accept-conditional-surrender',
  'surrender-conditional',
  'accept-unconditional-surrender',
  'surrender-unconditional',
  'separate-peace-break',
  'assume-minor-control',
  'forced-war-over-minor',
  'forced-war-break-alliance',
  'forced-war-break-marriage',
  'support-minor-war',
  'support-minor-break-alliance',
  'break-alliance',
  'create-alliance',
] as const;

export type ChangeId = (typeof CHANGE_IDS)[number];

const pointProblems = ({ politicalPoints }: Tables): Problem[] =>
  CHANGE_IDS.filter((id) => !politicalPoints.changes.some((change) => change.id === id)).map((id) => ({
    at: 'political-points.json: changes',
    message: `has no row "${id}"`,
  }));

const termProblems = ({ peaceTerms }: Tables): Problem[] => {
  const codes = new Set(peaceTerms.terms.map(({ code }) => code));
  const known = { known: codes, what: 'a term of the chart' };
  return peaceTerms.terms.flatMap(({ cancels, excludes }, i) => {
    const at = `peace-terms.json: terms[${String(i)}]`;
    const cancelled = cancels.map((each) => each.split(':')[0] ?? '');
    return [...unknown(`${at}.cancels`, cancelled, known), ...unknown(`${at}.excludes`, excludes, known)];
  });
};

const BRITISH_CHART = 'nationalism-britain.json';

const isWritten = <T>(value: T | undefined): value is T => value !== undefined;

/** Problems with ships, corps and terms that the chart of Britain names. */
const britainProblems = ({ britain, peaceTerms }: Tables): Problem[] => {
  const ships = new Set(britain.shipTypes.map(({ id }) => id));
  const corps = new Set(britain.corps.map(({ id }) => id));
  const codes = new Set(peaceTerms.terms.map(({ code }) => code));
  const { table } = britain.builds.ships.roll;
  const wishesFor = (kind: 'conditional' | 'unconditional') =>
    unknown(
      `${BRITISH_CHART}: peace.${kind}`,
      britain.peace[kind].map((wish) => wish.split(' ')[1] ?? ''),
      { known: codes, what: 'a term of peace-terms.json' },
    );
  const rolled = table.flatMap(({ ship, fallback }) => [ship, fallback].filter(isWritten));
  return [
    ...unknown(`${BRITISH_CHART}: builds.ships.roll.table`, rolled, {
      known: ships,
      what: 'a ship of shipTypes',
    }),
    ...unknown(`${BRITISH_CHART}: modernShips`, britain.modernShips, {
      known: ships,
      what: 'a ship of shipTypes',
    }),
    ...unknown(`${BRITISH_CHART}: deployment.order`, britain.deployment.order, {
      known: corps,
      what: 'a corps of the list',
    }),
    ...wishesFor('conditional'),
    ...wishesFor('unconditional'),
  ];
};

/** Inconsistencies between the charts, each with file and field. */
export const crossCheck = (tables: Tables): readonly Problem[] => [
  ...orderProblems(tables),
  ...boxProblems(tables),
  ...minorProblems(tables),
  ...pointProblems(tables),
  ...termProblems(tables),
  ...britainProblems(tables),
];
