import { DeskChart } from '../../features/desk/chart/desk-chart.tsx';
import './chart-page.scss';

export default function ChartPage() {
  return (
    <div className="chart-page">
      <DeskChart />
    </div>
  );
}
