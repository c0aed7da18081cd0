import { setTimeout } from 'node:timers/promises';
import { hotelToday } from '@innkeep/contract/calendar-date';
import { afterAll } from 'vitest';
import { isLong } from '../../../functions/src/testing/random-tests.ts';
import { cleanUp } from './clean-up.ts';

/* Runs before every test file is loaded, although the files share their modules: vitest.config.ts. */

/** No test file takes longer than this: those of long lives take minutes. */
const FILE_MS = isLong ? 600_000 : 120_000;

/** Every file begins and ends on one day at the hotel: just before midnight, the next day is waited for. */
while (hotelToday(new Date(Date.now() + FILE_MS)) !== hotelToday()) await setTimeout(1000);

afterAll(cleanUp);
