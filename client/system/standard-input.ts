import { text } from 'node:stream/consumers';
import { invocation } from './invocation.ts';

// Standard input may have a seat's token on its first line, followed by a sheet or a letter. It is read once.

const read = new WeakMap<object, Promise<string>>();
const withToken = new WeakSet<object>();

const input = (): Promise<string> => {
  const { input: stream } = invocation();
  const whole = read.get(stream) ?? text(stream);
  read.set(stream, whole);
  return whole;
};

/** Declares that the first line of standard input is the token, which `restOfInput` then omits. */
export const expectToken = (): void => {
  withToken.add(invocation().input);
};

/** The first line, without its end. */
export const tokenLine = async (): Promise<string> => (await input()).split(/\r?\n/, 1)[0] ?? '';

/** Standard input without the token's line. */
export const restOfInput = async (): Promise<string> => {
  const all = await input();
  return withToken.has(invocation().input)
    ? all.slice((await tokenLine()).length).replace(/^\r?\n/, '')
    : all;
};
