import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { publicQuote } from '#web/pages/public-pages.ts';
import { useSession } from '#web/stores/session.ts';
import { QuoteForm } from './quote-form.tsx';

// Only who is signed in can be locked.
const LeaveWhenLocked = lazySection(
  async () => (await import('#web/features/rating-lock/leave-when-locked.tsx')).LeaveWhenLocked,
);

export const meta = () => [{ title: publicQuote.title() }];

/** /home/freight-quote: the form before sign-in (S05); sign-up and sign-in open over it. */
export default function PublicQuotePage() {
  const { session } = useSession();
  return (
    <>
      <main id="main">
        <QuoteForm />
      </main>
      {session && (
        <Suspense>
          <LeaveWhenLocked />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
