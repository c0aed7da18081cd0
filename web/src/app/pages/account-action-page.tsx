import { AccountAction } from '../../features/account/components/account-action.tsx';

export default function AccountActionPage() {
  return (
    <div className="container page">
      <AccountAction />
    </div>
  );
}
