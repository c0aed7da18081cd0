import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  picture?: string;
  tone?: 'calm' | 'error';
  isWholePage?: boolean;
}

/** Shown instead of content that is empty, not found or failed. It should always offer a way on. */
export function Notice({ title, children, picture, tone = 'calm', isWholePage = false }: NoticeProps) {
  return (
    <div className="notice" role={tone === 'error' ? 'alert' : undefined}>
      {picture && <img src={picture} alt="" width={220} height={165} />}
      {isWholePage ? <h1 className="h2">{title}</h1> : <h2 className="h3">{title}</h2>}
      {children}
    </div>
  );
}
