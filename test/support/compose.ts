import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

// Reads a compose file like `docker compose`; refuses anything not supported here.

const text = z.record(z.string(), z.string());

const service = z.strictObject({
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string() }).optional(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: text.optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string() }).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string().optional(),
  networks: z.array(z.string()),
});

const file = z.strictObject({
  'x-server': z.unknown(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(
    z.string(),
    z.strictObject({ ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }) }),
  ),
});

export type Service = z.infer<typeof service>;

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly subnet: string;
  /** The file beside the compose file that is mounted at a path in the service. */
  mounted(name: string, path: string): string;
}

/** Replaces `${NAME}` and `${NAME:?message}`; unset variables are refused. */
const interpolate = (source: string, environment: Readonly<Record<string, string>>): string =>
  source.replaceAll(/\$\{(\w+)(?::\?([^}]*))?\}/g, (_all, name: string, what: string | undefined) => {
    const value = environment[name];
    if (value === undefined) throw new Error(`${name} is not set: ${what ?? 'it is needed'}`);
    return value;
  });

/** @param environment variables set by the shell */
export const readCompose = (path: string, environment: Readonly<Record<string, string>>): Compose => {
  const read = file.parse(parse(interpolate(readFileSync(path, 'utf8'), environment), { merge: true }));
  const volumes = Object.values(read.services).flatMap((each) => each.volumes ?? []);
  for (const volume of volumes) {
    const [source = ''] = volume.split(':');
    if (!source.startsWith('./') && !(source in read.volumes)) throw new Error(`no volume ${source}`);
  }
  return {
    services: read.services,
    subnet: Object.values(read.networks)[0]?.ipam.config[0]?.subnet ?? '',
    mounted: (name, inside) => {
      const found = read.services[name]?.volumes?.find((volume) => volume.split(':')[1] === inside);
      if (!found) throw new Error(`${name} has no ${inside}`);
      return join(dirname(path), found.split(':')[0] ?? '');
    },
  };
};

/** The arguments of an instruction in a Dockerfile; of several, the last. */
export const instruction = (path: string, name: string): string =>
  readFileSync(path, 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .findLast((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? '';
