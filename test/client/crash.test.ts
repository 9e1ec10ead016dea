import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { crashText } from '../../client/system/crash.ts';

/** What is thrown where a file of this repository requires something that is not there. */
const missing = (file: string, required: string): unknown => {
  try {
    return createRequire(new URL(file, import.meta.url))(required);
  } catch (cause) {
    return cause;
  }
};

test('files of the program that are gone are told of as a replacement, any other bug by its trace', () => {
  const program = '../../client/system/crash.ts';
  expect(crashText(missing(program, './gone.js'))).toMatch(
    /^Chancery was replaced .* Start it again: .* drafts are saved\.$/,
  );
  expect(crashText(missing(program, 'no-such-package'))).toContain('Cannot find module');
  expect(crashText(missing('./crash.test.ts', './gone.js'))).toContain('Cannot find module');
  expect(crashText(new RangeError('out of it'))).toContain('RangeError: out of it');
  expect(crashText(undefined)).toBe('undefined');
});
