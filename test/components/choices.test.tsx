import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Checkbox } from '#web/components/checkbox.tsx';
import { ActiveFilterChip, SelectChip } from '#web/components/chip.tsx';
import { ChoiceTiles } from '#web/components/choice-tiles.tsx';
import { InlineSelect } from '#web/components/inline-select.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Switch } from '#web/components/switch.tsx';
import { show } from './render.tsx';

const sorts = [
  { value: 'price', label: 'Price' },
  { value: 'day', label: 'Delivery day' },
];

function Sorted({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('price');
  const change = (next: string) => {
    onValue(next);
    setValue(next);
  };
  return <Segments label="Sort by" name="sort" value={value} onValue={change} options={sorts} />;
}

const tiles = ['Mon', 'Tue', 'Wed'].map((day, at) => ({
  value: day,
  lines: [day, String(23 + at), 'Nov'] as const,
  label: `${day}, November ${23 + at}`,
  disabled: day === 'Tue',
}));

describe('one of a few', () => {
  test('segments are one group of radio buttons, chosen by pressing or by arrow keys', async () => {
    const onValue = vi.fn();
    const { user } = show(<Sorted onValue={onValue} />);
    expect(screen.getByRole('group', { name: 'Sort by' })).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Price' }));
    await user.keyboard('{ArrowRight}');
    expect(onValue).toHaveBeenLastCalledWith('day');
    await user.click(screen.getByRole('radio', { name: 'Price' }));
    expect(onValue).toHaveBeenLastCalledWith('price');
  });

  test('tiles read out their whole name, and one that is off cannot be chosen', async () => {
    const onValue = vi.fn();
    const { user } = show(<ChoiceTiles label="Pickup day" name="day" value="Mon" onValue={onValue} tiles={tiles} />);
    const off = screen.getByRole<HTMLInputElement>('radio', { name: 'Tue, November 24' });
    expect(off.disabled).toBe(true);
    await user.click(off);
    expect(onValue).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'Wed, November 25' }));
    expect(onValue).toHaveBeenCalledWith('Wed');
  });

  test('tiles that nobody knows yet keep their room and say nothing', () => {
    const { container } = show(
      <ChoiceTiles label="Pickup day" name="day" value="" onValue={() => {}} tiles={[]} expected={4} />,
    );
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(container.querySelectorAll('fieldset > [aria-hidden]')).toHaveLength(4);
  });

  test('cards with a sentence each are radio buttons with the sentence in their name', async () => {
    const onValue = vi.fn();
    const { user } = show(
      <RadioGroup
        name="protection"
        label="Cargo protection"
        value="no"
        onValue={onValue}
        options={[
          { value: 'yes', label: 'Protect it', hint: 'Covers the full value.' },
          { value: 'no', label: 'No protection' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Cargo protection' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No protection' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Protect it.*full value/ }));
    expect(onValue).toHaveBeenCalledWith('yes');
  });
});

describe('yes or no', () => {
  test('a checkbox is ticked by Space and by its label, and its problem is read out with it', async () => {
    const onValue = vi.fn();
    const { user } = show(
      <Checkbox name="terms" label="I accept the terms" value={false} onValue={onValue} error="Accept the terms." />,
    );
    await user.tab();
    await user.keyboard(' ');
    await user.click(screen.getByText('I accept the terms'));
    expect(onValue.mock.calls).toEqual([[true], [true]]);
    const box = screen.getByRole('checkbox', { name: 'I accept the terms', description: 'Accept the terms.' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  test('a switch is turned by Space', async () => {
    const onValue = vi.fn();
    const { user } = show(<Switch name="mails" label="Email me" value={false} onValue={onValue} />);
    screen.getByRole('switch', { name: 'Email me' }).focus();
    await user.keyboard(' ');
    expect(onValue).toHaveBeenCalledWith(true);
  });
});

describe('filters', () => {
  test('a chip with choices and a choice within a sentence are selectors with a name', async () => {
    const carrier = vi.fn();
    const time = vi.fn();
    const { user } = show(
      <>
        <SelectChip label="Carrier" value="price" onValue={carrier} options={sorts} />
        <InlineSelect label="Service level" value="price" onValue={time} options={sorts} />
      </>,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'day');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service level' }), 'day');
    await waitFor(() => expect([carrier.mock.calls, time.mock.calls]).toEqual([[['day']], [['day']]]));
  });

  test('a filter that is on is taken off by Enter and says what it takes off', async () => {
    const onRemove = vi.fn();
    const { user } = show(<ActiveFilterChip label="Rate held" onRemove={onRemove} />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Rate held/ }));
    await user.keyboard('{Enter}');
    expect(onRemove).toHaveBeenCalledOnce();
  });
});
