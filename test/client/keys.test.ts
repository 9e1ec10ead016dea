import { expect, test } from 'vitest';
import { KeySplitter } from '../../client/shell/terminal/keys.ts';

const keys = (...chunks: string[]): string[] => {
  const splitter = new KeySplitter();
  const typed = [...chunks.flatMap((chunk) => splitter.feed(chunk)), ...splitter.flush()];
  return typed.map((event) => {
    if (event.kind === 'mouse') return event.action;
    return event.kind === 'key' ? event.key : `paste:${event.text}`;
  });
};

test('keys typed fast arrive in one chunk and are told apart', () => {
  expect(keys('jjj')).toEqual(['j', 'j', 'j']);
  expect(keys('/tun\r')).toEqual(['/', 't', 'u', 'n', 'enter']);
});

test.each([
  ['\u001b[A', 'up'],
  ['\u001bOB', 'down'],
  ['\u001b[6~', 'pagedown'],
  ['\u001b[1;5C', 'ctrl+right'],
  ['\u001b[Z', 'shift+tab'],
  ['\u001bx', 'alt+x'],
  ['\u0004', 'ctrl+d'],
  ['\u007f', 'backspace'],
  ['\u001b', 'esc'],
  ['\u001bOP', 'f1'],
  ['é', 'é'],
])('%j is %s', (bytes, name) => {
  expect(keys(bytes)).toEqual([name]);
});

test('a sequence cut between chunks is one key', () => {
  expect(keys('j\u001b[', 'Bk')).toEqual(['j', 'down', 'k']);
});

test('a sequence nobody knows is no key and eats nothing after it', () => {
  expect(keys('\u001b[99;9uj')).toEqual(['j']);
});

test('a paste is one event, its line ends made equal, even in pieces', () => {
  expect(keys('\u001b[200~build army 10\r\nbui', 'ld navy 3\u001b[201~q')).toEqual([
    'paste:build army 10\nbuild navy 3',
    'q',
  ]);
});
