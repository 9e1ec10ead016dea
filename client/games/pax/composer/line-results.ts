import { actLine } from '@chancery/shared/games/pax/play.ts';
import type { Action, Order } from '@chancery/shared/games/pax/orders/types.ts';
import { reportLines } from '@chancery/shared/games/pax/report/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Dice } from '@chancery/shared/kernel/match/dice.ts';

// The results of an immediate line, computed by the engine on the sender's own view.

/** Facts that only say that an action was done. */
const DONE_FACTS: Readonly<Partial<Record<Action['do'], readonly Fact['type'][]>>> = {
  lower: ['marker-lowered'],
  waive: ['casus-belli-waived'],
  pay: ['money-paid'],
  give: ['offer-made'],
  admit: ['offer-made'],
  back: ['minor-backed'],
  'call-congress': ['congress-called'],
  bring: ['dispute-brought'],
  attend: ['attendance-answered'],
  'stay-away': ['attendance-answered'],
  object: ['guest-refused'],
  vote: ['ballot-cast'],
  'declare-war': ['war-declared'],
  pass: ['seat-passed'],
  'sign-treaty': ['treaty-signed'],
  'refuse-treaty': ['treaty-refused'],
  'let-lapse': ['lapse-agreed'],
  'make-peace': ['peace-offered', 'treaty-signed'],
};

class DieRolled extends Error {}

const NO_DICE: Dice = {
  rolls: [],
  roll() {
    throw new DieRolled('What a die decides is not known yet.');
  },
};

const triedLine = (
  position: Position,
  seat: Seat | 'gm',
  text: string,
): ReturnType<typeof actLine> | undefined => {
  try {
    return actLine(position, seat, { text, dice: NO_DICE });
  } catch (cause) {
    if (cause instanceof DieRolled) return undefined;
    throw cause;
  }
};

/**
 * What a line brings besides its own content, in the sentences of the report: rising tension, disputes that end.
 * @returns nothing for lines that are not accepted, or if a die decides
 */
export const lineResults = (
  position: Position,
  seat: Seat | 'gm',
  { text, order: { actions } }: { readonly text: string; readonly order: Order },
): readonly string[] => {
  const result = triedLine(position, seat, text);
  if (!result?.ok) return [];
  const done = actions.flatMap((action) => DONE_FACTS[action.do] ?? []);
  const brought = result.value.log.filter(({ fact }) => !done.includes(fact.type));
  // A list below a sentence, such as the clauses of a treaty, is already on the page from which the line is sent.
  return reportLines(position.edition, brought, seat)
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.replace(/:$/, '.'));
};
