import type { Advance } from '../charts/schemas.ts';
import { type Edition, isMinor } from '../charts/edition.ts';
import type { Position } from '../state/step.ts';
import { chartIdOf, isShip, type UnitType } from '../vocabulary/units.ts';

/** What a unit can do, by its nation's chart and the advances it has paid for (WEAW-BLD-4). */
export interface Figures {
  readonly cost: number;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
  readonly fuel: number;
  readonly hits: number;
  readonly bombard: number;
  readonly capacity: number;
  readonly fighters: number;
  readonly search: number;
  readonly rolls: number;
}

/**
 * Nations whose variants of the units page a nation uses, later ones overriding: minors share one, factions have that
 * of their origin.
 */
const chartNations = (edition: Edition, nation: string): readonly string[] => {
  if (nation === 'bolsheviks') return ['russia', 'bolsheviks'];
  if (nation === 'irish-rebels' || isMinor(edition, nation)) return ['*minor', nation];
  return [nation];
};

const baseOf = (edition: Edition, nation: string, type: UnitType): Figures => {
  const chartId = chartIdOf(type);
  const row = edition.units.get(chartId);
  if (!row) throw new Error(`units.json has no ${chartId}`);
  const base = {
    cost: row.cost ?? 0,
    attack: row.attack ?? 0,
    defense: row.defense ?? 0,
    move: row.move ?? 1,
    fuel: row.fuel ?? 0,
    hits: row.hits ?? 1,
    bombard: row.shoreBombardment ?? 0,
    capacity: row.capacityTroopPoints ?? 0,
    fighters: row.capacityFighters ?? 0,
    search: row.searchSubmarines ?? 0,
    rolls: 1,
  };
  return chartNations(edition, nation).reduce((figures, whose) => {
    const variant = edition.tables.units.nationalVariants.find(
      (each) => each.nation === whose && each.unit === chartId && !each.when && !each.where,
    );
    if (!variant) return figures;
    const { cost = figures.cost, attack = figures.attack, defense = figures.defense } = variant;
    return { ...figures, cost, attack, defense };
  }, base);
};

const baseByEdition = new WeakMap<Edition, Map<string, Figures>>();

const baseFigures = (edition: Edition, nation: string, type: UnitType): Figures => {
  const known = baseByEdition.get(edition) ?? new Map<string, Figures>();
  baseByEdition.set(edition, known);
  const key = `${nation} ${type}`;
  const figures = known.get(key) ?? baseOf(edition, nation, type);
  known.set(key, figures);
  return figures;
};

/** Nations that have tanks before the first advance, which improves theirs (WEAW-TANK-1, WEAW-AMB-18). */
export const isPrototypeOwner = (edition: Edition, nation: string): boolean => {
  const owners = edition.tables.technologies.buildableFromStart['tank'];
  return edition.settings.prototypeTanks === 'fromStart' && (owners ?? []).includes(nation);
};

/** What an advance adds to the figures of a kind of unit of a nation. */
export const effectOn = (
  edition: Edition,
  nation: string,
  { type, advance }: { readonly type: UnitType; readonly advance: Advance },
): Partial<Figures> => {
  const prototype = advance.prototypeOwners;
  if (prototype)
    return prototype.nations.includes(nation) && edition.settings.prototypeTanks === 'fromStart'
      ? { cost: prototype.cost, attack: prototype.attack }
      : {};
  const cost = advance.costBy?.[chartIdOf(type)] ?? advance.cost ?? 0;
  return {
    cost,
    attack: advance.attack ?? 0,
    defense: advance.defense ?? 0,
    move: advance.move ?? 0,
    fuel: advance.fuel ?? 0,
    hits: advance.hits ?? 0,
    bombard: advance.shoreBombardment ?? 0,
    capacity: advance.capacityTroopPoints ?? 0,
    fighters: advance.capacityFighters ?? 0,
    rolls: advance.attacksPerRound === undefined ? 0 : advance.attacksPerRound - 1,
  };
};

/** What an advance adds to the price of a kind of unit. */
export const advanceCost = (
  edition: Edition,
  nation: string,
  { type, advance }: { readonly type: UnitType; readonly advance: Advance },
): number => effectOn(edition, nation, { type, advance }).cost ?? 0;

const techsByType = new WeakMap<Edition, Map<UnitType, readonly string[]>>();

