import { useState } from 'react';
import { pictureSources } from '../lib/pictures/picture-sources.ts';
import { BrandMark } from './brand-mark.tsx';

interface PictureProps {
  image: string;
  alt: string;
  /** How wide it is shown, in the `sizes` notation. */
  sizes: string;
  /** The first picture of a page, which the visitor waits for. */
  isUrgent?: boolean;
}

/** A room's picture in a frame of fixed shape; the hotel's mark where the picture cannot be had. */
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
          decoding={isUrgent ? 'sync' : 'async'} // what was drawn early would else vanish for a moment
          onError={() => setFailed(image)}
        />
      )}
    </span>
  );
}

/** Takes a picture's place; an urgent one's shows it as soon as src/first-paint/prefetch-page.ts has it. */
export function PicturePlace({ isUrgent = false }: Pick<PictureProps, 'isUrgent'>) {
  return <span className={isUrgent ? 'picture is-urgent skeleton' : 'picture skeleton'} />;
}
