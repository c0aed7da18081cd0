import { LoginForm } from '../../features/account/components/login-form.tsx';

export default function LoginPage() {
  return (
    <div className="container page">
      <LoginForm />
    </div>
  );
}
