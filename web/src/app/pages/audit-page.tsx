import { AuditView } from '../../features/desk/audit/audit-view.tsx';

export default function AuditPage() {
  return (
    <>
      <h1 className="h2">Audit</h1>
      <AuditView />
    </>
  );
}
