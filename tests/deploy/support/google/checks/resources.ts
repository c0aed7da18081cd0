import { refuseArgument, requireWithin } from './argument.ts';

const MIB = 1;
const GIB = 1024 * MIB;
const UNITS: Record<string, number> = { Mi: MIB, Gi: GIB, M: 1e6 / 2 ** 20, G: 1e9 / 2 ** 20 };

/**
 * The memory in MiB that processors allow: https://docs.cloud.google.com/run/docs/configuring/memory-limits.
 */
const MEMORY_OF: { fromCpu: number; least: number; most: number }[] = [
  { fromCpu: 8, least: 4 * GIB, most: 32 * GIB },
  { fromCpu: 6, least: 4 * GIB, most: 24 * GIB },
  { fromCpu: 4, least: 2 * GIB, most: 16 * GIB },
  { fromCpu: 2, least: 128, most: 8 * GIB },
  { fromCpu: 1, least: 128, most: 4 * GIB },
  { fromCpu: 0.5, least: 128, most: GIB },
  { fromCpu: 0.08, least: 128, most: 512 },
];

/** https://docs.cloud.google.com/run/docs/configuring/services/cpu */
const WHOLE_CPUS = [1, 2, 4, 6, 8];
const LEAST_CPU = 0.08;

/** https://docs.cloud.google.com/run/docs/about-concurrency */
const MOST_REQUESTS_AT_ONCE = 1000;

/** Google's default for functions: https://docs.cloud.google.com/run/docs/configuring/memory-limits. */
const USUAL_MEMORY = '256Mi';

/** The resources of one instance of a function, by their names in the Cloud Functions API. */
export interface Resources {
  availableMemory?: string | null;
  availableCpu?: string | null;
  maxInstanceRequestConcurrency?: number | null;
  minInstanceCount?: number | null;
  maxInstanceCount?: number | null;
}

/** Refuses resources that no instance of Cloud Run can have. */
export function requireResources(resources: Resources): void {
  const memory = memoryOf(resources.availableMemory ?? USUAL_MEMORY);
  const cpu = cpuOf(resources.availableCpu ?? '1');
  const range = MEMORY_OF.find(({ fromCpu }) => cpu >= fromCpu);
  if (!range || memory < range.least || memory > range.most) {
    refuseArgument(
      `spec.template.spec.containers[0].resources.limits.memory: Invalid value specified for memory. ${cpu} cpu does not go with ${memory}Mi.`,
    );
  }
  const concurrency = resources.maxInstanceRequestConcurrency;
  requireWithin('maxInstanceRequestConcurrency', concurrency, 1, MOST_REQUESTS_AT_ONCE);
  if (cpu < 1 && (concurrency ?? 1) > 1) {
    refuseArgument('Total cpu < 1 is not supported with concurrency > 1.');
  }
  requireWithin('maxInstanceCount', resources.maxInstanceCount, 1, MOST_INSTANCES);
  requireWithin(
    'minInstanceCount',
    resources.minInstanceCount,
    0,
    resources.maxInstanceCount ?? MOST_INSTANCES,
  );
}

/** The limit for one function: https://firebase.google.com/docs/functions/quotas. */
const MOST_INSTANCES = 1000;

/** @returns MiB */
function memoryOf(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(Mi|Gi|M|G)$/.exec(text) ?? [];
  const size = UNITS[unit];
  if (amount === undefined || size === undefined) refuseArgument(`Could not parse the memory ${text}.`);
  return Number(amount) * size;
}

function cpuOf(text: string): number {
  const cpu = Number(text.replace(/m$/, '')) / (text.endsWith('m') ? 1000 : 1);
  if (!(WHOLE_CPUS.includes(cpu) || (cpu >= LEAST_CPU && cpu < 1))) {
    refuseArgument(
      `spec.template.spec.containers[0].resources.limits.cpu: Invalid value specified for cpu. ${text} is none of ${WHOLE_CPUS.join(', ')}, nor between ${LEAST_CPU} and 1.`,
    );
  }
  return cpu;
}
