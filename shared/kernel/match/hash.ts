import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Matches texts that JSON does not escape, which is most: quoting them directly is faster. */
const PLAIN = /^[\w ,.:;()'/|-]*$/;

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** The field names of an object in code-unit order; often they are sorted already. */
const sortedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value);
  return keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key) ? keys : keys.sort();
};

/** Plain JSON with sorted keys (code-unit order): equal values give equal texts. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let fields = '';
  for (const key of sortedKeys(value)) {
    const field: unknown = value[key as keyof typeof value];
    if (field === undefined) continue;
    fields += `${fields === '' ? '' : ','}${quoted(key)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
};

/** SHA-256 of a text, 64 hex digits. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of the canonical JSON of a value, 64 hex digits. */
export const hashOf = (value: unknown): string => hashText(canonicalJson(value));
