import type { ReactNode } from 'react';

interface Facility {
  name: string;
  line: string;
  drawing: ReactNode;
}

const FACILITIES: Facility[] = [
  {
    name: '24/7 Customer Service',
    line: 'Ring at three in the morning; somebody will answer.',
    drawing: <path d="M8 36h32M10 36a14 14 0 0 1 28 0M24 22v-5M20 17h8M6 41h36" />,
  },
  {
    name: 'Rooftop Dinner',
    line: 'Six tables, the day’s catch, the lights coming on below.',
    drawing: (
      <path d="M8 34h32M12 34a12 12 0 0 1 24 0M24 22v-3M14 40h20M8 12c2 2 2 4 0 6M40 12c2 2 2 4 0 6" />
    ),
  },
  {
    name: 'Air Condition',
    line: 'Quiet enough to forget, cool enough to sleep.',
    drawing: <path d="M8 12h32v12H8zM13 19h16M14 30c0 4-4 4-4 8M24 30c0 4-4 4-4 8M34 30c0 4-4 4-4 8" />,
  },
  {
    name: 'Rooftop Pool',
    line: 'Twelve metres of warm water under the gulls.',
    drawing: (
      <path d="M16 30V12a4 4 0 0 1 8 0M30 30V12a4 4 0 0 1 8 0M16 18h14M16 24h14M6 34c3 2 6 2 9 0s6-2 9 0 6 2 9 0 6-2 9 0M6 41c3 2 6 2 9 0s6-2 9 0 6 2 9 0 6-2 9 0" />
    ),
  },
];

export function Facilities() {
  return (
    <section className="facilities" aria-labelledby="facilities">
      <div className="container">
        <h2 id="facilities" className="h3">
          What the house looks after
        </h2>
        <ul className="facility-list">
          {FACILITIES.map(({ name, line, drawing }) => (
            <li key={name}>
              <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
                <g
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  {drawing}
                </g>
              </svg>
              <h3 className="h5">{name}</h3>
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
