import { useState } from 'react';
import { pictureSources } from '../lib/pictures/picture-sources.ts';
import { BrandMark } from './line-drawing.tsx';

/** The hotel's panorama as a picture of 4:5, in the `srcset` notation. */
export const PANORAMA_TALL = [480, 800, 1080]
  .map((width) => `/images/panorama-tall-${width}.webp ${width}w`)
  .join(', ');

interface PictureProps {
  image: string;
  alt: string;
  /** The displayed width, in the `sizes` notation. */
  sizes: string;
  isUrgent?: boolean;
}

export function Picture({ image, alt, sizes, isUrgent = false }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const isMissing = failed === image;
  return (
    <span className={isMissing ? 'picture is-missing' : 'picture'}>
      {isMissing ? (
        <BrandMark size={48} />
      ) : (
        <img
          src={image}
          srcSet={pictureSources(image)}
          sizes={sizes}
          alt={alt}
          width={1600}
          height={1200}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          // A picture that was drawn early would otherwise vanish for a moment.
          decoding={isUrgent ? 'sync' : 'async'}
          onError={() => setFailed(image)}
        />
      )}
    </span>
  );
}

/** If urgent, shows the picture as soon as src/first-paint/prefetch-page.ts has fetched it. */
export function PicturePlace({ isUrgent = false }: Pick<PictureProps, 'isUrgent'>) {
  return <span className={isUrgent ? 'picture is-urgent skeleton' : 'picture skeleton'} />;
}
