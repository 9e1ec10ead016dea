import * as z from 'zod';

// Schema of nationalism-britain.json: what Great Britain decides by when the rules play it.

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id of small letters and hyphens');
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 1853-10');
const count = z.number().int().nonnegative();
const share = z.number().nonnegative();
const row = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape);

const ship = row({
  id,
  cost: z.number().int().positive(),
  /** Built only where its technology is on record. */
  needsTechnology: z.boolean(),
  reconstructed: z.boolean().default(false),
});

const shipRoll = row({
  min: z.number().int(),
  max: z.number().int().nullable(),
  ship: id,
  fallback: id.optional(),
});

const corps = row({ id, type: z.string(), cost: z.number().int().positive(), buildOrder: count });

/** A rank of the list of targets, with exactly one test. */
const rank = row({
  rule: z.string(),
  controls: id.optional(),
  dominant: z.literal(true).optional(),
  largestFleetValueAtLeast: count.optional(),
  treasuryAtLeast: count.optional(),
});

const surrenderRow = row({ enemyFleetValueRatio: share, shipsBelow: count });

/** `fleets B.1`, `minors C.4`, `embargo B.6`, `term B.2`: what Britain wants, and the code it takes to get it. */
const wish = z.string().regex(/^(fleets|minors|embargo|term) [BC]\.\d$/, 'must be a wish like "minors B.7"');

export const britainSchema = row({
  start: month,
  end: month,
  majors: row({
    leaves: z.array(id),
    joins: z.array(row({ id, inPlaceOf: id, provinces: z.array(id).min(1) })),
    lostProvinces: z.record(id, z.array(id)),
    status: z.record(id, z.string()),
  }),
  minors: row({ leaves: z.array(id), joins: z.array(row({ id })), ofTheirOwn: z.array(id) }),
  campaign1853: row({
    wars: z.array(z.string()),
    alliances: z.array(z.string()),
    minors: z.record(id, id),
  }),
  navalSuperiority: row({ lostNoShipsInFleetCombatMonths: z.number().int().positive() }),
  dieSides: row({ shipTable: z.number().int().min(2) }),
  setup: row({
    fullStrengthCorps: z.array(id),
    restControlledBy: id,
    months: count,
    turkeySubsidy: count,
    minorsAfterCrimea: z.array(id),
  }),
  builds: row({
    ships: row({
      budget: row({ base: count, atWarWithAmerica: z.number().int(), controlled: z.record(id, count) }),
      roll: row({ table: z.array(shipRoll).min(1) }),
    }),
    land: row({ corpsPerYear: count }),
    greece: row({ minor: id }),
    holland: row({ minor: id, with: id }),
  }),
  shipTypes: z.array(ship).min(1),
  modernShips: z.array(id),
  corps: z.array(corps),
  greekCorps: z.array(row({ id, buildOrder: count, type: z.string() })),
  deployment: row({
    order: z.array(id),
    places: z.array(
      row({
        place: id,
        ifControlled: z.array(id).min(1),
        corps: count,
        greek: count.default(0),
        dutch: z.boolean().default(false),
        against: z.array(id),
      }),
    ),
    reserve: id,
  }),
  greekForbidden: z.array(id),
  /** `successors`: the later name of a seat (NB-AMB-26). */
  controlWhenAtWar: row({ order: z.array(id), successors: z.record(id, id).default({}) }),
  turkishBar: z.array(id),
  reserveRate: row({ perEconomicPhase: count, initialIfBritainDeclared: count, initialOtherwise: count }),
  leaders: z.array(row({ id, corps: id })),
  subsidy: row({ turkey: count }),
  aid: row({ perAlly: count, extraIfCapitalOccupied: count, battleWithinMonths: count }),
  declarations: row({
    priority: z.array(rank),
    atSea: row({ target: z.number().int(), perExtraFleet: z.number().int(), ignoredAreas: z.array(id) }),
  }),
  peace: row({
    fleetsWorthAtLeast: count,
    counters: count,
    minors: z.array(id),
    conditional: z.array(wish),
    unconditional: z.array(wish),
  }),
  surrender: row({ conditional: surrenderRow, unconditional: surrenderRow, term: z.string() }),
  interception: row({ rollEquals: z.number().int(), freeAreas: z.array(id) }),
  chits: row({ melee: share, roll: share }),
  supply: row({ depots: count, foreignCorpsPaid: count }),
  portRaid: row({ shipsPerGun: share, margin: count, ironcladCountsAs: count, closedPorts: z.array(id) }),
  technology: row({ naval: z.array(id), afterOthers: z.array(id) }),
});

export type BritainChart = z.infer<typeof britainSchema>;
