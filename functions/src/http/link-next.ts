import type { Request } from 'express';

/**
 * Says in the header `Link` where a list goes on, if it does: the same call with another `after`. It is for
 * lists that are specified to be an array, which has no place for it:
 * https://www.rfc-editor.org/rfc/rfc8288#section-3
 */
export function linkNext(req: Request, next: string | undefined): void {
  if (next === undefined) return;
  const [path = '', query = ''] = req.originalUrl.split('?', 2);
  const question = new URLSearchParams(query);
  question.set('after', next);
  req.res?.links({ next: `${path}?${question.toString()}` });
}
