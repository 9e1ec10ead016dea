import { brotliCompressSync, constants } from 'node:zlib';

const LINE = 100;
const SOURCE = "// Written by `npm run atlas` from Natural Earth's countries and the facts of the game.";

/** The source text of a module with baked data (a raster's runs or a grid), compressed with brotli, in base64. */
export const rasterModule = (bytes: Uint8Array, name = 'RUNS'): string => {
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const text = packed.toString('base64');
  const lines = Array.from({ length: Math.ceil(text.length / LINE) }, (_, n) =>
    text.slice(n * LINE, (n + 1) * LINE),
  );
  return `${SOURCE}\nexport const ${name} =\n  \`${lines.join('\n')}\`;\n`;
};
