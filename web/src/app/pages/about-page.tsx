import { PAGE } from '@innkeep/contract/paths';
import type { HouseTexts } from '@innkeep/contract/texts/texts';
import { ABOUT } from '@innkeep/hotel/texts/about';
import { HotelMap } from './about-map.tsx';
import { Blocks } from '../../components/blocks.tsx';
import { EmailLink, PhoneLink, HotelAddress } from '../../components/contact.tsx';
import { PANORAMA_TALL } from '../../components/picture.tsx';
import { useHouse, useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../components/links.tsx';

export default function AboutPage() {
  const { social } = useHouse();
  const words = useTexts('about', ABOUT);
  return (
    <div className="container page about">
      <div className="about-story d-grid align-items-center">
        <div>
          <h1 data-text="about.heading">{words.heading}</h1>
          <p className="lead mb-6" data-text="about.lead">
            {words.lead}
          </p>
          <Blocks text={words.text} of="about.text" />
          <ButtonLink className="mt-2" to={PAGE.rooms}>
            See all rooms
          </ButtonLink>
        </div>
        <Panorama />
      </div>
      <address className="about-facts d-grid m-0 text-break">
        <section>
          <h2 className="h4 mb-2">Location</h2>
          <HotelAddress />
        </section>
        <section>
          <h2 className="h4 mb-2">Phone</h2>
          <p>
            <PhoneLink className="text-link" />
            <br />
            <span data-text="about.phoneNote">{words.phoneNote}</span>
            <br />
            <EmailLink className="text-link" />
          </p>
        </section>
        {social.length > 0 && <Social heading={words.socialHeading} social={social} />}
      </address>
      <HotelMap />
    </div>
  );
}

function Social({ heading, social }: Pick<HouseTexts, 'social'> & { heading: string }) {
  return (
    <section>
      <h2 className="h4 mb-2" data-text="about.socialHeading">
        {heading}
      </h2>
      <ul data-text="house.social">
        {social.map(({ name, url }) => (
          <li key={name}>
            <a className="text-link" href={url} rel="noreferrer" data-text="name">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Home's panorama. Each kind of screen sees the picture here that Home shows on the other kind. */
function Panorama() {
  return (
    <picture>
      <source
        media="(min-width: 768px)"
        srcSet={PANORAMA_TALL}
        sizes="(min-width: 1200px) 480px, 40vw"
        width={1080}
        height={1350}
      />
      <img
        src="/images/panorama-960.webp"
        srcSet="/images/panorama-960.webp 960w, /images/panorama-1600.webp 1600w"
        sizes="100vw"
        width={2400}
        height={1029}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}
