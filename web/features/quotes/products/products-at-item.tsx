import { type ComponentProps, Suspense } from 'react';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/stores/session.ts';

const ProductTools = lazySection(async () => (await import('./product-tools.tsx')).ProductTools);

/** The product list at a line of the quote, for whoever has one: the public form stays as light as it is. */
export function ProductsAtItem(props: ComponentProps<typeof ProductTools>) {
  const { session } = useSession();
  if (!session) return null;
  return (
    <Suspense fallback={<Skeleton width={240} height={28} />}>
      <ProductTools {...props} />
    </Suspense>
  );
}
