import { text } from 'node:stream/consumers';
import { invocation } from './invocation.ts';

// Standard input can carry the token of a seat on its first line, and a sheet or a letter after it. It is read once.

const read = new WeakMap<object, Promise<string>>();
const withToken = new WeakSet<object>();

const input = (): Promise<string> => {
  const { input: stream } = invocation();
  const whole = read.get(stream) ?? text(stream);
  read.set(stream, whole);
  return whole;
};

/** From now on the first line of standard input is the token and no part of `restOfInput`. */
export const expectToken = (): void => {
  withToken.add(invocation().input);
};

/** The first line, without its end. */
export const tokenLine = async (): Promise<string> => (await input()).split(/\r?\n/, 1)[0] ?? '';

/** All of standard input but the line of the token. */
export const restOfInput = async (): Promise<string> => {
  const all = await input();
  return withToken.has(invocation().input)
    ? all.slice((await tokenLine()).length).replace(/^\r?\n/, '')
    : all;
};
