import type { GraceHours } from '@chancery/server';
import { InvalidArgumentError } from 'commander';
import { isServerAddress } from '../lobby/server-address.ts';

// Parsers for options of `chancery serve`.

export const parsePort = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('A port is 0 to 65535.');
  return value;
};

/** Parses a host name, an IP address or the URL of a server. */
export const parsePublicAddress = (text: string): string => {
  if (isServerAddress(text) || isServerAddress(`wss://${text}`)) return text;
  throw new InvalidArgumentError('Write play.example.org, 203.0.113.7 or wss://play.example.org:4010.');
};

/** Maximum hours that absence can keep a phase open: a month. */
const MAX_ABSENCE_HOURS = 720;

/** Maximum seconds a server may take to stop: an hour. */
const MAX_GRACE_SECONDS = 3600;

/** `1-24`: at least one hour, at most 24. */
export const parseAbsence = (text: string): GraceHours => {
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const hours = { least: Number(least), most: Number(most) };
  if (least === undefined || hours.least > hours.most || hours.most > MAX_ABSENCE_HOURS)
    throw new InvalidArgumentError(
      `Give the least and the most hours, up to ${String(MAX_ABSENCE_HOURS)}: 1-24.`,
    );
  return hours;
};

/** Seconds for running calls to finish when the server stops. */
export const parseGrace = (text: string): number => {
  if (/^\d{1,3}-\d{1,3}$/.test(text))
    throw new InvalidArgumentError(`Hours for deadlines that passed unserved are --absence ${text}.`);
  const seconds = Number(text);
  if (!/^\d{1,4}$/.test(text) || seconds > MAX_GRACE_SECONDS)
    throw new InvalidArgumentError(`Give seconds, up to ${String(MAX_GRACE_SECONDS)}: 30.`);
  return seconds;
};

export const collectProxies = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text.split(',').map((range) => range.trim()),
];

export const collectLimit = (
  text: string,
  before: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> => {
  const [, name = '', figure = ''] = /^([a-zA-Z]+)=(\d{1,12})$/.exec(text) ?? [];
  if (name === '') throw new InvalidArgumentError('A limit is written name=figure: addressConnections=200.');
  return { ...before, [name]: Number(figure) };
};
