import { truckloadForm } from '#web/pages/quote-pages.ts';
import { TruckloadForm } from './truckload-form.tsx';

export const meta = () => [{ title: truckloadForm.title() }];

/** /customer/ftl: the truckload form (S15). */
export default function TruckloadPage() {
  return (
    <main id="main">
      <TruckloadForm />
    </main>
  );
}
