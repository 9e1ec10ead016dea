// Starts an engine thread from the TypeScript sources, in a checkout: threads do not inherit how their
// process reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
