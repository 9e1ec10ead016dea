import { expect, test } from 'vitest';
import {
  type Import,
  importsOf,
  importsUnder,
  importLines,
  sourceOf,
  sourcesUnder,
  targetOf,
} from './support/imports.ts';

// The direction of imports: kernel ← game ← registry ← server, client. What the compiler cannot say.

test('the kernel knows no game', () => {
  expect(importLines(importsUnder('shared/kernel').filter((i) => i.target.includes('games/')))).toEqual([]);
});

test('parts of rules take the kernel and nothing else', () => {
  const isOwn = ({ file, target }: Import): boolean => {
    const part = /^shared\/parts\/[^/]+/.exec(file)?.[0] ?? '';
    return target.startsWith('shared/kernel/') || target.startsWith(part) || !target.startsWith('shared/');
  };
  expect(importLines(importsUnder('shared/parts').filter((i) => !isOwn(i)))).toEqual([]);
});

test('no word of the kernel or of a part names a game or who plays in one', () => {
  const files = [...sourcesUnder('shared/kernel'), ...sourcesUnder('shared/parts')];
  const games = /\b(pax|eia|weaw)\b|Britannica|Empires in Arms/i;
  const powers = /\b(austria|britain|germany|italy|japan|prussia|russia|turkey|usa)\b/i;
  const naming = files.filter((file) => [games, powers].some((names) => names.test(sourceOf(file))));
  expect(naming).toEqual([]);
});

test('no word of server or client names a bot of a game', () => {
  const files = ['server', 'client']
    .flatMap((folder) => sourcesUnder(folder))
    .filter((file) => !file.startsWith('client/games/'));
  // Ids that are no words of the frame: a setting is called `stand-in`, and what is played against is an opponent.
  const bots =
    /\b(steward|merchant|imperialist|diplomat|revisionist|opportunist|attacker|admiral|cautious)\b/;
  expect(files.filter((file) => bots.test(sourceOf(file)))).toEqual([]);
});

test('no rule of a game is cited outside its folders', () => {
  const files = ['shared/kernel', 'shared/parts', 'server', 'client'].flatMap((folder) =>
    sourcesUnder(folder),
  );
  const frame = files.filter((file) => !file.startsWith('client/games/'));
  expect(frame.length).toBeGreaterThan(400);
  const cited =
    /\b(AMB|EIA|PBC?M?|WEAW)(-[A-Z]+)?-\d|\b(Congress|Protectorate|Unrest|CONG_[A-Z]+)\b|\b(Tunis|Morocco|Egypt)\b/;
  expect(frame.filter((file) => cited.test(sourceOf(file)))).toEqual([]);
});

test('no game knows another, nor the registry', () => {
  const strangers = importsUnder('shared/games').filter((i) => {
    const game = /^shared\/games\/([^/]+)\//.exec(i.file)?.[1];
    const other = /^shared\/games\/([^/]+)/.exec(i.target)?.[1];
    return game !== undefined && other !== undefined && other !== game;
  });
  expect(importLines(strangers)).toEqual([]);
});

/** Prose: sentences, reports, and what says things in words. */
const PROSE = /\/(wording|report)\/|(sentences|paragraphs|-words)\.ts$/;

/**
 * What prose is for: itself and what is made of it, what is shown, lists of settings, and the tables that have the
 * sentence of a refusal beside its reason, or that of a line beside its law.
 */
const SHOWN =
  /(sentences|paragraphs|words|refusals|settings-list)\.ts$|^orders\/board\/form\.ts$|^(report|wording|view|bots|scenario)\/|^(acceptance|text-of-seat|index|text)\.ts$/;

test.each(['pax', 'eia', 'weaw'])('the law of %s imports no prose', (game) => {
  const folder = `shared/games/${game}`;
  const law = importsUnder(folder).filter(({ file }) => !SHOWN.test(file.slice(folder.length + 1)));
  expect(law.length).toBeGreaterThan(400);
  expect(importLines(law.filter(({ target }) => PROSE.test(target)))).toEqual([]);
});

