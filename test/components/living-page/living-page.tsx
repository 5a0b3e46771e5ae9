import '@fontsource-variable/inter/wght.css';
import '#web/theme/baseline.css';
import '#web/theme/tokens.css';
import '#web/app.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Actions } from './actions.tsx';
import { Distances } from './distances.tsx';
import { Drawings } from './drawings.tsx';
import { Fields } from './fields.tsx';
import { Forms } from './forms.tsx';
import { Frame } from './frame.tsx';
import { Lists } from './lists.tsx';
import classes from './living-page.module.css';
import { Surfaces } from './surfaces.tsx';

const parts = [
  ['Head, sidebar and foot of a page', Frame],
  ['Buttons, chips, tabs', Actions],
  ['Fields', Fields],
  ['Cards, messages, states', Surfaces],
  ['Distances and columns', Distances],
  ['Tables, lists, progress', Lists],
  ['Pictures', Drawings],
  ['Forms and dialogs', Forms],
] as const;

/** Every piece of the kit in every state. */
function LivingPage() {
  return (
    <KitProvider>
      <Page>
        <SectionHeading level={1}>The kit</SectionHeading>
        {parts.map(([title, Part]) => (
          <section key={title} className={classes.part} aria-label={title}>
            <SectionHeading level={2} size="page">
              {title}
            </SectionHeading>
            <Part />
          </section>
        ))}
      </Page>
    </KitProvider>
  );
}

const root = document.getElementById('root');
const router = createBrowserRouter([{ path: '*', element: <LivingPage /> }]);
if (root) createRoot(root).render(<RouterProvider router={router} />);
