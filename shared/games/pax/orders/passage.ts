import type { ActionOf, OrderForm } from './form.ts';
import { type OrderReader, readForce, readPassage } from './words.ts';

type Passage = ActionOf<'passage'>;

const readPassageTo = (reader: OrderReader): Pick<Passage, 'passage' | 'to'> => {
  const passage = readPassage(reader);
  reader.needs('to');
  return { passage, to: readForce(reader) };
};

const format = ({ passage, to, isDenied }: Passage): string =>
  `${isDenied ? 'deny' : 'open'} ${passage} to ${to}`;

/** A canal or strait closed to a party's forces (PB-STRAITS-1, 2). */
export const deny: OrderForm<Passage> = {
  verb: 'deny',
  does: ['passage'],
  syntax: 'deny PASSAGE to PARTY',
  hint: 'close a canal or strait to a belligerent',
  example: 'deny suez to italy',
  parse: (reader) => ({ do: 'passage', ...readPassageTo(reader), isDenied: true }),
  format,
};

/** A denial taken back. */
export const open: OrderForm<Passage> = {
  verb: 'open',
  does: ['passage'],
  syntax: 'open PASSAGE to PARTY',
  hint: 'open a canal or strait you have closed',
  example: 'open suez to italy',
  parse: (reader) => ({ do: 'passage', ...readPassageTo(reader), isDenied: false }),
  format,
};
