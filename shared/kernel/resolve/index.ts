export { diagnose, type Diagnosis } from './diagnose.ts';
export { resolve, type Assumptions } from './resolve.ts';
