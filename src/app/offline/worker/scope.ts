import type { Deployment } from '#shared/offline.ts';
import { type CacheNames, cacheNames } from '../cache-names.ts';

/** The worker's global scope; the build writes the deployment before the worker's code. */
export type WorkerScope = ServiceWorkerGlobalScope & { deployment: Deployment | null };

/** Shared data of the worker's modules. */
export interface WorkerContext {
  deployment: Deployment;
  names: CacheNames;
}

/** The context of a deployment's worker. */
export function workerContext(deployment: Deployment): WorkerContext {
  return { deployment, names: cacheNames(deployment.base, deployment.build) };
}
