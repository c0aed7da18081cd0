import { emulatorHost, PROJECT_ID } from '../../../local/src/emulators.ts';

/** Runs a scheduled function of the suite now; by itself the tests' suite runs none. */
export async function runJob(name: 'dailyDigest' | 'sweepMail' | 'sweepPayments'): Promise<void> {
  const place = `functions/projects/${PROJECT_ID}/triggers/europe-west1-${name}-0`;
  const { status } = await fetch(`http://${emulatorHost('functions')}/${place}`, { method: 'POST' });
  if (status !== 200) throw new Error(`${name} answered ${status}.`);
}
