import { AirCondition, RooftopDinner, RooftopPool, ServiceBell } from './facility-icons.tsx';

const FACILITIES = [
  {
    name: '24/7 Customer Service',
    line: 'Ring at three in the morning; somebody will answer.',
    Icon: ServiceBell,
  },
  {
    name: 'Rooftop Dinner',
    line: 'Six tables, the day’s catch, the lights coming on below.',
    Icon: RooftopDinner,
  },
  { name: 'Air Condition', line: 'Quiet enough to forget, cool enough to sleep.', Icon: AirCondition },
  { name: 'Rooftop Pool', line: 'Twelve metres of warm water under the gulls.', Icon: RooftopPool },
];

export function Facilities() {
  return (
    <section className="facilities" aria-labelledby="facilities">
      <div className="container">
        <h2 id="facilities" className="h3">
          What the house looks after
        </h2>
        <ul className="facility-list">
          {FACILITIES.map(({ name, line, Icon }) => (
            <li key={name}>
              <Icon />
              <h3 className="h5">{name}</h3>
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
