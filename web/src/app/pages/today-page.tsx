import { DeskToday } from '../../features/desk/today/desk-today.tsx';

export default function TodayPage() {
  return <DeskToday />;
}
