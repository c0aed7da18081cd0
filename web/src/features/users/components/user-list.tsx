import { counted } from '@innkeep/contract/counted';
import { isSearchable } from '@innkeep/contract/name-words';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchField } from '../../../components/form/search-field.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { MorePages } from '../../../components/more-pages.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageSpinner } from '../../../components/loading.tsx';
import { useUsers } from '../api/users.ts';
import { ButtonLink } from '../../../components/links.tsx';
import { UserRow } from './user-row.tsx';

const NAME = 'q';

export default function UserList() {
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get(NAME)?.trim() ?? '';
  const q = typed.length <= 100 && isSearchable(typed) ? typed : '';
  return (
    <>
      <h1 className="h2">All Users</h1>
      <SearchField
        value={q}
        hint="The start of a name or e-mail"
        onSearch={(text) =>
          setParameters(text === '' ? {} : { [NAME]: text }, { replace: true, state: { keepsFocus: true } })
        }
      />
      <Found q={q} />
    </>
  );
}

function Found({ q }: { q: string }) {
  const query = useUsers(q);
  const { data: users, isPlaceholderData, hasNextPage } = query;
  const status = useRef<HTMLParagraphElement>(null);
  if (!users)
    return (
      <Unread query={query}>
        <PageSpinner />
      </Unread>
    );
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'users-found is-awaited' : 'users-found'}
    >
      <p className="form-note" role="status" tabIndex={-1} ref={status}>
        {foundWords(users.length, hasNextPage)}
      </p>
      {users.length === 0 && !hasNextPage && <NoneFound />}
      <ol className="user-list">
        {users.map((user) => (
          <li key={user._id}>
            <UserRow user={user} />
          </li>
        ))}
      </ol>
      <MorePages pages={query} label="Show more" onLast={() => status.current?.focus()} />
    </div>
  );
}

function foundWords(count: number, isMore: boolean): string {
  if (count === 0) return isMore ? 'No match so far. Show more to keep looking.' : '';
  return isMore ? `The first ${counted(count, 'user')}, by e-mail.` : `${counted(count, 'user')}, by e-mail.`;
}

function NoneFound() {
  return (
    <Notice title="No users found">
      <p>Type at least the first three letters of a name or e-mail.</p>
      <ButtonLink look="quiet" to={{ search: '' }} state={{ keepsFocus: true }}>
        Show everyone
      </ButtonLink>
    </Notice>
  );
}
