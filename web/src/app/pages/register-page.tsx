import { RegisterForm } from '../../features/account/components/register-form.tsx';

export default function RegisterPage() {
  return (
    <div className="container page">
      <RegisterForm />
    </div>
  );
}
