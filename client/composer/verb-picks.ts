import type { ComposerContents, SheetAtHand } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { orderPicker, type PickableVerb } from './order-picker.ts';

/** A verb as the menu lists it. */
type ListedVerb<A> = PickableVerb<undefined, A> & { readonly hint: string };

/** The parts needed for a game that has only verbs and slots. */
interface VerbWriting<G extends GameTypes, A> {
  /** The verbs that can be used now. */
  verbs(table: Table<G>): readonly ListedVerb<A>[];
  /** A line in normal form. */
  format(action: A): string;
}

/** Composes lines by the slots of the verbs that can be used now; answers are shown as written. */
export const verbPicks = <G extends GameTypes, A>({
  verbs,
  format,
}: VerbWriting<G, A>): Required<ComposerContents<G>>['picks'] => {
  const picker = orderPicker<SheetAtHand<G>, undefined, A>({
    menu: ({ table }) => verbs(table).map(({ verb, hint }) => ({ id: verb, text: verb, hint })),
    verbOf({ table }, picked) {
      const verb = verbs(table).find((each) => each.verb === picked);
      if (!verb) throw new Error(`${picked} cannot be written now`);
      return verb;
    },
    slotContext: () => undefined,
    shown: (_context, _asked, { id }) => ({ id, text: id }),
    verdict: () => ({}),
  });
  return function* (at) {
    return [format(yield* picker(at))];
  };
};
