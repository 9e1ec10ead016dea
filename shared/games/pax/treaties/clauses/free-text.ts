import { part } from '../../../../kernel/language/pattern.ts';
import { syntaxOf } from '../../../../kernel/language/pattern-writing.ts';
import { quote } from '../../../../kernel/language/lexer.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { OrderSlot } from '../../orders/slots.ts';
import type { ClauseForm, TermOf } from './form.ts';

const TEXT: OrderSlot<string> = {
  name: '"TEXT"',
  read: (reader) => reader.expectText('a text between quotation marks'),
  format: quote,
  peek: (reader) => reader.tokens[reader.tokenIndex]?.kind === 'text',
};

/** Free text: the game master rules on breaches (PB-TREATY-10). */
export const freeText: ClauseForm<TermOf<'text'>> = {
  term: 'text',
  syntax: syntaxOf('', [part('text', TEXT)]),
  hint: 'in words of your own, on which the game master rules',
  example: '"Both powers will speak well of each other."',
  format: ({ text }) => TEXT.format(text),
  sentence: ({ text }) => text,
  binding: () => 'binds by its words alone: the game master rules whether it is kept',
  concerns: () => [],
  consenters: () => [],
  names: () => [],
};

/** Reads a clause of free text, if one is there. */
export const optionalText = (reader: OrderReader): TermOf<'text'> | undefined => {
  const text = reader.acceptText('a text between quotation marks');
  return text === undefined ? undefined : { term: 'text', text };
};
