import { StayState } from '../components/stay-state.tsx';

const STATES = ['booked', 'checked-in', 'checked-out', 'no-show'] as const;
/** Where guests pay online. */
const WITH_HELD = ['held', ...STATES] as const;

/** What the bars' shapes say. */
export function ChartLegend({ hasHeld }: { hasHeld: boolean }) {
  return (
    <ul className="chart-legend" aria-label="Legend">
      {(hasHeld ? WITH_HELD : STATES).map((state) => (
        <li key={state}>
          <StayState state={state} />
        </li>
      ))}
      <li className="stay-state">
        <span className="chart-legend-block" aria-hidden="true" />
        Not sold
      </li>
    </ul>
  );
}
