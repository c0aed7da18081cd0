import { ResetPasswordForm } from '../../features/account/components/reset-password-form.tsx';

export default function ResetPasswordPage() {
  return (
    <div className="container page">
      <ResetPasswordForm />
    </div>
  );
}
