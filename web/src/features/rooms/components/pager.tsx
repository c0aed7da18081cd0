import { Link } from 'react-router-dom';

interface PagerProps {
  /** From 0. */
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
}

export function Pager({ page, pageCount, pathOf }: PagerProps) {
  if (pageCount < 2) return null; // one page needs no number
  return (
    <nav className="pager mt-10" aria-label="Pages of rooms">
      <ul className="d-flex flex-wrap justify-content-center gap-1">
        {Array.from({ length: pageCount }, (_, index) => (
          <li key={index}>
            <Link
              className="hover-tint"
              to={pathOf(index)}
              aria-label={`Page ${index + 1}`}
              aria-current={index === page ? 'page' : undefined}
            >
              {index + 1}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
