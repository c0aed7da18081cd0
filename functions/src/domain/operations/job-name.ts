export type JobName = 'nights' | 'money';

export const JOBS: readonly JobName[] = ['nights', 'money'];
