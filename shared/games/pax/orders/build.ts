import type { ActionOf, OrderForm } from './form.ts';
import { formatPlace, formatUnits, readPlace, readUnits } from './words.ts';

/** New units; at home where no place is named. */
export const build: OrderForm<ActionOf<'build'>> = {
  verb: 'build',
  does: ['build'],
  syntax: 'build [NUMBER] ARM SIZE [at PLACE]',
  hint: 'buy armies or navies',
  example: 'build 3 army 1 at home',
  parse: (reader) => {
    const units = readUnits(reader);
    return reader.accepts('at', 'where they are built')
      ? { do: 'build', units, at: readPlace(reader) }
      : { do: 'build', units };
  },
  format: ({ units, at }) => `build ${formatUnits(units)}${at ? ` at ${formatPlace(at)}` : ''}`,
};
