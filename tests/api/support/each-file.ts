import { setTimeout } from 'node:timers/promises';
import { businessDay } from '@innkeep/contract/business-day';
import { hotelToday } from '@innkeep/contract/calendar-date';
import { afterAll } from 'vitest';
import { isLong } from '../../../functions/src/testing/random-tests.ts';
import { cleanUp } from './clean-up.ts';

/* Runs before every test file is loaded, although the files share their modules: vitest.config.ts. */

/** No test file takes longer than this: those of long lives take minutes. */
const FILE_MS = isLong ? 600_000 : 120_000;

const daysAt = (now: Date) => `${hotelToday(now)} ${businessDay(now)}`;

/** Every file begins and ends on one day at the hotel, and on one of its desk: just before another, that is waited for. */
while (daysAt(new Date(Date.now() + FILE_MS)) !== daysAt(new Date())) await setTimeout(1000);

afterAll(cleanUp);
