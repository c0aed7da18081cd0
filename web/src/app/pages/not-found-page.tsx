import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';

export function NotFoundPage() {
  return (
    <div className="container page">
      <meta name="robots" content="noindex" />
      <div className="notice">
        <img src="/images/lost-boat.svg" alt="" width={220} height={165} />
        <h1 className="h2">This page drifted off</h1>
        <p>There is nothing at this address. The rooms, however, are all in place.</p>
        <Link className="btn btn-primary" to={PAGE.home}>
          Back to Home
        </Link>
      </div>
    </div>
  );
}
