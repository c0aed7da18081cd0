import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { AuditPage } from '@innkeep/contract/desk/audit-line';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';
import { usePages } from './use-pages.ts';

/** Who did what, page by page. @param question as GET /desk/audit takes it */
export function useAudit(question: string) {
  const { uid } = useSignedInUser();
  return usePages<AuditPage>({ queryKey: deskKeys.audit(uid, question), path: DESK_API.audit, question });
}
