import { HOTEL } from '@innkeep/contract/hotel';
import { mapLink } from '@innkeep/contract/hotel-links';
import { PLACE } from '@innkeep/hotel/place';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { BrandMark } from '../../components/line-drawing.tsx';
import { useHouse } from '../../lib/texts.ts';

const EMBEDDED = PLACE.coordinates && mapAround(PLACE.coordinates);

/** The map shows a few streets. */
function mapAround({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const box = [longitude - 0.012, latitude - 0.006, longitude + 0.012, latitude + 0.006];
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** Shows the map once it is in view, if its server can be reached; otherwise a picture. */
export function HotelMap() {
  const { address } = useHouse();
  const figure = useRef<HTMLElement>(null);
  const isWanted = useHasBeenInView(figure);
  const isReachable = useIsReachable(isWanted ? EMBEDDED : undefined);
  return (
    <figure ref={figure} className="about-map m-0">
      {EMBEDDED && isReachable && (
        <iframe title={`Map around ${HOTEL.name}`} src={EMBEDDED} referrerPolicy="no-referrer" />
      )}
      {EMBEDDED && !isReachable && (
        <div className="about-map-instead position-relative overflow-hidden">
          <img src="/images/map-placeholder.svg" alt="" width={1200} height={514} loading="lazy" />
          <span className="about-map-pin">
            <BrandMark size={28} />
          </span>
          {isWanted && (
            <p role={isReachable === false ? 'note' : 'status'}>
              {isReachable === false ? 'We can’t load the map right now.' : 'Loading the map…'}
            </p>
          )}
        </div>
      )}
      <figcaption className="mt-3 text-muted">
        <span data-text="house.address.street">{address.street}</span>,{' '}
        <span data-text="house.address.city">{address.city}</span>.{' '}
        <a className="text-link" href={mapLink(address)} rel="noreferrer">
          Open in OpenStreetMap
        </a>
      </figcaption>
    </figure>
  );
}

function useHasBeenInView(element: RefObject<Element | null>): boolean {
  const [hasBeen, setHasBeen] = useState(false);
  useEffect(() => {
    if (hasBeen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [hasBeen, element]);
  return hasBeen;
}

/** A frame would not report it. Undefined until known, and without an address. */
function useIsReachable(url: string | undefined): boolean | undefined {
  const [isReachable, setReachable] = useState<boolean>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const leaving = new AbortController();
    fetch(url, { mode: 'no-cors', signal: leaving.signal }).then(
      () => setReachable(true),
      () => !leaving.signal.aborted && setReachable(false),
    );
    return () => leaving.abort();
  }, [url]);
  return isReachable;
}
