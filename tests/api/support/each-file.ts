import { afterAll } from 'vitest';
import { cleanUp } from './clean-up.ts';

/* Runs anew with every test file, though they share their modules: vitest.config.ts. */
afterAll(cleanUp);
