import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

function asked(answers: (number | Error)[]) {
  const clock = { at: 0 };
  const questions: string[] = [];
  const ask = remembered(
    (question: string) => {
      const answer = answers[questions.push(question) - 1] ?? NaN;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    60_000,
    () => clock.at,
  );
  return { ask: (key: string) => ask(key, `of ${key}`), clock, questions };
}

describe('what is remembered', () => {
  it('is asked once a minute, however many want it', async () => {
    const { ask, clock, questions } = asked([1, 2]);
    expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1]);
    clock.at = 59_999;
    expect([await ask('a'), questions]).toEqual([1, ['of a']]);
    clock.at = 60_000;
    expect([await ask('a'), questions]).toEqual([2, ['of a', 'of a']]);
  });

  it('is asked anew once it is asked with something else', async () => {
    const { ask, questions } = asked([1, 2]);
    expect([await ask('a'), await ask('b'), await ask('b'), questions]).toEqual([1, 2, 2, ['of a', 'of b']]);
  });

  it('is asked anew after it could not be had', async () => {
    const { ask } = asked([new Error('out of reach'), 2]);
    await expect(ask('a')).rejects.toThrow('out of reach');
    expect(await ask('a')).toBe(2);
  });
});
