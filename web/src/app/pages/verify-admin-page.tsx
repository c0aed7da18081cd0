import { PAGE } from '@innkeep/contract/paths';
import { useNavigate } from 'react-router-dom';
import { AdminSignInForm } from '../../features/account/components/admin-sign-in-form.tsx';

export default function VerifyAdminPage() {
  const navigate = useNavigate();
  return (
    <div className="container page">
      <AdminSignInForm onVerified={() => void navigate(PAGE.admin, { replace: true })} />
    </div>
  );
}
