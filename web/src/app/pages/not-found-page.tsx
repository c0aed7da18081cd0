import { PAGE } from '@innkeep/contract/paths';
import { NOT_FOUND } from '@innkeep/hotel/not-found';
import { ButtonLink } from '../../components/links.tsx';

export default function NotFoundPage() {
  return (
    <div className="container page">
      <meta name="robots" content="noindex" />
      <div className="notice">
        <img src="/images/not-found.svg" alt="" width={220} height={165} fetchPriority="high" />
        <h1 className="h2">{NOT_FOUND.heading}</h1>
        <p>{NOT_FOUND.line}</p>
        <ButtonLink to={PAGE.home}>Back to Home</ButtonLink>
      </div>
    </div>
  );
}
