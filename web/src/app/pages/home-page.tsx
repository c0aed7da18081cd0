import type { PartyStay } from '@innkeep/contract/booking';
import { GUESTS } from '@innkeep/contract/constants';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { HomeTexts } from '@innkeep/contract/texts/texts';
import { FACILITY_ICONS } from '@innkeep/hotel/facility-icons';
import { HOME } from '@innkeep/hotel/texts/home';
import { type SyntheticEvent, useState } from 'react';
import { Blocks } from '../../components/blocks.tsx';
import { LineDrawing } from '../../components/line-drawing.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PhoneLink } from '../../components/contact.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useRooms } from '../../features/rooms/api/get-rooms.ts';
import { RoomGrid } from '../../features/rooms/components/room-grid.tsx';
import { spellDates } from '../../stay/spell-dates.ts';
import { StaySearch } from '../../stay/stay-search-form.tsx';
import { withStay } from '../../stay/stay-search-params.ts';
import { PANORAMA_TALL } from '../../components/picture.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';

const HOME_ROOM_COUNT = 3;

const useFirstRooms = () => useRooms(0, HOME_ROOM_COUNT);

export function HomePage() {
  const [stay, setStay] = useState<PartyStay>();
  const { lead, roomsHeading, facilities, services } = useTexts('home', HOME);
  return (
    <>
      <Welcome lead={lead} onStay={setStay} />
      <FirstRooms heading={roomsHeading} stay={stay} />
      <Facilities {...facilities} />
      <Services {...services} />
    </>
  );
}

function Welcome({ lead, onStay }: { lead: string; onStay: (stay: PartyStay | undefined) => void }) {
  return (
    <section className="welcome">
      <picture>
        <source
          media="(max-width: 767.98px)"
          srcSet={PANORAMA_TALL}
          sizes="100vw"
          width={1080}
          height={1350}
        />
        <img
          className="welcome-picture"
          src="/images/panorama-1600.webp"
          srcSet="/images/panorama-960.webp 960w, /images/panorama-1600.webp 1600w, /images/panorama-2400.webp 2400w"
          sizes="100vw"
          width={2400}
          height={1029}
          alt=""
          fetchPriority="high"
          onError={hide}
        />
      </picture>
      <div className="container welcome-words position-relative d-flex flex-column align-items-start">
        <h1>Welcome to {HOTEL.name}</h1>
        <p className="welcome-lead" data-text="home.lead">
          {lead}
        </p>
      </div>
      <div className="container welcome-search">
        <StaySearch asked={useFirstRooms().data} onStay={onStay} />
      </div>
    </section>
  );
}

function FirstRooms({ heading, stay }: { heading: string; stay: PartyStay | undefined }) {
  const first = useFirstRooms();
  const free = useRooms(0, HOME_ROOM_COUNT, {
    stay,
    isWanted: stay !== undefined && stay.guests <= GUESTS.max,
  });
  const isFree = stay !== undefined && (free.data?.count ?? 0) > 0;
  const { data, error, isError, refetch } = isFree ? free : first;
  return (
    <section className="container section" aria-labelledby="first-rooms">
      <div className="section-head">
        <h2 id="first-rooms" data-text="home.roomsHeading">
          {heading}
        </h2>
        <TextLink to={PAGE.rooms}>See all rooms</TextLink>
      </div>
      <p role="status">{stay && <Freedom stay={stay} count={free.data?.count} />}</p>
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} what="the rooms" />
      ) : data?.rooms.length === 0 ? (
        <p className="lead">
          Rooms coming soon. Until then, please call us: <PhoneLink className="text-link" />
        </p>
      ) : (
        <RoomGrid
          rooms={data?.rooms.slice(0, HOME_ROOM_COUNT)}
          stay={stay}
          charges={data}
          expected={HOME_ROOM_COUNT}
        />
      )}
    </section>
  );
}

function Freedom({ stay, count }: { stay: PartyStay; count: number | undefined }) {
  const isLarge = stay.guests > GUESTS.max;
  if (count === undefined && !isLarge) return null;
  if (count) return `Free from ${spellDates(stay)}:`;
  return (
    <>
      {isLarge
        ? `Our rooms sleep up to ${GUESTS.max} guests, so you’ll need two. `
        : `No room is free from ${spellDates(stay)}. `}
      <TextLink to={withStay(PAGE.rooms, stay)}>{isLarge ? 'See two rooms' : 'See other dates'}</TextLink>
    </>
  );
}

function Services({ heading, text, link }: HomeTexts['services']) {
  return (
    <section className="container section services d-grid align-items-center" aria-labelledby="services">
      <img
        src="/images/services-1080.webp"
        srcSet="/images/services-480.webp 480w, /images/services-800.webp 800w, /images/services-1080.webp 1080w"
        sizes="(min-width: 1200px) 480px, (min-width: 768px) 45vw, 100vw"
        width={1080}
        height={1350}
        alt=""
        loading="lazy"
        onError={hide}
      />
      <div>
        <h2 id="services" data-text="home.services.heading">
          {heading}
        </h2>
        <Blocks text={text} of="home.services.text" />
        <ButtonLink to={PAGE.about} look="quiet" className="text-break mt-2" data-text="home.services.link">
          {link}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Hides a picture that did not load, and so the broken-image icon. The colors behind it stay visible. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.visibility = 'hidden';
}

function Facilities({ heading, list }: HomeTexts['facilities']) {
  return (
    <section className="facilities" aria-labelledby="facilities">
      <div className="container">
        <h2 id="facilities" className="h3 mb-8" data-text="home.facilities.heading">
          {heading}
        </h2>
        <ul className="facility-list" data-text="home.facilities.list">
          {list.map(({ name, line, icon }, index) => (
            <li key={index}>
              <LineDrawing paths={FACILITY_ICONS[icon] ?? []} size={48} stroke={1.75} />
              <h3 className="h5 mb-1" data-text="name">
                {name}
              </h3>
              <p className="m-0 text-muted" data-text="line">
                {line}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
