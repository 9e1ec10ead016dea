export type CallFact =
  | {
      readonly type: 'call-offer';
      readonly caller: string;
      readonly allies: readonly string[];
      readonly enemy: string;
      /** Points of an ally that refuses, and of the caller for each refusal. */
      readonly points: readonly [number, number];
    }
  | {
      readonly type: 'callers';
      readonly side: 'defenders' | 'aggressors';
      /** The callers in the order of their turns. */
      readonly order: readonly string[];
      readonly dice: Readonly<Record<string, readonly number[]>>;
    }
  | { readonly type: 'called'; readonly caller: string; readonly ally: string; readonly enemy: string }
  | { readonly type: 'answered'; readonly caller: string; readonly ally: string; readonly enemy: string }
  | {
      readonly type: 'refused';
      readonly caller: string;
      readonly ally: string;
      readonly enemy: string;
      readonly side: 'defender' | 'aggressor';
      /** Points of the ally, and of the caller. */
      readonly points: readonly [number, number];
      /** Whether the ally was barred from answering. */
      readonly forced: boolean;
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    calls: CallFact;
  }
}
