import { factLike } from '../../state/facts.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { hasMerchant } from '../../board/position.ts';
import { powerRow } from '../../charts/edition.ts';
import { type Workspace, type WritableWorkspace, invalidatePaths } from '../workspace.ts';
import { newMerchantsOf, spends, writesMerchants } from '../means-keys.ts';
import { moneyRefusals } from '../money-refusals.ts';
import { moveRefusals } from '../move-refusals.ts';
import { type ActionRule, movementVerb, type MovementVerb } from '../rule.ts';
import type { Candidate, SlotQuestion } from '../../../../kernel/language/questions.ts';
import { slotQuestion, type OrderContext } from '../../orders/slot-questions.ts';
import { isPower, type SeaId } from '../../vocabulary/ids.ts';
import { seas } from './candidates.ts';
import { either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { readParts } from '../../../../kernel/language/pattern-reading.ts';
import { MERCHANT_AHEAD } from '../../orders/lookahead.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import type { OrderReader } from '../../orders/order-reader.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    merchant: { readonly from: SeaId | 'new'; readonly to: SeaId };
  }
}

type Merchant = ActionOf<'merchant'>;

const NOUNS = ['merchant', 'merchants', 'merchantman'];
const FLEETS = ['fleet', 'fleets', 'marker', 'ship', 'ships', 'unit', 'counter'];
const TO = part('to', slot.SEA, 'to|in|into|at|on');
const FROM = part('from', slot.SEA, { words: 'from', hint: 'where it lies now' });
/** `merchant Caribbean to Oceania`. */
const BARE_FROM = part('from', slot.SEA);

const readVoyage = (reader: OrderReader) => readParts(reader, [slot.SEA.peek(reader) ? BARE_FROM : FROM, TO]);

/** The power's fleets at sea, and a new one. */
const fleets = ({ position, power }: OrderContext): readonly Candidate[] => {
  const due = isPower(power) ? (position.turnRecord.newMerchants[power] ?? 0) : 0;
  const own = position.merchants.filter((fleet) => fleet.power === power);
  return [
    ...own.map(({ sea }) => ({ id: sea })),
    { id: 'new', hint: due > 0 ? `${String(due)} due` : 'none is due' },
  ];
};

const QUESTIONS: readonly SlotQuestion<OrderContext>[] = [
  slotQuestion(FROM, { part: 'fleet', kind: 'fleet', ask: 'Which merchant fleet?', choices: fleets }),
  slotQuestion(TO, { kind: 'sea', ask: 'To which sea zone?', choices: seas }),
];

const parse = (reader: OrderReader): Merchant => {
  reader.acceptAlias(...FLEETS);
  if (reader.accept('new', 'a fleet not yet at sea')) {
    reader.acceptAlias(...FLEETS);
    return { do: 'merchant', from: 'new', ...readParts(reader, [TO]) };
  }
  return { do: 'merchant', ...readVoyage(reader) };
};

/** `[a] [new] merchant [fleet] …` after a verb. */
const readNamed = (reader: OrderReader): Merchant => {
  reader.skipArticles();
  const isNew = reader.acceptAlias('new') !== undefined;
  reader.acceptAlias(...NOUNS);
  reader.acceptAlias(...FLEETS);
  return isNew
    ? { do: 'merchant', from: 'new', ...readParts(reader, [TO]) }
    : { do: 'merchant', ...readVoyage(reader) };
};

/** `place a merchant fleet in Oceania`: placing or building means a new fleet unless the line says where from. */
const readPlaced = (reader: OrderReader): Merchant => {
  const start = reader.tokenIndex;
  const placed = reader.lookAhead(() => {
    reader.skipArticles();
    reader.acceptAlias(...NOUNS);
    reader.acceptAlias(...FLEETS);
    return readParts(reader, [TO]);
  });
  if (!placed) return readNamed(reader);
  reader.rewindTo(start);
  reader.skipArticles();
  reader.acceptAlias(...NOUNS);
  reader.acceptAlias(...FLEETS);
  return { do: 'merchant', from: 'new', ...readParts(reader, [TO]) };
};

