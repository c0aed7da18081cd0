import { PAGE } from '@innkeep/contract/paths';
import type { StaffRole } from '@innkeep/contract/role';
import { Notice } from '../components/notice.tsx';
import { ButtonLink } from '../components/links.tsx';

export default function Refusal({ role }: { role: StaffRole }) {
  const title = role === 'admin' ? 'This page is for admins' : 'This page is for the hotel’s staff';
  return (
    <Notice title={title} picture="/images/not-found.svg" isWholePage>
      <p>If you need access, ask an admin to change your role.</p>
      <ButtonLink to={PAGE.userDetail}>Back to your dashboard</ButtonLink>
    </Notice>
  );
}
