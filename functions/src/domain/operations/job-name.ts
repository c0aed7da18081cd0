/** The nightly jobs whose work can be interrupted. */
export type JobName = 'nights' | 'money';

export const JOBS: readonly JobName[] = ['nights', 'money'];