/** The arguments of every call of `emit` in a text. */
const emitted = (text: string): readonly string[] =>
  [...text.matchAll(/\bemit\(/g)].map(({ index }) => {
    let end = index + 'emit('.length;
    for (let depth = 1; depth > 0 && end < text.length; end += 1)
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(index, end);
  });

test.each(['pax', 'eia', 'weaw'])('the law of %s emits keys and ids, no sentences', (game) => {
  const folder = `shared/games/${game}`;
  const calls = sourcesUnder(folder)
    .filter((file) => !SHOWN.test(file.slice(folder.length + 1)))
    .flatMap((file) => emitted(sourceOf(file)).map((call) => ({ file, call })));
  expect(calls.length).toBeGreaterThan(30);
  const sentences = calls.flatMap(({ file, call }) =>
    [...call.matchAll(/'[^'\n]*'|`[^`]*`/g)]
      .filter(([text]) => text.includes(' '))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(sentences).toEqual([]);
});

test('what only reads a position is never handed the one that a step writes to', () => {
  const READING =
    /^shared\/games\/[^/]+\/(bots|forecast|legal-lines|report|view|wording)\/|^(client|server)\//;
  const files = ['shared/games', 'client', 'server']
    .flatMap((folder) => sourcesUnder(folder))
    .filter((file) => READING.test(file));
  expect(files.length).toBeGreaterThan(400);
  const written = sourcesUnder('shared/games')
    .filter((file) => /\/state\/|\/workspace\.ts$/.test(file))
    .flatMap((file) => [...sourceOf(file).matchAll(/^export (?:interface|type) (Writable\w+)/gm)])
    .map(([, name = '']) => name);
  expect(written).toEqual(expect.arrayContaining(['WritableState', 'WritableWorkspace']));
  const writing = new RegExp(`\\b(?:${written.join('|')})\\b|\\bWritable<`);
  expect(files.filter((file) => writing.test(sourceOf(file)))).toEqual([]);
});

test('the engine imports no machine, no server and no client', () => {
  const outside = importsUnder('shared').filter((i) => /^(node:|server\/|client\/|test\/)/.test(i.target));
  expect(importLines(outside)).toEqual([]);
});

test('storage depends on nothing else: a database can replace it', () => {
  const own = importsUnder('server/storage').filter((i) => i.target.startsWith('server/'));
  expect(importLines(own.filter((i) => !/^server\/(storage|files)\//.test(i.target)))).toEqual([]);
});

test('the server knows no client', () => {
  expect(importLines(importsUnder('server').filter((i) => /^(client|test)\//.test(i.target)))).toEqual([]);
});

test('the client takes types from the server, and loads it only on demand', () => {
  const fixed = importsUnder('client').filter(
    (i) => /^server(\/|$)/.test(i.target) && !i.isType && !i.isDynamic,
  );
  expect(importLines(fixed)).toEqual([]);
});

/** Files of a folder by the files whose values they import; what is imported as types only leaves no trace. */
const valueImports = (folder: string): ReadonlyMap<string, readonly string[]> => {
  const isValue = ({ file, target, isType }: Import): boolean => {
    if (isType) return false;
    const text = sourceOf(file);
    const lists = [...text.matchAll(/^(?:import|export)\s+\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/gm)];
    const names = lists.find((list) => targetOf(file, list[2] ?? '') === target)?.[1]?.split(',');
    return !names?.every((name) => name.trim() === '' || name.trim().startsWith('type '));
  };
  const files = sourcesUnder(folder);
  return new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(isValue)
        .map(({ target }) => target),
    ]),
  );
};

test.each(['shared', 'server', 'client'])('no file of %s needs one that needs it', (folder) => {
  const needs = new Map(valueImports(folder));
  // Files that need nothing left are taken away again and again; what stays needs itself by way of others.
  for (let before = -1; before !== needs.size;) {
    before = needs.size;
    for (const [file, targets] of needs) if (!targets.some((target) => needs.has(target))) needs.delete(file);
  }
  expect([...needs.keys()]).toEqual([]);
});

/** Folders of the client, each of which imports only from itself and from those before it. */
const CLIENT_FOLDERS = [
  'shell',
  'map',
  'system',
  'table',
  'composer',
  'screens',
  'games',
  'pages',
  'lobby',
  'commands',
  'chancery.ts',
  'start.ts',
];

const folderOf = (path: string): string => path.split('/')[1] ?? '';

test('folders of the client import only from those before them', () => {
  const back = importsUnder('client')
    .filter(({ target }) => target.startsWith('client/'))
    .filter(
      ({ file, target }) => CLIENT_FOLDERS.indexOf(folderOf(target)) > CLIENT_FOLDERS.indexOf(folderOf(file)),
    );
  expect(importLines(back)).toEqual([]);
  expect(sourcesUnder('client').filter((file) => !CLIENT_FOLDERS.includes(folderOf(file)))).toEqual([]);
});

test('only the folder of a game names it: neither the server nor the rest of the client does', () => {
  const naming = [...importsUnder('server'), ...importsUnder('client')].filter(
    ({ file, target }) =>
      !file.startsWith('client/games/') &&
      file !== 'server/engine/worker.ts' &&
      (/^shared\/games(\/|$)/.test(target) || /^client\/games\/[^/]+\//.test(target)),
  );
  expect(importLines(naming)).toEqual([]);
});

test('no game of the client knows another', () => {
  const gameOf = (path: string): string | undefined =>
    /^(?:client|shared)\/games\/([^/.]+)\//.exec(path)?.[1];
  const strangers = importsUnder('client/games').filter(
    ({ file, target }) => gameOf(file) && gameOf(target) && gameOf(file) !== gameOf(target),
  );
  expect(importLines(strangers)).toEqual([]);
});

test('the scan sees the files it speaks of', () => {
  expect(importsUnder('shared').length).toBeGreaterThan(50);
});

test('the client writes to the terminal by way of its writer, and by its screens', () => {
  const own = ['client/system/output.ts', 'client/shell/terminal/process-session.ts'];
  const writers = sourcesUnder('client').filter((file) =>
    /\bprocess\.std(out|err)\.(write|end)\b|\bconsole\./.test(sourceOf(file)),
  );
  expect(writers.filter((file) => !own.includes(file))).toEqual([]);
});

/** The two lists of what a package offers; everywhere else a name is imported from the file that defines it. */
const DOORS = ['server/index.ts', 'shared/api.ts'];

test('no file hands on what another defines', () => {
  const files = ['shared', 'server', 'client', 'test'].flatMap((folder) => sourcesUnder(folder));
  const handing = files.filter((file) => /^export (type )?[*{]/m.test(sourceOf(file)));
  expect(handing.toSorted()).toEqual(DOORS);
});

/** Whose file it is: a game's with its client, else the part of the house it stands in. */
const roomOf = (file: string): string =>
  /^(?:shared|client)\/games\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0] ?? '';

/** What a file of a room may import from outside it, and its reader so has to know. */
const knownFrom = (room: string): readonly string[] => {
  if (room === 'shared') return [];
  if (room === 'server') return ['shared'];
  return room === 'client' ? ['shared', 'server'] : ['shared', 'client'];
};

const EXPORTED =
  /^export (?:async )?(?:const|function\*?|(?:abstract )?class|type|interface|enum) (?<name>\w+)/gm;
// A row of a table of keys is called `Row` in each file that has such a table (client/shell/README.md).
const PRIVATE_TYPE = /^(?:type|interface|(?:abstract )?class) (?!Row\b[^;{]*\bBinding<)(?<name>\w+)/gm;
const PRIVATE_VALUE = /^(?:async )?(?:const|let|function\*?) (?<name>\w+)/gm;

const namesBy = (pattern: RegExp, file: string): readonly string[] =>
  [...sourceOf(file).matchAll(pattern)].map(({ groups }) => groups?.name ?? '');

/** What a file names that others may meet: what it exports, and its types. A type and a value of one name are one. */
const namesOf = (file: string): readonly string[] => [
  ...new Set([EXPORTED, PRIVATE_TYPE].flatMap((pattern) => namesBy(pattern, file))),
];

/** Names of several files of one room, or of a file of the room and one of what it may import. */
const doubleNames = (): readonly string[] => {
  const files = new Map<string, string[]>();
  for (const file of ['shared', 'server', 'client'].flatMap((folder) => sourcesUnder(folder)))
    for (const name of namesOf(file)) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].flatMap(([name, all]) =>
    [...new Set(all.map(roomOf))].flatMap((room) => {
      const known = all.filter((file) => [room, ...knownFrom(room)].includes(roomOf(file)));
      return known.length > 1 ? [`${room} ${name}: ${known.join(', ')}`] : [];
    }),
  );
};

test('one name has one meaning: of what is exported, and of types, private ones too', () => {
  expect(doubleNames()).toEqual([]);
});

test('a private name is not exported by another file of the same game or package', () => {
  const files = ['shared', 'server', 'client'].flatMap((folder) => sourcesUnder(folder));
  const exporters = new Map<string, string>();
  for (const file of files)
    for (const name of namesBy(EXPORTED, file)) exporters.set(`${roomOf(file)} ${name}`, file);
  const doubles = files.flatMap((file) =>
    namesBy(PRIVATE_VALUE, file).flatMap((name) => {
      const other = exporters.get(`${roomOf(file)} ${name}`);
      return other === undefined || other === file ? [] : [`${name}: ${file}, ${other}`];
    }),
  );
  expect(exporters.size).toBeGreaterThan(4000);
  expect(doubles).toEqual([]);
});
