import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Preloaded into a server that is measured (`node --import`): how late its own event loop is, and the time of processors
// it takes, all threads together. Told to `begin`, it forgets what was before; told to `read`, it answers.

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let since = { cpu: process.cpuUsage(), at: performance.now() };
  process.on('message', (word) => {
    if (word === 'begin') {
      delay.reset();
      since = { cpu: process.cpuUsage(), at: performance.now() };
      return;
    }
    const { user, system } = process.cpuUsage(since.cpu);
    const share = (user + system) / 1000 / (performance.now() - since.at);
    process.send?.({ delay: delay.percentile(99) / 1e6, share });
  });
  process.channel?.unref();
}
