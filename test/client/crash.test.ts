import { expect, test } from 'vitest';
import { crashText } from '../../client/system/crash.ts';

const missing = (path: string): Error =>
  Object.assign(new Error('Cannot find module'), {
    code: 'ERR_MODULE_NOT_FOUND',
    url: new URL(path, import.meta.url).href,
  });

test('files of the program that are gone are told of as a replacement, any other bug by its trace', () => {
  expect(crashText(missing('../../client/system/gone.js'))).toMatch(
    /^Chancery was replaced .* Start it again: .* drafts are kept\.$/,
  );
  expect(crashText(missing('../../elsewhere/gone.js'))).toContain('Cannot find module');
  expect(crashText(new RangeError('out of it'))).toContain('RangeError: out of it');
  expect(crashText(undefined)).toBe('undefined');
});
