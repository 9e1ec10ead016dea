import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { ClientAccess } from './gateways/client-access.ts';
import type { Store } from './store.ts';

// Metrics in the Prometheus text format. They are served only to this machine: to others, a changing metric would
// reveal that somebody has acted.

/** Metrics are served on this address, whatever address the server listens on. */
const LOOPBACK = '127.0.0.1';

/** Accepted `Host` headers, so that a website cannot make a local browser read the metrics. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

interface Metric {
  readonly name: string;
  readonly kind: 'gauge' | 'counter';
  readonly help: string;
  /** Values by labels, `{quantile="0.99"}`; the empty key if there are no labels. */
  readonly values: Readonly<Record<string, number>>;
}

export interface MetricsSource {
  readonly store: Store;
  readonly access: ClientAccess;
}

const NANOSECONDS = 1e9;

const processFigures = (delay: IntervalHistogram): readonly Metric[] => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      kind: 'counter',
      help: 'Processor time used.',
      values: { '': (user + system) / 1e6 },
    },
    {
      name: 'process_resident_memory_bytes',
      kind: 'gauge',
      help: 'Memory held.',
      values: { '': rss },
    },
    { name: 'chancery_heap_bytes', kind: 'gauge', help: 'Heap in use.', values: { '': heapUsed } },
    {
      name: 'chancery_event_loop_delay_seconds',
      kind: 'gauge',
      help: 'Delay since the last request.',
      values: {
        '{quantile="0.5"}': delay.percentile(50) / NANOSECONDS,
        '{quantile="0.99"}': delay.percentile(99) / NANOSECONDS,
      },
    },
  ];
};

const serverFigures = ({ store, access }: MetricsSource): readonly Metric[] => {
  const { known, open, faulty } = store.counts();
  const { all, strangers } = access.clients.counts();
  const mail = store.mail?.state();
  return [
    {
      name: 'chancery_matches',
      kind: 'gauge',
      help: 'Matches by state.',
      values: { '{is="known"}': known, '{is="open"}': open, '{is="faulty"}': faulty },
    },
    {
      name: 'chancery_connections',
      kind: 'gauge',
      help: 'All connections, and those without a valid token.',
      values: { '{is="all"}': all, '{is="stranger"}': strangers },
    },
    {
      name: 'chancery_outsiders_total',
      kind: 'counter',
      help: 'Refused requests of outsiders.',
      values: Object.fromEntries(
        Object.entries(access.log.totals()).map(([kind, count]) => [`{kind="${kind}"}`, count]),
      ),
    },
    ...(mail
      ? [
          {
            ...({
              name: 'chancery_mails_waiting',
              kind: 'gauge',
              help: 'Mails that wait to be sent.',
            } as const),
            values: { '': mail.waiting },
          },
        ]
      : []),
  ];
};

const figureText = ({ name, kind, help, values }: Metric): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...Object.entries(values).map(([labels, value]) => `${name}${labels} ${String(value)}`),
  ].join('\n');

const isMetricsRequest = ({ method, url, headers: { host = '' } }: IncomingMessage): boolean =>
  method === 'GET' && url === '/metrics' && OWN_HOST.test(host);

export interface Metrics {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves metrics at `http://127.0.0.1:PORT/metrics`. @param port 0 takes any free one */
export const openMetrics = async (port: number, watched: MetricsSource): Promise<Metrics> => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const http = createServer((request, response) => {
    if (!isMetricsRequest(request)) {
      response
        .writeHead(404, { 'content-type': 'text/plain' })
        .end('Only /metrics exists, and only for this machine.\n');
      return;
    }
    const figures = [...processFigures(delay), ...serverFigures(watched)];
    delay.reset();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' });
    response.end(`${figures.map(figureText).join('\n')}\n`);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, LOOPBACK, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        delay.disable();
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
};
