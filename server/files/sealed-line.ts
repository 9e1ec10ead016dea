import { sha256 } from './checksum.ts';

const SEALED = /^(.*),"checksum":"([0-9a-f]{64})"\}$/s;

export interface SealedLine {
  /** The JSON of an object without its closing brace; the checksum covers it. */
  readonly body: string;
  /** 64 hex digits. */
  readonly checksum: string;
}

/** A JSON object as one line, with the SHA-256 of the rest as its last field; no line break. */
export const sealLine = (value: object): { readonly text: string; readonly checksum: string } => {
  const body = JSON.stringify(value).slice(0, -1);
  const checksum = sha256(body);
  return { text: `${body},"checksum":"${checksum}"}`, checksum };
};

/** Splits a line; undefined if it has another form. The checksum is not checked. */
export const splitLine = (text: string): SealedLine | undefined => {
  const [, body, checksum] = SEALED.exec(text) ?? [];
  return body === undefined || checksum === undefined ? undefined : { body, checksum };
};

/** Parses a sealed line; undefined if it has another form or its checksum does not match. */
export const readSealedLine = <T>(text: string): T | undefined => {
  const line = splitLine(text);
  return line && sha256(line.body) === line.checksum ? (JSON.parse(`${line.body}}`) as T) : undefined;
};