/** Technologies that concern a kind of unit. */
export const techsFor = (edition: Edition, type: UnitType): readonly string[] => {
  const known = techsByType.get(edition) ?? new Map<UnitType, readonly string[]>();
  techsByType.set(edition, known);
  const techs =
    known.get(type) ??
    [...edition.techs.values()]
      .filter(({ appliesTo }) => appliesTo === chartIdOf(type) || (appliesTo === 'all-ships' && isShip(type)))
      .map(({ id }) => id);
  known.set(type, techs);
  return techs;
};

/** The nation whose research a nation uses: the Bolsheviks have Russia's. */
const researchNation = (nation: string): string => (nation === 'bolsheviks' ? 'russia' : nation);

export const levelOf = ({ state }: Position, nation: string, tech: string): number =>
  state.nations[researchNation(nation)]?.research[tech]?.level ?? 0;

/** Advances of a technology in force: researched, and paid for if they change a price (WEAW-TECH-4). */
export const advancesInForce = (
  { edition, state }: Position,
  nation: string,
  tech: string,
): readonly Advance[] => {
  const paid = state.nations[researchNation(nation)]?.research[tech]?.paid ?? 0;
  return edition.techs.get(tech)?.advances.filter(({ advance }) => advance <= paid) ?? [];
};

const computedFigures = (
  at: Position,
  nation: string,
  { type, supplied }: { readonly type: UnitType; readonly supplied: boolean },
): Figures => {
  const { edition } = at;
  const base = baseFigures(edition, nation, type);
  const start = supplied ? { ...base, cost: suppliedCost(edition) } : base;
  return techsFor(edition, type)
    .flatMap((tech) => advancesInForce(at, nation, tech))
    .reduce((figures, advance) => {
      const change = effectOn(edition, nation, { type, advance });
      const changed = Object.entries(change).map(([key, more]) => [
        key,
        figures[key as keyof Figures] + more,
      ]);
      return { ...figures, ...Object.fromEntries(changed) } as Figures;
    }, start);
};

const figuresByEdition = new WeakMap<Edition, Map<string, Figures>>();

/** What units of a nation can do now (WEAW-TECH-4 to 6); cached by the advances the nation has paid for. */
export const figuresOf = (at: Position, nation: string, type: UnitType): Figures => {
  const { edition, state } = at;
  const supplied =
    type === 'infantry' && nation === 'russia' && state.nations['russia']?.flags.includes('supply-army');
  const research = state.nations[researchNation(nation)]?.research ?? {};
  let key = `${nation} ${type}${supplied ? ' supplied' : ''}`;
  for (const tech of techsFor(edition, type)) key += ` ${String(research[tech]?.paid ?? 0)}`;
  const known = figuresByEdition.get(edition) ?? new Map<string, Figures>();
  figuresByEdition.set(edition, known);
  const figures = known.get(key) ?? computedFigures(at, nation, { type, supplied: supplied === true });
  known.set(key, figures);
  return figures;
};

/** WEAW-RU-2, WEAW-AMB-73: the base price of supplied Russian infantry. */
const suppliedCost = (edition: Edition): number =>
  edition.tables.units.nationalVariants.find(({ when }) => when === 'ru-2-supply-army')?.cost ?? 6;

/** WEAW-TECH-31: industry lowers all prices except those of infantry and trenches. */
export const industryFactor = (at: Position, nation: string): number =>
  advancesInForce(at, nation, 'improved-industry').at(-1)?.unitCostFactor ?? 1;

/** A territory's defence value for infantry, whichever nation owns it (WEAW-PLACE-10, WEAW-PLACE-13). */
export const mountainDefense = (edition: Edition, place: string): number | undefined =>
  edition.tables.units.nationalVariants.find(({ where }) => where === place)?.defense;

/** Points of fuel a plane has left this turn (WEAW-FUEL-1, WEAW-AMB-30). */
export const fuelLeft = (at: Position, pile: { nation: string; type: UnitType; spent?: number }): number =>
  figuresOf(at, pile.nation, pile.type).fuel - (pile.spent ?? 0);

/** WEAW-TP-2: infantry takes a troop point, every other land or air unit two. */
export const troopPoints = (type: UnitType): number => (type === 'infantry' ? 1 : 2);
