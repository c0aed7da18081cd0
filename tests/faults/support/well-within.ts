import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until the answer is good or the time is over; then once more. Answers that arrive after that are
 * ignored, because they were asked for earlier.
 * @returns the last answer, for the test to judge
 */
export async function wellWithin<T>(
  ms: number,
  ask: () => Promise<T>,
  isWell: (answer: T) => boolean,
): Promise<T> {
  const end = performance.now() + ms;
  const asked: Promise<T>[] = [];
  const askOnce = () => {
    const answer = ask();
    asked.push(answer);
    return answer;
  };
  try {
    for (let left = ms; left > 0; left = end - performance.now()) {
      const answer = await Promise.race([askOnce(), pause(left)]);
      if (answer !== undefined && isWell(answer)) return answer;
      await pause(100);
    }
    return await askOnce();
  } finally {
    await Promise.allSettled(asked); // otherwise some would fail when their function has ended
  }
}
