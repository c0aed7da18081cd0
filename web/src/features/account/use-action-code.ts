import { useMutation, useQuery } from '@tanstack/react-query';
import { type ActionLink, LinkOver } from './action-link.ts';
import type { LinkSubject } from './api/action-codes.ts';
import { NO_ADVICE, signInFailure } from './sign-in-failure.ts';

/** Firebase's codes for links that do nothing anymore. */
const OVER = new Set(['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found']);

export type ActionStep =
  | { is: 'working' }
  | ActionFailure
  | { is: 'ready'; subject: LinkSubject; refused?: ActionFailure & { is: 'again' } }
  | { is: 'done'; subject: LinkSubject };

const load = () => import('./api/action-codes.ts');

/** A press, with whose account it is about: a session that it ends takes all that was asked with it. */
interface Press {
  subject: LinkSubject;
  password?: string;
}

/** Follows a link of a mail only when pressed: programs that open mails before people use nothing up. */
export function useActionCode(link: ActionLink) {
  const applying = useMutation({
    mutationFn: async ({ subject, password }: Press) => {
      const { applyCode, choosePassword } = await load();
      await (password === undefined ? applyCode(link) : choosePassword(link, subject.email, password));
    },
    meta: { isFailureShownInPlace: true },
  });
  const checking = useQuery({
    queryKey: ['account', 'link', link.oobCode],
    // A failure is an answer, too: it stays in sight while it is tried again.
    queryFn: async (): Promise<ActionStep> => {
      try {
        return { is: 'ready', subject: await (await load()).checkCode(link) };
      } catch (error) {
        return actionFailure(error);
      }
    },
    enabled: applying.isIdle, // once it is pressed, it may be used up
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    step: stepOf(checking.data, applying),
    isBusy: applying.isPending || checking.isFetching,
    checkAgain: () => void checking.refetch(),
    confirm: (subject: LinkSubject) => applying.mutate({ subject }),
    choose: (subject: LinkSubject, password: string) =>
      applying.mutateAsync({ subject, password }).catch(() => undefined), // shown as `refused`
  };
}

interface Applying {
  variables: Press | undefined;
  isSuccess: boolean;
  error: unknown;
}

function stepOf(checked: ActionStep | undefined, applying: Applying): ActionStep {
  if (!applying.variables) return checked ?? { is: 'working' };
  const { subject } = applying.variables;
  if (applying.isSuccess) return { is: 'done', subject };
  if (!applying.error) return { is: 'ready', subject };
  const failure = actionFailure(applying.error);
  return failure.is === 'again' ? { is: 'ready', subject, refused: failure } : failure;
}

/** `over`: another link is needed. `taken`: another account has the address by now. `again`: trying again may help. */
type ActionFailure = { is: 'over' } | { is: 'taken' } | { is: 'again'; advice: string; field?: 'password' };

function actionFailure(error: unknown): ActionFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof LinkOver || OVER.has(code)) return { is: 'over' };
  if (code === 'auth/email-already-in-use') return { is: 'taken' };
  const { advice = NO_ADVICE, field } = signInFailure(error);
  return { is: 'again', advice, ...(field === 'password' && { field }) };
}