// Any sea zone to any other, at most one fleet of a nationality in a zone (PB-MOVE-2 to 6). They have no size
// (PB-UNITS-10).

const newLeft = ({ power, state }: Workspace): number => state.turnRecord.newMerchants[power] ?? 0;

const merchantRefusal = (workspace: Workspace, { from, to }: Merchant): Refusal | undefined => {
  const { power, state } = workspace;
  if (from !== 'new' && !hasMerchant(state, power, from)) {
    const seas = state.merchants.filter((m) => m.power === power).map((m) => m.sea);
    return moveRefusals.refuse('no-merchant-there', { from, seas }, 'PB-MOVE-2');
  }
  if (hasMerchant(state, power, to)) return moveRefusals.refuse('merchant-there', { to }, 'PB-MOVE-3');
  return undefined;
};

const merchantShortage = (workspace: Workspace, { from }: Merchant): Refusal | undefined => {
  if (from !== 'new') return undefined;
  if (newLeft(workspace) < 1) return moveRefusals.refuse('no-new-merchant', {}, 'PB-MOVE-4');
  const afloat = workspace.state.merchants.filter((m) => m.power === workspace.power).length;
  return afloat < powerRow(workspace.edition, workspace.power).counterLimits.merchantFleet
    ? undefined
    : moneyRefusals.refuse('no-counter', { kind: 'merchant' }, 'PB-UNITS-2');
};

const carryOutMerchant = (workspace: WritableWorkspace, { from, to }: Merchant): void => {
  const { power, state, record } = workspace;
  if (from === 'new') state.turnRecord.newMerchants[power] = newLeft(workspace) - 1;
  state.merchants = [
    ...state.merchants.filter((m) => m.power !== power || m.sea !== from),
    { power, sea: to },
  ];
  invalidatePaths(workspace);
  record.facts.push({ type: 'merchant-sailed', power, from, to });
};

const LAW: ActionRule<Merchant> = {
  refusal: merchantRefusal,
  shortage: merchantShortage,
  cost: () => 0,
  carryOut: carryOutMerchant,
  uses: ({ power }, { from }) => [
    writesMerchants(power),
    ...(from === 'new' ? [spends(newMerchantsOf(power), 1)] : []),
  ],
};

const options = ({ edition, power, state }: Workspace): readonly Merchant[] => {
  const own = state.merchants.filter((m) => m.power === power).map((m) => m.sea);
  return ['new', ...own].flatMap((from) =>
    edition.atlas.seaOrder.map((to) => ({ do: 'merchant', from, to }) as const),
  );
};

const form = pattern({
  verb: 'merchant',
  does: 'merchant',
  parts: [either({ sets: { from: 'new' }, parts: [fixedWords('new'), TO] }, { parts: [FROM, TO] })],
  hint: 'move a merchant fleet or put out a new one',
  example: 'merchant from caribbean-sea to oceania',
  isRepeatable: true,
  questions: QUESTIONS,
  synonyms: [
    { words: 'merchants|merchant fleets' },
    {
      words: 'new merchant',
      parse: (reader) => {
        reader.acceptAlias(...FLEETS);
        return { do: 'merchant', from: 'new', ...readParts(reader, [TO]) };
      },
    },
    {
      words: 'move|send|transfer|sail|shift',
      followedBy: MERCHANT_AHEAD,
      parse: readNamed,
    },
    { words: 'place|put|build|buy|deploy|put out', followedBy: MERCHANT_AHEAD, parse: readPlaced },
  ],
});

/** Moves a merchant fleet from one sea zone to another, or places one granted this turn. */
export const merchant: MovementVerb<Merchant> = movementVerb(
  { ...form, parse },
  {
    law: LAW,
    options,
    reportedBy: (power, { to }) => factLike({ type: 'merchant-sailed', power, to }),
  },
);
