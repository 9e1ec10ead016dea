import type { HelpLine } from '@chancery/shared/kernel/language/pattern-writing.ts';

/** An order as the help of its language describes it. */
interface DescribedVerb {
  readonly hint: string;
  readonly example: string;
  readonly syntax: HelpLine;
}

/** Details of an order in a menu: what it does, an example, and its syntax. */
export const verbDetail = ({ hint, example, syntax }: DescribedVerb): readonly string[] => [
  hint,
  `For example: ${example}`,
  `Syntax: ${syntax}`,
];
