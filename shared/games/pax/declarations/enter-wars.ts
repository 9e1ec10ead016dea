import type { Declaration } from '../state/congress.ts';
import { sidesAfterDeclaration, areSidesPossible, separateSides } from '../board/sides-joined.ts';
import type { StepContext } from '../state/phase.ts';
import { formWars, addWar } from './queue.ts';
import type { Party, WarRecord, WritableWar } from '../state/wars.ts';
import { beginWar } from './begin-war.ts';
import { nameCommanders } from './commanders.ts';
import { updateFronts } from './fronts.ts';

// The effect of a declaration on wars already formed: those whose alliances are being settled, and those being fought.

const emitJoined = ({ emit }: StepContext, war: WarRecord, party: Party): void => {
  const side = war.sides.find((parties) => parties.includes(party)) ?? [];
  const allies = side.filter((ally) => ally !== party);
  emit({ type: 'war-joined', war: war.number, party, with: allies });
};

/** Emits who has joined a war by a declaration. */
const emitNewcomers = (
  context: StepContext,
  { by, on }: Declaration,
  before: readonly { readonly war: number; readonly parties: readonly Party[] }[],
): void => {
  for (const { war: number, parties } of before) {
    const war = context.state.wars.find((record) => record.number === number);
    for (const party of [by, on]) {
      if (war?.sides.flat().includes(party) && !parties.includes(party)) emitJoined(context, war, party);
    }
  }
};

/** The war is unchanged; a separate war between the two begins beside it. */
const beginSeparateWar = (
  context: StepContext,
  { kind, sides }: WarRecord,
  declaration: Declaration,
): void => {
  // No declaration enters a rebellion; this leaves the kinds of declared wars.
  if (kind === 'rebellion') return;
  const apart = { kind, sides: separateSides(sides, declaration) };
  beginWar(context, addWar(context.state, declaration, apart));
};

const enterRunning = (context: StepContext, war: WritableWar, declaration: Declaration): void => {
  const { state } = context;
  const sides = sidesAfterDeclaration(war.sides, declaration);
  if (areSidesPossible(sides)) {
    war.sides = sides.map((side) => [...side]);
    war.declarations.push({ ...declaration });
    nameCommanders(context, war);
  } else {
    beginSeparateWar(context, war, declaration);
  }
  updateFronts(state);
};

/**
 * Applies a declaration just recorded to the wars in the queue. One made in a war being fought changes its sides at
 * once; one made while alliances are determined forms the waiting wars again. Before that no war is formed yet.
 */
export const enterWars = (context: StepContext, declaration: Declaration): void => {
  const { state } = context;
  const before = state.wars.map(({ number, sides }) => ({ war: number, parties: sides.flat() }));
  const war = state.wars.find(({ number }) => number === declaration.war);
  if (war) enterRunning(context, war, declaration);
  else if (state.step === 'ALD') formWars(context);
  else return;
  emitNewcomers(context, declaration, before);
};
