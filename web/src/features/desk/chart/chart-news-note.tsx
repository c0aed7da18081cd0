import type { ChartNews } from './chart-news.ts';

/** Says that others have changed something: spoken, and for some seconds to be seen. */
export function ChartNewsNote({ news }: { news: ChartNews }) {
  return (
    <div role="status" className="chart-news">
      {news.count > 0 && <span key={news.count}>{news.words}</span>}
    </div>
  );
}
