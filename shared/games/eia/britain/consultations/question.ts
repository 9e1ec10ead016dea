import { keyword } from '../../../../kernel/language/grammar.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { POWER } from '../../orders/slots.ts';

/** What a player may ask the Royal Navy. */
export type Question =
  /** NB-NAVY-1: a fleet moves into these sea areas. */
  | { readonly ask: 'intercept'; readonly power: string; readonly areas: readonly string[] }
  /** NB-NAVY-5 to 8: ships on both sides, and ironclads, steamships and heavy ships of both. */
  | { readonly ask: 'chit'; readonly ours: Strength; readonly theirs: Strength }
  /** NB-RAID: a hostile fleet in a port. */
  | {
      readonly ask: 'raid';
      readonly power: string;
      readonly port: string;
      readonly ships: number;
      readonly ironclads: number;
      readonly guns: number;
      /** The game master says that the port cannot be reached (NB-RAID-4). */
      readonly isClosed: boolean;
    };

interface Strength {
  readonly ships: number;
  readonly modern: number;
}

const KINDS = [
  keyword('intercept', 'whether the Royal Navy meets a fleet that moves'),
  keyword('chit', 'its chit in a fight'),
  keyword('raid', 'whether it raids a port'),
];

/** A sea area or port: words up to a comma, with hyphens between them. */
const readPlace = (reader: OrderReader): string => {
  reader.offer('a sea area or a port', []);
  const start = reader.tokenIndex;
  while (!reader.isAtEnd && !reader.peek(',')) reader.skip();
  return reader.tokenIndex === start
    ? reader.fail()
    : reader.textFrom(start).toLowerCase().trim().replaceAll(/\s+/g, '-');
};

const readIntercept = (reader: OrderReader): Question => {
  const power = POWER.read(reader);
  reader.expect('in');
  const areas = [readPlace(reader)];
  while (reader.accept(',', 'a further sea area')) areas.push(readPlace(reader));
  return { ask: 'intercept', power, areas };
};

/** A number of which there may be none. */
const readCount = (reader: OrderReader): number => (reader.accept('0', 'none') ? 0 : reader.expectNumber());

type CountReader = (reader: OrderReader) => number;

const readStrengths = (reader: OrderReader, readSide: CountReader): readonly [number, number] => {
  const ours = readSide(reader);
  reader.expect('against');
  return [ours, readSide(reader)];
};

/** `80 against 20, modern 5 against 9`. */
const readChit = (reader: OrderReader): Question => {
  const ships = readStrengths(reader, (side) => side.expectNumber());
  const hasModern =
    reader.accept(', modern', 'ironclads, steamships and heavy ships') || reader.accept('with modern', '');
  const modern = hasModern ? readStrengths(reader, readCount) : ([0, 0] as const);
  const side = (i: 0 | 1): Strength => ({ ships: ships[i], modern: modern[i] });
  return { ask: 'chit', ours: side(0), theirs: side(1) };
};

/** `france in brest, 30 ships, 2 ironclad, guns 40`. */
const readRaid = (reader: OrderReader): Question => {
  const power = POWER.read(reader);
  reader.expect('in');
  const port = readPlace(reader);
  reader.expect(',');
  const ships = reader.expectNumber();
  reader.expect('ships');
  reader.expect(',');
  const ironclads = reader.accept('guns', 'the guns of the port') ? undefined : readCount(reader);
  if (ironclads !== undefined) {
    reader.expect('ironclad');
    reader.expect(',');
    reader.expect('guns');
  }
  const guns = readCount(reader);
  const isClosed = reader.accept(', no access', 'the port cannot be reached');
  return { ask: 'raid', power, port, ships, ironclads: ironclads ?? 0, guns, isClosed };
};

const READERS: Readonly<Record<string, (reader: OrderReader) => Question>> = {
  intercept: readIntercept,
  chit: readChit,
  raid: readRaid,
};

/** A question without its verb. */
export const readQuestion = (reader: OrderReader): Question =>
  READERS[reader.expectChoice(KINDS, 'a question')]?.(reader) ?? reader.fail();

const against = (one: number, other: number): string => `${String(one)} against ${String(other)}`;

/** A question in normal form, without its verb. */
export const formatQuestion = (question: Question): string => {
  switch (question.ask) {
    case 'intercept':
      return `intercept ${question.power} in ${question.areas.join(', ')}`;
    case 'chit': {
      const { ours, theirs } = question;
      const hasModern = ours.modern + theirs.modern > 0;
      return `chit ${against(ours.ships, theirs.ships)}${hasModern ? `, modern ${against(ours.modern, theirs.modern)}` : ''}`;
    }
    case 'raid': {
      const { power, port, ships, ironclads, guns, isClosed } = question;
      return `raid ${power} in ${port}, ${String(ships)} ships${ironclads > 0 ? `, ${String(ironclads)} ironclad` : ''}, guns ${String(guns)}${isClosed ? ', no access' : ''}`;
    }
  }
};
