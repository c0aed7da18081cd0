/** The elements of two sorted sequences that share a key. */
export interface Group<A, B> {
  key: string;
  left: A[];
  right: B[];
}

/**
 * Joins two sequences that are sorted by the same key with `keys`, which are also sorted. Keeps only the
 * elements of one key in memory.
 */
export async function* mergeJoin<A, B>(
  keys: string[],
  left: AsyncIterable<[key: string, element: A]>,
  right: AsyncIterable<[key: string, element: B]>,
): AsyncGenerator<Group<A, B>> {
  const [as, bs] = await Promise.all([peekable(left), peekable(right)]);
  const rest = [...keys];
  for (;;) {
    const key = [rest[0], as.key(), bs.key()].filter((head) => head !== undefined).sort()[0];
    if (key === undefined) return;
    if (rest[0] === key) rest.shift();
    yield { key, left: await as.take(key), right: await bs.take(key) };
  }
}

async function peekable<T>(sequence: AsyncIterable<[key: string, element: T]>) {
  const elements = sequence[Symbol.asyncIterator]();
  let head = await elements.next();
  const key = () => (head.done === true ? undefined : head.value[0]);

  async function take(wanted: string): Promise<T[]> {
    const taken: T[] = [];
    for (; head.done !== true && head.value[0] === wanted; head = await elements.next())
      taken.push(head.value[1]);
    return taken;
  }
  return { key, take };
}
