import { step } from '../../scripts/lib/steps.mjs';
import { loadDemoData, startSuite, type Suite } from '../../scripts/lib/suite.mjs';

/**
 * Runs work with the demo hotel, which is stopped afterwards.
 * @param hotel living: as `npm start` opens it, with rates, taxes and a year of stays; quiet: rooms and accounts alone;
 *   empty: accounts alone
 */
export async function withDemoHotel<T>(
  hotel: 'living' | 'quiet' | 'empty',
  work: (suite: Suite) => Promise<T>,
): Promise<T> {
  const suite = await step('Starting the Firebase suite', () => startSuite({ schedules: false }));
  try {
    await step('Loading the demo data', () => loadDemoData(hotel));
    return await work(suite);
  } finally {
    await step('Stopping the Firebase suite', suite.stop);
  }
}
