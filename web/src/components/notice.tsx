import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** A picture of ours, drawn for an empty or a lost page. */
  picture?: string;
  tone?: 'calm' | 'error';
  /** Nothing else stands on the page, so that the title is its heading. */
  isWholePage?: boolean;
}

/** What a page says instead of its content: nothing there yet, not found, or failed, always with a way on. */
export function Notice({ title, children, picture, tone = 'calm', isWholePage = false }: NoticeProps) {
  return (
    <div className="notice" role={tone === 'error' ? 'alert' : undefined}>
      {picture && <img src={picture} alt="" width={220} height={165} />}
      {isWholePage ? <h1 className="h2">{title}</h1> : <h2 className="h3">{title}</h2>}
      {children}
    </div>
  );
}
