import { HOME } from '@innkeep/hotel/home';
import { LineDrawing } from '../../components/line-drawing.tsx';

export function Facilities() {
  const { heading, list } = HOME.facilities;
  return (
    <section className="facilities" aria-labelledby="facilities">
      <div className="container">
        <h2 id="facilities" className="h3">
          {heading}
        </h2>
        <ul className="facility-list">
          {list.map(({ name, line, drawing }) => (
            <li key={name}>
              <LineDrawing paths={drawing} size={48} stroke={1.75} />
              <h3 className="h5">{name}</h3>
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
