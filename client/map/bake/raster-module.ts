import { brotliCompressSync, constants } from 'node:zlib';

const LINE = 100;
const SOURCE = "// Written by `npm run atlas` from Natural Earth's countries and the facts of the game.";

/** The text of a module that holds a raster: its runs under brotli, in base64. */
export const rasterModule = (runs: Uint8Array): string => {
  const packed = brotliCompressSync(runs, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: runs.length,
    },
  });
  const text = packed.toString('base64');
  const lines = Array.from({ length: Math.ceil(text.length / LINE) }, (_, n) =>
    text.slice(n * LINE, (n + 1) * LINE),
  );
  return `${SOURCE}\nexport const RUNS =\n  \`${lines.join('\n')}\`;\n`;
};
