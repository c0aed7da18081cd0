import '../../../functions/src/testing/random-tests.ts';
import { afterAll } from 'vitest';
import { cleanUp } from './clean-up.ts';

/* Runs for every test file, although the files share their modules: vitest.config.ts. */
afterAll(cleanUp);
