/**
 * What is asked often and changes seldom: asked anew once something else is asked with, or the answer is so old.
 * @param now in milliseconds, of a clock that never goes back
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
