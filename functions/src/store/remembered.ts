/**
 * Remembers the last answer to a question that is asked often and whose answer seldom changes. It asks again
 * when the key changes, or when the answer is older than `forMs`.
 * @param now in milliseconds, of a monotonic clock
 */
export function remembered<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  forMs: number,
  now: () => number = () => performance.now(),
): (key: string, question: Question) => Promise<Answer> {
  let last: { key: string; at: number; answer: Promise<Answer> } | undefined;
  return (key, question) => {
    if (last?.key === key && now() - last.at < forMs) return last.answer;
    const asked = { key, at: now(), answer: ask(question) };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked.answer;
  };
}
