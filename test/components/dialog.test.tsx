import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { show } from './render.tsx';

function Opener({ content }: { content: (end: () => void) => React.ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Edit</Button>
      {opened && content(() => setOpened(false))}
    </>
  );
}

const field = <TextField name="name" label="Name" value="" onValue={() => undefined} />;

test('the focus starts at the first field, stays within, and returns to the button also where the dialog is mounted open', async () => {
  const { user } = show(
    <Opener
      content={(end) => (
        <Dialog opened onClose={end} title="Edit name">
          {field}
        </Dialog>
      )}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
});

function Late({ onClose }: { onClose: () => void }) {
  const [loading, setLoading] = useState(true);
  return (
    <Dialog opened onClose={onClose} title="Pay" loading={loading}>
      <Button onClick={() => setLoading(false)}>It has come</Button>
      {!loading && field}
    </Dialog>
  );
}

test('what is read first takes the focus to its first field when it is there', async () => {
  const { user } = show(<Opener content={(end) => <Late onClose={end} />} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'It has come' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});
