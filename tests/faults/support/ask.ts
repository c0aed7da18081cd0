import { call, type Answer, type ApiCall } from '../../api/support/call.ts';

export interface Asked extends Answer {
  /** Such as `GET /room`. */
  asked: string;
}

export async function ask(at: string, [method, path, options = {}]: ApiCall): Promise<Asked> {
  return { ...(await call(method, path, { ...options, at })), asked: `${method} ${path}` };
}
