import { text } from 'node:stream/consumers';

// Standard input can carry the token of a seat on its first line, and a sheet or a letter behind it. It is read once.

let whole: Promise<string> | undefined;
let isTokenFirst = false;

const input = (): Promise<string> => (whole ??= text(process.stdin));

/** From now on the first line is the token, and no part of what else is read. */
export const expectToken = (): void => {
  isTokenFirst = true;
};

/** The first line, without its end. */
export const tokenLine = async (): Promise<string> => (await input()).split(/\r?\n/, 1)[0] ?? '';

/** All of it but the line of the token. */
export const restOfInput = async (): Promise<string> => {
  const all = await input();
  return isTokenFirst ? all.slice((await tokenLine()).length).replace(/^\r?\n/, '') : all;
};
