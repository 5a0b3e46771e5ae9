import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { inLanguage } from '#texts/compiled/locale.js';
import { ToggleChip } from '#web/components/chip.tsx';
import { Combobox } from '#web/components/combobox.tsx';
import { FileDrop } from '#web/components/file-drop.tsx';
import { NumberField } from '#web/components/number-field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { show } from './render.tsx';

function Length({ onChange }: { onChange: (value: number | undefined) => void }) {
  const [value, setValue] = useState<number | undefined>(undefined);
  const change = (next: number | undefined) => {
    setValue(next);
    onChange(next);
  };
  return <NumberField name="length" label="Length" unit="in" min={1} max={636} value={value} onValue={change} />;
}

describe('a number field', () => {
  test('takes figures only, marks thousands, shows its unit and is brought back into its bounds when it is left', async () => {
    const onChange = vi.fn();
    const { user } = show(<Length onChange={onChange} />);
    const field = screen.getByLabelText<HTMLInputElement>('Length');
    await user.type(field, '12ab00');
    expect(field.value).toBe('1,200');
    expect(onChange).toHaveBeenLastCalledWith(1200);
    expect(screen.getByText('in')).toBeTruthy();
    await user.tab();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(636));
    await user.clear(field);
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  test('[R86] in French it has a decimal comma, takes a point for it and sets the dollar sign behind', async () => {
    await inLanguage('fr', async () => {
      const onChange = vi.fn();
      const { user } = show(
        <NumberField name="worth" label="Valeur" prefix="$" decimals={2} min={0} value={1200} onValue={onChange} />,
      );
      const field = screen.getByLabelText<HTMLInputElement>('Valeur');
      expect(field.value).toBe('1\u00A0200\u00A0$');
      await user.clear(field);
      await user.type(field, '12.5');
      expect(field.value).toBe('12,5\u00A0$');
      expect(onChange).toHaveBeenLastCalledWith(12.5);
    });
  });

  test('steps with the arrow keys', async () => {
    const onChange = vi.fn();
    const { user } = show(<Length onChange={onChange} />);
    await user.type(screen.getByLabelText('Length'), '48{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(49);
  });
});

const states = ['Alabama', 'Alaska', 'Arizona', 'California'].map((label) => ({ value: label.slice(0, 4), label }));

function State({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <Select
      name="state"
      label="State"
      value={value}
      onValue={change}
      options={states}
      error={value ? undefined : 'Choose a state.'}
    />
  );
}

describe('a select of a long list', () => {
  test('is filtered by typing and chosen from by keyboard alone', async () => {
    const onChange = vi.fn();
    const { user } = show(<State onChange={onChange} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(field);
    await user.keyboard('cal');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['California']);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('Cali');
    expect(field.value).toBe('California');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('closes with Escape and keeps what was chosen', async () => {
    const { user } = show(<State onChange={() => {}} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });
    await user.click(field);
    await user.keyboard('{ArrowDown}{Enter}');
    const chosen = field.value;
    await user.click(field);
    await user.keyboard('zzz');
    expect(screen.getByText('No matches.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.tab();
    await waitFor(() => expect(field.value).toBe(chosen));
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});

function Place({ onPick, onAdd }: { onPick: (id: string) => void; onAdd: () => void }) {
  const [value, setValue] = useState('');
  const places = [
    { value: '1', label: 'Acme Plant 2', description: 'Chicago, IL' },
    { value: '2', label: 'Acme Warehouse', description: 'Joliet, IL' },
  ];
  return (
    <Combobox
      name="place"
      label="Pickup place"
      value={value}
      onValue={setValue}
      options={places.filter(({ label }) => label.toLowerCase().includes(value.toLowerCase()))}
      onPick={onPick}
      noMatch="No place matches."
      action={{ label: 'Add as a new address', run: onAdd }}
    />
  );
}

describe('a combobox', () => {
  test('suggests while one types, takes a suggestion by arrows and Enter and leaves any other text alone', async () => {
    const onPick = vi.fn();
    const { user } = show(<Place onPick={onPick} onAdd={() => {}} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup place' });
    await user.click(field);
    await user.keyboard('ware');
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Acme WarehouseJoliet, IL');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith('2');
    expect(field.value).toBe('ware');
  });

  test('offers its action where nothing matches', async () => {
    const onAdd = vi.fn();
    const { user } = show(<Place onPick={() => {}} onAdd={onAdd} />);
    await user.type(screen.getByRole('combobox', { name: 'Pickup place' }), 'zzz');
    expect(screen.getByText('No place matches.')).toBeTruthy();
    await user.click(screen.getByRole('option', { name: 'Add as a new address' }));
    expect(onAdd).toHaveBeenCalledTimes(1);
  });
});

test('a password is hidden until it is asked to be shown', async () => {
  const { user } = show(
    <PasswordField
      name="password"
      label="Password"
      value="secret"
      onValue={() => {}}
      autoComplete="current-password"
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect([field.type, field.name]).toEqual(['password', 'password']);
  const eye = screen.getByRole('button', { name: 'Show password' });
  await user.click(eye);
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

test('a chip says whether it is on, and turns it by Space and Enter', async () => {
  const onToggle = vi.fn();
  const { user } = show(
    <ToggleChip on={false} onToggle={onToggle}>
      Liftgate
    </ToggleChip>,
  );
  const chip = screen.getByRole('button', { name: 'Liftgate', pressed: false });
  chip.focus();
  await user.keyboard(' {Enter}');
  expect(onToggle.mock.calls).toEqual([[true], [true]]);
});

describe('a drop of files', () => {
  const drop = (onFiles: (files: readonly File[]) => void) => (
    <FileDrop
      name="papers"
      label="Bill of lading"
      accept={['application/pdf']}
      max={{ bytes: 4, words: '4 bytes' }}
      hint="PDF"
      onFiles={onFiles}
    />
  );
  const choose = (file: File) => {
    const input = document.querySelector('input[type="file"]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };

  test('hands over what it can take', async () => {
    const onFiles = vi.fn();
    show(drop(onFiles));
    choose(new File(['abc'], 'bol.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(onFiles.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['bol.pdf']));
  });

  test.each([
    [
      new File(['abcdef'], 'long.pdf', { type: 'application/pdf' }),
      'long.pdf is larger than 4 bytes. Choose a smaller file.',
    ],
    [new File(['abc'], 'bol.docx', { type: 'application/msword' }), 'bol.docx is not a file type we support.'],
  ])('refuses $name at once and says why', async (file, sentence) => {
    const onFiles = vi.fn();
    show(drop(onFiles));
    choose(file);
    expect(await within(await screen.findByRole('alert')).findByText(sentence)).toBeTruthy();
    expect(onFiles).not.toHaveBeenCalled();
  });
});

test('an e-mail field, in which no caret can be placed, follows a typing rule too', async () => {
  function Email() {
    const [value, setValue] = useState('');
    return <TextField name="email" label="Email" type="email" value={value} onValue={setValue} typing={folding(12)} />;
  }
  const { user } = show(<Email />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  await user.type(field, 'a@b.example');
  expect(field.value).toBe('a@b.example');
});
